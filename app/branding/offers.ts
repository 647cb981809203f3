import { offers as chosen } from "../../brand/brand.json";
import { offeredNames } from "./offered-names.js";
import type { allAreas, allMembers, allModes, allProviders } from "./offers-schema.js";

type Listed = typeof allAreas | typeof allModes | typeof allMembers | typeof allProviders;
export type Offer = Listed[number] | "social";

const offered = new Set(offeredNames(chosen));

/** Returns true for an area, a mode, a kind of members or a provider that the operator's service has (brand.json). */
export function offers(name: Offer): boolean {
  return offered.has(name);
}
