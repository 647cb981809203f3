import { useT } from "../i18n/use-t";
import { phoneHref } from "./phone-href";

export function HelpContact() {
  const t = useT();
  const [phone, email] = [t("brand.phone"), t("brand.email")];
  return (
    <ul className="contact">
      <li>
        {t("recovery.helpPhone")} <a href={phoneHref(phone)}>{phone}</a>
      </li>
      <li>
        {t("recovery.helpEmail")} <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}
