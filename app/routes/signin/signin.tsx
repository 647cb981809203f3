import { json } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { PasskeyButton } from "../../account/passkeys/passkey-button";
import { resetStart } from "../../account/recovery/reset-start";
import { SigninHelp, useRefusal } from "../../account/signin/signin-help";
import { signinForm, type SigninData } from "../../account/signin/signin-form";
import { SocialNotice } from "../../account/signin/social-notice";
import SubmitButton from "../../account/signin/submit-button.island";
import { slotIntent } from "../../account/signin/slot-request";
import { offeredProviders } from "../../account/social/authenticator.server";
import { unverifiedAccount } from "../../api/auth.server";
import { ApiRefusal, refusedFields, rejoinTime, type Refusal } from "../../api/errors";
import { offers } from "../../branding/offers";
import { Controls } from "../../forms/controls";
import { emailOf, emailProblem } from "../../forms/email";
import { optionalText, optionalWord, redirectField } from "../../forms/fields";
import { formOf } from "../../forms/form";
import { useFormAnswer } from "../../forms/form-answer";
import type { TextKey } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import type { PageHandle } from "../../page-handle";
import { refuseUnavailable } from "../../session/answers.server";
import type { FrameData } from "../../session/frame.server";
import { audit } from "../../session/audit.server";
import { redirectAfterSignIn } from "../../session/push-answer.server";
import { clear, countIn, giveBack } from "../../session/rate-limits.server";
import { signInQueue } from "../../session/sign-in-queue.server";
import { signIn } from "../../session/sign-in.server";
import { signinBuckets, visitorBuckets } from "../../session/visitor-limits.server";
import { AppBadge } from "../../ui/app-badge";
import { ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";
import type { Provider } from "../../ui/providers";
import { SocialButtons } from "../../ui/social-buttons";
import type { Visit } from "../../session/visit.server";
import { forAll, forVisitor } from "../../session/doors.server";
import { requireVisitor } from "../../session/guards.server";

export const handle: PageHandle = {
  title: "common.signIn",
  layout: "bare",
  area: "account",
  visitor: true,
};

export const loader = forVisitor((visit) => {
  const { notice, draft } = visit.journey;
  if (notice) visit.updateJourney({ notice: undefined });
  const isFault = notice?.outcome === "unavailable" || notice?.outcome === "apiDown";
  const hasKept = typeof visit.cookies.form.kept?.member === "string";
  const isMailedLink = /^(\/en)?\/mypage\/new-email\?token=/.test(visit.url.searchParams.get("redirect") ?? "");
  return json({ providers: offeredProviders(), notice, draft, hasKept, isMailedLink }, isFault ? 503 : 200);
});

const wrong = { status: 401, text: "signin.wrong" } as const;
const refusals: Partial<Record<Refusal, { status: 401 | 403; text: TextKey }>> = {
  wrongPassword: wrong,
  notRegistered: { status: 401, text: "signin.notRegistered" },
  unverified: { status: 403, text: "signin.unverified" },
  suspended: { status: 403, text: "signin.suspended" },
  withdrawn: { status: 403, text: "signin.withdrawn" },
  deactivated: { status: 403, text: "signin.deactivated" },
  conversion: { status: 403, text: "signin.conversion" },
};
const malformed = { status: 400, text: "form.emailFormat" } as const;
function refusalOf(error: ApiRefusal) {
  const { id, password } = refusedFields(error);
  if (id) return malformed;
  return password ? wrong : refusals[error.refusal];
}

/** That an account signs in by a provider is said whatever the password: whoever tries a list is told of few. */
async function refusalFor(visit: Visit, error: ApiRefusal) {
  const refusal = refusalOf(error);
  const tellsOfOthers = error.refusal === "notRegistered";
  return tellsOfOthers && (await countIn(visitorBuckets(visit, "taken"))) ? wrong : refusal;
}

const askedForm = formOf({
  intent: optionalWord,
  email: optionalText(emailProblem.longest),
  redirect: redirectField,
});

export const action = forAll(async (visit) => {
  const { intent, email: typed = "", redirect } = await visit.read(askedForm);
  const email = emailOf(typed);
  const address = visit.context.clientIp;
  if (intent === slotIntent) return answerSlotRequest(email, address);
  // Sent twice, or after the same sign-in in another tab.
  if (visit.session.member?.toLowerCase() === email.toLowerCase()) return visit.redirect(redirect);
  await requireVisitor(visit);
  const data = await visit.read(signinForm);
  // The queue has its own bound, and may be long where the API is slow.
  visit.context.leavePlace?.();
  const slot = await signInQueue.acquireSlot({ email: data.email, address }, visit.request.signal);
  if (typeof slot === "number") return rejectForNow(visit, slot);
  return answerSignIn(visit, data).finally(slot);
});

/** A form that will be refused for its e-mail address needs no slot. */
async function answerSlotRequest(email: string, address: string | undefined) {
  return json({ wait: emailProblem(email) ? 0 : await signInQueue.retryAfterSeconds({ email, address }) });
}

async function rejectForNow(visit: Visit, seconds: number) {
  const typed = { ...(await visit.form()).submitted(), wait: String(seconds) };
  return visit.refuse({ "": "signin.crowded" }, 503, { typed, seconds });
}

async function answerSignIn(visit: Visit, data: SigninData) {
  const { email, redirect } = data;
  const buckets = signinBuckets(visit, email);
  const tooMany = await countIn(buckets);
  if (tooMany) {
    audit(visit, "limited", email, "sign-in");
    const text = tooMany.isOfAddress ? "signin.tooManyOfNetwork" : "signin.tooMany";
    return visit.refuse({ password: text }, 429, tooMany);
  }
  try {
    const member = await signIn(visit, data);
    await clear(buckets);
    return await redirectAfterSignIn(visit, member, redirect);
  } catch (error) {
    const refusal = error instanceof ApiRefusal ? await refusalFor(visit, error) : undefined;
    if (refusal?.status !== 401) await giveBack(buckets);
    if (!refusal) return refuseUnavailable(visit, error);
    if (error instanceof ApiRefusal) audit(visit, "sign-in refused", email, error.refusal, "password");
    const member = unverifiedAccount(error)?.domestic === false ? "overseas" : undefined;
    const typed = { ...(await visit.form()).submitted(), member, until: rejoinTime(error) };
    return visit.refuse({ email: refusal.text }, refusal.status, { typed });
  }
}

export default function SigninPage() {
  const t = useT();
  const { providers, notice, hasKept, isMailedLink } = useLoaderData<typeof loader>();
  const { withoutCookies } = useRouteLoaderData<FrameData>("root") ?? {};
  const { errors } = useFormAnswer();
  const refusal = useRefusal();
  const isRefused = refusal?.startsWith("signin.") || errors.some(({ name }) => name === "");
  return (
    <div className="page page-narrow door">
      <ErrorSummary title={isRefused ? t("signin.refused") : undefined} />
      <SigninHelp providers={providers} />
      {offers("notices") ? <AppBadge unread={0} /> : null}
      {notice && errors.length === 0 ? <SocialNotice {...notice} /> : null}
      {withoutCookies ? (
        <Notice kind="warn" title={t("error.noCookies")}>
          <p>{t("error.noCookiesText")}</p>
        </Notice>
      ) : null}
      {hasKept && errors.length === 0 ? (
        <Notice>
          <p>{t("signin.keptForm")}</p>
        </Notice>
      ) : null}
      {isMailedLink && errors.length === 0 ? (
        <Notice>
          <p>{t("signin.mailedLink")}</p>
        </Notice>
      ) : null}
      <PageHead title={t("common.signIn")} lead={t("signin.lead")} />
      <SigninForm providers={refusal === "signin.notRegistered" ? [] : providers} />
      {offers("signUp") ? <SignupLinks /> : null}
    </div>
  );
}

/** Enter presses the first button, which must be the password's. */
function SigninForm({ providers }: { providers: readonly Provider[] }) {
  const { t, linkTo } = useLocale();
  const { value } = useFormAnswer();
  const [query] = useSearchParams();
  return (
    <Form noValidate>
      <Controls of={signinForm} />
      <input type="hidden" name="redirect" value={value("redirect") ?? query.get("redirect") ?? ""} />
      <Island of={SubmitButton} props={{ wait: Number(value("wait") ?? 0) }} />
      <PasskeyButton />
      <ul className="way-links">
        {offers("domestic") ? (
          <li>
            <a href={linkTo("/signin/find-id")}>{t("recovery.findTitle")}</a>
          </li>
        ) : null}
        <li>
          <a href={linkTo(resetStart)}>{t("recovery.resetTitle")}</a>
        </li>
      </ul>
      {providers.length ? (
        <>
          <p className="divider">{t("common.or")}</p>
          <SocialButtons providers={providers} />
        </>
      ) : null}
    </Form>
  );
}

function SignupLinks() {
  const { t, linkTo } = useLocale();
  return (
    <div className="newcomer">
      <p>{t("signin.newHere")}</p>
      <ButtonLink href={linkTo("/signup")} look="quiet" wide>
        {t("signup.title")}
      </ButtonLink>
      {offers("conversion") ? (
        <p className="newcomer-old">
          {t("signin.facebookLead")} <a href={linkTo("/signin/aact-conversion")}>{t("signin.facebook")}</a>
        </p>
      ) : null}
    </div>
  );
}
