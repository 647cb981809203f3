export const SHARE_SCHEMA = "";
