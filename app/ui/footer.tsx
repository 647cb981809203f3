import brand from "../../brand/brand.json";
import { localePath, type Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import { useLanguage } from "../i18n/use-t";
import { Icon, icons } from "./icon";
import { phoneHref } from "./phone-href";
import { renderedOnce } from "./rendered-once.server";

export function Footer() {
  return footerIn(useLanguage());
}

const footerIn = renderedOnce((language: Language) => {
  const t = translators[language];
  const phone = t("brand.phone");
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
          <a className="footer-phone numbers" href={phoneHref(phone)}>
            <Icon shape={icons.phone} />
            {phone}
          </a>
        </p>
        <p>{t("brand.company")}</p>
        <dl className="footer-company">
          {Object.entries(brand.companyLines[language]).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </footer>
  );
});
