/** Stands between parts of a line. A line may begin with it, and never ends with it. */
export const dot = " ·\u00a0";
