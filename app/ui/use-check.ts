import { useState, type CompositionEvent, type FocusEvent, type FormEvent } from "react";

export type Check = (value: string) => string | undefined;
type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the server's error, then that of `check` at blur until it is corrected. An empty field is checked at submit. */
export function useCheck(error: string | undefined, check: Check | undefined) {
  const [message, setMessage] = useState(error);
  if (!check) return { message, on: undefined };
  const correct = (value: string) => message && !check(value) && setMessage(undefined);
  const on = {
    onBlur: (event: FocusEvent<Box>) => event.currentTarget.value && setMessage(check(event.currentTarget.value)),
    onInput: (event: FormEvent<Box>) => {
      if (!isComposing(event.nativeEvent)) correct(event.currentTarget.value);
    },
    onCompositionEnd: (event: CompositionEvent<Box>) => correct(event.currentTarget.value),
  };
  return { message, on };
}

function isComposing(event: Event): boolean {
  return "isComposing" in event && event.isComposing === true;
}
