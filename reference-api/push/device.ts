import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { koreanStamp } from "../korean-time";
import { jsonPage, type Page } from "../page";
import { endExpiredSignIns } from "../sign-in/tokens";

const text = (most: number) => z.string().max(most, "length");
const deviceFields = z.object({
  RegId: text(4096).min(8, "length").regex(/^[!-~]*$/, "format"), // prettier-ignore
  Market: z.enum(["ANDROID", "IOS"], { message: "choice" }),
  AppVersion: text(30).optional(),
  DeviceLocale: z
    .string()
    .regex(/^[A-Z]{2}$/, "format")
    .optional(),
  Model: text(100).optional(),
});

export function pushDevice({ store, fields, member, family, now }: MemberCall): Payload {
  const { RegId, Market, AppVersion = null, DeviceLocale = null, Model = null } = check(deviceFields, fields);
  const sql = `INSERT OR REPLACE INTO push_devices
    (family, reg_id, member_seq, market, app_version, locale, model, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
  store.durably(() => store.run(sql, family, RegId, member.seq, Market, AppVersion, DeviceLocale, Model, now));
  return {};
}

const row = z.object({
  id: z.string(),
  regId: z.string(),
  market: z.string(),
  appVersion: z.string().nullable(),
  locale: z.string().nullable(),
  model: z.string().nullable(),
  at: z.number(),
});

export const pushDevices: Page = ({ store }) => {
  endExpiredSignIns(store);
  const sql = `SELECT m.id, d.reg_id AS regId, d.market, d.app_version AS appVersion, d.locale, d.model, d.at
    FROM push_devices d JOIN members m ON m.seq = d.member_seq
    WHERE m.state = 'normal' ORDER BY d.at DESC, d.reg_id LIMIT 200`;
  const list = store.all(row, sql);
  return jsonPage({ list: list.map(({ at, ...device }) => ({ ...device, at: koreanStamp(at) })) });
};
