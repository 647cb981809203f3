import { localePath } from "../i18n/languages";
import { useLanguage } from "../i18n/use-t";
import { SocialButton, type Provider } from "./social-button";

/** A button for each provider; they stand in a form that may say autoLogin, redirect and member. */
export function SocialButtons({ providers }: { providers: readonly Provider[] }) {
  const language = useLanguage();
  return (
    <ul className="social-buttons">
      {providers.map((provider) => (
        <li key={provider}>
          <SocialButton
            provider={provider}
            name="intent"
            value="start"
            formAction={localePath(language, `/signin/social-login/${provider}-login`)}
          />
        </li>
      ))}
    </ul>
  );
}
