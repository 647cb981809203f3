import { useState, type ComponentProps } from "react";
import { useT } from "../i18n/use-t";
import { describedBy, FieldFrame, type FieldTexts } from "./field-frame";
import { useCheck, type Check } from "./use-check";
import { useHydrated } from "./use-hydrated";

interface PasswordFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<"input">, keyof FieldTexts | "className" | "value" | "defaultValue" | "type"> {
  autoComplete: "current-password" | "new-password";
  check?: Check;
}

/** A password, never filled in again by the server; hydrated, it can be shown. */
export function PasswordField({ name, label, hint, error, optional, id, check, ...input }: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const { message, on } = useCheck(error, check);
  const texts = { name, label, hint, error: message, optional, id };
  const type = shown ? "text" : "password";
  return (
    <FieldFrame {...texts}>
      <div className="input-joined">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...on}
          {...describedBy(texts)}
          type={type}
          className="input"
        />
        <button
          type="button"
          className="button button-quiet button-small"
          hidden={!useHydrated()}
          aria-controls={id ?? name}
          aria-label={shown ? t("common.passwordHideLong") : t("common.passwordShowLong")}
          onClick={() => setShown(!shown)}
        >
          {shown ? t("common.passwordHide") : t("common.passwordShow")}
        </button>
      </div>
    </FieldFrame>
  );
}
