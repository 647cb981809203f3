import type { GameItem } from "./contract-shapes";
import { exactFraction } from "./fractions";

type Count = Exclude<keyof GameItem["My"], "MaxSpeed" | "MaxDistance">;

export const sumOf = (games: readonly GameItem[], of: Count) => games.reduce((total, { My }) => total + My[of], 0);

/** Writes a count as pages do. */
export const shownCount = (n: number) => n.toLocaleString("en");

/** Returns the expected rate: exact, half up, Korean 0.333 and English .333, "-" if it is meaningless. */
export function shownRate(n: number, d: number, language: "ko" | "en" = "ko"): string {
  if (d === 0) return "-";
  const digits = exactFraction(n, d, 3);
  return language === "en" ? digits.replace(/^0/, "") : digits;
}

export function shownEra(runs: number, outs: number): string {
  return outs === 0 ? (runs === 0 ? "-" : "∞") : exactFraction(27 * runs, outs, 2);
}

/** Returns innings with thirds as fractions in Korean, and as a decimal in English. */
export function shownInnings(outs: number, language: "ko" | "en" = "ko"): string {
  const [whole, thirds] = [(outs - (outs % 3)) / 3, outs % 3];
  if (language === "en") return `${whole.toLocaleString("en")}.${thirds}`;
  const fraction = ["", "⅓", "⅔"][thirds] ?? "";
  return whole === 0 && fraction ? fraction : `${whole.toLocaleString("en")}${fraction}`;
}

/** Numbers that the pages show in Korean, computed from the API's counts by exact fractions. */
export const exactNumbers = {
  avg: (games: readonly GameItem[]) => shownRate(sumOf(games, "H"), sumOf(games, "AB")),
  slg: (games: readonly GameItem[]) => shownRate(sumOf(games, "TB"), sumOf(games, "AB")),
  era: (games: readonly GameItem[]) => shownEra(sumOf(games, "RA"), sumOf(games, "Outs")),
  points: (games: readonly GameItem[]) => exactFraction(sumOf(games, "Points"), games.length, 1),
};
