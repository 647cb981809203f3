import { z } from "zod/v4";
import { difficulties, results } from "../../baseball/game";
import { modeParameter } from "../../baseball/mode-parameter.server";
import { levels, speedBands, type RecordQuery } from "../../baseball/record-query";
import { cursor, forgiving, givenIn, optionalId } from "../../forms/address-values.server";
import { parseDays } from "../../forms/days.server";

const query = z.object({
  mode: modeParameter,
  season: forgiving(z.string().regex(/^(\d{4}-[1-4]|all)$/)),
  month: forgiving(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  result: forgiving(z.enum(results)),
  venue: optionalId("venue"),
  difficulty: forgiving(z.enum(difficulties)),
  level: forgiving(z.enum(levels)),
  speed: forgiving(z.enum(speedBands)),
  rival: optionalId("player"),
  view: forgiving(z.literal("best")),
  after: cursor,
  before: cursor,
});

/** Omits invalid days and reports them by field. */
export function parseRecordQuery(search: URLSearchParams) {
  const given = givenIn(search);
  const { from, to, typed, fieldErrors } = parseDays(given);
  const { speed, difficulty, ...rest } = query.parse(given);
  // A pitching challenge has no pitching machine, and nobody bats.
  const batting = rest.mode === "pit" ? {} : { speed, difficulty };
  const parsed: RecordQuery = { ...rest, ...batting, from, to };
  return { query: parsed, typed, fieldErrors };
}

export type RecordSelection = ReturnType<typeof parseRecordQuery>;
