import type { ExportedGame } from "../../api/record-export.server";
import { earnedRunAverage, inningsPitched, noRate, rate } from "../../baseball/rates";
import type { TextKey, Wording } from "../../i18n/texts";
import { kindName, levelName } from "../game-words";

type Counts = ExportedGame["counts"];
/** Null is an empty cell. */
export type Cell = string | number | null;

interface Column {
  head: string;
  cell: (game: ExportedGame) => Cell;
}

/** In the order of a box score: batting, then pitching. */
const batting = [
  "plateAppearances", "atBats", "runs", "hits", "homeRuns", "totalBases", "runsBattedIn", "walks", "strikeouts",
  "stolenBases", "errors", "doublePlays", "leftOnBase", "points",
] as const; // prettier-ignore
const pitching = [
  "outs", "hitsAllowed", "runsAllowed", "homeRunsAllowed", "pitcherStrikeouts", "walksAllowed",
] as const; // prettier-ignore

/** What a row of the file has, a game each. */
export function csvColumns(words: Wording): Column[] {
  const { t, language } = words;
  const counted = (name: (typeof batting)[number] | (typeof pitching)[number]): Column => ({
    head: t(`report.csv.${name}`),
    cell: ({ counts }) => counts[name],
  });
  const shown = (head: TextKey, of: (counts: Counts) => string): Column => ({
    head: t(head),
    cell: ({ counts }) => shownNumber(of(counts)),
  });
  return [
    ...aboutGame(words),
    ...batting.map(counted),
    shown("report.csv.avg", (mine) => rate(mine.hits, mine.atBats, language)),
    shown("report.csv.slg", (mine) => rate(mine.totalBases, mine.atBats, language)),
    shown("report.csv.inningsPitched", ({ outs }) => inningsPitched(outs)),
    ...pitching.map(counted),
    shown("report.csv.era", ({ runsAllowed, outs }) => earnedRunAverage(runsAllowed, outs)),
    { head: t("report.csv.maxSpeed"), cell: ({ counts }) => measured(counts.maxSpeed) },
    { head: t("report.csv.maxDistance"), cell: ({ counts }) => measured(counts.maxDistance) },
  ];
}

function aboutGame({ t }: Wording): Column[] {
  const column = (head: TextKey, cell: (game: ExportedGame) => Cell): Column => ({ head: t(head), cell });
  const other = (game: ExportedGame) => (game.mySide === "away" ? game.home : game.away);
  return [
    column("report.csv.game", ({ id }) => id),
    column("report.csv.playedAt", ({ playedAt }) => playedAt.slice(0, 16).replace("T", " ")),
    column("report.csv.mode", ({ mode }) => t(`record.mode.${mode}`)),
    column("report.csv.kind", ({ matchKind }) => kindName(t, matchKind)),
    column("report.csv.level", ({ level }) => levelName(t, level)),
    column("report.csv.pitchSpeed", ({ pitchSpeed }) => measured(pitchSpeed)),
    column("report.csv.venue", ({ venue }) => venue),
    column("report.csv.innings", ({ innings }) => innings),
    column("report.csv.result", ({ result }) => t(`common.${result}`)),
    column("report.csv.ownTeam", (game) => game[game.mySide].name),
    column("report.csv.ownScore", (game) => game[game.mySide].score),
    column("report.csv.otherTeam", (game) => other(game).name),
    column("report.csv.otherScore", (game) => other(game).score),
  ];
}

/** As on the page; where the page has a dash there is nothing to calculate with. */
const shownNumber = (value: string): Cell => (value === noRate ? null : value);

const measured = (value: number): Cell => (value ? value.toFixed(1) : null);
