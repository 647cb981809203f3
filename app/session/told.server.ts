/** What the next page may have to tell: texts of "common". */
export const deeds = [
  "characterSaved",
  "downloadRequested",
  "emailVerified",
  "favouriteFailed",
  "favouritesFull",
  "mailSent",
  "passwordChanged",
  "signedUp",
] as const;
export type Deed = (typeof deeds)[number];
