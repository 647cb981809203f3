import type { AppLoadContext } from "@remix-run/node";
import { waitUntilShown } from "../prefetch";
import type { RequestArgs } from "../request-context";
import { commitDevice } from "./device-cookie.server";
import type { FlashMessage } from "./flash.server";
import { commitFlow } from "./flow.server";
import { commitJourney, journeyOf, updateJourney } from "./journey.server";
import { commitKeptForm } from "./kept-form.server";
import { commitReentry } from "./reentry-cookie.server";
import { commitSession, sessionOf } from "./session.server";

/** Adds the cookies of session, journey, flow, re-entry, device and kept form that have changed; every answer needs it. */
export function commitCookies(context: AppLoadContext, headers: Headers): void {
  commitSession(context, headers);
  commitJourney(context, headers);
  commitFlow(context, headers);
  commitReentry(context, headers);
  commitDevice(context, headers);
  commitKeptForm(context, headers);
  // The Headers of remix-serve have no getSetCookie.
  const lines = [...headers].flatMap(([name, line]) => (name === "set-cookie" ? [line] : []));
  context.warning ??= lines.map(sizeWarning).find(Boolean);
}

const mostBytes = 4_096;
let largest = Math.floor(mostBytes * 0.9);

/** A browser drops a larger cookie without a word, and the member is signed out. Once for each new size. */
function sizeWarning(line: string): string | undefined {
  if (line.length <= largest) return undefined;
  largest = line.length;
  return `the cookie ${line.split("=")[0]} takes ${line.length} of the ${mostBytes} bytes that browsers keep`;
}

export function flash(args: RequestArgs, message: FlashMessage): void {
  const session = sessionOf(args.request, args.context);
  if (!session.state) return updateJourney(args, { flash: message });
  session.state.flash = message;
  session.changed = true;
}

export function tellPushAnswer({ request, context }: RequestArgs, agreed: boolean): void {
  const session = sessionOf(request, context);
  if (!session.state) return;
  session.state.isPush = agreed ? "Y" : "N";
  session.changed = true;
}

export function takePushAnswer(args: RequestArgs): "Y" | "N" | undefined {
  const session = sessionOf(args.request, args.context);
  const { isPush } = session.state ?? {};
  if (!session.state || !isPush) return undefined;
  waitUntilShown(args);
  session.state.isPush = undefined;
  session.changed = true;
  return isPush;
}

export function takeFlash(args: RequestArgs): FlashMessage | undefined {
  const session = sessionOf(args.request, args.context);
  const message = session.state?.flash ?? journeyOf(args).flash;
  if (!message) return undefined;
  waitUntilShown(args);
  if (session.state?.flash) {
    session.state.flash = undefined;
    session.changed = true;
  } else updateJourney(args, { flash: undefined });
  return message;
}
