import { z } from "zod/v4";
import { longestCursor, sequence } from "../forms/address-values.server";
import { longestLinkToken } from "../forms/link-token";
import { describeAs } from "./described";

// The texts that go to the API, each with its longest: what is longer is refused here and never sent.

function text(longest: number, description: string) {
  return describeAs(z.string().max(longest), { description });
}

export const regIdField = describeAs(z.string().regex(/^[!-~]{8,4096}$/), {
  description: "Push registration of a phone: 8–4,096 characters of ASCII without spaces",
});
export const marketField = z.enum(["ANDROID", "IOS"]);
export const appVersionField = text(30, "Version of the app");
export const deviceModel = text(100, "Model of the phone");
export const yesOrNo = z.enum(["Y", "N"]);
export const agreed = z.literal("Y");
export const emailId = text(254, "E-mail address; upper and lower case are the same");
export const uniqueValue = text(254, "E-mail address, nickname or phone number");
/** Longer than any password may be, so that a wrong one is told as wrong. */
export const typedPassword = text(200, "Password as typed");
export const newPassword = text(20, "8–20 characters of ASCII without spaces, of two kinds: letters, digits, others");
export const linkToken = text(longestLinkToken, "Token of a mailed link");
export const refreshTokenField = text(4_000, "Refresh token");
export const providerToken = text(4_000, "The provider's token");
export const ticketField = text(2_000, "Sign-up ticket of a social sign-in");
export const tidField = text(100, "Transaction of the carrier's check");
export const nicknameField = text(40, "Nickname, NFC");
export const searchField = text(40, "Beginning of a nickname, NFKC");
export const personName = text(160, "Name of a person, NFC");
export const regionField = text(240, "KR-11 … KR-50 (ISO 3166-2); overseas free text");
export const nationField = describeAs(z.string().regex(/^[A-Z]{2}$/), { description: "ISO 3166-1 alpha-2" });
export const digits = text(20, "Digits");
export const phoneField = text(40, "Phone number");
/** 100 characters as people count them may be many code units. */
export const opinion = text(2_000, "Up to 100 characters as people count them (UAX 29)");
export const mostVideos = 50;
export const videosField = describeAs(z.string().regex(/^\d{1,15}(,\d{1,15}){0,49}$/), {
  description: "Numbers of videos with commas between, 50 at most",
});
export const versionField = text(64, "Version of the member's information, as the API gave it");
export const topicsField = text(200, "Codes of the topics that are on, with commas between");
export const url = text(2_048, "Absolute URL of the app");
export const number = describeAs(sequence, { description: "Number of a game, a video, a player, a venue" });
export const cursorField = text(longestCursor, "Cursor, as the API gave it");
export const seasonField = text(12, "2026-4 or all");
export const monthField = text(7, "2026-11");
export const dayField = describeAs(z.iso.date(), { description: "Day in Seoul" });
export const shareKeyField = text(22, "Key of a shared game");
export const sizeField = text(2, "Rows on a page, 1–50");
export const modeField = z.enum(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]);
export const venueSearch = text(40, "Part of a venue's name, NFKC");
export const placeCode = text(40, "Code of a region or a district, as the API gave it");
export const nearField = describeAs(z.string().regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/), {
  description: "Latitude and longitude in degrees, to a thousandth",
});
