import { useState } from "react";
import type { Worded } from "../islands/island-module";
import { describedBy, FieldParts, type FieldTexts } from "./field-frame";
import { useCheck, type Check } from "./use-check";
import { useHydrated } from "./use-hydrated";

export const passwordTexts = [
  "common.passwordShow",
  "common.passwordShowLong",
  "common.passwordHide",
  "common.passwordHideLong",
] as const;

interface PasswordInputProps extends Worded<(typeof passwordTexts)[number]>, FieldTexts {
  autoComplete: "current-password" | "new-password";
  check?: Check;
  /** The server's word on what is typed; `check` comes first. */
  verdict?: string;
}

export function PasswordInput({ t, autoComplete, check, verdict, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const { message, on } = useCheck(rest.error, check);
  const hydrated = useHydrated();
  const parts = { ...rest, error: message ?? verdict };
  return (
    <FieldParts {...parts}>
      <div className="input-joined">
        <input
          spellCheck={false}
          autoCapitalize="none"
          autoComplete={autoComplete}
          {...on}
          {...describedBy(parts)}
          type={shown ? "text" : "password"}
          className="input"
        />
        {hydrated ? (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-controls={parts.id ?? parts.name}
            aria-label={shown ? t("common.passwordHideLong") : t("common.passwordShowLong")}
            onClick={() => setShown(!shown)}
          >
            {shown ? t("common.passwordHide") : t("common.passwordShow")}
          </button>
        ) : null}
      </div>
    </FieldParts>
  );
}
