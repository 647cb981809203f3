import { z } from "zod/v4";

const flashTexts = [
  "alertSettingSaved",
  "characterSaved",
  "correctionSent",
  "deviceSignedOut",
  "downloadRequested",
  "emailChanged",
  "emailRestored",
  "emailVerified",
  "favouriteFailed",
  "favouriteVenuesFull",
  "favouritesFull",
  "infoSaved",
  "infoSavedOnly",
  "mailSent",
  "noSeasonCard",
  "noWeekCard",
  "nothingChanged",
  "noticesRead",
  "otherEmailRestored",
  "otherEmailVerified",
  "otherPasswordChanged",
  "othersSignedOut",
  "passkeyAdded",
  "passkeyRemoved",
  "passkeyRemovedOthers",
  "passwordChanged",
  "passwordRenewed",
  "passwordRenewedOthers",
  "personTaken",
  "playerPageHidden",
  "playerPageShown",
  "pushNoted",
  "rankNameHidden",
  "rankNameShown",
  "shareEnded",
  "shareEndedBefore",
  "signedUp",
  "wayAdded",
  "wayRemoved",
  "wayRemovedOthers",
  "withdrawn",
] as const;
const text = z.enum(flashTexts);
const count = z.number();
/** What a consent is to: `push` and `email` are advertising. */
const consent = z.enum(["info", "push", "night", "email"]);
export type ConsentName = z.output<typeof consent>;

/** A text, alone or with the consents that were changed, or what has become of the files of videos requested together. */
export const flashMessage = z.union([
  text,
  z.object({ text, consents: z.array(consent) }),
  z.object({ requested: count, already: count, gone: count }),
]);
/** What the API has taken as the answer about push messages: the next page keeps it in the browser. */
export const pushAnswer = z.enum(["Y", "N"]);
export type FlashText = z.output<typeof text>;
export type FlashMessage = z.output<typeof flashMessage>;
