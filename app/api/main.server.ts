import type { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { contest } from "./contest.server";
import { career, game, resultFields, totals } from "./game.server";
import { video } from "./nasmo.server";
import { latestArticle, unreadFields } from "./notice.server";
import { phpLink } from "./php-links";
import { notRead, ofArea, row } from "./php-rows";
import { asWritten, count, phpCount, phpMaybe, phpMaybeCode, phpText } from "./php-values";
import { optionalSection, rows, rowsOf } from "./read-answer";

const arts = ["season", "tournament", "venue", "video"] as const;

const banner = row(
  {
    title: ["Title", phpText, "its title, in the language of the request"],
    text: ["Text", phpMaybe, "its text, in the language of the request"],
    link: ["Link", phpLink, "where it leads: a [link](#links)"],
    art: [
      "Art",
      phpMaybeCode(asWritten(arts)).transform((art) => art ?? "season"),
      "its picture; that of `season` where it is missing or another word",
    ],
    ...notRead({ id: ["BannerSeq", phpCount, "number of the banner"] }),
  },
  "Banner",
);

const someVideos = row(
  { count: ["Count", count, "how many there are"], list: rows("list", video, 3, "the first three of them") },
  "SomeVideos",
);
const notices = row(
  { ...unreadFields, list: rows("list", latestArticle, 3, "the three latest of both kinds") },
  "LatestNotices",
);

const main = row({
  banners: optionalSection("banners", rowsOf(banner, 10), "banners, in the order in which they are shown"),
  matches: optionalSection("matches", rowsOf(game, 5), "the five latest games of all modes, newest first"),
  lastVideos: ofArea(
    "videos",
    optionalSection("lastVideos", someVideos, "the member's videos of the first of `matches`, the latest first"),
    null,
  ),
  season: ofArea(
    "reg",
    optionalSection("season", totals, "totals of the regular mode in the current season; its `Key` is not read"),
    null,
  ),
  seasonAll: optionalSection(
    "seasonAll",
    row(resultFields),
    "results of all modes together in the current season; without it the page counts the regular mode and says so",
  ),
  career: optionalSection(
    "career",
    career,
    "career of the member: the page names the milestones that are near, and those that the latest game has reached",
  ),
  contest: ofArea(
    "tournaments",
    optionalSection(
      "contest",
      contest,
      "the tournament in progress with the member's team in it that ends soonest; without one the upcoming one that begins soonest",
    ),
    null,
  ),
  videos: ofArea(
    "videos",
    optionalSection(
      "videos",
      someVideos,
      "the member's videos that will be deleted within 7 days, the first to go first",
    ),
    null,
  ),
  notices: ofArea("notices", optionalSection("notices", notices, "the latest notices and events"), null),
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
