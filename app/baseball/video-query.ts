import { withSearch } from "../forms/with-search";

export const videoTypes = ["batting", "pitching", "highlight"] as const;
export type VideoType = (typeof videoTypes)[number];

export interface VideoQuery {
  type?: VideoType;
  venue?: string;
  record?: string;
  from?: string;
  to?: string;
  after?: string;
  before?: string;
}

export function videosPath(query: VideoQuery, change: Partial<VideoQuery> = {}): string {
  const { type, venue, record, from, to, after, before } = { ...query, after: undefined, before: undefined, ...change };
  return withSearch("/nasmo", { type, venue, record, from, to, after, before });
}

export const videoPath = (id: string) => `/nasmo/${encodeURIComponent(id)}`;
