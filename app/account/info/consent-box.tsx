import type { MyInfo } from "../../api/my-info.server";
import { useFormAnswer } from "../../forms/form-answer";
import { useLanguage, useT } from "../../i18n/use-t";
import { Checkbox, ticked } from "../../ui/checkbox";
import { consentState } from "../consents/consent-words";

export function ConsentBox({ name, info }: { name: "push" | "email"; info: MyInfo | null }) {
  const t = useT();
  const language = useLanguage();
  const { value, error } = useFormAnswer();
  const state = info && consentState(t, language, info[name]);
  return (
    <>
      <Checkbox
        name={name}
        label={t(name === "push" ? "signup.marketingPush" : "signup.marketingEmail")}
        defaultChecked={value("part") === "consents" ? value(name) === ticked : info?.[name].agreed}
        error={error(name)}
      />
      {state ? <p className="consent-state">{state}</p> : null}
    </>
  );
}
