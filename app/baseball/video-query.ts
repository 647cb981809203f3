import { withSearch } from "../forms/with-search";

export const videoTypes = ["batting", "pitching", "highlight"] as const;
export type VideoType = (typeof videoTypes)[number];

/** Of the results of plays, those that are filmed. */
export const videoResults = ["homerun", "triple", "double", "single", "groundout", "flyout"] as const;
type VideoResult = (typeof videoResults)[number];

export interface VideoQuery {
  /** Only what will be deleted within a week, the soonest first. */
  soon?: "y";
  type?: VideoType;
  result?: VideoResult;
  venue?: string;
  record?: string;
  from?: string;
  to?: string;
  after?: string;
  before?: string;
}

export function videosPath(query: VideoQuery, change: Partial<VideoQuery> = {}): string {
  const { soon, type, result, venue, record, from, to, after, before } = {
    ...query,
    after: undefined,
    before: undefined,
    ...change,
  };
  return withSearch("/nasmo", { soon, type, result, venue, record, from, to, after, before });
}

/** The second video is chosen on the page of the first. */
export interface VideoPair {
  a?: string;
  b?: string;
  after?: string;
  before?: string;
}

export const comparePath = ({ a, b, after, before }: VideoPair) =>
  withSearch("/nasmo/compare", { a, b, after, before });

export const videoPath = (id: string) => `/nasmo/${encodeURIComponent(id)}`;
