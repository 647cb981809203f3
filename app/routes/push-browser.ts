import { z } from "zod";
import { isRefusal } from "../api/errors";
import { endPushBrowser, registerPushBrowser } from "../api/push-browser.server";
import { env } from "../env.server";
import { optionalText } from "../forms/fields";
import { field, formOf, byPage } from "../forms/form";
import { isAtPushService } from "../offline/push-services.server";
import { keepLine } from "../offline/keep-line.server";
import type { RouteHandle } from "../page-handle";
import { requireMember } from "../session/guards.server";
import type { Visit } from "../session/visit.server";
import { resource } from "../session/doors.server";
import { isNamedBy, memberWord } from "../session/member-word.server";

export const handle: RouteHandle = { withoutCharacter: true };

const empty = (status: number, headers = new Headers()) => {
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status, headers });
};

const needed = (longest: number) => byPage(field(longest, z.string()));
const subscriptionForm = formOf({ endpoint: needed(2_048), p256dh: needed(87), auth: needed(22) });
/** For whom the browser was subscribed, and whether that ends. */
const ownerForm = formOf({ member: needed(1_000), end: optionalText(3) });

export const loader = resource(() => Promise.resolve(empty(405, new Headers({ Allow: "POST" }))));

/** Stores or ends a browser's subscription to push messages, which the page or the service worker sends. */
export const action = resource(async (visit) => {
  try {
    return await (env.PUSH_PUBLIC_KEY ? store(visit) : empty(404));
  } catch (thrown) {
    if (isRefusal(thrown, "invalid")) return empty(400);
    if (isRefusal(thrown, "notFound")) return empty(404);
    // Scripts cannot use the redirect to the sign-in page.
    if (thrown instanceof Response) return empty(401);
    throw thrown;
  }
});

async function store(visit: Visit): Promise<Response> {
  const memberVisit = await requireMember(visit, handle);
  const { api, member } = memberVisit;
  const owner = await visit.tryRead(ownerForm);
  if (!owner) return empty(400);
  // No form that somebody has filled in: it is not kept for the other member.
  if (!isNamedBy(owner.member, memberVisit)) return empty(409);
  if (owner.end) {
    await endPushBrowser(api);
    return empty(204);
  }
  const data = await visit.tryRead(subscriptionForm);
  if (!data || !isAtPushService(data.endpoint)) return empty(400);
  await registerPushBrowser(api, data);
  return empty(204, new Headers({ "X-Keep": keepLine(visit, false) ?? "", "X-Member": memberWord(member) }));
}
