import { useLoaderData } from "@remix-run/react";
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
import type { loadWays } from "./ways.server";

export function WaysPage() {
  const { t, language } = useLocale();
  const data = useLoaderData<typeof loadWays>();
  const { errors } = useFormAnswer();
  if (!data) return <ReentryAgain />;
  const { email, password, links, passkeys, addable, isLast, notice, signins, next } = data;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      {notice && errors.length === 0 ? <SocialNotice {...notice} /> : null}
      <PageHead title={t("info.ways")} lead={t("info.waysLead", { email })} />
      {next ? (
        <Notice kind="warn" title={t("info.waysCheck")}>
          <p>{t("info.waysCheckText")}</p>
        </Notice>
      ) : null}
      <ul className="ways">
        {password ? (
          <li>
            <h2>{t("form.password")}</h2>
            <p className="muted">{email}</p>
            {password.since ? (
              <p className="muted">{t("info.passwordSince", { date: fullDate(password.since, language) })}</p>
            ) : null}
          </li>
        ) : null}
        {links.map((link) => (
          <LinkedWay key={link.provider} {...link} isLast={isLast} />
        ))}
      </ul>
      {passkeys ? <PasskeyList passkeys={passkeys} /> : null}
      {signins ? (
        <Section title={t("data.signins")}>
          <Signins signins={signins} />
        </Section>
      ) : null}
      {next ? (
        <div className="form-actions">
          <ButtonLink wide href={next}>
            {t("common.continue")}
          </ButtonLink>
        </div>
      ) : null}
      {addable.length > 0 ? <Addable providers={addable} /> : null}
    </div>
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
      <h2>{provider}</h2>
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
