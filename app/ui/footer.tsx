import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Icon } from "./icon";
import { phoneHref } from "./phone-href";

export interface Company {
  name: string;
  phone: string;
  lines: readonly { label: string; value: string }[];
}

export function Footer({ company }: { company: Company }) {
  const t = useT();
  const language = useLanguage();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-links">
          <a href={localePath(language, "/terms-page")}>{t("common.terms")}</a>{" "}
          <a href={localePath(language, "/user-policy-page")}>
            <strong>{t("common.policy")}</strong>
          </a>
        </div>
        <p>{t("common.support")}</p>
        <p>
          <a className="footer-phone numbers" href={phoneHref(company.phone)}>
            <Icon name="phone" />
            {company.phone}
          </a>
        </p>
        <p>{company.name}</p>
        <dl className="footer-company">
          {company.lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </footer>
  );
}
