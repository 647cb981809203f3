import { IdentityForm } from "../../account/identity/identity-form";
import { offers } from "../../branding/offers";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forVisitor } from "../../session/doors.server";
import { HelpContact } from "../../ui/help-contact";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";

export const handle: PageHandle = {
  title: "recovery.findTitle",
  layout: "clear",
  area: "account",
  visitor: true,
};

export const loader = forVisitor(() => null);

export default function FindIdPage() {
  const t = useT();
  return (
    <div className="page page-narrow">
      <PageHead title={t("recovery.findTitle")} lead={t("recovery.findLead")} />
      <IdentityForm purpose="find-id" />
      {offers("overseas") ? <Overseas /> : null}
    </div>
  );
}

function Overseas() {
  const { t, linkTo } = useLocale();
  return (
    <Section title={t("recovery.overseasTitle")}>
      <p>{t("recovery.overseasText")}</p>
      <ul className="points">
        {offers("apple") ? (
          <li>
            {t("recovery.overseasApple")} <a href={linkTo("/signin")}>{t("recovery.toSignIn")}</a>
          </li>
        ) : null}
        <li>{t("recovery.overseasMail")}</li>
        <li>{t("recovery.overseasHelp")}</li>
      </ul>
      <HelpContact />
    </Section>
  );
}
