import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { z } from "zod/v4";
import { RequestCookie, sealedCookie, type CookieSource } from "./sealed-cookie.server";

/** So that the sealed cookie stays below the 4,096 bytes that browsers keep. */
const longest = 2_900;

/** Nearly as small as the dearest level, at a thirtieth of the time. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const contents = z.object({
  /** The id of the member who may see it again; null for a visitor. */
  member: z.string().nullable(),
  /** The page on which the form stands, and the path that it was sent to. */
  page: z.string(),
  action: z.string(),
  /** Without secrets. */
  fields: z.record(z.string(), z.string()),
  hadSecrets: z.boolean(),
  /** In epoch seconds. */
  until: z.number(),
});
export type KeptForm = z.infer<typeof contents>;

/** The contents are compressed, since Korean takes three bytes a syllable. */
function pack(kept: KeptForm): string {
  const text = JSON.stringify(kept);
  return brotliCompressSync(text, quick).toString("base64url");
}
const unpack = (text: string) => brotliDecompressSync(Buffer.from(text, "base64url")).toString();

const cookie = sealedCookie("form", z.string());

/** What a form has sent that could not be answered yet. */
export class FormCookie extends RequestCookie<string> {
  /** True if this request's form is kept. */
  isKeptNow = false;

  constructor(source: CookieSource) {
    super(cookie, source);
  }

  /** Returns what an earlier request has kept. */
  get kept(): KeptForm | null {
    const packed = this.isSet ? null : this.sent;
    const kept = packed ? contents.safeParse(JSON.parse(unpack(packed))).data : undefined;
    return kept && kept.until > Date.now() / 1000 ? kept : null;
  }

  /** Does nothing with a form that is too long. */
  keep(form: Omit<KeptForm, "until">, seconds: number): void {
    const packed = pack({ ...form, until: Math.ceil(Date.now() / 1000) + seconds });
    if (packed.length > longest) return;
    this.set(packed, seconds);
    this.isKeptNow = true;
  }
}
