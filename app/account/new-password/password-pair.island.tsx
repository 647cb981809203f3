import { useRef, useState } from "react";
import { confirmationProblem } from "../../forms/password";
import { rules } from "../../forms/rules";
import type { Worded } from "../../islands/island-module";
import { PasswordInput, passwordTexts } from "../../ui/password-input";
import { guessVerdicts, type GuessVerdict } from "./guess-check";

export const texts = [
  ...passwordTexts,
  ...rules.newPassword.texts,
  ...guessVerdicts,
  "form.confirmationMissing",
  "form.confirmationDiffers",
  "form.passwordHint",
] as const;

interface PasswordPairProps extends Worded<(typeof texts)[number]> {
  label: string;
  confirmationLabel: string;
  error?: string;
  confirmationError?: string;
  /** The form's fields that a password is compared with. */
  personal: readonly string[];
}

export default function PasswordPair(props: PasswordPairProps) {
  const { t, label, confirmationLabel, error, confirmationError, personal } = props;
  const first = useRef<HTMLDivElement>(null);
  const [verdict, setVerdict] = useState<GuessVerdict>();
  const typed = () => first.current?.querySelector("input")?.value ?? "";
  const say = (problem: (typeof texts)[number] | undefined) => problem && t(problem);
  const isRefused = verdict !== undefined && verdict !== "signup.commonPasswordHint";

  async function judge() {
    const password = typed();
    const form = first.current?.closest("form");
    if (!form || rules.newPassword.problem(password)) return;
    const found = await askVerdict(password, personal, new FormData(form));
    if (typed() === password) setVerdict(found);
  }

  return (
    <>
      <div ref={first} onBlur={() => void judge()} onInput={() => setVerdict(undefined)}>
        <div className="field">
          <PasswordInput
            t={t}
            name="password"
            label={label}
            hint={t("form.passwordHint")}
            autoComplete="new-password"
            error={error}
            verdict={isRefused ? t(verdict) : undefined}
            check={(value) => say(rules.newPassword.problem(value))}
          />
        </div>
        <p className={isRefused ? "visually-hidden" : "field-verdict field-verdict-warn"} role="status">
          {say(verdict)}
        </p>
      </div>
      <div className="field">
        <PasswordInput
          t={t}
          name="passwordConfirmation"
          label={confirmationLabel}
          autoComplete="new-password"
          error={confirmationError}
          check={(value) => say(confirmationProblem(typed(), value))}
        />
      </div>
    </>
  );
}

/** Returns no verdict after a fault, because the submitted form is checked anyway. */
async function askVerdict(
  password: string,
  personal: readonly string[],
  form: FormData,
): Promise<GuessVerdict | undefined> {
  const body = new URLSearchParams({ password });
  for (const name of personal) body.set(name, String(form.get(name) ?? ""));
  try {
    const response = await fetch("/password-check", { method: "POST", body, credentials: "same-origin" });
    const answer = await response.text();
    return guessVerdicts.find((verdict) => verdict === answer);
  } catch {
    return undefined;
  }
}
