import { offers } from "../branding/offers";
import { defineCall, type Api } from "./call";
import { topicsField, yesOrNo } from "./fields";
import { rows } from "./php-rows";
import { anything, made, row, type ValueOf } from "./schema";
import { phpMaybeTime } from "./php-times";
import { phpFlag, phpFlagIfTold, phpMaybeCode, yesNo } from "./php-values";

const topicNames = { RECORD: "record", VIDEO: "video", RANK: "rank", CONTEST: "contest", NOTICE: "notice" } as const;
export type AlertTopic = (typeof topicNames)[keyof typeof topicNames];

const areas = { video: "videos", rank: "rankings", contest: "tournaments", notice: "notices" } as const;
const isOffered = (name: AlertTopic) => name === "record" || offers(areas[name]);

const topic = row(
  {
    name: [
      "Topic",
      phpMaybeCode(topicNames),
      "what the messages are about: `RECORD` (a game's record is there), `VIDEO` (a video will be deleted soon), `RANK` (the own rank has changed), `CONTEST` (tournaments), `NOTICE` (notices); another word is passed over",
    ],
    on: ["On", phpFlag, "whether the member is told of it"],
  },
  "AlertTopic",
);

export const alertSettings = made(
  row(
    {
      info: {
        agreed: ["Info", phpFlag, "agreed to push messages about the own games, videos and account"],
        at: ["InfoAt", phpMaybeTime, "when that was agreed to or withdrawn; none: never asked"],
      },
      ad: {
        agreed: ["Ad", phpFlag, "agreed to advertising by push: another consent"],
        at: ["AdAt", phpMaybeTime, "when that was agreed to or withdrawn"],
      },
      night: {
        agreed: ["AdNight", phpFlag, "agreed to advertising by push from 21:00 to 08:00: a third consent"],
        at: ["AdNightAt", phpMaybeTime, "when that was agreed to or withdrawn"],
      },
      quiet: [
        "Quiet",
        phpFlagIfTold,
        "whether messages of the night, from 21:00 to 08:00 in Seoul, wait until 08:00; none: your API has no quiet hours, and the page no switch for them",
      ],
      topics: rows("topics", topic, 20, "what the member is told of"),
    },
    "AlertSetting",
  ),
  ({ topics, ...consents }) => ({
    ...consents,
    topics: topics.flatMap(({ name, on }) => (name && isOffered(name) ? [{ name, on }] : [])),
  }),
);
export type AlertSetting = ValueOf<typeof alertSettings>;

export const alertSettingCall = defineCall("GET /my/alertSetting.php", {
  of: ["push"],
  summary: "What the member is told by push",
  fields: {},
  answer: alertSettings,
  refusals: [],
});

export function getAlertSetting(api: Api): Promise<AlertSetting> {
  return api(alertSettingCall, {});
}

export const pushConsentCall = defineCall("POST /my/alertSettingInfo.php", {
  of: ["push"],
  summary: "Answer whether push messages are wanted",
  fields: { Info: [yesOrNo, "`Y` or `N`", "yes"] },
  answer: anything,
  refusals: ["invalid"],
});

export function answerPushConsent(api: Api, agreed: boolean) {
  return api(pushConsentCall, { Info: yesNo(agreed) });
}

export const alertSettingEditCall = defineCall("POST /my/alertSettingEdit.php", {
  of: ["push"],
  summary: "Change what the member is told by push",
  fields: {
    Info: [yesOrNo, "`Y` or `N`", "yes"],
    Ad: [yesOrNo, "`Y` or `N`", "yes"],
    AdNight: [yesOrNo, "`Y` or `N`; `Y` only with `Ad`, else 400 `together`", "yes"],
    Quiet: [yesOrNo, "`Y` or `N`; sent if alertSetting.php has `Quiet`"],
    topics: [
      topicsField,
      "codes of the topics that are on, with commas between; absent: none is on. At most 200 characters. A topic of yours that this page does not name stays as it is",
    ],
  },
  answer: alertSettings,
  refusals: ["invalid"],
});

export interface AlertChoice {
  info: boolean;
  ad: boolean;
  /** Only with `ad`. */
  night: boolean;
  /** Null if the API has no quiet hours. */
  quiet: boolean | null;
  /** The topics that are on. */
  topics: readonly AlertTopic[];
}

const topicCodes = Object.entries(topicNames);

export function editAlertSetting(api: Api, { info, ad, night, quiet, topics }: AlertChoice): Promise<AlertSetting> {
  const chosen = topicCodes.flatMap(([code, name]) => (topics.includes(name) ? [code] : []));
  return api(alertSettingEditCall, {
    Info: yesNo(info),
    Ad: yesNo(ad),
    AdNight: yesNo(night),
    Quiet: quiet === null ? undefined : yesNo(quiet),
    topics: chosen.join(",") || undefined,
  });
}
