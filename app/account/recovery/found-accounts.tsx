import type { FoundAccount } from "../../api/recovery.server";
import { offers } from "../../branding/offers";
import { fullDate } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Empty } from "../../ui/empty";
import { Facts } from "../../ui/facts";

export function FoundAccounts({ accounts }: { accounts: readonly FoundAccount[] }) {
  const t = useT();
  const language = useLanguage();
  const hasPassword = accounts.some(({ social }) => social === null);
  return (
    <>
      <div className="page-head">
        <h1>{t("recovery.foundTitle")}</h1>
        <p>{t("recovery.foundLead", { count: accounts.length })}</p>
        <p>{t("recovery.masked")}</p>
      </div>
      <ul className="stack">
        {accounts.map((account) => (
          <li key={`${account.id} ${account.joinedAt}`}>
            <Account {...account} />
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <ButtonLink wide href={localePath(language, "/signin")}>
          {t("common.signIn")}
        </ButtonLink>
        {hasPassword ? (
          <ButtonLink wide look="quiet" href={localePath(language, "/signin/pw-reset")}>
            {t("recovery.resetTitle")}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

function Account({ id, joinedAt, social, state }: FoundAccount) {
  const t = useT();
  const language = useLanguage();
  const joined = joinedAt ? <time dateTime={joinedAt.slice(0, 10)}>{fullDate(joinedAt, language)}</time> : "–";
  return (
    <Card title={id}>
      <Facts
        facts={[
          { label: t("recovery.joined"), value: joined },
          { label: t("recovery.signinMethod"), value: t(`recovery.signinMethod.${social ?? "password"}`) },
          { label: t("recovery.state"), value: t(`recovery.state.${state}`) },
        ]}
      />
    </Card>
  );
}

export function NoAccount() {
  const t = useT();
  const language = useLanguage();
  return (
    <Empty art="lost">
      <h1>{t("recovery.noneTitle")}</h1>
      <p>{t("recovery.noneText")}</p>
      <div className="form-actions">
        {offers("signUp") ? (
          <ButtonLink wide href={localePath(language, "/signup")}>
            {t("signup.title")}
          </ButtonLink>
        ) : null}
        {offers("conversion") ? (
          <ButtonLink wide look="quiet" href={localePath(language, "/signup/fb-conversion")}>
            {t("conversion.title")}
          </ButtonLink>
        ) : null}
        <ButtonLink wide look="plain" href={localePath(language, "/signin/find-id")}>
          {t("recovery.findAgain")}
        </ButtonLink>
      </div>
    </Empty>
  );
}
