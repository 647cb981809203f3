export const flashMessages = [
  "characterSaved",
  "downloadRequested",
  "emailVerified",
  "favouriteFailed",
  "favouritesFull",
  "mailSent",
  "otherEmailVerified",
  "otherPasswordChanged",
  "passwordChanged",
  "signedUp",
] as const;
export type FlashMessage = (typeof flashMessages)[number];
