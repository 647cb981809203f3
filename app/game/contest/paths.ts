import type { BoardQuery, ContestQuery } from "../../api/contest.server";
import { withSearch } from "../../forms/with-search";
import type { Path } from "../../i18n/languages";

const firstPage = { after: undefined, before: undefined };

export function contestsPath(query: ContestQuery, change: Partial<ContestQuery> = {}): Path {
  const { category, status, after, before } = { ...query, ...firstPage, ...change };
  return withSearch("/contest", { category, status, after, before });
}

export const contestPath = (id: string): Path => `/contest/contest-detail/${encodeURIComponent(id)}`;

export const calendarPath = (id: string): Path => `${contestPath(id)}/calendar.ics`;

export interface ContestRecordQuery extends Pick<BoardQuery, "by" | "after" | "before"> {
  /** Undefined for the board of teams. */
  tab?: "player" | "bracket";
}

export function contestRecordPath(id: string, query: ContestRecordQuery = {}, change: ContestRecordQuery = {}): Path {
  const { tab, by, after, before } = { ...query, ...firstPage, ...change };
  return withSearch(`/contest/contest-record/${encodeURIComponent(id)}`, { tab, by, after, before });
}

export function contestTeamPath(id: string, team: string): Path {
  return `${contestRecordPath(id)}/team-record-detail/${encodeURIComponent(team)}`;
}

export interface ContestVenuesQuery {
  region?: string;
  after?: string;
  before?: string;
}

export function contestVenuesPath(id: string, query: ContestVenuesQuery = {}, change: ContestVenuesQuery = {}): Path {
  const { region, after, before } = { ...query, ...firstPage, ...change };
  return withSearch(`/contest/stadium-info/${encodeURIComponent(id)}`, { region, after, before });
}
