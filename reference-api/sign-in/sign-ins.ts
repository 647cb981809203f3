import type { Store } from "../store";

export interface Visit {
  store: Store;
  now: number;
  userAgent: string;
  address: string;
}

/** Fictitious places of addresses; the first is this machine's. */
export const PLACES = [
  { ko: "서울", en: "Seoul" },
  { ko: "부산", en: "Busan" },
  { ko: "인천", en: "Incheon" },
  { ko: "대전", en: "Daejeon" },
  { ko: "제주", en: "Jeju" },
  { ko: "로스앤젤레스", en: "Los Angeles" },
  { ko: "시카고", en: "Chicago" },
] as const;

const KEPT_MS = 90 * 86_400_000;
const OLD = `DELETE FROM sign_ins WHERE member_seq = ? AND at <= ?
  AND NOT EXISTS (SELECT 1 FROM refresh_tokens r WHERE r.family = sign_ins.family)`;

/** Those that go on are kept. Call it in a transaction. */
export function noteSignIn({ store, now, userAgent, address }: Visit, member: number, family: string) {
  store.run(OLD, member, now - KEPT_MS);
  const sql = "INSERT INTO sign_ins (member_seq, family, at, device, place) VALUES (?, ?, ?, ?, ?)";
  store.run(sql, member, family, now, deviceOf(userAgent), placeOf(address));
}

/** Android tablets do not say Mobile; Apple's say that they are Macs. */
export function deviceOf(userAgent: string) {
  if (userAgent === "") return null;
  if (/iPad|Tablet|^(?!.*Mobile).*Android/i.test(userAgent)) return "TABLET";
  return /iPhone|Mobile/i.test(userAgent) ? "PHONE" : "DESKTOP";
}

/** The address itself is not stored. */
function placeOf(address: string): string {
  if (/^(::1$|(::ffff:)?127\.)/.test(address)) return PLACES[0].en;
  const sum = [...address].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return (PLACES[sum % PLACES.length] ?? PLACES[0]).en;
}
