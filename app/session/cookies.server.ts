import type { AppLoadContext } from "@remix-run/node";
import type { RequestArgs } from "../request-context";
import type { FlashMessage } from "./flash.server";
import { commitFlow } from "./flow.server";
import { commitJourney, journeyOf, keepJourney } from "./journey.server";
import { commitSession, sessionOf } from "./session.server";

/** Adds to an answer what has become of session, journey and flow. Every answer made by hand needs it. */
export function commitCookies(context: AppLoadContext, headers: Headers): void {
  commitSession(context, headers);
  commitJourney(context, headers);
  commitFlow(context, headers);
}

/** Leaves a message for the next page: with the session, or with the journey of a visitor. */
export function flash(args: RequestArgs, message: FlashMessage): void {
  const session = sessionOf(args.request, args.context);
  if (!session.state) return keepJourney(args, { flash: message });
  session.state.flash = message;
  session.changed = true;
}

/** Returns the message left for this page, once. */
export function takeFlash(args: RequestArgs): FlashMessage | undefined {
  const session = sessionOf(args.request, args.context);
  const message = session.state?.flash ?? journeyOf(args).flash;
  if (!message) return undefined;
  if (session.state?.flash) {
    session.state.flash = undefined;
    session.changed = true;
  } else keepJourney(args, { flash: undefined });
  return message;
}
