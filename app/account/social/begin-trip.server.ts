import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod/v4";
import { type Language, languageOfRequest, languages } from "../../i18n/languages";
import type { RequestArgs } from "../../request-context";
import { beginFlow, type SocialTrip } from "../../session/flow.server";
import { journeyOf, keepJourney, type Provider } from "../../session/journey.server";
import { strategyOf } from "./authenticator.server";

/** What the form around a provider's button says; it may be the sign-in form, with an e-mail and a password. */
const wish = z.object({
  autoLogin: z.string().optional(),
  redirect: z.string().max(2048).catch(""),
  member: z.enum(["domestic", "overseas"]).optional().catch(undefined),
});

const secret = () => randomBytes(32).toString("base64url");

/** Sends the browser to the provider, with a trip of its own that only this browser can end. */
export function beginTrip(args: RequestArgs, provider: Provider, form: FormData): Response {
  const language = languageOfRequest(args.request);
  const { autoLogin, redirect: target, member } = wish.parse(Object.fromEntries(form));
  const trip: SocialTrip = {
    kind: "social",
    provider,
    state: `${language}.${secret()}`,
    nonce: secret(),
    verifier: secret(),
    language,
    member: memberKind(provider, language, member),
    autoLogin: Boolean(autoLogin),
    redirect: target,
  };
  beginFlow(args, trip);
  if (journeyOf(args).social) keepJourney(args, { social: undefined });
  return redirect(strategyOf(args, provider, trip).authorizeUrl(trip).href, 303);
}

/** Overseas members have Apple only (spec section 5); somebody new may change between the two on the way. */
function memberKind(provider: Provider, language: Language, wished: SocialTrip["member"] | undefined) {
  if (provider !== "apple") return "domestic";
  return wished ?? (language === "en" ? "overseas" : "domestic");
}

/** The language that a trip began in, as its state says when nothing else is left of it. */
export function languageOfState(state: string | null | undefined): Language | undefined {
  return languages.find((language) => state?.startsWith(`${language}.`));
}
