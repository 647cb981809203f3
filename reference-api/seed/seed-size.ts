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
const { name, fileName, phone, email } = brand;
export const brandKey = [...Object.values(name), fileName, ...Object.values(phone), email].join("/");
