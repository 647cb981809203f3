declare const BUILD: string;

/** Increase it if the format of kept pages changes. */
export const keptFormat = 1;

/** The cache of what belongs to no member: /offline with its files. */
export const ownCache = `own-${keptFormat}-${BUILD}`;
