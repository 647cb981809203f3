import { z } from "zod";
import { yesOrNo } from "../accounts/account-fields";
import { setConsent } from "../accounts/consents";
import { stampOrNull } from "../accounts/member-info";
import { type MemberCall, type Payload, check } from "../call";

const TOPICS = ["RECORD", "VIDEO", "RANK", "CONTEST", "NOTICE"] as const;
type Topic = (typeof TOPICS)[number];

const moment = z.number().nullable();
const row = z.object({
  push_info: z.string(),
  push_info_at: moment,
  marketing_push: z.string(),
  marketing_push_at: moment,
  push_night: z.string(),
  push_night_at: moment,
  push_quiet: z.string(),
  push_topics: z.string(),
});

export function alertSetting({ store, member }: MemberCall): Payload {
  const found = store.one(row, `SELECT ${Object.keys(row.shape).join(", ")} FROM members WHERE seq = ?`, member.seq);
  if (!found) throw new Error(`Member ${member.seq} is gone`);
  const on = found.push_topics.split(",");
  return {
    Info: found.push_info,
    InfoAt: stampOrNull(found.push_info_at),
    Ad: found.marketing_push,
    AdAt: stampOrNull(found.marketing_push_at),
    AdNight: found.push_night,
    AdNightAt: stampOrNull(found.push_night_at),
    Quiet: found.push_quiet,
    topics: TOPICS.map((topic) => ({ Topic: topic, On: on.includes(topic) })),
  };
}

const answerFields = z.object({ Info: yesOrNo });

export function alertSettingInfo(call: MemberCall): Payload {
  const { Info } = check(answerFields, call.fields);
  call.store.durably(() => answerInfo(call, Info));
  return {};
}

const topicList = z
  .string()
  .max(200, "length")
  .transform((text) => text.split(",").filter((topic) => topic !== ""))
  .refine((topics): topics is Topic[] => topics.every((topic) => TOPICS.some((known) => known === topic)), "choice");

const editFields = z
  .object({ Info: yesOrNo, Ad: yesOrNo, AdNight: yesOrNo, Quiet: yesOrNo.optional(), topics: topicList.default("") })
  .refine(({ Ad, AdNight }) => Ad === "Y" || AdNight === "N", { path: ["AdNight"], message: "together" });

export function alertSettingEdit(call: MemberCall): Payload {
  const { store, member, now } = call;
  const { Info, Ad, AdNight, Quiet, topics } = check(editFields, call.fields);
  store.durably(() => {
    answerInfo(call, Info);
    setConsent(store, member.seq, { kind: "AD", agreed: Ad }, now);
    setConsent(store, member.seq, { kind: "NIGHT", agreed: AdNight }, now);
    const sql = "UPDATE members SET push_topics = ?, push_quiet = coalesce(?, push_quiet) WHERE seq = ?";
    store.run(sql, topics.join(","), Quiet ?? null, member.seq);
  });
  return alertSetting(call);
}

/** A refusal at the first time of asking also has a time, although nothing was withdrawn. */
function answerInfo({ store, member, now }: MemberCall, agreed: "Y" | "N") {
  setConsent(store, member.seq, { kind: "INFO", agreed }, now);
  const sql = "UPDATE members SET ask_push = 'N', push_info_at = coalesce(push_info_at, ?) WHERE seq = ?";
  store.run(sql, now, member.seq);
}
