import { useEffect, useRef, type ComponentProps, type FormEvent } from "react";
import { nicknameProblem } from "../../forms/nickname";
import { problemWords } from "../../forms/problem-words";
import { rules } from "../../forms/rules";
import type { Worded } from "../../islands/island-module";
import { Button } from "../../ui/button";
import { describedBy, FieldFrame, type FieldTexts } from "../../ui/field-frame";
import { useCheck } from "../../ui/use-check";
import type { CheckedName } from "./checked-names";
import { ended, tooMany, useDuplicateCheck } from "./use-duplicate-check";

const common = ["signup.checkDuplicate", "signup.checking", ended, ...tooMany] as const;
const own = {
  email: {
    problem: rules.email.problem,
    free: "form.emailFree",
    unchecked: "form.emailUnchecked",
    texts: [...rules.email.texts, "form.emailTaken", "form.emailUnchecked"],
  },
  nickname: {
    problem: nicknameProblem,
    free: "form.nicknameFree",
    unchecked: "form.nicknameUnchecked",
    texts: [
      "form.nicknameMissing",
      "form.nicknameFormat",
      "form.nicknameSpace",
      "form.nicknameLength",
      "form.nicknameTaken",
      "form.nicknameDisallowed",
      "form.nicknameUnchecked",
    ],
  },
  phone: {
    problem: rules.overseasPhone.problem,
    free: "form.phoneFree",
    unchecked: "form.phoneUnchecked",
    texts: [...rules.overseasPhone.texts, "form.phoneTaken", "form.phoneUnchecked"],
  },
} as const;
type CheckText =
  (typeof common)[number] | (typeof own)[CheckedName]["free"] | (typeof own)[CheckedName]["texts"][number];

interface CheckedFieldProps
  extends
    Worded<CheckText>,
    FieldTexts,
    Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"> {
  name: CheckedName;
  defaultValue?: string;
  known?: string;
  /** Another field of the form that the answer depends on. */
  beside?: string;
}

export const texts = ({ name }: CheckedFieldProps) => [...common, own[name].free, ...own[name].texts];

export default function CheckedField({ t, name, label, hint, error, known, beside, ...input }: CheckedFieldProps) {
  const { problem, free, unchecked } = own[name];
  const box = useRef<HTMLInputElement>(null);
  const options = { free, texts: own[name].texts, known, beside };
  const { verdict, ask, forget, say, isAsked } = useDuplicateCheck(name, box, options);
  const { message, on } = useCheck(error, (typed) => {
    const found = problem(typed);
    return found && problemWords(t, found, typed);
  });
  const verdictText = verdict && !message ? problemWords(t, verdict.text, box.current?.value ?? "") : undefined;
  const isBad = verdict?.kind === "bad";
  const parts = { name, label, hint, error: isBad ? (message ?? verdictText) : message };

  useEffect(() => {
    const input = box.current;
    const { form } = input ?? {};
    const holdUnchecked = (event: Event) => {
      if (!input || event.defaultPrevented) return;
      // The server checks the rendered value, and a field that was left before React came and is not yet checked here.
      const isLeft = window.blurred?.has(input);
      if (input.value === input.defaultValue || problem(input.value) || isLeft || isAsked(input.value)) return;
      event.preventDefault();
      say({ kind: "bad", text: unchecked });
      input.focus();
    };
    form?.addEventListener("submit", holdUnchecked);
    return () => form?.removeEventListener("submit", holdUnchecked);
  }, [problem, unchecked, isAsked, say]);

  function onPress(event: FormEvent<HTMLButtonElement>) {
    event.preventDefault();
    const typed = box.current?.value ?? "";
    const found = problem(typed);
    if (!found) return void ask(typed);
    say({ kind: "bad", text: found });
    box.current?.focus();
  }

  return (
    <>
      <FieldFrame {...parts}>
        <div className="input-joined">
          <input
            {...input}
            {...describedBy(parts)}
            ref={box}
            className="input"
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
    </>
  );
}
