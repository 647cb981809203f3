import { finishIdentity, readReturn, repostPage } from "../account/identity/carrier-return.server";
import { beginPage, startIdentity } from "../account/identity/start-identity.server";
import type { RouteHandle } from "../page-handle";
import { resource } from "../session/doors.server";

export const handle: RouteHandle = { providerReturn: true, crossSitePost: true };

/** A carrier may also return by GET. The popup starts here too (openIdentityWindow). */
export const loader = resource(async (visit) => {
  const { search, searchParams } = visit.url;
  const purpose = searchParams.get("window");
  if (purpose !== null) return beginPage(visit, purpose);
  const fields = readReturn(search.slice(1));
  return fields.TID ? repostPage(visit, fields) : visit.redirect("/pass-redirect");
});

export const action = resource(async (visit) => {
  const fields = readReturn(await visit.request.clone().text());
  if (fields.TID) return fields.repost ? finishIdentity(visit, fields) : repostPage(visit, fields);
  return fields.purpose ? startIdentity(visit, fields) : visit.redirect("/pass-redirect");
});
