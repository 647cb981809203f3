import { join, resolve } from "node:path";

export const defaultFolder = join(import.meta.dirname, "../../brand");

/** The folder that BRAND names, or brand/. */
export const brandFolder = process.env.BRAND ? resolve(process.env.BRAND) : defaultFolder;

/** Matches imports from brand/, in sources and style sheets. */
export const brandImport = /^(?:\.\.\/)+brand\//;
