import type { CurrentAccount, OldAccount } from "../../api/conversion.server";
import { localePath } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { useLanguage, useLocale, useT } from "../../i18n/use-t";
import { Button, ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { Form } from "../../ui/form";
import { HelpContact } from "../../ui/help-contact";
import { OtherAccount } from "../../ui/other-account";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";
import { DeadLink } from "../recovery/dead-link";
import { CurrentAccountCard, OldAccountCard } from "./account-card";
import { JoinForm } from "./join-form";
import type { ConversionStep } from "./steps";

export function JoinStep({ view }: { view: ConversionStep }) {
  const again = localePath(useLanguage(), "/signup/fb-conversion");
  switch (view.step) {
    case "hasNew":
      return <HasNew {...view} />;
    case "underAge":
      return <NotToJoin title="conversion.underAgeTitle" text="conversion.underAgeText" />;
    case "phoneTaken":
      return <NotToJoin title="identity.phoneTaken" text="identity.phoneTakenText" />;
    case "join":
      return <JoinForm {...view} />;
    case "mailed":
      return <MailSent {...view} />;
    case "link":
      return <ConfirmLink {...view} />;
    case "unusable":
      return (
        <DeadLink
          problem={view.problem}
          isMember={view.signedIn !== undefined}
          again={{ href: again, label: "error.start" }}
        />
      );
    default:
      return null;
  }
}

function HasNew({ old, current }: { old: OldAccount; current: CurrentAccount }) {
  const { t, linkTo } = useLocale();
  return (
    <>
      <PageHead title={t("conversion.hasNewTitle")} lead={t("conversion.hasNewText")} />
      <div className="stack">
        <OldAccountCard account={old} />
        <CurrentAccountCard account={current} />
      </div>
      <div className="form-actions">
        <ButtonLink wide href={linkTo("/signin/aact-conversion")}>
          {t("common.continue")}
        </ButtonLink>
      </div>
    </>
  );
}

function NotToJoin({ title, text }: { title: TextKey; text: TextKey }) {
  const t = useT();
  return (
    <Empty art="lost">
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <HelpContact />
    </Empty>
  );
}

/** A second mail needs the form again, because the password is not stored. */
function MailSent({ email }: { email: string }) {
  const { t, linkTo } = useLocale();
  return (
    <>
      <PageHead title={t("common.checkMail")} lead={t("conversion.mailedText", { email })}>
        <p>{t("recovery.linkLife")}</p>
      </PageHead>
      <Section title={t("common.mailMissing")}>
        <ul className="points">
          <li>{t("recovery.sentSpam")}</li>
          <li>{t("conversion.mailedWait")}</li>
          <li>{t("conversion.mailedAgain")}</li>
        </ul>
        <div className="form-actions">
          <ButtonLink wide look="quiet" href={linkTo("/signup/fb-conversion")}>
            {t("conversion.backToForm")}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

/** Mail scanners follow links, but press no button. */
function ConfirmLink({ token, id, signedIn }: { token: string; id: string; signedIn?: string }) {
  const { t, linkTo } = useLocale();
  return (
    <>
      <PageHead title={t("conversion.linkTitle")} lead={t("conversion.linkText", { id })}>
        <p>{t("conversion.forGoodText")}</p>
      </PageHead>
      {signedIn === undefined ? null : <OtherAccount signedIn={signedIn} account={id} />}
      <Form action={linkTo("/signup/fb-conversion")}>
        <input type="hidden" name="token" value={token} />
        <Button wide>{t("conversion.request")}</Button>
      </Form>
    </>
  );
}
