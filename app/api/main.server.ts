import type { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { contest } from "./contest.server";
import { career, game, resultFields, totals } from "./game.server";
import { video } from "./nasmo.server";
import { latestArticle, unreadFields } from "./notice.server";
import { phpLink } from "./php-links";
import { row } from "./php-rows";
import { asWritten, count, phpMaybe, phpMaybeCode, phpText } from "./php-values";
import { part, rows } from "./read-answer";

const arts = ["season", "tournament", "venue", "video"] as const;

const banner = row(
  {
    title: ["Title", phpText],
    text: ["Text", phpMaybe],
    link: ["Link", phpLink],
    art: ["Art", phpMaybeCode(asWritten(arts)).transform((art) => art ?? "season")],
  },
  "Banner",
);

const [, banners] = rows("banners", banner, 10);
const [, matches] = rows("matches", game, 5);
const someVideos = row({ count: ["Count", count], list: rows("list", video, 3) }, "SomeVideos");
const notices = row({ ...unreadFields, list: rows("list", latestArticle, 3) }, "LatestNotices");

const main = row({
  banners: part("banners", banners),
  /** Of all modes, the latest first. */
  matches: part("matches", matches),
  /** Of the latest game. */
  lastVideos: part("lastVideos", someVideos),
  /** Of the regular mode. */
  season: part("season", totals),
  /** Of all modes together. */
  seasonAll: part("seasonAll", row(resultFields)),
  career: part("career", career),
  /** In progress with the member's team, else the next that begins. */
  contest: part("contest", contest),
  /** Those that will be deleted within seven days, the next to go first. */
  videos: part("videos", someVideos),
  notices: part("notices", notices),
});
export type Main = z.output<typeof main>;

export const mainCall = defineCall({
  method: "GET",
  path: "/main/main.php",
  summary: "The home page",
  fields: {},
  answer: main,
  refusals: [],
});

/** A part that is missing or does not fit is null. */
export function getMain(api: Api): Promise<Main> {
  return api(mainCall, {});
}
