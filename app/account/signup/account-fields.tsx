import type { ComponentProps } from "react";
import { useFormAnswer } from "../../forms/form-answer";
import { regions } from "../../forms/regions";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { Select } from "../../ui/select";
import CheckedField from "./checked-field.island";

interface AccountFieldProps {
  defaultValue?: string;
}

export function IdField({ defaultValue }: AccountFieldProps) {
  const t = useT();
  return (
    <DuplicateCheckedField
      name="email"
      defaultValue={defaultValue}
      label={t("form.email")}
      hint={t("signup.idHint")}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function NicknameField({ defaultValue }: AccountFieldProps) {
  const t = useT();
  return (
    <DuplicateCheckedField
      name="nickname"
      defaultValue={defaultValue}
      label={t("form.nickname")}
      hint={t("signup.nicknameHint")}
      type="text"
      autoComplete="nickname"
      spellCheck={false}
    />
  );
}

export type DuplicateCheckedFieldProps = Omit<ComponentProps<typeof CheckedField>, "t" | "error" | "known">;

export function DuplicateCheckedField({ name, defaultValue, ...input }: DuplicateCheckedFieldProps) {
  const { error, value, isFree } = useFormAnswer();
  const submitted = value(name);
  return (
    <Island
      of={CheckedField}
      className="checked-field"
      id={`${name}-field`}
      props={{
        name,
        error: error(name),
        defaultValue: submitted ?? defaultValue,
        known: isFree(name) ? submitted : undefined,
        ...input,
      }}
    />
  );
}

export function RegionField({ defaultValue, mayBeNone = true }: AccountFieldProps & { mayBeNone?: boolean }) {
  const t = useT();
  const { error, value } = useFormAnswer();
  const choices = regions.map((region) => ({ value: region, label: t(`form.region.${region}`) }));
  return (
    <Select
      name="region"
      label={t("form.region")}
      optional={mayBeNone ? t("form.optional") : undefined}
      error={error("region")}
      autoComplete="address-level1"
      defaultValue={value("region") ?? defaultValue}
      options={mayBeNone ? [{ value: "", label: t("signup.regionNone") }, ...choices] : choices}
    />
  );
}
