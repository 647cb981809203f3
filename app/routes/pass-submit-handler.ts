import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { env } from "../env.server";
import { finishIdentity } from "../identity/finish-identity.server";
import { fromCarrier } from "../identity/from-carrier.server";
import { returnedFields } from "../identity/returned-fields.server";
import { startIdentity } from "../identity/start-identity.server";
import { redirectTo } from "../session/guards.server";

/** Carriers may come back by GET too; nothing is confirmed by it. */
export function loader(args: LoaderFunctionArgs) {
  const { search } = new URL(args.request.url);
  const fields = returnedFields(search.slice(1), env.CARRIER_CHARSET);
  return fields.TID ? fromCarrier(args, fields) : redirectTo(args, "/pass-redirect");
}

/** Begins a verification, takes the carrier's answer, and confirms it when it comes from our own page. */
export async function action(args: ActionFunctionArgs) {
  const fields = returnedFields(await args.request.text(), env.CARRIER_CHARSET);
  if (fields.TID) return fields.repost ? finishIdentity(args, fields) : fromCarrier(args, fields);
  return fields.purpose ? startIdentity(args, fields) : redirectTo(args, "/pass-redirect");
}
