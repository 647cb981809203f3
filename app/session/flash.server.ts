import { z } from "zod/v4";

const flashTexts = [
  "alertSettingSaved",
  "characterSaved",
  "correctionSent",
  "downloadRequested",
  "emailVerified",
  "favouriteFailed",
  "favouriteVenuesFull",
  "favouritesFull",
  "infoSaved",
  "infoSavedOnly",
  "mailSent",
  "noSeasonCard",
  "nothingChanged",
  "noticesRead",
  "otherEmailVerified",
  "otherPasswordChanged",
  "othersSignedOut",
  "passwordChanged",
  "passwordRenewed",
  "passwordRenewedOthers",
  "personTaken",
  "pushNoted",
  "rankNameHidden",
  "rankNameShown",
  "signedUp",
  "withdrawn",
] as const;
const count = z.number();

/** A text, or what has become of the files of videos that were requested together. */
export const flashMessage = z.union([z.enum(flashTexts), z.object({ requested: count, already: count, gone: count })]);
/** What the API has taken as the answer about push messages: the next page keeps it in the browser. */
export const pushAnswer = z.enum(["Y", "N"]);
export type FlashText = (typeof flashTexts)[number];
export type FlashMessage = z.output<typeof flashMessage>;
