export const NASMO_SCHEMA = "";
