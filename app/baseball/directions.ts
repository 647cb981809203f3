/** The five ways into which a field is divided, from the left foul line to the right one, 18 degrees each. */
export const ways = ["left", "leftCenter", "center", "rightCenter", "right"] as const;
export type Way = (typeof ways)[number];

/** The place among `ways` of a direction in degrees from centre field. */
export function wayIndex(direction: number): number {
  return Math.min(4, Math.max(0, Math.floor((direction + 45) / 18)));
}

export function wayOf(direction: number): Way {
  return ways[wayIndex(direction)] ?? "center";
}
