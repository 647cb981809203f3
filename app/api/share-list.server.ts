import { offers } from "../branding/offers";
import { defineCall, type Api } from "./call";
import { ifOffered, isRefusal } from "./errors";
import { paging, shareKeyField } from "./fields";
import { game, maybeMode, seasonRow } from "./game.server";
import { video } from "./nasmo.server";
import { cursors } from "./php-texts";
import { phpMaybeCode, phpMaybeCount } from "./php-values";
import { phpOrNone, rows } from "./php-rows";
import { lacked } from "./reader";
import { anything, made, row, type ValueOf } from "./schema";
import { phpMaybeDay, phpMaybeTime } from "./php-times";
import { shareKeyText } from "./share.server";

const kinds = { GAME: "game", SEASON: "season", WEEK: "week", FILM: "film" } as const;
const areas = { week: "reports", film: "videos" } as const;
/** What the service lacks is not listed: its link leads nowhere. */
const kind = made(phpMaybeCode(kinds), (kind, remarks) =>
  (kind === "week" || kind === "film") && !offers(areas[kind]) ? lacked(remarks) : kind,
);

const share = row(
  {
    key: ["ShareKey", shareKeyText, "the key of its link"],
    kind: ["Kind", kind, "what it shows; another word is listed in neutral words, and can be ended"],
    sharedAt: ["SharedAt", phpMaybeTime, "since when the link is open"],
    views: [
      "Views",
      phpMaybeCount,
      "how many requests for it had `view=Y`: the app sends it for each browser at most once a day, and for no robot nor the member; not shown where it is missing",
    ],
    game: ["game", phpOrNone(game), "with `GAME`: the game as the member saw it"],
    mode: ["Mode", maybeMode, "with `SEASON`: mode of the games"],
    season: ["season", phpOrNone(seasonRow), "with `SEASON`: the season"],
    monday: ["Monday", phpMaybeDay, "with `WEEK`: its Monday"],
    video: ["video", phpOrNone(video), "with `FILM`: the video, also after it has expired"],
  },
  "Share",
);
export type Share = ValueOf<typeof share>;

const shareList = row({
  list: rows("list", share, 50, "links that have not been ended, newest first"),
  ...cursors,
  total: ["total", phpMaybeCount, "how many there are"],
});

export const shareListCall = defineCall("GET /my/shareList.php", {
  of: ["shares"],
  optional: true,
  summary: "What the member has shared",
  fields: paging,
  answer: shareList,
  refusals: ["invalid", "notFound"],
});

/** Returns null if the API has no such call. */
export function getShares(api: Api, page: { after?: string; before?: string; size?: string }) {
  return ifOffered(api(shareListCall, page));
}

export const shareEndCall = defineCall("POST /my/shareEnd.php", {
  of: ["shares"],
  optional: "GET /my/shareList.php",
  summary: "End a link",
  fields: { key: [shareKeyField, "ShareKey of one of the member's own", "yes"] },
  answer: anything,
  refusals: ["invalid", "notFound"],
});

/** Returns false if it had been ended before. */
export async function endShare(api: Api, key: string): Promise<boolean> {
  try {
    await api(shareEndCall, { key });
    return true;
  } catch (error) {
    if (isRefusal(error, "notFound", "invalid")) return false;
    throw error;
  }
}
