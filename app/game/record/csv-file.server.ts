import { stringify } from "csv-stringify/sync";
import type { ExportedGame, ExportedPage } from "../../api/record-export.server";
import { earnedRunAverage, inningsPitched, noRate, rate } from "../../baseball/rates";
import { mostCsvRows } from "../../baseball/record-query";
import type { TextKey, Wording } from "../../i18n/texts";
import { kindName, levelName, modeName } from "../game-words";

/** RFC 4180. A text that begins like a formula gets an apostrophe before it. */
const csv = (rows: Cell[][], bom = false) =>
  // Excel reads Korean without a byte order mark as Windows-949. The library itself quotes only its own line ends.
  stringify(rows, { bom, record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/, cast });

/** The library misses a formula after a line feed. */
const cast = { string: (text: string) => (text.startsWith("\n") ? `'${text}` : text) };

interface Pages {
  first: ExportedPage;
  more: (after: string) => Promise<ExportedPage>;
  /** How many games could not be read until now. */
  leftOut: () => number;
}

/**
 * Streams the file by pages of the API. A fault breaks the stream, so that a part does not look complete; the last line
 * tells of games that could not be read.
 */
export function csvFile(words: Wording, { first, more, leftOut }: Pages) {
  const columns = csvColumns(words);
  const lines = (games: ExportedGame[]) => csv(games.map((game) => columns.map(({ cell }) => cell(game))));
  const head = csv([columns.map(({ head }) => head)], true);
  const encoder = new TextEncoder();
  let rows = 0;
  let after: string | null = null;
  const linesOf = (page: ExportedPage) => {
    const games = page.list.slice(0, mostCsvRows - rows);
    rows += games.length;
    after = rows < mostCsvRows ? page.next : null;
    return lines(games);
  };
  let hasBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(encoder.encode(hasBegun && after ? linesOf(await more(after)) : head + linesOf(first)));
        hasBegun = true;
        if (after) return;
        const count = leftOut();
        if (count) controller.enqueue(encoder.encode(csv([[words.t("report.csvLeftOut", { count })]])));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

export function csvName(season: string | undefined, mode: string): string {
  return `ninelight-records-${(season ?? "all").replace(/[^\w-]/g, "")}-${mode}.csv`;
}

type Counts = ExportedGame["counts"];
type Cell = string | number | null;

interface Column {
  head: string;
  cell: (game: ExportedGame) => Cell;
}

const batting = [
  "plateAppearances", "atBats", "runs", "hits", "homeRuns", "totalBases", "runsBattedIn", "walks", "strikeouts",
  "stolenBases", "errors", "doublePlays", "leftOnBase", "points",
] as const; // prettier-ignore
const pitching = [
  "outs", "hitsAllowed", "runsAllowed", "homeRunsAllowed", "pitcherStrikeouts", "walksAllowed",
] as const; // prettier-ignore

function csvColumns(words: Wording): Column[] {
  const { t, language } = words;
  const counted = (name: (typeof batting)[number] | (typeof pitching)[number]): Column => ({
    head: t(`report.csv.${name}`),
    cell: ({ counts }) => counts[name],
  });
  const rateColumn = (head: TextKey, of: (counts: Counts) => string): Column => ({
    head: t(head),
    cell: ({ counts }) => withoutDash(of(counts)),
  });
  return [
    ...aboutGame(words),
    ...batting.map(counted),
    rateColumn("report.csv.avg", (mine) => rate(mine.hits, mine.atBats, language)),
    rateColumn("report.csv.slg", (mine) => rate(mine.totalBases, mine.atBats, language)),
    rateColumn("report.csv.inningsPitched", ({ outs }) => inningsPitched(outs)),
    ...pitching.map(counted),
    rateColumn("report.csv.era", ({ runsAllowed, outs }) => earnedRunAverage(runsAllowed, outs)),
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
    column("report.csv.mode", ({ mode }) => modeName(t, mode)),
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

const withoutDash = (value: string): Cell => (value === noRate ? null : value);

const measured = (value: number): Cell => (value ? value.toFixed(1) : null);
