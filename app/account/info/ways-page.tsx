import { useLoaderData, useLocation } from "@remix-run/react";
import { offers } from "../../branding/offers";
import { useFormAnswer } from "../../forms/form-answer";
import { fullDate } from "../../i18n/dates";
import { useLocale } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { Notice } from "../../ui/notice";
import { PageHead } from "../../ui/page-head";
import type { Provider } from "../../ui/providers";
import { Section } from "../../ui/section";
import { ProviderMark } from "../../ui/social-buttons";
import { addingIntent } from "../reentry/provider-form";
import { ReentryAgain } from "../reentry/reentry-again";
import { SocialNotice } from "../signin/social-notice";
import { Signins } from "../signins/signins";
import { PasskeyList } from "./passkey-list";
import { PasswordForm } from "./password-form";
import type { loadWays } from "./ways.server";

type Data = NonNullable<ReturnType<typeof useLoaderData<typeof loadWays>>>;

export function WaysPage() {
  const { t } = useLocale();
  const data = useLoaderData<typeof loadWays>();
  const { errors } = useFormAnswer();
  if (!data) return <ReentryAgain />;
  const { open, notice, next } = data;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      {notice && errors.length === 0 ? <SocialNotice {...notice} /> : null}
      <PageHead title={t("info.ways")} />
      {next ? (
        <Notice kind="warn" title={t("info.waysCheck")}>
          <p>{t("info.waysCheckText")}</p>
        </Notice>
      ) : null}
      {open ? <OpenWays {...data} open={open} /> : <ClosedWays {...data} />}
      {offers("ownData") ? <Devices {...data} /> : null}
      {next ? (
        <div className="form-actions">
          <ButtonLink wide href={next}>
            {t("common.continue")}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

/** Before the re-entry. */
function ClosedWays({ email, reentry }: Data) {
  const { t, linkTo } = useLocale();
  return (
    <Section title={t("info.waysList")}>
      <p>{t("info.waysClosed", { email })}</p>
      <div className="form-actions">
        <ButtonLink wide look="quiet" href={linkTo(reentry)}>
          {t("info.waysOpen")}
        </ButtonLink>
      </div>
    </Section>
  );
}

function OpenWays({ email, isSocial, open }: Data & { open: NonNullable<Data["open"]> }) {
  const { t, language, linkTo } = useLocale();
  const { pathname, search } = useLocation();
  const { password, links, passkeys, addable, isLast, mayChangeEmail } = open;
  return (
    <>
      {password || links.length > 0 ? (
        <Section title={t("info.waysList")}>
          <p>{t("info.waysLead", { email })}</p>
          <ul className="ways">
            {password ? (
              <li>
                <h3>{t("form.password")}</h3>
                {password.since ? (
                  <p className="muted">{t("info.passwordSince", { date: fullDate(password.since, language) })}</p>
                ) : null}
              </li>
            ) : null}
            {links.map((link) => (
              <LinkedWay key={link.provider} {...link} isLast={isLast} />
            ))}
          </ul>
        </Section>
      ) : null}
      {addable.length > 0 ? <Addable providers={addable} /> : null}
      {passkeys ? <PasskeyList passkeys={passkeys} /> : null}
      {mayChangeEmail ? (
        <Section title={t("form.email")}>
          <p>{email}</p>
          <div className="form-actions">
            <ButtonLink href={linkTo("/mypage/new-email")} look="quiet" wide>
              {t("info.newEmail")}
            </ButtonLink>
          </div>
        </Section>
      ) : null}
      {isSocial ? null : (
        <Section title={t("form.changePassword")} id="password-section">
          <PasswordForm email={email} action={pathname + search} hidden={{ part: "password" }} look="quiet" />
        </Section>
      )}
    </>
  );
}

function Devices({ signins, isSocial, open, reentryForPassword }: Data) {
  const { t, linkTo } = useLocale();
  return (
    <Section title={t(signins ? "data.signins" : "data.otherDevices")} id="signins">
      {signins ? <Signins signins={signins} /> : null}
      <div className="not-me">
        <h3>{t("data.notMe")}</h3>
        <p>{t(isSocial ? "data.notMeSocial" : "data.notMeText")}</p>
        <div className="button-row">
          {isSocial ? null : (
            <ButtonLink href={open ? "#password-section" : linkTo(reentryForPassword)} look="quiet">
              {t("form.changePassword")}
            </ButtonLink>
          )}
          <Form>
            <Button name="intent" value="sign-out-others" look="quiet">
              {t("data.signOutOthers")}
            </Button>
          </Form>
        </div>
      </div>
    </Section>
  );
}

interface LinkedWayProps {
  provider: Provider;
  since: string | null;
  email: string | null;
  isLast: boolean;
}

function LinkedWay({ provider: id, since, email, isLast }: LinkedWayProps) {
  const { t, language } = useLocale();
  const provider = t(`social.${id}`);
  return (
    <li>
      <h3>{provider}</h3>
      {email ? <p className="muted">{email}</p> : null}
      {since ? <p className="muted">{t("info.waySince", { date: fullDate(since, language) })}</p> : null}
      {isLast ? (
        <p>{t("info.wayLast")}</p>
      ) : (
        <Disclosure summary={t("info.wayRemove")}>
          <Form>
            <p>{t("info.wayRemoveText", { provider })}</p>
            <input type="hidden" name="remove" value={id} />
            <Button look="quiet" small>
              {t("info.wayRemoveNow", { provider })}
            </Button>
          </Form>
        </Disclosure>
      )}
    </li>
  );
}

function Addable({ providers }: { providers: readonly Provider[] }) {
  const { t, linkTo } = useLocale();
  return (
    <Section title={t("info.wayAddTitle")}>
      <p className="muted">{t("info.wayAddText")}</p>
      <ul className="social-buttons">
        {providers.map((provider) => (
          <li key={provider}>
            <Form action={linkTo(`/signin/social-login/${provider}-login`)}>
              <button
                type="submit"
                name="intent"
                value={addingIntent}
                className={`button button-wide button-${provider}`}
              >
                <ProviderMark provider={provider} />
                {t("info.wayAdd", { provider: t(`social.${provider}`) })}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
