import type Database from "libsql";
import { z } from "zod";

const n = z.number();
const kept = z.object({ id: n, mode: z.string(), season: z.string(), result: z.string(), side: z.enum(["A", "H"]), slots: z.string(), plays: z.string() }); // prettier-ignore

const outcomes = ["walk", "strikeout", "groundout", "flyout", "double play", "error", "single", "double", "triple", "homer", "steal"] as const; // prettier-ignore
const outsOf = new Map<string, number>([["strikeout", 1], ["groundout", 1], ["flyout", 1], ["double play", 2]]); // prettier-ignore
const basesOf = new Map<string, number>([["single", 1], ["double", 2], ["triple", 3], ["homer", 4]]); // prettier-ignore

/** A member's plate appearance, and the board before it. */
export interface Appearance {
  game: z.infer<typeof kept>;
  outcome: string;
  inning: number;
  outs: number;
  onSecondOrThird: boolean;
  onAny: boolean;
  onAll: boolean;
  isFirst: boolean;
  /** Runs of the member's side less the other's. */
  lead: number;
  rbi: number;
}

/** Reads a member's plate appearances from the bytes of all kept games but challenges. */
export function appearancesOf(file: Database.Database, member: number): Appearance[] {
  const sql = `SELECT g.id, g.mode, g.season, hex(g.plays) AS plays, m.result, m.side, (SELECT json_group_array(b.slot) FROM batters b
      WHERE b.game_id = g.id AND b.side = m.side AND b.member_seq = m.member_seq) AS slots
    FROM member_games m JOIN games g ON g.id = m.game_id
    WHERE m.member_seq = ? AND g.plays IS NOT NULL AND g.mode NOT IN ('BAT', 'PIT')`;
  return z.array(kept).parse(file.prepare(sql).all(member)).flatMap(appearancesIn);
}

function appearancesIn(game: z.infer<typeof kept>): Appearance[] {
  const bytes = Buffer.from(game.plays, "hex");
  const slots = z.array(n).parse(JSON.parse(game.slots));
  const found: Appearance[] = [];
  const score = { A: 0, H: 0 };
  const start = game.mode === "TRIPLE" ? 1 : 0;
  let [half, outs, isFirst] = [-1, start, true];
  for (let at = 0; at < bytes.length; at += 16) {
    const [inHalf = 0, slot = 0, , code = 0] = bytes.subarray(at, at + 4);
    const [runs = 0, , , bases = 0] = bytes.subarray(at + 12, at + 16);
    if (inHalf !== half) [half, outs, isFirst] = [inHalf, start, true];
    const [side, other] = half % 2 ? (["H", "A"] as const) : (["A", "H"] as const);
    const outcome = outcomes[code] ?? "unknown";
    if (outcome !== "steal") {
      const lead = score[side] - score[other];
      const rbi = outcome === "error" || outcome === "double play" ? 0 : runs;
      const board = { inning: (half - (half % 2)) / 2 + 1, outs, isFirst, lead };
      if (side === game.side && slots.includes(slot))
        found.push({
          game,
          outcome,
          rbi,
          ...board,
          onAny: bases !== 0,
          onSecondOrThird: (bases & 6) !== 0,
          onAll: bases === 7,
        });
      isFirst = false;
    }
    outs += outsOf.get(outcome) ?? 0;
    score[side] += runs;
  }
  return found;
}

export function sumsOf(all: readonly Appearance[]) {
  const count = (...names: string[]) => all.filter(({ outcome }) => names.includes(outcome)).length;
  const total = (of: (one: Appearance) => number) => all.reduce((sum, one) => sum + of(one), 0);
  return {
    PA: all.length,
    AB: all.length - count("walk"),
    H: count("single", "double", "triple", "homer"),
    TB: total(({ outcome }) => basesOf.get(outcome) ?? 0),
    HR: count("homer"),
    RBI: total(({ rbi }) => rbi),
    BB: count("walk"),
    SO: count("strikeout"),
  };
}

/** Returns what the API has to say of these plate appearances. */
export function situationsIn(all: readonly Appearance[]) {
  const situations = [
    ["RISP", all.filter(({ onSecondOrThird }) => onSecondOrThird)],
    ["RUNNERS", all.filter(({ onAny }) => onAny)],
    ["LOADED", all.filter(({ onAll }) => onAll)],
    ["EMPTY", all.filter(({ onAny }) => !onAny)],
    ["LEADOFF", all.filter(({ isFirst }) => isFirst)],
    ["OUTS2", all.filter(({ outs }) => outs === 2)],
  ] as const;
  const thirds = [[1, 3], [4, 6], [7, null]] as const; // prettier-ignore
  const leads = thirds.flatMap(([From, To]) => {
    const own = all.filter(({ inning }) => inning >= From && inning <= (To ?? Infinity));
    return ([["AHEAD", 1], ["TIED", 0], ["BEHIND", -1]] as const).map(
      ([Lead, sign]) => ({ Lead, From, To, ...sumsOf(own.filter(({ lead }) => Math.sign(lead) === sign)) }),
    ); // prettier-ignore
  });
  return {
    situations: situations.map(([Situation, own]) => ({ Situation, ...sumsOf(own) })).filter(({ PA }) => PA),
    leads: leads.filter(({ PA }) => PA),
  };
}
