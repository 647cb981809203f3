import { setImmediate as turn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import brand from "../../../brand/brand.json";
import type { ExportedGame } from "../../api/record-export.server";
import type { GameWording } from "../../baseball/measures";
import { earnedRunAverage, inningsAndThirds, rate } from "../../baseball/rates";
import type { TextKey } from "../../i18n/texts";
import { clockOwner, seoulClock } from "../../i18n/time-zones";
import { kindName, levelName, modeName } from "../game-words";
import { rowsLeftOut, type RequestContext } from "../../request-context";
import type { GamePages } from "./csv-pages.server";

/** Writes RFC 4180. A text that looks like a formula is prefixed with an apostrophe. */
const csv = (rows: Cell[][], bom = false) =>
  // Without a byte order mark Excel reads Korean as Windows-949. The library quotes only its own line ends.
  stringify(rows, { bom, record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/, cast });

/** Rows that are written before others may come first; a row takes up to 0.1 ms. */
const mostInATurn = 10;

/** The library misses formulas after a line feed. */
const cast = { string: (text: string) => (text.startsWith("\n") ? `'${text}` : text) };

/**
 * Streams the file, whose first page is loaded already. A fault breaks the stream, so that a partial file does not look
 * complete; the last line reports games that could not be read.
 */
export async function csvFile(context: RequestContext, words: GameWording, pages: GamePages) {
  const columns = csvColumns(words);
  const lines = async (games: ExportedGame[]) => {
    let written = "";
    for (let i = 0; i < games.length; i += mostInATurn) {
      await turn();
      await context.eventLoop?.takeTurn();
      written += csv(games.slice(i, i + mostInATurn).map((game) => columns.map(({ cell }) => cell(game))));
    }
    return written;
  };
  const encoder = new TextEncoder();
  let head = csv([columns.map(({ head }) => head)], true);
  let first: IteratorResult<ExportedGame[], void> | undefined = await pages.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const page = first ?? (await pages.next());
        const count = page.done ? rowsLeftOut(context) : 0;
        const last = count ? csv([[words.t("report.csvLeftOut", { count })]]) : "";
        controller.enqueue(encoder.encode(head + (page.done ? last : await lines(page.value))));
        if (page.done) controller.close();
        first = undefined;
        head = "";
      },
    },
    { highWaterMark: 0 },
  );
}

export function csvHeaders(name: string) {
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "private, no-store",
  };
}

export function csvName(season: string | undefined, mode?: string): string {
  const of = [(season ?? "all").replace(/[^\w-]/g, ""), mode].filter(Boolean);
  return `${brand.fileName}-records-${of.join("-")}.csv`;
}

type Counts = ExportedGame["counts"];
type Cell = string | number | null;

interface Column {
  head: string;
  cell: (game: ExportedGame) => Cell;
}

const batting: readonly [keyof Counts, TextKey][] = [
  ["plateAppearances", "report.csv.plateAppearances"],
  ["atBats", "game.col.atBats"],
  ["runs", "game.col.runs"],
  ["hits", "game.col.hits"],
  ["homeRuns", "game.col.homeRuns"],
  ["totalBases", "report.csv.totalBases"],
  ["runsBattedIn", "game.col.rbi"],
  ["walks", "game.col.walks"],
  ["strikeouts", "game.col.strikeouts"],
  ["stolenBases", "game.col.stolenBases"],
  ["errors", "game.col.errors"],
  ["doublePlays", "game.col.doublePlays"],
  ["leftOnBase", "game.col.leftOnBase"],
  ["points", "game.points"],
];
const pitching: readonly [keyof Counts, TextKey][] = [
  ["outs", "report.csv.outs"],
  ["hitsAllowed", "report.csv.hitsAllowed"],
  ["runsAllowed", "report.csv.runsAllowed"],
  ["homeRunsAllowed", "report.csv.homeRunsAllowed"],
  ["pitcherStrikeouts", "report.csv.pitcherStrikeouts"],
  ["walksAllowed", "report.csv.walksAllowed"],
];

function csvColumns(words: GameWording): Column[] {
  const { t, language, measures } = words;
  const counted = ([name, head]: (typeof batting)[number]): Column => ({
    head: t(head),
    cell: ({ counts }) => counts[name],
  });
  const rateColumn = (head: TextKey, of: (counts: Counts) => string): Column => ({
    head: t(head),
    cell: ({ counts }) => numberOrNone(of(counts)),
  });
  return [
    ...aboutGame(words),
    ...batting.map(counted),
    rateColumn("game.col.avg", (mine) => rate(mine.hits, mine.atBats, language)),
    rateColumn("game.col.slg", (mine) => rate(mine.totalBases, mine.atBats, language)),
    rateColumn("report.csv.inningsPitched", ({ outs }) => inningsAndThirds(outs)),
    ...pitching.map(counted),
    rateColumn("game.col.era", ({ runsAllowed, outs }) => earnedRunAverage(runsAllowed, outs, String)),
    speedColumn(words, "report.csv.maxSpeed", ({ counts }) => counts.maxSpeed),
    {
      head: t("report.csv.maxDistance", { unit: measures.distanceUnit }),
      cell: ({ counts: { maxDistance } }) => (maxDistance ? measures.distanceDigits(maxDistance) : null),
    },
  ];
}

function aboutGame(words: GameWording): Column[] {
  const { t } = words;
  const column = (head: TextKey, cell: (game: ExportedGame) => Cell): Column => ({ head: t(head), cell });
  const other = (game: ExportedGame) => (game.mySide === "away" ? game.home : game.away);
  return [
    column("report.csv.game", ({ id }) => id),
    column("report.csv.playedAt", ({ playedAt }) => timeCell(seoulClock(playedAt))),
    column("report.csv.localTime", ({ playedAt }) => (clockOwner(playedAt) === "unknown" ? null : timeCell(playedAt))),
    column("report.csv.mode", ({ mode }) => modeName(t, mode)),
    column("game.matchKind", ({ matchKind }) => kindName(t, matchKind)),
    column("game.difficulty", ({ difficulty }) => difficulty && t(`game.difficulties.${difficulty}`)),
    column("game.level", ({ level }) => levelName(t, level)),
    speedColumn(words, "report.csv.pitchSpeed", ({ pitchSpeed }) => pitchSpeed),
    column("game.venue", ({ venue }) => venue),
    column("game.innings", ({ innings, played }) => played ?? innings),
    column("game.result", ({ result }) => t(`common.${result}`)),
    column("report.csv.ownTeam", (game) => game[game.mySide].name),
    column("report.csv.ownScore", (game) => game[game.mySide].score),
    column("report.csv.otherTeam", (game) => other(game).name),
    column("report.csv.otherScore", (game) => other(game).score),
  ];
}

/** A spreadsheet computes with the column, and takes "∞" for a word: runs without an out stand in columns of their own. */
const numberOrNone = (value: string): Cell => (/\d/.test(value) ? value : null);

const timeCell = (time: string) => time.slice(0, 16).replace("T", " ");

const speedColumn = ({ t, measures }: GameWording, head: TextKey, of: (game: ExportedGame) => number): Column => ({
  head: t(head, { unit: measures.speedUnit }),
  cell: (game) => (of(game) ? measures.speedDigits(of(game)) : null),
});
