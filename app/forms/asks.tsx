import type { TextKey } from "../i18n/texts";
import { useT } from "../i18n/use-t";
import { Field } from "./field";
import { emailField } from "./fields";
import { ask, type FieldRule, type FormField } from "./form";
import { OpinionField } from "./opinion-field";
import { PasswordField } from "./password-field";

export const askEmail = (label: TextKey, autoComplete: "username" | "email") =>
  ask(emailField, function EmailControl({ name, defaultValue, error }) {
    const t = useT();
    const input = { type: "email", inputMode: "email", autoComplete, defaultValue, error } as const;
    return <Field name={name} rule="email" label={t(label)} {...input} />;
  });

/** For the password that an account has. */
export const askPassword = <T,>(rule: FieldRule<T>, label: TextKey): FormField<T> =>
  ask(rule, function PasswordControl({ name }) {
    return <PasswordField name={name} label={useT()(label)} autoComplete="current-password" />;
  });

interface OpinionTexts {
  label: TextKey;
  hint: TextKey;
  optional?: boolean;
}

export const askOpinion = <T,>({ label, hint, optional }: OpinionTexts, rule: FieldRule<T>): FormField<T> =>
  ask(rule, function OpinionControl({ name, error, defaultValue }) {
    const t = useT();
    const texts = { name, label: t(label), hint: t(hint), optional: optional ? t("form.optional") : undefined };
    return <OpinionField {...texts} error={error} defaultValue={defaultValue} />;
  });
