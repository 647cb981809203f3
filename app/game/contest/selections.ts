export const categories = ["official", "venue", "attended"] as const;
export const statuses = ["running", "upcoming", "done"] as const;
export const measures = ["best", "total", "plays"] as const;
