import { z } from "zod";
import type { MemberCall } from "../call";
import { keptGames } from "./kept-games";
import type { Condition, Filters } from "./filters";

/** Five digits: runners (0 none, 1 on first alone, 2 in scoring position, 3 on all bases), first batter, two outs, lead, innings. */
const BOARD = `10000 * ((p.bases > 0) + (p.bases > 1) + (p.bases = 7)) + 1000 * p.leads_off + 100 * (p.outs = 2)
  + 10 * (1 + (p.lead > 0) - (p.lead < 0)) + MIN(2, (p.inning - 1) / 3)`;
const count = (condition: string) => `COUNT(*) FILTER (WHERE p.outcome ${condition})`;
/** In one pass by one key; CROSS JOIN, because the planner would begin with all of the member's plate appearances. */
const SELECT = `SELECT ${BOARD} AS board, COUNT(*) AS pa, ${count("<> 'walk'")} AS ab,
  ${count("IN ('single', 'double', 'triple', 'homerun')")} AS h,
  SUM(CASE p.outcome WHEN 'single' THEN 1 WHEN 'double' THEN 2 WHEN 'triple' THEN 3 WHEN 'homerun' THEN 4 ELSE 0 END) AS tb,
  ${count("= 'homerun'")} AS hr, SUM(p.rbi) AS rbi, ${count("= 'walk'")} AS bb, ${count("= 'strikeout'")} AS so
  FROM member_games m CROSS JOIN plate_appearances p ON p.member_seq = m.member_seq AND p.game_id = m.game_id`;
const n = z.number();
const row = z
  .object({ board: n, pa: n, ab: n, h: n, tb: n, hr: n, rbi: n, bb: n, so: n })
  .transform(({ board, ...sums }) => {
    const [runners, first, twoOuts, lead, part] = String(board).padStart(5, "0");
    return { runners, first, twoOuts, lead, part, sums };
  });
type Group = z.output<typeof row>;

const SITUATIONS: [name: string, (group: Group) => boolean][] = [
  ["RISP", ({ runners }) => runners === "2" || runners === "3"],
  ["RUNNERS", ({ runners }) => runners !== "0"],
  ["LOADED", ({ runners }) => runners === "3"],
  ["EMPTY", ({ runners }) => runners === "0"],
  ["LEADOFF", ({ first }) => first === "1"],
  ["OUTS2", ({ twoOuts }) => twoOuts === "1"],
];
const INNINGS = [
  { From: 1, To: 3 },
  { From: 4, To: 6 },
  { From: 7, To: null },
];
const LEADS = [
  ["AHEAD", "2"],
  ["TIED", "1"],
  ["BEHIND", "0"],
];

/** Counts the member's plate appearances by what stood on the board before them. */
export function situationsOf(call: MemberCall, { mode }: Filters, condition: Condition) {
  if (mode === "BAT" || mode === "PIT") return null;
  const { sql, values } = condition;
  const groups = call.store.all(row, `${SELECT} WHERE ${sql} GROUP BY board`, ...values);
  const situations = SITUATIONS.map(([Situation, holds]) => ({ Situation, ...sumOf(groups.filter(holds)) }));
  const leads = INNINGS.flatMap((innings, part) =>
    LEADS.map(([Lead, lead]) => ({
      Lead,
      ...innings,
      ...sumOf(groups.filter((group) => group.lead === lead && group.part === String(part))),
    })),
  );
  const played = ({ PA }: { PA: number }) => PA > 0;
  return { Kept: keptGames(call, condition).kept, situations: situations.filter(played), leads: leads.filter(played) };
}

function sumOf(groups: readonly Group[]) {
  const sum = (name: keyof Group["sums"]) => groups.reduce((total, { sums }) => total + sums[name], 0);
  // prettier-ignore
  return {
    PA: sum("pa"), AB: sum("ab"), H: sum("h"), TB: sum("tb"), HR: sum("hr"), RBI: sum("rbi"), BB: sum("bb"), SO: sum("so"),
  };
}
