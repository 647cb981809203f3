import { z } from "zod";
import type { MemberCall } from "../call";
import type { Condition } from "./filters";
import { meanTenths, tenths } from "./totals";

/** CROSS JOIN, because the planner would begin with all of the member's pitches. */
const FROM = "member_games m CROSS JOIN challenge_pitches p ON p.member_seq = m.member_seq AND p.game_id = m.game_id";
const THROWN = "COUNT(*) AS pitches, TOTAL(p.speed) AS speed, COUNT(NULLIF(p.speed, 0)) AS measured, IFNULL(MAX(p.speed), 0) AS fastest"; // prettier-ignore
const ON_TARGET = "COUNT(*) FILTER (WHERE p.zone = p.target) AS hits";
const NONE = { pitches: 0, speed: 0, measured: 0, fastest: 0, called: 0, hits: 0 };

const thrown = z.object({ pitches: z.number(), speed: z.number(), measured: z.number(), fastest: z.number() });
const intoRow = thrown.extend({ zone: z.number() });
const calledRow = z.object({ target: z.number(), called: z.number(), hits: z.number() });

/** Zone 0, outside, is never called for. */
export function zonesOf({ store }: MemberCall, { sql, values }: Condition) {
  const where = `FROM ${FROM} WHERE ${sql}`;
  const all = store.one(thrown.extend({ hits: z.number() }), `SELECT ${THROWN}, ${ON_TARGET} ${where}`, ...values);
  const into = store.all(intoRow, `SELECT p.zone, ${THROWN} ${where} GROUP BY p.zone`, ...values);
  const called = store.all(
    calledRow,
    `SELECT p.target, COUNT(*) AS called, ${ON_TARGET} ${where} GROUP BY p.target`,
    ...values,
  );
  return {
    pitches: { ...speeds(all ?? NONE), OnTarget: all?.hits ?? 0 },
    zones: Array.from({ length: 10 }, (_, zone) => ({
      Zone: zone,
      ...speeds(into.find((row) => row.zone === zone) ?? NONE),
      ...calls(called.find(({ target }) => target === zone) ?? NONE),
    })),
  };
}

const speeds = ({ pitches, speed, measured, fastest }: z.infer<typeof thrown>) => ({
  Pitches: pitches,
  MeanSpeed: tenths(meanTenths(speed, measured)),
  MaxSpeed: tenths(fastest),
});
const calls = ({ called, hits }: Pick<z.infer<typeof calledRow>, "called" | "hits">) => ({
  Called: called,
  OnTarget: hits,
});
