import type { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { koreanStamp } from "../korean-time";
import { ACCOUNT_TABLES } from "./schema";
import type { Store } from "../store";
import { columnsOf, rowOf } from "../table";

const row = rowOf(ACCOUNT_TABLES.members).pick({
  nickname: true,
  name: true,
  nation: true,
  region: true,
  is_domestic: true,
  nation_num: true,
  phone: true,
  birth: true,
  gender: true,
  marketing_push: true,
  marketing_push_at: true,
  marketing_email: true,
  marketing_email_at: true,
  version: true,
});
export type MemberInfo = z.infer<typeof row>;

export function memberInfo(store: Store, seq: number): MemberInfo {
  const found = store.one(row, `SELECT ${columnsOf("m", row)} FROM members m WHERE m.seq = ?`, seq);
  if (!found) throw new Error(`Member ${seq} is gone`);
  return found;
}

export const stampOrNull = (time: number | null) => (time === null ? null : koreanStamp(time));

/** Returns the national number: `01012345678`, abroad without country number. */
export function nationalPhoneOf({ is_domestic, nation_num, phone }: MemberInfo): string | null {
  if (phone === null) return null;
  return is_domestic === "Y" ? phone.replace("+82", "0") : phone.slice(1 + (nation_num ?? "").length);
}

export const infoItem = (info: MemberInfo) => ({
  Nickname: info.nickname,
  Name: info.name,
  Nation: info.nation,
  Region: info.region,
  NationNum: info.nation_num,
  Phone: nationalPhoneOf(info),
  Birth: info.birth,
  Gender: info.gender,
  MarketingPush: info.marketing_push,
  MarketingPushAt: stampOrNull(info.marketing_push_at),
  MarketingEmail: info.marketing_email,
  MarketingEmailAt: stampOrNull(info.marketing_email_at),
  Version: String(info.version),
});

export const info = ({ store, member }: MemberCall): Payload => ({ info: infoItem(memberInfo(store, member.seq)) });
