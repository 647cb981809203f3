import { randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { unverifiedAccount } from "../../api/auth.server";
import { rejoinTime } from "../../api/errors";
import { verifyAtProvider } from "../../api/my-info.server";
import { offers } from "../../branding/offers";
import { checkbox, optionalText, optionalWord, redirectField } from "../../forms/fields";
import { byPage, formOf } from "../../forms/form";
import { type Language, localePath } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import type { RouteHandle } from "../../page-handle";
import { audit } from "../../session/audit.server";
import { resource } from "../../session/doors.server";
import { flowSeconds, type SocialFlow } from "../../session/flow.server";
import { redirectMember, requireMember, requireVisitor } from "../../session/guards.server";
import { redirectAfterSignIn } from "../../session/push-answer.server";
import type { Visit } from "../../session/visit.server";
import type { Provider } from "../../ui/providers";
import { autoSubmitPage } from "../identity/auto-submit-page.server";
import { addingIntent, reentryIntent } from "../reentry/provider-form";
import { pageOfReentry, otherWaysOf, reentryPage } from "../reentry/reentry.server";
import { nextSignupStep } from "../signup/signup-steps.server";
import { offeredProviders, strategyOf, authenticatorFor } from "./authenticator.server";
import { failurePage } from "./failure-page.server";
import { finishAdding, waysPage } from "./finish-adding.server";
import { leavingPage } from "./leaving-page.server";
import type { ProviderCallback } from "./provider-strategy.server";
import { reenteredPage } from "./reentered-page.server";
import type { MissingFlow } from "./social-failure.server";
import { faultOf, outcomeOf } from "./social-outcome.server";
import { factsOf, newState } from "./state";

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
  const isOwn = isOffered(provider) && (await otherWaysOf(session)).providers.includes(provider);
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
  const isOurs = !visit.isCrossSite;
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

const memberKinds = ["domestic", "overseas"] as const;

const secret = () => randomBytes(32).toString("base64url");

const startForm = formOf({ member: optionalWord, autoLogin: byPage(checkbox), redirect: redirectField });

async function startSocialLogin(
  visit: Visit,
  provider: Provider,
  { reentry, adds }: { reentry?: true; adds?: string } = {},
): Promise<Response> {
  const language = visit.language;
  const sent = await visit.read(startForm);
  const member = memberKinds.find((kind) => kind === sent.member);
  const flow: SocialFlow = {
    kind: "social",
    provider,
    state: newState(language, reentry ? "reentry" : adds === undefined ? "signin" : "adding", secret()),
    nonce: secret(),
    verifier: secret(),
    language,
    member: memberKind(provider, language, member),
    autoLogin: sent.autoLogin,
    redirect: sent.redirect ?? "",
    reauth: reentry,
    afterSignOut: visit.cookies.signedOut.value ?? undefined,
    adds,
  };
  visit.cookies.flow.begin(flow);
  if (visit.journey.social) visit.updateJourney({ social: undefined });
  return leavingPage(visit, provider, strategyOf(visit, provider, flow, unused).authorizeUrl(flow).href);
}

const unused = () => Promise.reject(new Error("Nothing is verified at the start"));

/** Apple is the only provider for overseas members. */
function memberKind(provider: Provider, language: Language, chosen: SocialFlow["member"] | undefined) {
  if (provider !== "apple" || !offers("overseas")) return "domestic";
  if (!offers("domestic")) return "overseas";
  return chosen ?? (language === "en" ? "overseas" : "domestic");
}

type Flow = SocialFlow | MissingFlow;
const targetOf = (flow: Flow) => (typeof flow === "string" ? "" : flow.redirect);

/** Answers a callback: redirects members to the first page, new users to the sign-up, others to the sign-in page. */
async function finishSocialLogin(visit: Visit, provider: Provider, flow: Flow): Promise<Response> {
  try {
    const { member, redirect } = await authenticatorFor(visit, flow).authenticate(provider, visit.request);
    return member ? await redirectAfterSignIn(visit, member, redirect) : visit.redirect(nextSignupStep(visit.journey));
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === "used" && visit.journey.social?.provider === provider) {
      return visit.redirect(nextSignupStep(visit.journey));
    }
    visit.context.fault ??= faultOf(error);
    audit(visit, "sign-in refused", undefined, `${provider}: ${outcome}`, provider);
    // A browser that sends no cookie may keep none, and would show no notice.
    if (!visit.request.headers.has("Cookie")) return failurePage(visit, provider, outcome);
    visit.updateJourney({ notice: { provider, outcome, ...unverifiedAccount(error), until: rejoinTime(error) } });
    const target = targetOf(flow);
    return visit.redirect(target ? `/signin?redirect=${encodeURIComponent(target)}` : "/signin");
  }
}

/** Answers with a page: a redirect that began at the provider would not carry the SameSite=Strict cookie. */
async function finishReentry(visit: Visit, provider: Provider, flow: Flow): Promise<Response> {
  const { api, member } = await requireMember(visit, { withoutCharacter: true });
  try {
    const verify = ({ proof }: ProviderCallback) => verifyAtProvider(api, proof, member);
    await strategyOf(visit, provider, flow, verify).authenticate(visit.request);
  } catch (error) {
    visit.context.fault ??= faultOf(error);
    const outcome = outcomeOf(error);
    audit(visit, "re-entry refused", member.id, `${provider}: ${outcome}`);
    visit.updateJourney({ notice: { provider, outcome } });
    return visit.redirect(pageOfReentry(targetOf(flow)));
  }
  audit(visit, "re-entered", member.id, provider);
  visit.cookies.reentry.begin();
  return reenteredPage(visit, "reentry.verified", targetOf(flow));
}
