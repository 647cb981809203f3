import { finishIdentity, readReturn, repostPage } from "../account/identity/carrier-return.server";
import { startIdentity } from "../account/identity/start-identity.server";
import type { RouteHandle } from "../page-handle";
import { redirectTo, resource } from "../session/answers.server";

export const handle: RouteHandle = { providerReturn: true, crossSitePost: true };

/** Carriers may come back by GET too; nothing is confirmed by it. */
export const loader = resource(async (args) => {
  const { search } = new URL(args.request.url);
  const fields = readReturn(search.slice(1));
  return fields.TID ? repostPage(args, fields) : redirectTo(args, "/pass-redirect");
});

/** Begins a verification, takes the carrier's answer, and confirms it when it comes from our own page. */
export const action = resource(async (args) => {
  const fields = readReturn(await args.request.text());
  if (fields.TID) return fields.repost ? finishIdentity(args, fields) : repostPage(args, fields);
  return fields.purpose ? startIdentity(args, fields) : redirectTo(args, "/pass-redirect");
});
