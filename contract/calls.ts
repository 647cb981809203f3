import * as alertSetting from "../app/api/alert-setting.server";
import * as auth from "../app/api/auth.server";
import type { Call, RequestFields } from "../app/api/call";
import * as card from "../app/api/card.server";
import * as compare from "../app/api/compare.server";
import * as contestBracket from "../app/api/contest-bracket.server";
import * as contest from "../app/api/contest.server";
import * as conversion from "../app/api/conversion.server";
import * as correction from "../app/api/correction.server";
import * as expected from "../app/api/expected.server";
import * as inbox from "../app/api/inbox.server";
import * as identity from "../app/api/identity.server";
import * as main from "../app/api/main.server";
import * as myData from "../app/api/my-data.server";
import * as myInfo from "../app/api/my-info.server";
import * as my from "../app/api/my.server";
import * as nasmo from "../app/api/nasmo.server";
import * as newEmail from "../app/api/new-email.server";
import * as notice from "../app/api/notice.server";
import * as passkeys from "../app/api/passkeys.server";
import * as player from "../app/api/player.server";
import * as pushBrowser from "../app/api/push-browser.server";
import * as pushDevice from "../app/api/push-device.server";
import * as rank from "../app/api/rank.server";
import * as recordDetail from "../app/api/record-detail.server";
import * as recordReport from "../app/api/record-report.server";
import * as recordSpray from "../app/api/record-spray.server";
import * as record from "../app/api/record.server";
import * as recovery from "../app/api/recovery.server";
import * as shareFilm from "../app/api/share-film.server";
import * as shareList from "../app/api/share-list.server";
import * as share from "../app/api/share.server";
import * as signup from "../app/api/signup.server";
import * as social from "../app/api/social.server";
import * as venue from "../app/api/venue.server";
import * as ways from "../app/api/ways.server";
import * as week from "../app/api/week.server";
import { offers } from "../app/branding/offers";

export type AnyCall = Call<RequestFields, unknown>;

const modules: Record<string, object> = {
  "auth.server.ts": auth,
  "my.server.ts": my,
  "my-info.server.ts": myInfo,
  "alert-setting.server.ts": alertSetting,
  "push-browser.server.ts": pushBrowser,
  "push-device.server.ts": pushDevice,
  "new-email.server.ts": newEmail,
  "ways.server.ts": ways,
  "passkeys.server.ts": passkeys,
  "my-data.server.ts": myData,
  "social.server.ts": social,
  "identity.server.ts": identity,
  "signup.server.ts": signup,
  "recovery.server.ts": recovery,
  "conversion.server.ts": conversion,
  "correction.server.ts": correction,
  "main.server.ts": main,
  "record.server.ts": record,
  "record-report.server.ts": recordReport,
  "record-spray.server.ts": recordSpray,
  "expected.server.ts": expected,
  "record-detail.server.ts": recordDetail,
  "week.server.ts": week,
  "share.server.ts": share,
  "share-film.server.ts": shareFilm,
  "share-list.server.ts": shareList,
  "rank.server.ts": rank,
  "card.server.ts": card,
  "compare.server.ts": compare,
  "player.server.ts": player,
  "nasmo.server.ts": nasmo,
  "contest.server.ts": contest,
  "contest-bracket.server.ts": contestBracket,
  "venue.server.ts": venue,
  "notice.server.ts": notice,
  "inbox.server.ts": inbox,
};

function isCall(value: unknown): value is AnyCall {
  return typeof value === "object" && value !== null && "path" in value && "answer" in value && "fields" in value;
}

function callsIn(module: object): AnyCall[] {
  return Object.values(module).flatMap((value: unknown) => {
    if (isCall(value)) return [value];
    return typeof value === "object" && value !== null ? Object.values(value).filter(isCall) : [];
  });
}

const isOffered = ({ of = [] }: AnyCall) => of.every(offers);

const allCalls = Object.entries(modules).flatMap(([file, module]) =>
  callsIn(module).map((call) => ({ call, file: `app/api/${file}` })),
);

/** Every call that the operator's service makes, each with the file that maps its fields. */
export const calls = allCalls.filter(({ call }) => isOffered(call));

/**
 * Returns the calls that belong to none of these: areas, members, providers, first parts of paths, paths.
 * @throws Error for one that no call belongs to
 */
export function callsWithout(names: readonly string[]) {
  const namesOf = ({ path, of = [] }: AnyCall): string[] => [path, path.split("/")[1] ?? "", ...of];
  const unknown = names.filter((name) => !allCalls.some(({ call }) => namesOf(call).includes(name)));
  if (unknown.length > 0) throw new Error(`--without: no call belongs to ${unknown.join(", ")}`);
  return calls.filter(({ call }) => !namesOf(call).some((name) => names.includes(name)));
}
