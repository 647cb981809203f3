import { useEffect, useRef, useState, type FormEvent } from "react";
import { localePath, type Language } from "../../i18n/languages";
import type { Purpose } from "../../session/journey.server";
import { aimForm, hasBegun, mayHaveWindow, newTxn, onDone, openIdentityWindow } from "./identity-window";

interface Waiting {
  txn: string;
  opened: Window;
}

const pollMs = 300;

/** Runs a verification in a popup. `awaited` is the `txn` of a popup that may still be open. */
export function useIdentityWindow(language: Language, purpose: Purpose, awaited: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const outcomePath = (txn: string) => localePath(language, `/pass-redirect?txn=${txn}`);
  const showOutcome = (txn: string) => location.assign(outcomePath(txn));

  const continueHere = () => {
    setWaiting(null);
    if (!form.current) return;
    aimForm(form.current, null);
    form.current.submit();
  };

  useEffect(() => (awaited ? onDone(awaited, () => showOutcome(awaited)) : undefined), [awaited]);

  useEffect(() => {
    if (!waiting) return;
    const { txn, opened } = waiting;
    let isOver = false;
    // A second navigation would reload the next page and lose what was typed there.
    const finish = () => {
      if (!isOver) showOutcome(txn);
      isOver = true;
    };
    const stopListening = onDone(txn, finish);
    let wasOpen = false;
    const timer = setInterval(() => {
      if (!opened.closed) return void (wasOpen = true);
      clearInterval(timer);
      void hasBegun(outcomePath(txn)).then((begun) => {
        if (begun || isOver) finish();
        else if (wasOpen) setWaiting(null);
        else continueHere();
      });
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
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!mayHaveWindow()) return aimForm(event.currentTarget, null);
      const opened = openIdentityWindow(`${event.currentTarget.action}?window=${purpose}`);
      if (!opened) {
        event.preventDefault();
        // After what the engine may have begun to show here instead.
        setTimeout(continueHere);
        return;
      }
      const txn = newTxn();
      aimForm(event.currentTarget, txn);
      setWaiting({ txn, opened });
    },
  };
}
