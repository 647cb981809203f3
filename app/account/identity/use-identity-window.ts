import { useEffect, useRef, useState, type FormEvent } from "react";
import { localePath, type Language } from "../../i18n/languages";
import { aimForm, hasBegun, newTxn, onDone, openIdentityWindow } from "./identity-window";

interface Waiting {
  txn: string;
  opened: Window;
}

const pollMs = 300;

/**
 * Lets a verification run in a window of its own, where there can be one; the form by itself takes the whole page.
 * `awaited` is the transaction of one that may have been thought closed while the carrier's page was still open.
 */
export function useIdentityWindow(language: Language, awaited: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const endOf = (txn: string) => localePath(language, `/pass-redirect?txn=${txn}`);
  const goOn = (txn: string) => location.assign(endOf(txn));

  const continueHere = () => {
    setWaiting(null);
    if (!form.current) return;
    aimForm(form.current, null);
    form.current.submit();
  };

  useEffect(() => (awaited ? onDone(awaited, () => goOn(awaited)) : undefined), [awaited]);

  useEffect(() => {
    if (!waiting) return;
    const { txn, opened } = waiting;
    const stopListening = onDone(txn, () => goOn(txn));
    let wasOpen = false;
    const timer = setInterval(() => {
      if (!opened.closed) return void (wasOpen = true);
      clearInterval(timer);
      void hasBegun(endOf(txn)).then((begun) => (begun ? goOn(txn) : wasOpen ? setWaiting(null) : continueHere()));
    }, pollMs);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, [waiting]);

  return {
    form,
    isWaiting: waiting !== null,
    continueHere: () => {
      waiting?.opened.close();
      continueHere();
    },
    showWindow: () => waiting?.opened.focus(),
    /** For the form's submit: opens the window while the click is being handled, and lets the browser submit into it. */
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const opened = openIdentityWindow();
      const txn = opened && newTxn();
      aimForm(currentTarget, txn);
      setWaiting(opened && txn ? { txn, opened } : null);
    },
  };
}
