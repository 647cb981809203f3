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
