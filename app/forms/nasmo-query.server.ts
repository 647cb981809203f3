import { z } from "zod/v4";
import type { NasmoQuery } from "../nasmo/nasmo-query";
import { videoTypes } from "../nasmo/video";
import { parseDays } from "./record-query.server";

/** What no link of ours would have made is passed over. */
const text = (pattern: RegExp) => z.string().regex(pattern).optional().catch(undefined);
const selection = z.object({
  type: z.enum(videoTypes).optional().catch(undefined),
  venue: text(/^[1-9]\d{0,8}$/),
  record: text(/^[1-9]\d{0,14}$/),
  after: text(/^.{1,128}$/),
  before: text(/^.{1,128}$/),
});

/** The URL's selection; days that a person typed wrongly are reported by field, and left out. */
export function parseNasmoQuery(search: URLSearchParams) {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const { from, to, typed, fieldErrors } = parseDays(given);
  const { after, before, ...rest } = selection.parse(given);
  const query: NasmoQuery = { ...rest, from, to, after, before: after ? undefined : before };
  return { query, typed, fieldErrors };
}
