import { createHmac, timingSafeEqual } from "node:crypto";

export interface Position {
  playedAt: string;
  id: number;
}

const SEAL_BYTES = 12;

export const writeCursor = (secret: string, member: number, { playedAt, id }: Position): string =>
  sealText(secret, member, `${playedAt}|${id}`);

export function readCursor(secret: string, member: number, cursor: string): Position | undefined {
  const text = openText(secret, member, cursor);
  if (text === undefined) return undefined;
  const [playedAt = "", id = ""] = text.split("|");
  return { playedAt, id: Number(id) };
}

/** A signed position in a member's list, which no other member can use. */
export function sealText(secret: string, member: number, text: string): string {
  return Buffer.concat([seal(secret, member, text), Buffer.from(text)]).toString("base64url");
}

export function openText(secret: string, member: number, cursor: string): string | undefined {
  const bytes = Buffer.from(cursor, "base64url");
  const text = bytes.subarray(SEAL_BYTES).toString();
  if (bytes.length <= SEAL_BYTES || bytes.toString("base64url") !== cursor) return undefined;
  return timingSafeEqual(bytes.subarray(0, SEAL_BYTES), seal(secret, member, text)) ? text : undefined;
}

const seal = (secret: string, member: number, text: string) =>
  createHmac("sha256", secret).update(`cursor|${member}|${text}`).digest().subarray(0, SEAL_BYTES);
