import { useRef, useState } from "react";
import { isCommonPassword } from "../forms/common-password";
import { emailProblem } from "../forms/email";
import { useFormAnswer } from "../forms/form-answer";
import { nicknameProblem } from "../forms/nickname";
import { confirmationProblem, passwordProblem } from "../forms/password";
import { regions } from "../forms/regions";
import type { TextKey } from "../i18n/texts";
import { useT } from "../i18n/use-t";
import { PasswordField } from "../ui/password-field";
import { Select } from "../ui/select";
import { CheckedField } from "./checked-field";

// The parts of the forms that make an account. Each takes its value and its message from the form's answer.

/** The ID; password managers know it by its token. */
export function IdField({ defaultValue }: { defaultValue?: string }) {
  const t = useT();
  return (
    <CheckedField
      name="email"
      label={t("signup.id")}
      hint={t("signup.idHint")}
      problem={emailProblem}
      free="form.emailFree"
      defaultValue={defaultValue}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function NicknameField({ defaultValue }: { defaultValue?: string }) {
  const t = useT();
  return (
    <CheckedField
      name="nickname"
      label={t("signup.nickname")}
      hint={t("signup.nicknameHint")}
      problem={nicknameProblem}
      free="form.nicknameFree"
      defaultValue={defaultValue}
      type="text"
      autoComplete="nickname"
      spellCheck={false}
    />
  );
}

/** A new password and the same once more; hydrated, it warns of one that everybody tries. */
export function PasswordPair() {
  const t = useT();
  const { error } = useFormAnswer();
  const pair = useRef<HTMLDivElement>(null);
  const [isCommon, setCommon] = useState(false);
  const say = (problem: TextKey | undefined) => problem && t(problem);
  const typed = () => pair.current?.querySelector<HTMLInputElement>("#password")?.value ?? "";
  const judge = () => setCommon(!passwordProblem(typed()) && isCommonPassword(typed()));
  return (
    <div className="password-pair" ref={pair}>
      <div onBlur={judge} onInput={() => setCommon(false)}>
        <PasswordField
          name="password"
          label={t("signup.password")}
          hint={t("signup.passwordHint")}
          autoComplete="new-password"
          error={error("password")}
          check={(value) => say(passwordProblem(value))}
        />
        <p className="field-verdict field-verdict-warn" role="status">
          {isCommon ? t("signup.commonPasswordHint") : null}
        </p>
      </div>
      <PasswordField
        name="passwordConfirmation"
        label={t("signup.passwordConfirmation")}
        autoComplete="new-password"
        error={error("passwordConfirmation")}
        check={(value) => say(confirmationProblem(typed(), value))}
      />
    </div>
  );
}

/** Where in Korea a member lives, if he likes to say. */
export function RegionField({ defaultValue }: { defaultValue?: string }) {
  const t = useT();
  const { error, value } = useFormAnswer();
  const choices = regions.map((region) => ({ value: region, label: t(`form.region.${region}`) }));
  return (
    <Select
      name="region"
      label={t("signup.region")}
      optional={t("signup.optional")}
      error={error("region")}
      autoComplete="address-level1"
      defaultValue={value("region") ?? defaultValue}
      options={[{ value: "", label: t("signup.regionNone") }, ...choices]}
    />
  );
}
