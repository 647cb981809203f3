import { finishIdentity, readReturn, repostPage } from "../account/identity/carrier-return.server";
import { beginPage, startIdentity } from "../account/identity/start-identity.server";
import type { RouteHandle } from "../page-handle";
import { redirectTo, resource } from "../session/answers.server";

export const handle: RouteHandle = { providerReturn: true, crossSitePost: true };

/** A carrier may also return by GET. The popup starts here too (openIdentityWindow). */
export const loader = resource(async (args) => {
  const { search, searchParams } = new URL(args.request.url);
  const purpose = searchParams.get("window");
  if (purpose !== null) return beginPage(args, purpose);
  const fields = readReturn(search.slice(1));
  return fields.TID ? repostPage(args, fields) : redirectTo(args, "/pass-redirect");
});

export const action = resource(async (args) => {
  const fields = readReturn(await args.request.clone().text());
  if (fields.TID) return fields.repost ? finishIdentity(args, fields) : repostPage(args, fields);
  return fields.purpose ? startIdentity(args, fields) : redirectTo(args, "/pass-redirect");
});
