import { useLocale } from "../i18n/use-t";
import type { Provider } from "./providers";

const logos: Record<Provider, string> = {
  kakao:
    "M12 4c5.2 0 9.5 3.3 9.5 7.400s-4.3 7.4-9.5 7.400c-.6 0-1.2 0-1.8-.1L6 21.500l.7-3.900c-2.5-1.3-4.2-3.6-4.2-6.200C2.5 7.3 6.8 4 12 4z",
  naver: "M4.5 4h5.200l4.7 7.200V4h5.100v16h-5.100l-4.8-7.200V20H4.500z",
  apple:
    "M16 3.200c.1 2.2-1.7 4-3.8 4.1-.2-2 1.7-4 3.8-4.100zM12.4 8.500c1 0 2-1 3.6-1 1.5 0 2.9.7 3.8 2-3 1.8-2.6 5.9.5 7.2-.9 2.4-2.6 5-4.4 5-1.3 0-1.8-.9-3.4-.9s-2.1.9-3.4.9c-2 0-5.1-4.2-5.1-8.3 0-3.8 2.4-5.9 4.9-5.9 1.5 0 2.6 1 3.5 1z",
};

const texts = { kakao: "common.continueKakao", naver: "common.continueNaver", apple: "common.continueApple" } as const;

export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg className="provider-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={logos[provider]} />
    </svg>
  );
}

/** Needs a form with the optional fields autoLogin, redirect and member. */
export function SocialButtons({ providers }: { providers: readonly Provider[] }) {
  const { t, linkTo } = useLocale();
  return (
    <ul className="social-buttons">
      {providers.map((provider) => (
        <li key={provider}>
          <button
            type="submit"
            name="intent"
            value="start"
            formAction={linkTo(`/signin/social-login/${provider}-login`)}
            className={`button button-wide button-${provider}`}
          >
            <ProviderMark provider={provider} />
            {t(texts[provider])}
          </button>
        </li>
      ))}
    </ul>
  );
}
