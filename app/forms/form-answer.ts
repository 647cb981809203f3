import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { TextKey } from "../i18n/texts";
import { useT } from "../i18n/use-t";
import { problemWords } from "./problem-words";

interface Answer {
  fieldErrors?: Record<string, TextKey>;
  repopulateFields?: Record<string, string>;
  /** The name of a field whose value is available. */
  free?: string;
}

/** Values that a loader fills its page's form with before it is submitted. */
interface Prefilled {
  draft?: Record<string, string>;
}

interface Kept {
  kept?: { fields: Record<string, string> };
}

export function useFormAnswer() {
  const t = useT();
  const answer = useActionData<Answer>();
  const kept = useRouteLoaderData<Kept>("root")?.kept?.fields;
  const prefilled = useLoaderData<Prefilled | null>()?.draft;
  const typed = answer?.repopulateFields ?? {};
  const errors = Object.entries(answer?.fieldErrors ?? {}).map(([name, key]) => ({
    name,
    message: problemWords(t, key, typed[name] ?? ""),
  }));
  return {
    errors,
    error: (name: string) => errors.find((error) => error.name === name)?.message,
    value: (name: string) => (answer?.repopulateFields ?? kept ?? prefilled)?.[name],
    typed,
    isFree: (name: string) => answer?.free === name,
  };
}
