import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { readForm } from "../../forms/read-form.server";
import { localePath } from "../../i18n/languages";
import { languageOfRequest, redirectTo, requireVisitor } from "../../session/guards.server";
import type { Provider } from "../../session/journey.server";
import { offeredProviders } from "./authenticator.server";
import { beginTrip, languageOfState } from "./begin-trip.server";
import { endTrip } from "./end-trip.server";

/** GET of a provider's return address; the page's language is that of the trip. */
export async function socialLoader(args: LoaderFunctionArgs, provider: Provider): Promise<Response> {
  requireVisitor(args);
  const { search, searchParams } = new URL(args.request.url);
  const state = searchParams.get("state");
  const language = languageOfState(state);
  if (!isOffered(provider) || !(state || searchParams.has("code") || searchParams.has("error"))) {
    return redirectTo(args, "/signin");
  }
  if (language === "en" && languageOfRequest(args.request) === "ko") {
    return redirect(localePath(language, `/signin/social-login/${provider}-login`) + search);
  }
  return endTrip(args, provider);
}

/** POST of a provider's button. */
export async function socialAction(args: ActionFunctionArgs, provider: Provider): Promise<Response> {
  requireVisitor(args);
  const form = await readForm(args.request);
  const begins = isOffered(provider) && form.get("intent") === "start";
  return begins ? beginTrip(args, provider, form) : redirectTo(args, "/signin");
}

export function isOffered(provider: Provider): boolean {
  return offeredProviders().includes(provider);
}
