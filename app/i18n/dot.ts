/** Stands between parts of a line. A line may end with it, and never begins with it. */
export const dot = "\u00a0· ";
