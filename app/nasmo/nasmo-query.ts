import type { VideoType } from "./video";

/** The selection of /nasmo as its URL has it. */
export interface NasmoQuery {
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

const inAddress = ["type", "venue", "record", "from", "to", "after", "before"] as const;

/** The shareable address of a selection, without language; changing it goes back to the first page of the list. */
export function nasmoPath(query: NasmoQuery, change: Partial<NasmoQuery> = {}): string {
  const wanted = { ...query, after: undefined, before: undefined, ...change };
  const search = new URLSearchParams();
  for (const name of inAddress) if (wanted[name]) search.append(name, wanted[name]);
  return search.size ? `/nasmo?${search}` : "/nasmo";
}

export const videoPath = (id: string) => `/nasmo/${encodeURIComponent(id)}`;
