import { z } from "zod";
import { isRefusal } from "../api/errors";
import { registerPushDevice } from "../api/push-device.server";
import { optionalText } from "../forms/fields";
import { field, formOf, byPage } from "../forms/form";
import { shellCookies } from "../native/shell-cookies.server";
import type { RouteHandle } from "../page-handle";
import type { Visit } from "../session/visit.server";
import { resource } from "../session/doors.server";
import { requireMember } from "../session/guards.server";

export const handle: RouteHandle = { withoutCharacter: true };

const empty = (status: number, headers = new Headers()) => {
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status, headers });
};

const deviceForm = formOf({ regId: byPage(field(4_096, z.string())), model: optionalText(100) });

export const loader = resource(() => Promise.resolve(empty(405, new Headers({ Allow: "POST" }))));

/** Stores the address of the phone's push messages, which the shell's script sends. */
export const action = resource(async (visit) => {
  try {
    return empty(await register(visit));
  } catch (thrown) {
    if (isRefusal(thrown, "invalid")) return empty(400);
    // Scripts cannot use the redirect to the sign-in page.
    if (thrown instanceof Response) return empty(thrown.status === 409 ? 409 : 401);
    throw thrown;
  }
});

async function register(visit: Visit): Promise<number> {
  const { api } = await requireMember(visit, handle);
  const device = shellCookies(visit.request);
  const data = await visit.tryRead(deviceForm);
  if (!device || !data) return 400;
  const { market, appVersion, locale } = device;
  const { regId, model } = data;
  await registerPushDevice(api, { regId, model: model || undefined, market, appVersion, deviceLocale: locale });
  return 204;
}
