import { gameRows } from "../baseball/game-rows";
import { modes } from "../baseball/modes";
import type { PageWording } from "../baseball/wording.server";
import type { Compared, Comparison, Versus } from "./comparison";
import { mirrorBests, mirrorRanks, mirrorStats } from "./mirror.server";
import { comparePath, type CompareQuery } from "./rank-query";
import { seasonName } from "./rule.server";
import { starsOf } from "./stars.server";

/** Two players side by side, in words. */
export function pairView(words: PageWording, query: CompareQuery, comparison: Comparison) {
  const { t, link } = words;
  const { season, seasons, players, versus } = comparison;
  const { mode } = query;
  const path = (change: Partial<CompareQuery>) => link(comparePath({ ...query, q: undefined, ...change }));
  const names = { mode: t(`record.mode.${mode}`), season: season ? seasonName(t, season.key) : t("rank.allSeasons") };
  const played = players.some(({ sum }) => sum.games > 0);
  return {
    players: players.map((player) => playerView(words, player)),
    stars: starsOf(words, comparePath(query)),
    modes: {
      label: t("rank.modes"),
      tabs: modes.map(({ id }) => ({ href: path({ mode: id }), label: t(`record.mode.${id}`), current: id === mode })),
    },
    seasons: {
      label: t("rank.seasons"),
      tabs: [
        ...seasons.map(({ key }) => ({
          href: path({ season: key }),
          label: seasonName(t, key),
          current: key === season?.key,
        })),
        { href: path({ season: "all" }), label: t("rank.allSeasons"), current: !season },
      ],
    },
    mirrors: played ? mirrorsOf(words, query, players, t("rank.numbersOf", names)) : [],
    none: played ? null : t("rank.noNumbers"),
    versus: versusView(words, players, versus, names.mode),
    other: { href: path({ other: undefined, player: undefined }), label: t("rank.compareOther") },
  };
}
export type PairView = ReturnType<typeof pairView>;

function playerView({ t }: PageWording, { id, nickname, character, me, favourite, sum }: Compared) {
  const { games, wins, draws, losses } = sum;
  return {
    ...{ id, nickname, character, on: favourite },
    me: me ? t("rank.me") : null,
    record: `${t("rank.games", { count: games })} · ${t("rank.recordLong", { wins, draws, losses })}`,
  };
}

/** Numbers, ranks where there are some, and bests. */
function mirrorsOf(words: PageWording, { mode }: CompareQuery, players: Comparison["players"], title: string) {
  const { t } = words;
  const names: [string, string] = [players[0].nickname, players[1].nickname];
  const both = { names, item: t("rank.item"), better: t("rank.better") };
  const all = [
    { ...both, title, rows: mirrorStats(players, mode, words) },
    { ...both, title: t("rank.ranks"), rows: mirrorRanks(players, words) },
    { ...both, title: t("rank.bests"), rows: mirrorBests(players, mode, words) },
  ];
  return all.filter(({ rows }) => rows.length);
}

/** Won, drawn and lost against each other. */
function versusView(words: PageWording, [first, second]: Comparison["players"], versus: Versus, mode: string) {
  const { t } = words;
  const { games, wins, draws, losses, list } = versus;
  const slots = [
    { label: t("rank.versusWins", { name: first.nickname }), value: String(wins), lit: true },
    { label: t("rank.versusDraws"), value: String(draws) },
    { label: t("rank.versusWins", { name: second.nickname }), value: String(losses), lit: true },
  ];
  return {
    title: t("rank.versus"),
    words: games ? t("rank.versusOf", { mode, count: games }) : t("rank.versusNone", { mode }),
    slots: games ? slots : null,
    games: gameRows(words, list),
    gamesLabel: t("rank.versusGames"),
  };
}
