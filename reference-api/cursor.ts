import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { wrongFields, type MemberCall } from "./call";
import { secretOf } from "./sign-in/tokens";

export type Value = string | number;

const cursor = z.string().max(200, "length");
export const sizeField = (usual: string) =>
  z.string().regex(/^([1-9]|[1-4]\d|50)$/, "range").default(usual).transform(Number); // prettier-ignore
export const pageFields = {
  after: cursor.optional(),
  before: cursor.optional(),
  size: sizeField("20"),
};

export interface PageFields {
  after?: string | undefined;
  before?: string | undefined;
  size: number;
}

export const oneCursor = ({ after, before }: PageFields) => !after || !before;
export const together = { path: ["before"], message: "together" };

export interface CursorSlice {
  /** Values of the row beside the slice. */
  start: readonly Value[] | undefined;
  backwards: boolean;
  limit: number;
}

interface List<Row> {
  /** Cursors of lists with other names are refused. */
  name: string;
  /** The first page's start. */
  start?: readonly Value[] | undefined;
  rows: (slice: CursorSlice) => Row[];
  positionOf: (row: Row) => readonly Value[];
}

export function cursorPage<Row>(call: MemberCall, fields: PageFields, { name, rows, positionOf, ...list }: List<Row>) {
  const start = startOf(call, fields, name) ?? list.start;
  const backwards = fields.before !== undefined;
  const found = rows({ start, backwards, limit: fields.size + 1 });
  const more = found.length > fields.size;
  const shown = backwards ? found.slice(0, fields.size).reverse() : found.slice(0, fields.size);
  const [earlier, later] = backwards ? [more, true] : [start !== undefined, more];
  const cursorAt = (row: Row | undefined) =>
    row ? sealText(secretOf(call.store), call.member.seq, JSON.stringify([name, ...positionOf(row)])) : null;
  return { rows: shown, next: later ? cursorAt(shown.at(-1)) : null, prev: earlier ? cursorAt(shown[0]) : null };
}

const position = z.array(z.union([z.string(), z.number()]));

function startOf({ store, member }: MemberCall, { after, before }: PageFields, name: string) {
  const given = after ?? before;
  if (given === undefined) return undefined;
  const [list, ...start] = position.parse(JSON.parse(openText(secretOf(store), member.seq, given) ?? "[]"));
  if (list !== name) throw wrongFields({ [after === undefined ? "before" : "after"]: "cursor" });
  return start;
}

const SEAL_BYTES = 12;
const CIPHER = "aes-256-ctr";

/** Encrypts a position in a member's list, so that nobody reads a number in it and no other member can use it. */
function sealText(secret: string, member: number, text: string): string {
  const seal = sealOf(secret, member, text);
  const cipher = createCipheriv(CIPHER, keyOf(secret), counterOf(seal));
  return Buffer.concat([seal, cipher.update(text)]).toString("base64url");
}

function openText(secret: string, member: number, cursor: string): string | undefined {
  const bytes = Buffer.from(cursor, "base64url");
  if (bytes.length <= SEAL_BYTES || bytes.toString("base64url") !== cursor) return undefined;
  const seal = bytes.subarray(0, SEAL_BYTES);
  const text = createDecipheriv(CIPHER, keyOf(secret), counterOf(seal)).update(bytes.subarray(SEAL_BYTES)).toString();
  return timingSafeEqual(seal, sealOf(secret, member, text)) ? text : undefined;
}

const keyOf = (secret: string) => createHmac("sha256", secret).update("cursor key").digest();

/** The seal of the text is the counter's start: equal positions have equal cursors, others never share a counter. */
const counterOf = (seal: Buffer) => Buffer.concat([seal, Buffer.alloc(4)]);

const sealOf = (secret: string, member: number, text: string) =>
  createHmac("sha256", secret).update(`cursor|${member}|${text}`).digest().subarray(0, SEAL_BYTES);
