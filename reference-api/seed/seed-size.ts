import brand from "../../brand/brand.json";

export interface SeedSize {
  members: number;
  games: number;
  venues: number;
  contests: number;
  /** With names and texts that attack who reads them. */
  hostile: boolean;
}

export const sizeKey = ({ members, games, venues, contests, hostile }: SeedSize) =>
  [members, games, venues, contests, hostile].join("/");

/** What notices, events and tournaments name. */
export const brandKey = [...Object.values(brand.name), brand.fileName, brand.phone, brand.email].join("/");
