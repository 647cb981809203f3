import type { ExportedGame } from "../api/record-export.server";
import type { TextKey } from "../i18n/texts";
import { kindName, levelName } from "./game-words";
import type { Wording } from "./numbers";
import { earnedRunAverage, inningsPitched, noRate, rate } from "./rates";

type Counts = ExportedGame["counts"];
/** Numbers are written as they are, texts are made safe; null is an empty cell. */
export type Cell = { text: string } | { number: string | number } | null;

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
    cell: ({ counts }) => ({ number: counts[name] }),
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
  const text = (head: TextKey, of: (game: ExportedGame) => string): Column => ({
    head: t(head),
    cell: (game) => ({ text: of(game) }),
  });
  const number = (head: TextKey, of: (game: ExportedGame) => number): Column => ({
    head: t(head),
    cell: (game) => ({ number: of(game) }),
  });
  const other = (game: ExportedGame) => (game.mySide === "away" ? game.home : game.away);
  return [
    text("report.csv.game", ({ id }) => id),
    text("report.csv.playedAt", ({ playedAt }) => playedAt.slice(0, 16).replace("T", " ")),
    text("report.csv.mode", ({ mode }) => t(`record.mode.${mode}`)),
    text("report.csv.kind", ({ matchKind }) => kindName(t, matchKind)),
    text("report.csv.level", ({ level }) => levelName(t, level)),
    { head: t("report.csv.pitchSpeed"), cell: ({ pitchSpeed }) => measured(pitchSpeed) },
    text("report.csv.venue", ({ venue }) => venue),
    number("report.csv.innings", ({ innings }) => innings),
    text("report.csv.result", ({ result }) => t(`common.${result}`)),
    text("report.csv.ownTeam", (game) => game[game.mySide].name),
    number("report.csv.ownScore", (game) => game[game.mySide].score),
    text("report.csv.otherTeam", (game) => other(game).name),
    number("report.csv.otherScore", (game) => other(game).score),
  ];
}

/** As on the page; where the page has a dash there is nothing to calculate with. */
const shownNumber = (value: string): Cell => (value === noRate ? null : { number: value });

const measured = (value: number): Cell => (value ? { number: value.toFixed(1) } : null);
