import type { GameItem } from "./contract-shapes";
import { exactFraction } from "./fractions";

type Count = Exclude<keyof GameItem["My"], "MaxSpeed" | "MaxDistance">;

export const sumOf = (games: readonly GameItem[], of: Count) => games.reduce((total, { My }) => total + My[of], 0);

/** Writes a count as pages do. */
export const shownCount = (n: number) => n.toLocaleString("en");

const rate = (n: number, d: number) => (d ? exactFraction(n, d, 3) : "-");

/** Numbers that the pages show in Korean, computed from the API's counts by exact fractions. */
export const exactNumbers = {
  avg: (games: readonly GameItem[]) => rate(sumOf(games, "H"), sumOf(games, "AB")),
  slg: (games: readonly GameItem[]) => rate(sumOf(games, "TB"), sumOf(games, "AB")),
  era(games: readonly GameItem[]) {
    const [runs, outs] = [sumOf(games, "RA"), sumOf(games, "Outs")];
    return outs ? exactFraction(27 * runs, outs, 2) : runs ? "∞" : "-";
  },
  points: (games: readonly GameItem[]) => exactFraction(sumOf(games, "Points"), games.length, 1),
};
