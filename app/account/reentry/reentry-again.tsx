import { useFormAnswer } from "../../forms/form-answer";
import PasswordField from "../../forms/password-field.island";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { Button } from "../../ui/button";
import { ErrorSummary } from "../../ui/error-summary";
import { isProvider } from "../../ui/providers";
import { ProviderForm } from "./provider-form";

/** In place of a page whose form came after the ten minutes: carries what was typed, and asks once more. */
export function ReentryAgain() {
  const t = useT();
  const { errors, error, typed } = useFormAnswer();
  const { reentryProvider = "", ...rest } = typed;
  const provider = isProvider(reentryProvider) ? reentryProvider : undefined;
  return (
    <div className="page page-narrow">
      <ErrorSummary errors={provider ? [] : errors} />
      <div className="page-head">
        <h1>{t("reentry.againTitle")}</h1>
        <p>{provider ? t("reentry.againSocial", { provider: t(`signin.${provider}`) }) : t("reentry.againLead")}</p>
      </div>
      {provider ? <ProviderForm provider={provider} redirect="/mypage" newWindow /> : null}
      <form method="post" noValidate>
        {Object.entries(rest).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {provider ? null : (
          <Island
            of={PasswordField}
            className="field"
            props={{
              name: "reentryPassword",
              label: t("reentry.password"),
              autoComplete: "current-password",
              error: error("reentryPassword"),
            }}
          />
        )}
        <Button wide>{t(provider ? "reentry.goOn" : "reentry.submit")}</Button>
      </form>
    </div>
  );
}
