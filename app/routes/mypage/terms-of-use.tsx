import { offers } from "../../branding/offers";
import type { Path } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Menu } from "../../ui/menu";
import { PageHead } from "../../ui/page-head";
import { Section } from "../../ui/section";

export const handle: PageHandle = { title: "my.terms", layout: "sub", area: "account", back: "/mypage" };

export const loader = forMember(() => null);

/** Leads to the texts, which have one address each. The consents are those that sign-up asks for. */
export default function TermsOfUsePage() {
  const { t, linkTo } = useLocale();
  const to = (path: Path) => linkTo(path);
  const consents = to(offers("push") ? "/mypage/alert-setting" : "/mypage/my-info");
  return (
    <div className="page">
      <PageHead title={t("my.terms")} lead={t("my.termsLead")} />
      <Menu
        items={[
          { href: to("/terms-page"), label: t("common.terms") },
          { href: to("/user-policy-page"), label: t("common.policy") },
        ]}
      />
      <Section title={t("my.marketing")}>
        <p>{t("my.marketingLead")}</p>
        <ul className="push-news">
          {offers("push") ? <li>{t("signup.marketingPush")}</li> : null}
          <li>{t("signup.marketingEmail")}</li>
        </ul>
        <p>{t("my.marketingText")}</p>
        <Menu items={[{ href: consents, label: t("my.marketingChange") }]} />
      </Section>
    </div>
  );
}
