import { useFormAnswer } from "../../forms/form-answer";
import { regions } from "../../forms/regions";
import { useT } from "../../i18n/use-t";
import { Island } from "../../islands/island.server";
import { Select } from "../../ui/select";
import CheckedField from "./checked-field.island";
import type { CheckedName } from "./checked-names";
import PasswordPairIsland from "./password-pair.island";

// The parts of the forms that make an account. Each takes its value and its message from the form's answer.

/** The ID; password managers know it by its token. */
export function IdField({ defaultValue }: { defaultValue?: string }) {
  const t = useT();
  return (
    <Island
      of={CheckedField}
      className="checked-field"
      id="email-field"
      props={{
        ...useChecked("email", defaultValue),
        label: t("signup.id"),
        hint: t("signup.idHint"),
        type: "email",
        inputMode: "email",
        autoComplete: "username",
        autoCapitalize: "none",
        spellCheck: false,
      }}
    />
  );
}

export function NicknameField({ defaultValue }: { defaultValue?: string }) {
  const t = useT();
  return (
    <Island
      of={CheckedField}
      className="checked-field"
      id="nickname-field"
      props={{
        ...useChecked("nickname", defaultValue),
        label: t("signup.nickname"),
        hint: t("signup.nicknameHint"),
        type: "text",
        autoComplete: "nickname",
        spellCheck: false,
      }}
    />
  );
}

function useChecked<Name extends CheckedName>(name: Name, defaultValue?: string) {
  const { error, value, isFree } = useFormAnswer();
  const typed = value(name);
  return { name, error: error(name), defaultValue: typed ?? defaultValue, known: isFree(name) ? typed : undefined };
}

export function PasswordPair() {
  const { error } = useFormAnswer();
  const props = { error: error("password"), confirmationError: error("passwordConfirmation") };
  return <Island of={PasswordPairIsland} className="password-pair" props={props} />;
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
