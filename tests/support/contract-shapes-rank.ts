import "./no-api";
import { z } from "zod";
import { compareCall, comparedRow, playersCall, rivalsCall } from "../../app/api/compare.server";
import { venue } from "../../app/api/game.server";
import { playerCall } from "../../app/api/player.server";
import { betterPlace, boardRow, chosenEvent, entryRow, rankingCall } from "../../app/api/rank.server";
import { best, gameItem, listedSeason, seasonKey, totals } from "./contract-shapes";
import { always, count, strict } from "./strict-shape";

const entry = strict(entryRow).extend({
  sum: totals.pick({ G: true, AB: true, H: true, TB: true, HR: true, RBI: true, Outs: true, RA: true, K: true, Points: true, MaxSpeed: true, MaxDistance: true }), // prettier-ignore
});
export type Entry = z.infer<typeof entry>;
const entryOrNone = z.union([z.tuple([]).transform(() => null), entry]);

const above = z.array(strict(betterPlace).extend({ sum: entry.shape.sum })).max(20);

const uncountedGames = z.object({ sum: totals, LeagueH: z.string() });

const event = always(strict(chosenEvent), "Text", "MinDifficulty", "MinSpeed");

const ranking = strict(rankingCall.answer);
export const rankList = ranking.extend({
  board: strict(boardRow).extend({ Season: seasonKey }).partial({ Region: true, RegionName: true, FieldSeq: true, FieldName: true }), // prettier-ignore
  seasons: z.array(listedSeason),
  fields: z.array(strict(venue).omit({ G: true })),
  event: z.union([z.tuple([]).transform(() => null), event]),
  home: z.object({ Region: z.string(), FieldSeq: count.nullable() }),
  me: entryOrNone,
  ahead: entryOrNone,
  above,
  uncounted: uncountedGames,
  near: z.array(entry).max(5),
  list: z.array(entry),
});

const players = strict(playersCall.answer);
export const rankPlayers = players.extend({ list: players.shape.list.refine((list) => list.length <= 10) });
export const rankFavourite = z.object({ Favourite: z.enum(["Y", "N"]), Count: count });

const compared = strict(comparedRow).extend({ best: z.union([z.tuple([]), best]) });
export const rankCompare = strict(compareCall.answer).extend({
  seasons: z.array(listedSeason),
  players: z.array(compared).length(2),
  versus: z.object({ G: count, W: count, D: count, L: count, list: z.array(gameItem).max(5) }),
});

const page = strict(playerCall.answer);
export const playerDetail = page.extend({
  seasons: z.array(listedSeason),
  player: compared,
  recent: page.shape.recent.refine((list) => list.length <= 20),
});

const rivals = strict(rivalsCall.answer);
export const rankRivals = rivals.extend({ list: rivals.shape.list.refine((list) => list.length <= 20) });
