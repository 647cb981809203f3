import type { AppLoadContext } from "@remix-run/node";
import type { RequestArgs } from "../request-context";
import { commitFlow } from "./flow.server";
import { commitJourney, journeyOf, keepJourney } from "./journey.server";
import { commitSession, sessionOf } from "./session.server";
import type { Deed } from "./told.server";

/** Adds to an answer what has become of session, journey and flow. Every answer made by hand needs it. */
export function commitCookies(context: AppLoadContext, headers: Headers): void {
  commitSession(context, headers);
  commitJourney(context, headers);
  commitFlow(context, headers);
}

/** Has the next page tell what was just done: a member's by the session, a visitor's by the journey. */
export function tellNext(args: RequestArgs, told: Deed): void {
  const session = sessionOf(args.request, args.context);
  if (!session.state) return keepJourney(args, { told });
  session.state.told = told;
  session.changed = true;
}

/** What is to be told on this page, if anything; once. */
export function takeTold(args: RequestArgs): Deed | undefined {
  const session = sessionOf(args.request, args.context);
  const told = session.state?.told ?? journeyOf(args).told;
  if (!told) return undefined;
  if (session.state?.told) {
    session.state.told = undefined;
    session.changed = true;
  } else keepJourney(args, { told: undefined });
  return told;
}
