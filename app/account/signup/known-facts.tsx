import { useFormAnswer } from "../../forms/form-answer";
import { koreanPhone } from "../../forms/phone";
import { fullDate } from "../../i18n/dates";
import { useLocale, useT } from "../../i18n/use-t";
import { Facts } from "../../ui/facts";
import type { Provider } from "../../ui/providers";

export interface KnownPerson {
  name: string;
  phone: string;
  birth: string;
  gender: "M" | "F";
}

export function IdentityFacts({ person: { name, phone, birth, gender } }: { person: KnownPerson }) {
  const { t, language } = useLocale();
  const day = fullDate(birth.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"), language);
  const facts = [
    { label: t("form.name"), value: name },
    { label: t("form.phone"), value: koreanPhone(phone) },
    { label: t("signup.birth"), value: day },
    { label: t("signup.gender"), value: t(gender === "M" ? "signup.male" : "signup.female") },
  ];
  return (
    <section className="known-person" aria-labelledby="person">
      <h2 id="person" tabIndex={-1}>
        {t("signup.fromCarrier")}
      </h2>
      <p className="muted small">{t("signup.fromCarrierText")}</p>
      <Facts facts={facts} />
      <p className="field-error">{useFormAnswer().error("person")}</p>
    </section>
  );
}

export interface KnownAccount {
  provider: Provider;
  email: string | null;
  /** True if the provider verified the e-mail, which then is the ID. */
  verified: boolean;
}

/** Shows the provider's account. Errors of an e-mail that has no field link to its id. */
export function ProviderFacts({ account: { provider, email, verified } }: { account: KnownAccount }) {
  const t = useT();
  const facts = [{ label: t("social.provider"), value: t(`social.${provider}`) }];
  if (verified && email) facts.push({ label: t("form.email"), value: email });
  return (
    <section className="known-person" id={verified ? "email" : undefined} aria-labelledby="social-account">
      <h2 id="social-account">{t("social.accountPart")}</h2>
      <Facts facts={facts} />
    </section>
  );
}
