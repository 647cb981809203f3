import { useEffect, useRef, useState, type FormEvent } from "react";
import { localePath } from "../i18n/languages";
import { useLanguage } from "../i18n/use-t";
import { aimForm, hasLeft, newTxn, onDone, openIdentityWindow } from "./identity-window";

interface Waiting {
  txn: string;
  opened: Window;
}

const pollMs = 300;

/** Lets a verification run in a window of its own, where there can be one; the form by itself takes the whole page. */
export function useIdentityWindow() {
  const form = useRef<HTMLFormElement>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const goOn = useGoOn();

  const continueHere = () => {
    setWaiting(null);
    if (!form.current) return;
    aimForm(form.current, null);
    form.current.submit();
  };

  useEffect(() => {
    if (!waiting) return;
    const { txn, opened } = waiting;
    let polls = 0;
    let left = false;
    const stopListening = onDone(txn, () => goOn(txn));
    const timer = setInterval(() => {
      polls++;
      if (!opened.closed) left ||= hasLeft(opened);
      else if (left) goOn(txn);
      else if (polls === 1) continueHere();
      else setWaiting(null);
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
    showWindow: () => (waiting?.opened.closed ? goOn(waiting.txn) : waiting?.opened.focus()),
    /** For the form's submit: opens the window while the click is being handled, and lets the browser submit into it. */
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const opened = openIdentityWindow();
      const txn = opened && newTxn();
      aimForm(currentTarget, txn);
      setWaiting(opened && txn ? { txn, opened } : null);
    },
  };
}

/** Leads to the page that a verification ends on. */
export function useGoOn(): (txn: string) => void {
  const language = useLanguage();
  return (txn) => location.assign(localePath(language, `/pass-redirect?txn=${txn}`));
}
