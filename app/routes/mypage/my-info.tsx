import { json } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { infoPage } from "../../account/info/info-page";
import { WherePasskeys } from "../../account/passkeys/passkey-page";
import { pageOfPasskeyReentry } from "../../account/passkeys/paths";
import { destinationOf, type Destination } from "../../account/reentry/destinations";
import { ProviderForm } from "../../account/reentry/provider-form";
import { otherWaysOf, reenter } from "../../account/reentry/reentry.server";
import { SocialNotice } from "../../account/signin/social-notice";
import { offeredProviders } from "../../account/social/authenticator.server";
import { offers } from "../../branding/offers";
import { askPassword } from "../../forms/asks";
import { Controls } from "../../forms/controls";
import { redirectField, typedPasswordField, optionalWord } from "../../forms/fields";
import { useFormAnswer } from "../../forms/form-answer";
import { formOf } from "../../forms/form";
import type { Translate } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { refuseUnavailable } from "../../session/answers.server";
import type { Journey } from "../../session/journey.server";
import { Button, ButtonLink } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import { isProvider, type Provider } from "../../ui/providers";
import { forAll } from "../../session/doors.server";
import { requireMember } from "../../session/guards.server";

export const handle: PageHandle = {
  title: (t: Translate, { destination }: ReentryData) => t(destination.title),
  layout: "sub",
  area: "account",
  back: "/mypage",
};

interface ReentryData {
  email: string;
  hasPassword: boolean;
  providers: Provider[];
  hasPasskey: boolean;
  notice?: Journey["notice"];
  redirect: string;
  destination: Destination;
}

/** A member who has to choose a character first is sent there before the password is asked for. */
const guardFor = (redirect: string) => ({ withoutCharacter: destinationOf(redirect).withoutCharacter });

export const loader = forAll(async (visit) => {
  const redirect = visit.url.searchParams.get("redirect") ?? "";
  const session = await requireMember(visit, guardFor(redirect));
  const { member } = session;
  if (visit.cookies.reentry.isOpen()) throw visit.redirect(redirect || infoPage(member));
  const { notice } = visit.journey;
  if (notice) visit.updateJourney({ notice: undefined });
  const isFault = notice?.outcome === "unavailable" || notice?.outcome === "apiDown";
  const offered = offeredProviders();
  const { providers, hasPasskey } = await otherWaysOf(session);
  const data: ReentryData = {
    email: member.id,
    hasPassword: !isProvider(member.social),
    providers: providers.filter((one) => (one === member.social && offers(one)) || offered.includes(one)),
    hasPasskey,
    notice,
    redirect,
    destination: destinationOf(redirect),
  };
  return json(data, isFault ? 503 : 200);
});

const reentryForm = formOf({
  intent: optionalWord,
  password: askPassword(typedPasswordField, "form.password"),
  redirect: redirectField,
});

export const action = forAll(async (visit) => {
  const { intent, password = "", redirect = "" } = await visit.read(reentryForm);
  const session = await requireMember(visit, guardFor(redirect));
  const next = redirect || infoPage(session.member);
  // A provider has verified the member; the next page reads the cookie.
  if (intent === "verified") return visit.redirect(next);
  try {
    const refused = await reenter(session, password);
    return refused ? visit.refuse({ password: refused.text }, refused.status, refused) : visit.redirect(next);
  } catch (error) {
    return refuseUnavailable(visit, error);
  }
});

export default function MyInfoPage() {
  const t = useT();
  const { email, hasPassword, providers, hasPasskey, notice, redirect, destination } = useLoaderData<typeof loader>();
  const { errors } = useFormAnswer();
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      {notice && errors.length === 0 ? <SocialNotice {...notice} /> : null}
      <PageHead title={t(destination.heading)} lead={useLead()}>
        <p className="muted">{t("reentry.account", { email })}</p>
      </PageHead>
      {hasPassword ? <PasswordForm {...{ email, redirect }} /> : null}
      {hasPassword && providers.length ? <p className="divider">{t("common.or")}</p> : null}
      {providers.length ? (
        <ul className="social-buttons">
          {providers.map((provider) => (
            <li key={provider}>
              <ProviderForm provider={provider} redirect={redirect} />
            </li>
          ))}
        </ul>
      ) : null}
      {hasPasskey ? <PasskeyLink redirect={redirect} /> : null}
    </div>
  );
}

function PasskeyLink({ redirect }: { redirect: string }) {
  const { t, linkTo } = useLocale();
  return (
    <WherePasskeys>
      <ButtonLink href={linkTo(pageOfPasskeyReentry(redirect))} look="quiet" wide>
        {t("passkey.confirm")}
      </ButtonLink>
    </WherePasskeys>
  );
}

function useLead(): string {
  const t = useT();
  const { hasPassword, providers } = useLoaderData<typeof loader>();
  const [provider] = providers;
  if (hasPassword || !provider) return t("reentry.lead");
  return providers.length > 1
    ? t("reentry.leadSocials")
    : t("reentry.leadSocial", { provider: t(`social.${provider}`) });
}

function PasswordForm({ email, redirect }: { email: string; redirect: string }) {
  const t = useT();
  // Omits the fragment of an error's link, which a redirect would keep.
  const { pathname, search } = useLocation();
  const { value } = useFormAnswer();
  return (
    <Form action={pathname + search} noValidate>
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <Controls of={reentryForm} />
      <input type="hidden" name="redirect" value={value("redirect") ?? redirect} />
      <div className="form-actions">
        <Button wide>{t("reentry.submit")}</Button>
        <p className="muted small">{t("reentry.forgot")}</p>
      </div>
    </Form>
  );
}
