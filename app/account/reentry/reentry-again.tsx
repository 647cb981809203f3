import { useLocation } from "@remix-run/react";
import { useFormAnswer } from "../../forms/form-answer";
import { PasswordField } from "../../forms/password-field";
import { barePath } from "../../i18n/languages";
import { useT } from "../../i18n/use-t";
import { useDevice } from "../../native/device";
import { Button } from "../../ui/button";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../ui/form";
import { PageHead } from "../../ui/page-head";
import { isProvider, type Provider } from "../../ui/providers";
import { destinationOf } from "./destinations";
import { ProviderForm } from "./provider-form";

/** In place of a page whose form came after the ten minutes: carries what was typed, and asks once more. */
export function ReentryAgain() {
  const t = useT();
  const heading = useHeading();
  const { typed } = useFormAnswer();
  const { reentryProvider = "", reentryAccount: email = "", ...rest } = typed;
  const provider = isProvider(reentryProvider) ? reentryProvider : undefined;
  const inShell = useDevice().market !== null;
  if (provider && inShell) return <BeginAnew provider={provider} email={email} />;
  return (
    <div className="page page-narrow">
      <ErrorSummary />
      <PageHead
        title={heading}
        lead={provider ? t("reentry.againSocial", { provider: t(`social.${provider}`) }) : t("reentry.againLead")}
      >
        <p>{t(rest.reentryAnew ? "reentry.againSecrets" : "reentry.againKept")}</p>
        <p className="muted">{t("reentry.account", { email })}</p>
      </PageHead>
      {provider ? <ProviderForm provider={provider} redirect="/mypage" newWindow /> : null}
      <Form noValidate>
        {Object.entries(rest).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {provider ? null : (
          <PasswordField name="reentryPassword" label={t("form.password")} autoComplete="current-password" />
        )}
        <Button wide>{t(provider ? "reentry.goOn" : "reentry.submit")}</Button>
      </Form>
    </div>
  );
}

function useHeading(): string {
  const { pathname } = useLocation();
  return useT()(destinationOf(barePath(pathname)).heading);
}

/** A shell has no second window: the provider's page takes the place of this one, and of what was typed. */
function BeginAnew({ provider, email }: { provider: Provider; email: string }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <div className="page page-narrow">
      <PageHead title={useHeading()} lead={t("reentry.againShell", { provider: t(`social.${provider}`) })}>
        <p className="muted">{t("reentry.account", { email })}</p>
      </PageHead>
      <ProviderForm provider={provider} redirect={barePath(pathname) + search} />
    </div>
  );
}
