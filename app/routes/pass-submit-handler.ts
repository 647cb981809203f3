import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { finishIdentity } from "../account/identity/finish-identity.server";
import { fromCarrier, readReturn } from "../account/identity/from-carrier.server";
import { startIdentity } from "../account/identity/start-identity.server";
import { redirectTo } from "../session/guards.server";

/** Carriers may come back by GET too; nothing is confirmed by it. */
export function loader(args: LoaderFunctionArgs) {
  const { search } = new URL(args.request.url);
  const fields = readReturn(search.slice(1));
  return fields.TID ? fromCarrier(args, fields) : redirectTo(args, "/pass-redirect");
}

/** Begins a verification, takes the carrier's answer, and confirms it when it comes from our own page. */
export async function action(args: ActionFunctionArgs) {
  const fields = readReturn(await args.request.text());
  if (fields.TID) return fields.repost ? finishIdentity(args, fields) : fromCarrier(args, fields);
  return fields.purpose ? startIdentity(args, fields) : redirectTo(args, "/pass-redirect");
}
