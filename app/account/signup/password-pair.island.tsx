import { useRef, useState } from "react";
import { confirmationProblem } from "../../forms/password";
import { rules } from "../../forms/rules";
import type { Worded } from "../../islands/island-module";
import { PasswordInput, passwordTexts } from "../../ui/password-input";
import { isCommonPassword } from "./common-password";

export const texts = [
  ...passwordTexts,
  ...rules.newPassword.texts,
  "form.confirmationMissing",
  "form.confirmationDiffers",
  "form.password",
  "form.passwordHint",
  "signup.passwordConfirmation",
  "signup.commonPasswordHint",
] as const;

interface PasswordPairProps extends Worded<(typeof texts)[number]> {
  error?: string;
  confirmationError?: string;
}

export default function PasswordPair({ t, error, confirmationError }: PasswordPairProps) {
  const first = useRef<HTMLDivElement>(null);
  const [isCommon, setCommon] = useState(false);
  const typed = () => first.current?.querySelector("input")?.value ?? "";
  const say = (problem: (typeof texts)[number] | undefined) => problem && t(problem);
  const judge = () => setCommon(!rules.newPassword.problem(typed()) && isCommonPassword(typed()));
  return (
    <>
      <div ref={first} onBlur={judge} onInput={() => setCommon(false)}>
        <div className="field">
          <PasswordInput
            t={t}
            name="password"
            label={t("form.password")}
            hint={t("form.passwordHint")}
            autoComplete="new-password"
            error={error}
            check={(value) => say(rules.newPassword.problem(value))}
          />
        </div>
        <p className="field-verdict field-verdict-warn" role="status">
          {isCommon ? t("signup.commonPasswordHint") : null}
        </p>
      </div>
      <div className="field">
        <PasswordInput
          t={t}
          name="passwordConfirmation"
          label={t("signup.passwordConfirmation")}
          autoComplete="new-password"
          error={confirmationError}
          check={(value) => say(confirmationProblem(typed(), value))}
        />
      </div>
    </>
  );
}
