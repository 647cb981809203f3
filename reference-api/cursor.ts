import { createHmac, timingSafeEqual } from "node:crypto";

export interface Position {
  playedAt: string;
  id: number;
}

const SEAL_BYTES = 12;

/** A place in a member's list, sealed: it cannot be made up, changed or used by another member. */
export function writeCursor(secret: string, member: number, position: Position): string {
  const text = `${position.playedAt}|${position.id}`;
  return Buffer.concat([seal(secret, member, text), Buffer.from(text)]).toString("base64url");
}

export function readCursor(secret: string, member: number, cursor: string): Position | undefined {
  const bytes = Buffer.from(cursor, "base64url");
  const text = bytes.subarray(SEAL_BYTES).toString();
  if (bytes.length <= SEAL_BYTES || bytes.toString("base64url") !== cursor) return undefined;
  if (!timingSafeEqual(bytes.subarray(0, SEAL_BYTES), seal(secret, member, text))) return undefined;
  const [playedAt = "", id = ""] = text.split("|");
  return { playedAt, id: Number(id) };
}

const seal = (secret: string, member: number, text: string) =>
  createHmac("sha256", secret).update(`cursor|${member}|${text}`).digest().subarray(0, SEAL_BYTES);
