import brand from "../../brand/brand.json";

export interface SeedSize {
  members: number;
  games: number;
  venues: number;
  contests: number;
  /** Adds names and texts that attack their readers. */
  hostile: boolean;
}

export const sizeKey = ({ members, games, venues, contests, hostile }: SeedSize) =>
  [members, games, venues, contests, hostile].join("/");

/** Facts that notices, events and tournaments mention. */
export const brandKey = [...Object.values(brand.name), brand.fileName, brand.phone, brand.email].join("/");
