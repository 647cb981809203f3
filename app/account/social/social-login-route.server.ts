import { redirect } from "@remix-run/node";
import { longestChoice } from "../../forms/fields";
import { readForm } from "../../forms/read-form.server";
import type { SentForm } from "../../forms/sent-form";
import { type Language, languageOfRequest, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RouteHandle } from "../../page-handle";
import type { RequestArgs } from "../../request-context";
import { redirectTo, resource } from "../../session/answers.server";
import { flowSeconds, takeSocialFlow } from "../../session/flow.server";
import { isCrossSite, redirectMember, requireMember, requireVisitor } from "../../session/guards.server";
import { hasReentered } from "../../session/reentry-cookie.server";
import type { Provider } from "../../ui/providers";
import { autoSubmitPage } from "../identity/auto-submit-page.server";
import { addingIntent, reentryIntent } from "../reentry/provider-form";
import { pageOfReentry, providersOf, reentryPage } from "../reentry/reentry.server";
import { offeredProviders } from "./authenticator.server";
import { finishAdding, waysPage } from "./finish-adding.server";
import { finishReentry, finishSocialLogin } from "./finish-social-login.server";
import { startSocialLogin } from "./start-social-login.server";
import { factsOf } from "./state";

export function socialLoginRoute(provider: Provider) {
  const handle: RouteHandle = { providerReturn: true };
  return {
    handle,
    loader: resource((args) => answerCallback(args, provider)),
    action: resource((args) => answerButton(args, provider)),
  };
}

const longestReturn = 4_096;

/** Answers the callback. The registered return URL has no language, so the state names it. */
async function answerCallback(args: RequestArgs, provider: Provider): Promise<Response> {
  const { search, searchParams } = new URL(args.request.url);
  const state = searchParams.get("state");
  const { language } = factsOf(state);
  if (
    !isOffered(provider) ||
    search.length > longestReturn ||
    !(state || searchParams.has("code") || searchParams.has("error"))
  ) {
    redirectMember(args);
    return redirectTo(args, "/signin");
  }
  if (language === "en" && languageOfRequest(args.request) === "ko") {
    return redirect(localePath(language, `/signin/social-login/${provider}-login`) + search);
  }
  return finish(args, provider, state);
}

function finish(args: RequestArgs, provider: Provider, state: string | null | undefined): Promise<Response> {
  const { begun = Infinity, trip } = factsOf(state);
  const isLate = begun + flowSeconds < Date.now() / 1000;
  const flow = takeSocialFlow(args, provider, state ?? "") ?? (isLate ? "late" : "mismatch");
  const isMissing = typeof flow === "string";
  if (isMissing ? trip === "reentry" : flow.reauth) return finishReentry(args, provider, flow);
  if (isMissing ? trip === "adding" : flow.adds !== undefined) return finishAdding(args, provider, flow);
  redirectMember(args, isMissing ? "/" : flow.redirect);
  return finishSocialLogin(args, provider, flow);
}

async function answerButton(args: RequestArgs, provider: Provider): Promise<Response> {
  const form = await readForm(args.request);
  const intent = form.text("intent", longestChoice);
  if (intent === reentryIntent) return startReentry(args, provider, form);
  if (intent === addingIntent) return startAdding(args, provider, form);
  await requireVisitor(args);
  const isStart = isOffered(provider) && intent === "start";
  return isStart ? startSocialLogin(args, provider, form) : redirectTo(args, "/signin");
}

async function startReentry(args: RequestArgs, provider: Provider, form: SentForm): Promise<Response> {
  const session = await requireMember(args, { withoutCharacter: true });
  const isOwn = isOffered(provider) && (await providersOf(session)).includes(provider);
  return isOwn ? startSocialLogin(args, provider, form, { reentry: true }) : redirectTo(args, reentryPage);
}

/** Asks for the re-entry before the provider, whose return does not bring its cookie. */
async function startAdding(args: RequestArgs, provider: Provider, form: SentForm): Promise<Response> {
  const { member } = await requireMember(args);
  if (!isOffered(provider)) return redirectTo(args, waysPage);
  if (!hasReentered(args)) return redirectTo(args, pageOfReentry(waysPage));
  return startSocialLogin(args, provider, form, { adds: member.id });
}

function isOffered(provider: Provider): boolean {
  return offeredProviders().includes(provider);
}

const appleFields = ["state", "code", "error", "user"] as const;
type AppleReturn = Partial<Record<(typeof appleFields)[number], string>>;

/** Answers Apple's button, and Apple's cross-site callback, which our page reposts with the `flow` cookie. */
export async function appleAction(args: RequestArgs): Promise<Response> {
  const form = await readForm(args.request);
  const isOurs = !isCrossSite(args);
  if (form.has("intent")) return isOurs ? answerButton(args, "apple") : redirectTo(args, "/signin");
  const texts = appleFields.map((name) => [name, form.text(name, longestReturn) || undefined]);
  const fields: AppleReturn = Object.fromEntries(texts);
  if (!isOffered("apple") || !(fields.state || fields.code || fields.error)) return redirectTo(args, "/signin");
  if (!isOurs || !form.has("repost")) {
    return repostPage(args, factsOf(fields.state).language ?? languageOfRequest(args.request), fields);
  }
  return finish(args, "apple", fields.state);
}

function repostPage({ request }: RequestArgs, language: Language, fields: AppleReturn): Response {
  const t = translators[language];
  return autoSubmitPage({
    request,
    language,
    title: t("social.backTitle"),
    text: t("social.backText"),
    button: t("common.continue"),
    action: localePath(language, "/signin/social-login/apple-login"),
    fields: { ...fields, repost: "1" },
  });
}
