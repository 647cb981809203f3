import iconv from "iconv-lite";
import { z } from "zod/v4";

export type Charset = "utf-8" | "euc-kr";

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

/** Parses a urlencoded body or query. It is in the carrier's charset, or in UTF-8 if our repost page sent it. */
export function returnedFields(encoded: string, charset: Charset): ReturnedFields {
  const utf8 = decode(encoded, "utf-8");
  const parsed = fields.safeParse("repost" in utf8 ? utf8 : decode(encoded, charset));
  return parsed.success ? parsed.data : {};
}

/** Uses iconv-lite, because the EUC-KR of Node's TextDecoder is KS X 1001 only and drops syllables like 똠. */
function decode(encoded: string, charset: Charset): Record<string, string> {
  const pairs = encoded.split("&").map((pair) => {
    const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
    return [name, value].map((text) => iconv.decode(bytesOf(text), charset));
  });
  return Object.fromEntries(pairs);
}

/** Unlike decodeURIComponent, keeps a stray percent sign. */
function bytesOf(text: string): Buffer {
  const latin = Buffer.from(text.replace(/\+/g, " "), "utf8").toString("latin1");
  const bytes = latin.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}
