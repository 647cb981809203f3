import type { ComponentProps } from "react";
import { useT } from "../i18n/use-t";

export type Provider = "kakao" | "naver" | "apple";

const marks: Record<Provider, string> = {
  kakao:
    "M12 4c5.2 0 9.5 3.3 9.5 7.400s-4.3 7.4-9.5 7.400c-.6 0-1.2 0-1.8-.1L6 21.500l.7-3.900c-2.5-1.3-4.2-3.6-4.2-6.200C2.5 7.3 6.8 4 12 4z",
  naver: "M4.5 4h5.200l4.7 7.200V4h5.100v16h-5.100l-4.8-7.200V20H4.500z",
  apple:
    "M16 3.200c.1 2.2-1.7 4-3.8 4.1-.2-2 1.7-4 3.8-4.100zM12.4 8.500c1 0 2-1 3.6-1 1.5 0 2.9.7 3.8 2-3 1.8-2.6 5.9.5 7.2-.9 2.4-2.6 5-4.4 5-1.3 0-1.8-.9-3.4-.9s-2.1.9-3.4.9c-2 0-5.1-4.2-5.1-8.3 0-3.8 2.4-5.9 4.9-5.9 1.5 0 2.6 1 3.5 1z",
};

/** Submits to a provider; `name` and `value`, or `formAction`, say which. */
export function SocialButton({ provider, ...rest }: { provider: Provider } & ComponentProps<"button">) {
  const t = useT();
  const words = {
    kakao: "common.continueKakao",
    naver: "common.continueNaver",
    apple: "common.continueApple",
  } as const;
  return (
    <button type="submit" {...rest} className={`button button-wide button-${provider}`}>
      <svg className="provider-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={marks[provider]} />
      </svg>
      {t(words[provider])}
    </button>
  );
}
