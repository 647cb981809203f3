export const directions = ["left", "leftCenter", "center", "rightCenter", "right"] as const;
export type Direction = (typeof directions)[number];

/** @param direction degrees from centre field, negative to the left. */
export function directionIndex(direction: number): number {
  return Math.min(4, Math.max(0, Math.floor((direction + 45) / 18)));
}

export function directionOf(direction: number): Direction {
  return directions[directionIndex(direction)] ?? "center";
}
