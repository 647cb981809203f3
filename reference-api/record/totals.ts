import { z } from "zod";
import { MEASURED_COLUMNS, TOTAL_COLUMNS } from "../schema";

const count = z
  .number()
  .nullable()
  .transform((value) => value ?? 0);
const gameCounts = { w: count, d: count, l: count, g: count };
const columns = Object.fromEntries(TOTAL_COLUMNS.map((column) => [column, count]));

export const measuredRow = z.object(
  Object.fromEntries(MEASURED_COLUMNS.map((column) => [column, z.number()])) as Record<
    (typeof MEASURED_COLUMNS)[number],
    z.ZodNumber
  >,
);

/** Sums or maxima; 0 if nothing was selected. */
export const totalsRow = z.object({ ...gameCounts, ...columns }).catchall(count);
type TotalsRow = Readonly<Record<string, unknown>> & { g: number; w: number; d: number; l: number };
export const NO_TOTALS: TotalsRow = { g: 0, w: 0, d: 0, l: 0 };

const HIGHEST = ["max_speed", "max_distance"];

/** Sums a column, or takes the highest of what is a maximum. */
export const summed = (column: string, of = column) =>
  `${HIGHEST.includes(column) ? "MAX" : "SUM"}(${of}) AS ${column}`;

const NAMES: Partial<Record<string, string>> = { points: "Points", outs: "Outs" };
const COUNTED = TOTAL_COLUMNS.filter((column) => !HIGHEST.includes(column)).map(
  (column) => [column, NAMES[column] ?? column.toUpperCase()] as const,
);

const results = ["w", "d", "l"].map((name) => `SUM(m.result = '${name.toUpperCase()}') AS ${name}`);
export const SUM_COLUMNS = [
  "COUNT(*) AS g",
  ...results,
  ...TOTAL_COLUMNS.map((column) => summed(column, `m.${column}`)),
].join(", ");
export const MEASURED_SUMS = MEASURED_COLUMNS.map((column) => summed(column, `m.${column}`)).join(", ");
export const SEASON_COLUMNS = ["g", "w", "d", "l", ...TOTAL_COLUMNS].join(", ");
export const BEST_COLUMNS = TOTAL_COLUMNS.map((column) => `MAX(m.${column}) AS best_${column}`).join(", ");
export const GAME_COLUMNS = TOTAL_COLUMNS.map((column) => `m.${column}`).join(", ");

export const tenths = (value: number) => (value / 10).toFixed(1);
/** Returns the mean, rounded half up; 0 for none. */
export const meanTenths = (sum: number, count: number) =>
  count === 0 ? 0 : Math.floor((2 * sum + count) / (2 * count));

const plain = (value: number): number | string => value;
/** Measures of which a game can be the best. */
export const BEST_MEASURES = [
  ["H", "h", plain], ["HR", "hr", plain], ["RBI", "rbi", plain], ["TB", "tb", plain], ["R", "r", plain],
  ["SB", "sb", plain], ["K", "k", plain], ["Points", "points", plain], ["MaxSpeed", "max_speed", tenths],
  ["MaxDistance", "max_distance", tenths],
] as const; // prettier-ignore
export const HIGHEST_COLUMNS = BEST_MEASURES.map(([, column]) => `MAX(m.${column}) AS ${column}`).join(", ");

const SUMMED = ["g", "w", "d", "l", ...TOTAL_COLUMNS];

/** Adds up sums, and takes the highest of what is a maximum. */
export function addTotals(rows: readonly TotalsRow[]): TotalsRow {
  const added = SUMMED.map((column) => {
    const values = rows.map((row) => Number(row[column] ?? 0));
    return [column, HIGHEST.includes(column) ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0)];
  });
  return { ...NO_TOTALS, ...Object.fromEntries(added) };
}

export function sumTotals(row: TotalsRow) {
  return { G: row.g, W: row.w, D: row.d, L: row.l, ...counts((column) => Number(row[column] ?? 0)) };
}

/** Returns an empty object if no game was selected. */
export const bestTotals = (row: TotalsRow) =>
  row.g === 0 ? {} : counts((column) => Number(row[`best_${column}`] ?? 0));

export function gameTotals(row: Record<string, unknown> & { result: string }) {
  const won = { G: 1, W: Number(row.result === "W"), D: Number(row.result === "D"), L: Number(row.result === "L") };
  return { ...won, ...counts((column) => Number(row[column] ?? 0)) };
}

function counts(value: (column: string) => number) {
  const counted: Record<string, number | string> = {};
  for (const [column, name] of COUNTED) counted[name] = value(column);
  counted["MaxSpeed"] = tenths(value("max_speed"));
  counted["MaxDistance"] = tenths(value("max_distance"));
  return counted;
}

/** Returns counts of a row by the names of the contract. */
export function inCapitals<Name extends string>(
  row: Readonly<Record<Name, number>>,
  names: readonly Name[],
): Record<Uppercase<Name>, number>;
export function inCapitals(row: Readonly<Record<string, number>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name.toUpperCase(), row[name]]));
}
