import { localePath } from "../../i18n/languages";
import type { TextKey } from "../../i18n/texts";
import { useLanguage, useT } from "../../i18n/use-t";
import { Facts } from "../../ui/facts";
import type { Provider } from "../../ui/providers";

export interface KnownAccount {
  provider: Provider;
  email: string | null;
  /** By the provider: then it is the ID. */
  verified: boolean;
}

/** With what the new member will sign in. What is wrong with an e-mail that is not asked for is found here. */
export function SocialAccount({ account: { provider, email, verified } }: { account: KnownAccount }) {
  const t = useT();
  const facts = [{ label: t("social.provider"), value: t(`social.${provider}`) }];
  if (verified && email) facts.push({ label: t("social.id"), value: email });
  return (
    <section className="known-person" id={verified ? "email" : undefined} aria-labelledby="social-account">
      <h2 id="social-account">{t("social.accountPart")}</h2>
      <Facts facts={facts} />
    </section>
  );
}

interface OtherWayProps {
  question: TextKey;
  link: TextKey;
  path: string;
}

export function OtherWay({ question, link, path }: OtherWayProps) {
  const t = useT();
  return (
    <p>
      {t(question)} <a href={localePath(useLanguage(), path)}>{t(link)}</a>
    </p>
  );
}
