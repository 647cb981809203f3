import { z } from "zod/v4";
import { longestCursor } from "../forms/address-values.server";
import { longestLinkToken } from "../forms/link-token";

// The texts that go to the API, each with its longest: what is longer is refused here and never sent.

const text = (longest: number) => z.string().max(longest);

/** Node passes over bits that are not used. */
function isBase64url(text: string): boolean {
  return Buffer.from(text, "base64url").toString("base64url") === text;
}

/** Bytes, as RFC 4648 writes them for addresses. */
export const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest)
    .refine(isBase64url);
export const transportsField = z
  .string()
  .regex(/^[a-z-]*(,[a-z-]+)*$/)
  .max(64);
export const regIdField = z.string().regex(/^[!-~]{8,4096}$/);
export const pushEndpointField = z
  .string()
  .regex(/^https:\/\/[!-~]+$/)
  .max(2_048)
  .refine((text) => URL.canParse(text));
/** An uncompressed point of P-256, as Push API and RFC 8291 write it. */
export const pushKeyField = z
  .string()
  .regex(/^B[\w-]{86}$/)
  .refine(isBase64url);
export const pushAuthField = z
  .string()
  .regex(/^[\w-]{22}$/)
  .refine(isBase64url);
export const marketField = z.enum(["ANDROID", "IOS"]);
export const appVersionField = text(30);
export const deviceModel = text(100);
export const yesOrNo = z.enum(["Y", "N"]);
export const agreed = z.literal("Y");
export const emailId = text(254);
export const uniqueValue = text(254);
/** Longer than any password may be, so that a wrong one is told as wrong. */
export const typedPassword = text(200);
export const newPassword = text(20);
export const linkToken = text(longestLinkToken);
export const refreshTokenField = text(4_000);
export const providerToken = text(4_000);
export const ticketField = text(2_000);
export const tidField = text(100);
export const nicknameField = text(40);
export const searchField = text(40);
export const personName = text(160);
export const regionField = text(240);
export const nationField = z.string().regex(/^[A-Z]{2}$/);
export const digits = text(20);
export const phoneField = text(40);
/** 100 characters as people count them may be many code units. */
export const opinion = text(2_000);
export const mostVideos = 50;
export const idsField = z.string().regex(/^\d{1,15}(,\d{1,15}){0,49}$/);
export const versionField = text(64);
export const topicsField = text(200);
export const url = text(2_048);
export const pairField = z.string().regex(/^[\w-]{1,64}$/);
export const number = z.string().regex(/^\d{1,15}$/);
export const cursorField = text(longestCursor);
export const seasonField = text(12);
export const monthField = text(7);
export const dayField = z.iso.date();
export const mondayField = dayField.refine((day) => new Date(day).getUTCDay() === 1);
export const shareKeyField = text(22);
export const sizeField = text(2);
/** Request fields of lists that come page by page. */
export const paging = {
  after: [cursorField, "a cursor from `next`, as in /record/list.php"],
  before: [cursorField, "a cursor from `prev`, as in /record/list.php"],
  size: [sizeField, "1–50, 20 without it"],
} as const;
export const venueSearch = text(40);
export const servicesField = z
  .string()
  .regex(/^[A-Z]+(,[A-Z]+)*$/)
  .max(60);
export const placeCode = text(40);
export const nearField = z.string().regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/);
