import { z } from "zod/v4";
import { difficulties, results } from "../../baseball/game";
import { modeParameter } from "../../baseball/mode-parameter.server";
import { isMode, type Mode } from "../../baseball/modes";
import { levels, modeWithoutName, speedBands, type ListQuery, type RecordQuery } from "../../baseball/record-query";
import { cursor, forgiving, givenIn, optionalId } from "../../forms/address-values.server";
import { parseDays } from "../../forms/days.server";

const filters = z.object({
  season: forgiving(z.string().regex(/^(\d{4}-[1-4]|all)$/)),
  month: forgiving(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  result: forgiving(z.enum(results)),
  venue: optionalId("venue"),
  difficulty: forgiving(z.enum(difficulties)),
  level: forgiving(z.enum(levels)),
  speed: forgiving(z.enum(speedBands)),
  rival: optionalId("player"),
  view: forgiving(z.literal("best")),
  filters: forgiving(z.literal("open")),
  after: cursor,
  before: cursor,
});

const ofAll = modeWithoutName("");
const listMode = z
  .string()
  .toLowerCase()
  .optional()
  .transform((mode): Mode | "all" => (mode !== undefined && isMode(mode) ? mode : ofAll));

/** Omits invalid days and reports them by field. */
function parseWith<M extends Mode | "all">(modeSchema: z.ZodType<M>, search: URLSearchParams) {
  const given = givenIn(search);
  const { from, to, typed, fieldErrors } = parseDays(search);
  const { speed, difficulty, ...rest } = filters.parse(given);
  const mode = modeSchema.parse(given.mode);
  // A pitching challenge has no pitching machine, and nobody bats.
  const batting = mode === "pit" ? {} : { speed, difficulty };
  const query: RecordQuery<M> = { mode, ...rest, ...batting, from, to };
  return { query, typed, fieldErrors };
}

export const parseListQuery = (search: URLSearchParams) => parseWith(listMode, search);
export const parseReportQuery = (search: URLSearchParams) => parseWith(modeParameter, search);

export type Selection<Q extends ListQuery> = Omit<ReturnType<typeof parseListQuery>, "query"> & { query: Q };
