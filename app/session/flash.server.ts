/** Messages that one answer leaves for the next page: texts of "common". */
export const flashMessages = [
  "characterSaved",
  "downloadRequested",
  "emailVerified",
  "favouriteFailed",
  "favouritesFull",
  "mailSent",
  "passwordChanged",
  "signedUp",
] as const;
export type FlashMessage = (typeof flashMessages)[number];
