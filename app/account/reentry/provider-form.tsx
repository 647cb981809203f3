import { useLocale } from "../../i18n/use-t";
import { Form } from "../../ui/form";
import type { Provider } from "../../ui/providers";
import { ProviderMark } from "../../ui/social-buttons";

const labels = { kakao: "reentry.verifyKakao", naver: "reentry.verifyNaver", apple: "reentry.verifyApple" } as const;

/** The old word for the re-entry: pages that have been open since an earlier build still send it. */
export const reentryIntent = "reauth";
export const addingIntent = "add";

interface ProviderFormProps {
  provider: Provider;
  /** The page after it. */
  redirect: string;
  newWindow?: boolean;
}

export function ProviderForm({ provider, redirect, newWindow }: ProviderFormProps) {
  const { t, linkTo } = useLocale();
  const action = linkTo(`/signin/social-login/${provider}-login`);
  return (
    <Form action={action} target={newWindow ? "_blank" : undefined}>
      <input type="hidden" name="redirect" value={redirect} />
      <button type="submit" name="intent" value={reentryIntent} className={`button button-wide button-${provider}`}>
        <ProviderMark provider={provider} />
        {t(labels[provider])}
      </button>
    </Form>
  );
}
