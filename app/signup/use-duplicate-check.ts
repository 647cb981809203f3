import { useLocation, useMatches } from "@remix-run/react";
import { useRef, useState } from "react";
import type { TextKey } from "../i18n/texts";
import type { CheckedName } from "./checked-names";

export interface Verdict {
  kind: "asking" | "free" | "bad";
  text: TextKey;
}

interface Texts {
  free: TextKey;
  /** The value that the server has just called free. */
  known: string | undefined;
}

interface Answer {
  fieldErrors?: Partial<Record<CheckedName, TextKey>>;
  free?: string;
}

/** Asks the server in the background what the check's button asks it by a post; a value is asked for once. */
export function useDuplicateCheck(name: CheckedName, { free, known }: Texts) {
  const route = useMatches().at(-1)?.id ?? "";
  const { pathname } = useLocation();
  const [verdict, setVerdict] = useState<Verdict | undefined>(
    known === undefined ? undefined : { kind: "free", text: free },
  );
  const asked = useRef(known);

  async function ask(value: string) {
    if (asked.current === value) return;
    asked.current = value;
    setVerdict({ kind: "asking", text: "signup.checking" });
    const body = new URLSearchParams({ intent: `check-${name}`, [name]: value });
    const answer = await post(`${pathname}?_data=${encodeURIComponent(route)}`, body);
    if (asked.current === value) setVerdict(verdictOf(answer));
  }

  function verdictOf(answer: Answer): Verdict | undefined {
    const problem = answer.fieldErrors?.[name];
    if (problem) return { kind: "bad", text: problem };
    return answer.free === name ? { kind: "free", text: free } : undefined;
  }

  /** What was said of another value says nothing of this one. */
  function forget(value: string) {
    if (asked.current === value) return;
    asked.current = undefined;
    setVerdict(undefined);
  }

  return { verdict, ask, forget, say: setVerdict };
}

/** Without an answer there is no verdict; the form is checked when it is sent all the same. */
async function post(url: string, body: URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch(url, { method: "POST", body, credentials: "same-origin" });
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
