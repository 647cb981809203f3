import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { topicsField, yesOrNo } from "./fields";
import { row } from "./php-rows";
import { phpMaybeTime } from "./php-times";
import { phpFlag, phpMaybeCode, yesNo } from "./php-values";
import { rows } from "./read-answer";

const topicNames = { RECORD: "record", VIDEO: "video", RANK: "rank", CONTEST: "contest", NOTICE: "notice" } as const;
export type AlertTopic = (typeof topicNames)[keyof typeof topicNames];

const topic = row({ name: ["Topic", phpMaybeCode<AlertTopic>(topicNames)], on: ["On", phpFlag] }, "AlertTopic");

const settings = row(
  {
    /** About the member's own games and videos. */
    info: { agreed: ["Info", phpFlag], at: ["InfoAt", phpMaybeTime] },
    /** Advertising, by day. */
    ad: { agreed: ["Ad", phpFlag], at: ["AdAt", phpMaybeTime] },
    /** Advertising from 21:00 to 08:00. */
    night: { agreed: ["AdNight", phpFlag], at: ["AdNightAt", phpMaybeTime] },
    topics: rows("topics", topic, 20),
  },
  "AlertSetting",
).transform(({ topics, ...consents }) => ({
  ...consents,
  topics: topics.flatMap(({ name, on }) => (name ? [{ name, on }] : [])),
}));
export type AlertSetting = z.output<typeof settings>;

export const alertSettingCall = defineCall({
  method: "GET",
  path: "/my/alertSetting.php",
  summary: "What the member is told by push",
  fields: {},
  answer: settings,
  refusals: [],
});

export function getAlertSetting(api: Api): Promise<AlertSetting> {
  return api(alertSettingCall, {});
}

export const pushConsentCall = defineCall({
  method: "POST",
  path: "/my/alertSettingInfo.php",
  summary: "Answer whether push messages are wanted",
  fields: { Info: yesOrNo },
  required: ["Info"],
  answer: z.unknown(),
  refusals: ["invalid"],
});

export function answerPushConsent(api: Api, agreed: boolean) {
  return api(pushConsentCall, { Info: yesNo(agreed) });
}

export const alertSettingEditCall = defineCall({
  method: "POST",
  path: "/my/alertSettingEdit.php",
  summary: "Change what the member is told by push",
  fields: { Info: yesOrNo, Ad: yesOrNo, AdNight: yesOrNo, topics: topicsField },
  required: ["Info", "Ad", "AdNight"],
  answer: settings,
  refusals: ["invalid"],
});

export interface AlertChoice {
  info: boolean;
  ad: boolean;
  /** Only with `ad`. */
  night: boolean;
  /** Those that are on. */
  topics: readonly AlertTopic[];
}

const topicCodes = Object.entries(topicNames);

export function editAlertSetting(api: Api, { info, ad, night, topics }: AlertChoice): Promise<AlertSetting> {
  const chosen = topicCodes.flatMap(([code, name]) => (topics.includes(name) ? [code] : []));
  return api(alertSettingEditCall, {
    Info: yesNo(info),
    Ad: yesNo(ad),
    AdNight: yesNo(night),
    topics: chosen.join(",") || undefined,
  });
}
