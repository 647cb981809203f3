import iconv from "iconv-lite";
import { z } from "zod/v4";

export type Charset = "utf-8" | "euc-kr";

/** What our own form and the provider send to /pass-submit-handler; what is not among it is passed over. */
const fields = z.object({
  purpose: z.string().optional(),
  txn: z.string().optional(),
  window: z.string().optional(),
  repost: z.string().optional(),
  TID: z.string().max(100).optional(),
  RETURNCODE: z.string().max(20).optional(),
  RETURNMSG: z
    .string()
    .transform((text) => text.slice(0, 300))
    .optional(),
});
export type ReturnedFields = z.infer<typeof fields>;

/**
 * Reads a urlencoded body or query. The provider writes in the charset of its own page, which URLSearchParams would
 * take for UTF-8; what our re-POST page sends is UTF-8 again.
 */
export function returnedFields(encoded: string, charset: Charset): ReturnedFields {
  const ours = decode(encoded, "utf-8");
  const parsed = fields.safeParse("repost" in ours ? ours : decode(encoded, charset));
  return parsed.success ? parsed.data : {};
}

/** By iconv-lite: Node's own TextDecoder knows no more of EUC-KR than KS X 1001, and drops names like 똠. */
function decode(encoded: string, charset: Charset): Record<string, string> {
  const pairs = encoded.split("&").map((pair) => {
    const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    return [name, value].map((text) => iconv.decode(bytesOf(text), charset));
  });
  return Object.fromEntries(pairs);
}

/** %XX as the byte that it is; a stray percent sign stays one. */
function bytesOf(text: string): Buffer {
  const latin = Buffer.from(text.replace(/\+/g, " "), "utf8").toString("latin1");
  const bytes = latin.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}
