export const MODES = ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"] as const;
export type Mode = (typeof MODES)[number];
