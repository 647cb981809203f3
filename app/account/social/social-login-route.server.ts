import { redirect } from "@remix-run/node";
import { readForm } from "../../forms/read-form.server";
import { languageOfRequest, localePath } from "../../i18n/languages";
import type { RouteHandle } from "../../page-handle";
import type { RequestArgs } from "../../request-context";
import { redirectTo, resource } from "../../session/answers.server";
import { requireVisitor } from "../../session/guards.server";
import type { Provider } from "../../ui/providers";
import { offeredProviders } from "./authenticator.server";
import { finishSocialLogin } from "./finish-social-login.server";
import { startSocialLogin, languageOfState } from "./start-social-login.server";

/** The route of a provider's buttons and of its return URL. */
export function socialLoginRoute(provider: Provider) {
  const handle: RouteHandle = { providerReturn: true };
  return {
    handle,
    loader: resource((args) => socialReturn(args, provider)),
    action: resource((args) => socialAction(args, provider)),
  };
}

/** Answers a GET of the return URL, which is registered without a language: the page has that of the state. */
async function socialReturn(args: RequestArgs, provider: Provider): Promise<Response> {
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
  return finishSocialLogin(args, provider);
}

/** Answers the POST of a provider's button. */
export async function socialAction(args: RequestArgs, provider: Provider): Promise<Response> {
  requireVisitor(args);
  const form = await readForm(args.request);
  const begins = isOffered(provider) && form.get("intent") === "start";
  return begins ? startSocialLogin(args, provider, form) : redirectTo(args, "/signin");
}

export function isOffered(provider: Provider): boolean {
  return offeredProviders().includes(provider);
}
