import { offers as chosen } from "../../brand/brand.json";
import type { allAreas, allMembers, allModes } from "./offers-schema.js";

export type Offer = (typeof allAreas)[number] | (typeof allModes)[number] | (typeof allMembers)[number];

const offered = new Set<string>([...chosen.areas, ...chosen.modes, ...chosen.members]);

/** Returns true for an area, a mode or a kind of members that the operator's service has (brand.json). */
export function offers(name: Offer): boolean {
  return offered.has(name);
}
