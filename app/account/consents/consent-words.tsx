import { briefDate } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import type { TextKey, Translate } from "../../i18n/texts";
import { useLanguage, useT } from "../../i18n/use-t";

export interface ConsentFact {
  agreed: boolean;
  /** When it was agreed to or withdrawn; null if unknown, or never asked. */
  at: string | null;
}

/** Returns "2026. 3. 5. 동의" or "Withdrawn on Mar 5, 2026". */
export function consentState(t: Translate, language: Language, { agreed, at }: ConsentFact): string {
  if (!at) return t(agreed ? "notifications.agreed" : "notifications.notAgreed");
  return t(agreed ? "notifications.agreedAt" : "notifications.withdrawnAt", { date: briefDate(at, language) });
}

const sentences = {
  info: { agreed: "notifications.infoAgreed", withdrawn: "notifications.infoWithdrawn" },
  push: { agreed: "notifications.pushAgreed", withdrawn: "notifications.pushWithdrawn" },
  night: { agreed: "notifications.nightAgreed", withdrawn: "notifications.nightWithdrawn" },
  email: { agreed: "notifications.emailAgreed", withdrawn: "notifications.emailWithdrawn" },
} as const satisfies Record<string, Record<"agreed" | "withdrawn", TextKey>>;

interface ConsentConfirmationProps extends ConsentFact {
  /** `push` and `email` concern advertising, `info` the member's own games, `night` advertising at night. */
  kind: keyof typeof sentences;
}

/** Korean law requires that a changed consent be confirmed with the sender, the day and the result. */
export function ConsentConfirmation({ kind, agreed, at }: ConsentConfirmationProps) {
  const t = useT();
  const language = useLanguage();
  if (!at) return null;
  const key = sentences[kind][agreed ? "agreed" : "withdrawn"];
  return <p>{t(key, { date: briefDate(at, language) })}</p>;
}
