import { withSearch } from "../forms/with-search";

export const videoTypes = ["batting", "pitching", "highlight"] as const;
export type VideoType = (typeof videoTypes)[number];

/** The selection of /nasmo as its URL has it. */
export interface VideoQuery {
  type?: VideoType;
  venue?: string;
  /** A game: videos of it. */
  record?: string;
  /** Days of Seoul, both included. */
  from?: string;
  to?: string;
  /** Opaque place in the list, of which at most one is given. */
  after?: string;
  before?: string;
}

/** The shareable address of a selection, without language; changing it goes back to the first page of the list. */
export function videosPath(query: VideoQuery, change: Partial<VideoQuery> = {}): string {
  const { type, venue, record, from, to, after, before } = { ...query, after: undefined, before: undefined, ...change };
  return withSearch("/nasmo", { type, venue, record, from, to, after, before });
}

export const videoPath = (id: string) => `/nasmo/${encodeURIComponent(id)}`;
