import { bracketMatch } from "./contest-bracket.server";
import { contest } from "./contest.server";
import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { mostVideos, idsField, paging } from "./fields";
import { game, maybeMode, modeCode, seasonRow } from "./game.server";
import { unreadFields } from "./notice.server";
import { phpList, phpOrNone, rows } from "./php-rows";
import { ofArea, row, type ValueOf } from "./schema";
import { phpMaybeDay, phpTime } from "./php-times";
import { phpId, cursors, phpMaybeKey, phpName } from "./php-texts";
import { count, inCapitals, phpFlag, phpMaybeCode, phpMaybeCount } from "./php-values";
import { rankedBy } from "./rank.server";

const kinds = inCapitals(["game", "films", "rank", "friend", "match", "result", "correction", "season", "week"]);

const films = row({
  count: ["Count", count, "how many of them are still there"],
  expiresAt: ["ExpiresAt", phpTime, "when the first of them is deleted"],
  open: [
    "Open",
    phpList(phpId.video),
    `VideoSeq of those that nobody has asked for yet: one button asks for the first ${mostVideos}`,
  ],
});
const board = row({
  mode: ["Mode", modeCode, "mode of the board"],
  by: ["By", rankedBy, "what ranks"],
  season: ["Season", phpMaybeKey, "key of its season"],
});
const friend = row({
  nickname: ["Nickname", phpName, "nickname of the player"],
});

const newsRow = row(
  {
    id: ["NewsSeq", phpId.news, "its number"],
    kind: ["Kind", phpMaybeCode(kinds), "what it is about, as below; a row of another word is passed over"],
    at: ["At", phpTime, "since when it is so"],
    unread: ["Unread", phpFlag, "the member has not read it"],
    game: ["game", phpOrNone(game), "with `GAME` and `CORRECTION`: the game"],
    state: ofArea(
      "corrections",
      [
        "State",
        phpMaybeCode({ CORRECTED: "corrected", DECLINED: "declined" }),
        "with `CORRECTION`: your answer to the member's report on the game",
      ],
      null,
    ),
    films: ofArea("videos", ["films", phpOrNone(films), "with `FILMS`: videos of one day of deletion"], null),
    board: ofArea("rankings", ["board", phpOrNone(board), "with `RANK` and `FRIEND`: the ranking"], null),
    from: ["From", phpMaybeCount, "with `RANK`: the member's place a week before"],
    to: ["To", phpMaybeCount, "with `RANK`: the member's place now"],
    player: ["player", phpOrNone(friend), "with `FRIEND`: the favourite player who has passed the member"],
    contest: ofArea("tournaments", ["league", phpOrNone(contest), "with `MATCH` and `RESULT`: the tournament"], null),
    match: ofArea(
      "tournaments",
      ["match", phpOrNone(bracketMatch), "with `MATCH` and `RESULT`: the match, one of whose sides is `Mine`"],
      null,
    ),
    season: ofArea("reports", ["season", phpOrNone(seasonRow), "with `SEASON`: the season that is over"], null),
    mode: ["Mode", maybeMode, "with `SEASON`: the mode whose report is opened"],
    monday: ofArea("reports", ["Monday", phpMaybeDay, "with `WEEK`: the first day of the week that is over"], null),
  },
  "News",
);

const inbox = row({
  ...unreadFields,
  list: rows("list", newsRow, 50, "newest first, without the topics that the member has switched off"),
  ...cursors,
});

export const inboxCall = defineCall("GET /my/inbox.php", {
  of: ["notices"],
  optional: true,
  reachedBy: "UnreadNews of GET /notice/list.php",
  summary: "News of the member's own",
  fields: paging,
  answer: inbox,
  refusals: ["invalid", "notFound"],
});

type Row = ValueOf<typeof newsRow>;
export type News = Pick<Row, "id" | "at" | "unread"> & { about: About };
export type About = NonNullable<ReturnType<typeof aboutOf>>;

/** Returns null if the API has no such call. Of `shown` are all rows, also those that a page cannot word. */
export async function getInbox(api: Api, page: { after?: string; before?: string; size?: string }) {
  const found = await ifOffered(api(inboxCall, page));
  if (!found) return null;
  const { list, ...rest } = found;
  const news = list.flatMap((one): News[] => {
    const about = aboutOf(one);
    return about ? [{ id: one.id, at: one.at, unread: one.unread, about }] : [];
  });
  return { ...rest, list: news, toRead: list.flatMap(({ id, unread }) => (unread ? [id] : [])) };
}

/** Returns null for what the service does not offer, and for a row without what its kind has. */
function aboutOf({ kind, game, state, films, board, from, to, player, contest, match, season, mode, monday }: Row) {
  switch (kind) {
    case "game":
      return game && { kind, game };
    case "correction":
      return game && state && { kind, game, state };
    case "films":
      return films && { kind, films };
    case "rank":
      return board && from && to ? { kind, board, from, to } : null;
    case "friend":
      return board && player ? { kind, board, player } : null;
    case "match":
    case "result": {
      const [own, other] = match?.first?.mine ? [match.first, match.second] : [match?.second, match?.first];
      return contest && match && own?.mine && other ? { kind, contest, match, own, other } : null;
    }
    case "season":
      return season && mode && { kind, season, mode };
    case "week":
      return monday === null ? null : { kind, monday };
    case null:
      return null;
  }
}

export const readInboxCall = defineCall("POST /my/readInbox.php", {
  of: ["notices"],
  optional: "GET /my/inbox.php",
  summary: "Mark news of the member's own as read",
  fields: { news: [idsField, "NewsSeq with commas between, at most 50: those that were shown. Without it all"] },
  answer: row(unreadFields),
  refusals: ["invalid", "notFound"],
});

/** Some of them, or all. */
export function readInbox(api: Api, news?: readonly string[]) {
  return api(readInboxCall, { news: news?.join(",") });
}
