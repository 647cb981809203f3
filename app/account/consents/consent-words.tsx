import { useRouteLoaderData } from "@remix-run/react";
import { briefDate } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import type { TextKey, Translate } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import type { ConsentName } from "../../session/flash.server";
import type { FrameData } from "../../session/frame.server";
import { Notice } from "../../ui/notice";

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
} as const satisfies Record<ConsentName, Record<"agreed" | "withdrawn", TextKey>>;

/**
 * Confirms the consents that the form before has changed. Korean law requires the sender, the day and the result.
 * @param facts the page's consents as the API has them now
 */
export function ChangedConsents({ facts }: { facts: Partial<Record<ConsentName, ConsentFact>> }) {
  const { t, language } = useLocale();
  const flash = useRouteLoaderData<FrameData>("root")?.flash;
  const names = typeof flash === "object" && "consents" in flash ? flash.consents : [];
  const told = names.flatMap((name) => {
    const { agreed, at } = facts[name] ?? {};
    const key = sentences[name][agreed ? "agreed" : "withdrawn"];
    return at ? <p key={name}>{t(key, { date: briefDate(at, language) })}</p> : [];
  });
  if (told.length === 0) return null;
  return (
    <Notice kind="success" status>
      {told}
    </Notice>
  );
}
