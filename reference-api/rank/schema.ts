export const RANK_SCHEMA = "";
