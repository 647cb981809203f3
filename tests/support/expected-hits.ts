import type Database from "libsql";
import { z } from "zod";

const n = z.number();
const text = z.string();
const ball = z.object({ seq: n, game: n, no: n, mode: text, season: text, at: text, field: n, month: text, outcome: text, direction: n, distance: n, exit: n }); // prettier-ignore
export type SeasonBall = z.infer<typeof ball>;

export const readBalls = (file: Database.Database) =>
  z.array(ball).parse(
    file
      .prepare(
        `SELECT b.member_seq AS seq, b.game_id AS game, b.no, g.mode, g.season, g.played_at AS at, g.field_seq AS field,
          substr(g.played_at, 1, 7) AS month, b.outcome, b.direction, b.distance, b.exit
        FROM batted_balls b JOIN games g ON g.id = b.game_id`,
      )
      .all(),
  );

export const kindOf = ({ mode }: Pick<SeasonBall, "mode">) => (mode === "BAT" ? "BAT" : "GAMES");
export const fellIn = ({ outcome }: Pick<SeasonBall, "outcome">) => /^(single|double|triple|homerun)$/.test(outcome);

type Flight = Pick<SeasonBall, "direction" | "distance" | "exit">;
const ten = (tenths: number, low: number, high: number) => Math.min(high, Math.max(low, Math.floor(tenths / 100) * 10));
/** From the narrowest cell to the whole season. */
function cellsOf({ direction, distance, exit }: Flight): string[] {
  const far = ten(distance, 0, 140);
  const hard = exit === 0 ? 0 : ten(exit, 60, 170);
  const way = 1 + [-27, -9, 9, 27].filter((bound) => direction >= bound).length;
  return [`${far}/${hard}/${way}`, `${far}/${hard}`, `${far}`, ""];
}

export interface ExpectedTable {
  balls: number;
  hits: number;
  of(ball: Flight): number;
  countOf(cell: string): { balls: number; hits: number };
}

/** Returns shares in millionths. */
export function tableFrom(balls: readonly SeasonBall[]): ExpectedTable {
  const cells = new Map<string, { balls: number; hits: number }>();
  const countOf = (cell: string) => cells.get(cell) ?? { balls: 0, hits: 0 };
  for (const ball of balls)
    for (const cell of cellsOf(ball)) {
      const { balls: before, hits } = countOf(cell);
      cells.set(cell, { balls: before + 1, hits: hits + (fellIn(ball) ? 1 : 0) });
    }
  const whole = countOf("");
  const shareOf = ([cell = "", ...wider]: string[]): number => {
    if (cell === "") return Math.floor((1_000_000 * whole.hits) / whole.balls);
    const own = countOf(cell);
    return Math.floor((1_000_000 * own.hits + 10 * shareOf(wider)) / (own.balls + 10));
  };
  return { ...whole, countOf, of: (ball) => shareOf(cellsOf(ball)) };
}

/** Groups may have thousands of balls. */
export function listsBy<Key>(balls: readonly SeasonBall[], keyOf: (ball: SeasonBall) => Key): Map<Key, SeasonBall[]> {
  const lists = new Map<Key, SeasonBall[]>();
  for (const ball of balls) {
    const list = lists.get(keyOf(ball)) ?? [];
    if (list.push(ball) === 1) lists.set(keyOf(ball), list);
  }
  return lists;
}

/** A ball that an error put into play says nothing of hits. */
export const isJudged = ({ outcome }: Pick<SeasonBall, "outcome">) => outcome !== "error";

export const seasonsOf = (balls: readonly SeasonBall[]) => listsBy(balls, ({ season }) => season);

/** Returns what finds the table of a season, with the season it is of. */
export function tablesFrom(balls: readonly SeasonBall[], kind: string) {
  const own = seasonsOf(balls.filter((ball) => kindOf(ball) === kind));
  const made = [...own].filter(([, some]) => some.length >= 2000).map(([season]) => season).sort(); // prettier-ignore
  const tables = new Map(made.map((season) => [season, tableFrom(own.get(season) ?? [])]));
  return (season: string) => {
    const source = made.findLast((key) => key <= season) ?? made[0];
    const table = source && tables.get(source);
    return table ? { source, table } : null;
  };
}
