import type { Store } from "../store";

type Kind = "SERVICE" | "PRIVACY" | "AGE" | "INFO" | "AD" | "NIGHT" | "EMAIL";

/** Consents that can be withdrawn, by column; a second column has the time. */
const COLUMNS = { AD: "marketing_push", EMAIL: "marketing_email", INFO: "push_info", NIGHT: "push_night" } as const;

/** Version of the texts that the app shows. */
export const TEXT_VERSION = "1";

interface Consent {
  kind: Kind;
  agreed: "Y" | "N";
}

export function noteConsent(store: Store, member: number, { kind, agreed }: Consent, now: number) {
  const sql = "INSERT INTO consents (member_seq, kind, agreed, at, channel, version) VALUES (?, ?, ?, ?, 'WEB', ?)";
  store.run(sql, member, kind, agreed, now, TEXT_VERSION);
}

/** Stores when a consent changed. Advertising at night ends with advertising. Call it in a transaction. */
export function setConsent(
  store: Store,
  member: number,
  { kind, agreed }: { kind: keyof typeof COLUMNS; agreed: "Y" | "N" },
  now: number,
) {
  const column = COLUMNS[kind];
  const sql = `UPDATE members SET ${column} = ?1, ${column}_at = ?2, version = version + 1 WHERE seq = ?3 AND ${column} <> ?1`;
  if (store.run(sql, agreed, now, member) === 0) return;
  noteConsent(store, member, { kind, agreed }, now);
  if (kind === "AD" && agreed === "N") setConsent(store, member, { kind: "NIGHT", agreed: "N" }, now);
}
