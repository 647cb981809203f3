import { streakRunsOn } from "../baseball/game";
import { cardFigures } from "../baseball/card-figures";
import { defineCall } from "./call";
import { nextMatch } from "./contest-bracket.server";
import { contest } from "./contest.server";
import { career, game, gameFields, modeCode, resultFields } from "./game.server";
import { gameVideo, leavingVideo } from "./nasmo.server";
import { latestArticle, unreadFields } from "./notice.server";
import { standing } from "./rank.server";
import { openVenue } from "./venue.server";
import { optionalSection, rows, rowsOf } from "./php-rows";
import { made, notRead, ofArea, row, type ValueOf } from "./schema";
import { phpLink, phpMaybeParagraph, phpTitle } from "./php-texts";
import { asWritten, count, measure, phpCode, phpCount, phpCountIfTold, phpMaybeCode } from "./php-values";

const arts = ["season", "tournament", "venue", "video"] as const;

const banner = row(
  {
    title: ["Title", phpTitle, "its title, in the language of the request"],
    text: ["Text", phpMaybeParagraph, "its text, in the language of the request"],
    link: ["Link", phpLink, "where it leads: a [link](#links)"],
    art: [
      "Art",
      made(phpMaybeCode(asWritten(arts)), (art) => art ?? "season"),
      "its picture; that of `season` where it is missing or another word",
    ],
    ...notRead({ id: ["BannerSeq", phpCount, "number of the banner"] }),
  },
  "Banner",
);

const videoCount = ["Count", count, "how many there are"] as const;
const leavingVideos = row(
  {
    count: videoCount,
    first: [
      "First",
      phpCountIfTold,
      "how many of them are deleted on the same day in Seoul as the first; midnight belongs to the day before it. Without it the page gives that day for the first alone",
    ],
    list: rows("list", leavingVideo, 3, "the first three of them"),
  },
  "LeavingVideos",
);
const gameVideos = row(
  { count: videoCount, list: rows("list", gameVideo, 3, "the first three of them") },
  "GameVideos",
);
export const runningStreak = row(
  {
    mode: ["Mode", modeCode, "mode of its games: one of matches"],
    of: [
      "Of",
      phpCode({ WIN: "wins", HIT: "hits", HR: "homeRuns" }),
      "what each of its games has: a win, a hit, a home run",
    ],
    now: ["Now", count, `its games, up to the member's latest of the mode, which is ${streakRunsOn} days ago at most`],
    longest: ["Longest", count, "games of the member's longest of that kind and mode, ever"],
  },
  "RunningStreak",
);

const { id, mode, playedAt, result } = gameFields;
const recentGame = row({ id, mode, playedAt, result }, "LatestGame");
export type RecentGame = ValueOf<typeof recentGame>;

const seasonFigure = {
  value: ["Value", measure, "what the member did, as in [CardMeasure](#cardmeasure)"],
  tries: ["In", count, "in how many"],
  league: ["League", measure, "what the league does in as many under the same settings"],
} as const;
const progress = row(
  {
    mode: ["Mode", modeCode, "mode of rank"],
    measures: rows(
      "measures",
      row(
        {
          figure: ["Figure", phpMaybeCode(cardFigures), "as in [CardMeasure](#cardmeasure); another is passed over"],
          chance: [
            "Chance",
            measure,
            "how much Value ÷ League of a single one of In varies by chance, squared: that of the card's halves",
          ],
          now: ["now", row(seasonFigure, "SeasonFigure"), "this season until the last ranking"],
          before: ["before", row(seasonFigure, "SeasonFigure"), "the last season"],
        },
        "ProgressMeasure",
      ),
      20,
      "the card's measures of which both seasons have enough",
    ),
  },
  "Progress",
);
export type Progress = ValueOf<typeof progress>;

const notices = row(
  { ...unreadFields, list: rows("list", latestArticle, 3, "the three latest of both kinds") },
  "LatestNotices",
);

const main = row({
  banners: optionalSection("banners", rowsOf(banner, 10), "banners, in the order in which they are shown"),
  matches: optionalSection("matches", rowsOf(game, 5), "the five latest games of all modes, newest first"),
  recent: optionalSection("recent", rowsOf(recentGame, 10), "the ten latest games of all modes, newest first"),
  streak: optionalSection(
    "streak",
    runningStreak,
    "the longest of the member's running streaks, from three games on; null without one",
  ),
  rank: ofArea(
    "rankings",
    optionalSection(
      "rank",
      standing,
      "the member's place this season, in the mode of which the season has most games, by its first measure; null without a game on the board",
    ),
    null,
  ),
  progress: ofArea(
    "reports",
    optionalSection(
      "progress",
      progress,
      "the card's measures beside those of the last season: the page names the strongest change",
    ),
    null,
  ),
  venue: ofArea(
    "venues",
    optionalSection(
      "venue",
      openVenue,
      "the venue where the member has played most, of equals the one played at last: shown while it is open",
    ),
    null,
  ),
  lastVideos: ofArea(
    "videos",
    optionalSection("lastVideos", gameVideos, "the member's videos of the first of `matches`, the latest first"),
    null,
  ),
  season: ofArea(
    "reg",
    optionalSection(
      "season",
      row(resultFields),
      "results of the regular mode in the current season: shown where `seasonAll` is missing",
    ),
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
  nextMatch: ofArea(
    "tournaments",
    optionalSection(
      "nextMatch",
      nextMatch,
      "of all undecided matches of the member's teams, in whatever tournament, the first that is played today or within the seven days after it; null without one",
    ),
    null,
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
      leavingVideos,
      "the member's videos that will be deleted within 7 days, the first to go first",
    ),
    null,
  ),
  notices: ofArea("notices", optionalSection("notices", notices, "the latest notices and events"), null),
});
export type Main = ValueOf<typeof main>;

export const mainCall = defineCall("GET /main/main.php", {
  summary: "The home page",
  fields: {},
  answer: main,
  refusals: [],
});
