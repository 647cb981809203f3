import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { ownedBody } from "../../islands/page-owner";
import type { CheckedName } from "./checked-names";

/** Of the server's answer, whatever the name. */
export const tooMany = [
  "signup.tooManyChecks",
  "signup.tooManyChecksOfNetwork",
  "signup.tooManyTaken",
  "signup.tooManyTakenOfNetwork",
] as const;
/** The details ask for the password again, with the form itself (account/reentry). */
export const ended = "reentry.ended";
type OwnText = "signup.checking" | typeof ended | (typeof tooMany)[number];

interface Verdict<Text> {
  kind: "asking" | "free" | "bad";
  text: Text | OwnText;
}

interface Options<Text> {
  free: Text;
  texts: readonly Text[];
  /** The value that the server found available. */
  known: string | undefined;
  /** The id of another field that is sent along. */
  beside: string | undefined;
}

interface Answer {
  fieldErrors?: Partial<Record<CheckedName | "reentryPassword", string>>;
  free?: string;
}

/** Sends the button's request in the background, once per value. */
export function useDuplicateCheck<Text extends string>(
  name: CheckedName,
  box: RefObject<HTMLInputElement>,
  { free, texts, known, beside }: Options<Text>,
) {
  const [verdict, setVerdict] = useState<Verdict<Text> | undefined>(
    known === undefined ? undefined : { kind: "free", text: free },
  );
  const asked = useRef(known);

  useEffect(() => {
    const other = document.getElementById(beside ?? "");
    const begin = () => {
      asked.current = undefined;
      setVerdict(undefined);
    };
    // The server's verdict is about the rendered value, which may have changed before hydration.
    if (known !== undefined && asked.current === known && (isChanged(box.current) || isChanged(other))) begin();
    other?.addEventListener("change", begin);
    return () => other?.removeEventListener("change", begin);
  }, [beside, box, known]);

  async function ask(value: string) {
    // The server checks a submitted form. A later check would find the account that this form creates.
    if (asked.current === value || "leaving" in document.documentElement.dataset) return;
    asked.current = value;
    setVerdict({ kind: "asking", text: "signup.checking" });
    const body = ownedBody({ intent: `check-${name}`, [name]: value });
    const other = document.getElementById(beside ?? "");
    if (other instanceof HTMLSelectElement) body.set(other.name, other.value);
    const answer = await post(body);
    if (asked.current === value) setVerdict(verdictOf(answer));
  }

  function verdictOf(answer: Answer): Verdict<Text> | undefined {
    const problem = [...texts, ...tooMany].find((text) => text === answer.fieldErrors?.[name]);
    if (problem) return { kind: "bad", text: problem };
    if (answer.fieldErrors?.reentryPassword) return { kind: "bad", text: ended };
    return answer.free === name ? { kind: "free", text: free } : undefined;
  }

  function forget(value: string) {
    if (asked.current === value) return;
    asked.current = undefined;
    setVerdict(undefined);
  }

  const isAsked = useCallback((value: string) => asked.current === value, []);
  return { verdict, ask, forget, isAsked, say: setVerdict };
}

function isChanged(field: Element | null): boolean {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].some((option) => !option.defaultSelected);
  return field instanceof HTMLInputElement && field.value !== field.defaultValue;
}

/** Returns no verdict after a fault, because the submitted form is checked anyway. */
async function post(body: URLSearchParams): Promise<Answer> {
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(location.pathname, { method: "POST", body, headers, credentials: "same-origin" });
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
