import { redirect } from "@remix-run/node";
import { optionalText, optionalWord } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { type Language, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RouteHandle } from "../../page-handle";
import { resource } from "../../session/doors.server";
import { flowSeconds } from "../../session/flow.server";
import { isCrossSite, redirectMember, requireMember, requireVisitor } from "../../session/guards.server";
import type { Visit } from "../../session/visit.server";
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
    loader: resource((visit) => answerCallback(visit, provider)),
    action: resource((visit) => answerButton(visit, provider)),
  };
}

const longestReturn = 4_096;

/** Answers the callback. The registered return URL has no language, so the state names it. */
async function answerCallback(visit: Visit, provider: Provider): Promise<Response> {
  const { search, searchParams } = visit.url;
  const state = searchParams.get("state");
  const { language } = factsOf(state);
  if (
    !isOffered(provider) ||
    search.length > longestReturn ||
    !(state || searchParams.has("code") || searchParams.has("error"))
  ) {
    redirectMember(visit);
    return visit.redirect("/signin");
  }
  if (language === "en" && visit.language === "ko") {
    return redirect(localePath(language, `/signin/social-login/${provider}-login`) + search);
  }
  return finish(visit, provider, state);
}

function finish(visit: Visit, provider: Provider, state: string | null | undefined): Promise<Response> {
  const { begun = Infinity, trip } = factsOf(state);
  const isLate = begun + flowSeconds < Date.now() / 1000;
  const flow = visit.cookies.flow.takeSocial(provider, state ?? "") ?? (isLate ? "late" : "mismatch");
  const isMissing = typeof flow === "string";
  if (isMissing ? trip === "reentry" : flow.reauth) return finishReentry(visit, provider, flow);
  if (isMissing ? trip === "adding" : flow.adds !== undefined) return finishAdding(visit, provider, flow);
  redirectMember(visit, isMissing ? "/" : flow.redirect);
  return finishSocialLogin(visit, provider, flow);
}

const buttonFields = { intent: optionalWord };
const buttonForm = formOf(buttonFields);

async function answerButton(visit: Visit, provider: Provider): Promise<Response> {
  const { intent } = await visit.read(buttonForm);
  if (intent === reentryIntent) return startReentry(visit, provider);
  if (intent === addingIntent) return startAdding(visit, provider);
  await requireVisitor(visit);
  const isStart = isOffered(provider) && intent === "start";
  return isStart ? startSocialLogin(visit, provider) : visit.redirect("/signin");
}

async function startReentry(visit: Visit, provider: Provider): Promise<Response> {
  const session = await requireMember(visit, { withoutCharacter: true });
  const isOwn = isOffered(provider) && (await providersOf(session)).includes(provider);
  return isOwn ? startSocialLogin(visit, provider, { reentry: true }) : visit.redirect(reentryPage);
}

/** Asks for the re-entry before the provider, whose return does not bring its cookie. */
async function startAdding(visit: Visit, provider: Provider): Promise<Response> {
  const { member } = await requireMember(visit);
  if (!isOffered(provider)) return visit.redirect(waysPage);
  if (!visit.cookies.reentry.isOpen()) return visit.redirect(pageOfReentry(waysPage));
  return startSocialLogin(visit, provider, { adds: member.id });
}

function isOffered(provider: Provider): boolean {
  return offeredProviders().includes(provider);
}

const returned = optionalText(longestReturn);
const appleForm = formOf({
  state: returned,
  code: returned,
  error: returned,
  user: returned,
  ...buttonFields,
  /** Set by our page. */
  repost: optionalWord,
});

/** Answers Apple's button, and Apple's cross-site callback, which our page reposts with the `flow` cookie. */
export async function appleAction(visit: Visit): Promise<Response> {
  const { intent, repost, ...fields } = await visit.read(appleForm);
  const isOurs = !isCrossSite(visit);
  if (intent !== undefined) return isOurs ? answerButton(visit, "apple") : visit.redirect("/signin");
  if (!isOffered("apple") || !(fields.state || fields.code || fields.error)) return visit.redirect("/signin");
  if (!isOurs || repost === undefined) {
    return repostPage(visit, factsOf(fields.state).language ?? visit.language, fields);
  }
  return finish(visit, "apple", fields.state);
}

function repostPage(visit: Visit, language: Language, fields: Readonly<Record<string, string | undefined>>): Response {
  const t = translators[language];
  return autoSubmitPage(visit, {
    language,
    title: t("social.backTitle"),
    text: t("social.backText"),
    button: t("common.continue"),
    action: localePath(language, "/signin/social-login/apple-login"),
    fields: { ...fields, repost: "1" },
  });
}
