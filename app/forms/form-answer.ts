import { useActionData } from "@remix-run/react";
import type { TextKey } from "../i18n/texts";
import { useT } from "../i18n/use-t";

interface Answer {
  fieldErrors?: Record<string, TextKey>;
  repopulateFields?: Record<string, string>;
  /** The field whose value nobody has yet: the outcome of a duplicate check. */
  free?: string;
}

/** What the server said of the form that was sent: texts by field, in order, and the values to show again. */
export function useFormAnswer() {
  const t = useT();
  const answer = useActionData<Answer>();
  const errors = Object.entries(answer?.fieldErrors ?? {}).map(([name, key]) => ({ name, message: t(key) }));
  return {
    errors,
    error: (name: string) => errors.find((error) => error.name === name)?.message,
    value: (name: string) => answer?.repopulateFields?.[name],
    isFree: (name: string) => answer?.free === name,
  };
}
