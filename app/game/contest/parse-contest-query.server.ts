import { z } from "zod/v4";
import type { ContestQuery } from "../../api/contest.server";
import { placeCode } from "../../api/fields";
import { cursor, forgiving, givenIn } from "../../forms/address-values.server";
import type { ContestRecordQuery, ContestVenuesQuery } from "./paths";
import { categories, measures, statuses } from "./selections";

const pages = { after: cursor, before: cursor };
const contests = z.object({ category: forgiving(z.enum(categories)), status: forgiving(z.enum(statuses)), ...pages });
const record = z.object({
  tab: forgiving(z.enum(["player", "bracket"])),
  by: forgiving(z.enum(measures)),
  ...pages,
});
const venues = z.object({ region: forgiving(placeCode), ...pages });

export function parseContestQuery(search: URLSearchParams): ContestQuery {
  return onePage(contests.parse(givenIn(search)));
}

export function parseContestRecordQuery(search: URLSearchParams): ContestRecordQuery {
  return onePage(record.parse(givenIn(search)));
}

export function parseContestVenuesQuery(search: URLSearchParams): ContestVenuesQuery {
  return onePage(venues.parse(givenIn(search)));
}

function onePage<Query extends { after?: string; before?: string }>(query: Query): Query {
  return { ...query, before: query.after ? undefined : query.before };
}
