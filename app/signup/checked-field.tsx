import { useRef, type ComponentProps, type FormEvent } from "react";
import { useFormAnswer } from "../forms/form-answer";
import type { TextKey } from "../i18n/texts";
import { useT } from "../i18n/use-t";
import { Button } from "../ui/button";
import { describedBy, FieldFrame } from "../ui/field-frame";
import { useCheck } from "../ui/use-check";
import type { CheckedName } from "./checked-names";
import { useDuplicateCheck } from "./use-duplicate-check";

interface CheckedFieldProps extends Omit<ComponentProps<"input">, "className" | "value"> {
  name: CheckedName;
  label: string;
  hint: string;
  /** What of the value can be judged without asking anybody. */
  problem: (value: string) => TextKey | undefined;
  free: TextKey;
}

/** A name that nobody else may have: its button asks by a post, or, hydrated, in the background, as leaving the field does. */
export function CheckedField({ name, label, hint, problem, free, defaultValue, ...input }: CheckedFieldProps) {
  const t = useT();
  const { error, value, isFree } = useFormAnswer();
  const known = isFree(name) ? value(name) : undefined;
  const { verdict, ask, forget, say } = useDuplicateCheck(name, { free, known });
  const check = (typed: string) => {
    const found = problem(typed);
    return found && t(found);
  };
  const { message, on } = useCheck(error(name), check);
  const box = useRef<HTMLInputElement>(null);
  const verdictText = verdict && !message ? t(verdict.text) : undefined;
  const isBad = verdict?.kind === "bad";
  const texts = { name, label, hint, error: isBad ? (message ?? verdictText) : message };

  function onPress(event: FormEvent<HTMLButtonElement>) {
    event.preventDefault();
    const typed = box.current?.value ?? "";
    const found = problem(typed);
    if (!found) return void ask(typed);
    say({ kind: "bad", text: found });
    box.current?.focus();
  }

  return (
    <div className="checked-field" id={`${name}-field`}>
      <FieldFrame {...texts}>
        <div className="input-joined">
          <input
            {...input}
            {...describedBy(texts)}
            ref={box}
            className="input"
            defaultValue={value(name) ?? defaultValue}
            onBlur={(event) => {
              on?.onBlur(event);
              if (!problem(event.currentTarget.value)) void ask(event.currentTarget.value);
            }}
            onInput={(event) => {
              on?.onInput(event);
              forget(event.currentTarget.value);
            }}
            onCompositionEnd={on?.onCompositionEnd}
          />
          <Button
            look="quiet"
            small
            name="intent"
            value={`check-${name}`}
            formAction={`#${name}-field`}
            onClick={onPress}
            aria-label={`${t("signup.checkDuplicate")}: ${label}`}
          >
            {t("signup.checkDuplicate")}
          </Button>
        </div>
      </FieldFrame>
      <p className={isBad ? "visually-hidden" : `field-verdict field-verdict-${verdict?.kind ?? "free"}`} role="status">
        {verdictText}
      </p>
    </div>
  );
}
