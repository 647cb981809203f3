import { join, resolve } from "node:path";

export const defaultFolder = join(import.meta.dirname, "../../brand");

/** What the build takes the brand from: the folder that BRAND names, or brand/. */
export const brandFolder = process.env.BRAND ? resolve(process.env.BRAND) : defaultFolder;

/** What imports say of brand/, in sources and style sheets alike, is taken from the chosen folder. */
export const brandImport = /^(?:\.\.\/)+brand\//;
