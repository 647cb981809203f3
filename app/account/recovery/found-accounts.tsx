import type { FoundAccount } from "../../api/recovery.server";
import { offers } from "../../branding/offers";
import { fullDate } from "../../i18n/dates";
import { useLocale } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Empty } from "../../ui/empty";
import { Facts } from "../../ui/facts";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";

interface FoundAccountsProps {
  accounts: readonly FoundAccount[];
  /** True after the wish to see the whole addresses. */
  whole: boolean;
}

export function FoundAccounts({ accounts, whole }: FoundAccountsProps) {
  const { t, linkTo } = useLocale();
  const isHidden = !whole && accounts.some(({ address }) => address);
  const others = accounts.filter((account) => !hasForms(account));
  return (
    <>
      <PageHead title={t("recovery.foundTitle")} lead={t("recovery.foundLead", { count: accounts.length })}>
        {whole ? null : <p>{t("recovery.masked")}</p>}
      </PageHead>
      <ul className="stack">
        {accounts.map((account) => (
          <li key={accountKey(account)}>
            <Account account={account} whole={whole} />
          </li>
        ))}
      </ul>
      <div className="form-actions">
        {isHidden ? (
          <Form action={linkTo("/signin/find-id/user-id")}>
            <Button wide look="quiet" name="intent" value="show">
              {t("recovery.showWhole")}
            </Button>
          </Form>
        ) : null}
        {others.length ? (
          <ButtonLink wide href={linkTo("/signin")}>
            {t("common.signIn")}
          </ButtonLink>
        ) : null}
        {others.some(({ social }) => social === null) ? (
          <ButtonLink wide look="quiet" href={linkTo("/signin/pw-reset")}>
            {t("recovery.resetTitle")}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

/** Names an account in a form, where its place in the list may change. */
export function accountKey({ id, joinedAt }: FoundAccount): string {
  return `${id} ${joinedAt}`;
}
export const longestKey = 400;

const hasForms = ({ address, social }: FoundAccount) => address !== null && social === null;

function Account({ account, whole }: { account: FoundAccount; whole: boolean }) {
  const { t, language, linkTo } = useLocale();
  const { id, address, joinedAt, social, state } = account;
  const joined = joinedAt ? <time dateTime={joinedAt.slice(0, 10)}>{fullDate(joinedAt, language)}</time> : "–";
  return (
    <Card title={(whole && address) || id}>
      <Facts
        facts={[
          { label: t("recovery.joined"), value: joined },
          { label: t("recovery.signinMethod"), value: t(`recovery.signinMethod.${social ?? "password"}`) },
          { label: t("recovery.state"), value: t(`recovery.state.${state}`) },
        ]}
      />
      {hasForms(account) ? (
        <Form className="form-actions" action={linkTo("/signin/find-id/user-id")}>
          <input type="hidden" name="account" value={accountKey(account)} />
          <Button wide name="intent" value="signin">
            {t("recovery.signInWith")}
          </Button>
          <Button wide look="quiet" name="intent" value="reset">
            {t("recovery.resetTitle")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

export function NoAccount() {
  const { t, linkTo } = useLocale();
  return (
    <Empty art="lost">
      <h1>{t("recovery.noneTitle")}</h1>
      <p>{t("recovery.noneText")}</p>
      <div className="form-actions">
        {offers("signUp") ? (
          <ButtonLink wide href={linkTo("/signup")}>
            {t("signup.title")}
          </ButtonLink>
        ) : null}
        {offers("conversion") ? (
          <ButtonLink wide look="quiet" href={linkTo("/signup/fb-conversion")}>
            {t("conversion.title")}
          </ButtonLink>
        ) : null}
        <ButtonLink wide look="plain" href={linkTo("/signin/find-id")}>
          {t("recovery.findAgain")}
        </ButtonLink>
      </div>
    </Empty>
  );
}
