import { z } from "zod/v4";
import { type VideoQuery, videoResults, videoSorts, videoTypes } from "../../baseball/video-query";
import { cursor, forgiving, givenIn, optionalId } from "../../forms/address-values.server";
import { parseDays } from "../../forms/days.server";

const selection = z.object({
  soon: forgiving(z.literal("y")),
  type: forgiving(z.enum(videoTypes)),
  result: forgiving(z.enum(videoResults)),
  venue: optionalId("venue"),
  record: optionalId("record"),
  sort: forgiving(z.enum(videoSorts)),
  after: cursor,
  before: cursor,
});

/** Omits invalid days and reports them by field. */
export function parseVideoQuery(search: URLSearchParams) {
  const given = givenIn(search);
  const { from, to, typed, fieldErrors } = parseDays(search);
  const { after, before, ...rest } = selection.parse(given);
  const query: VideoQuery = { ...rest, from, to, after, before: after ? undefined : before };
  return { query, typed, fieldErrors };
}
