import iconv from "iconv-lite";

export type Charset = "utf-8" | "euc-kr";

/** Reads the form's IsCharSet; defaults to the provider's EUC-KR. */
const charsetOf = (name: string | undefined): Charset => (/^utf-?8$/i.test(name ?? "") ? "utf-8" : "euc-kr");

/** Decodes a urlencoded form in the charset it names; EUC-KR as CP949, like browsers. */
export function readCharsetForm(body: Buffer): { charset: Charset; fields: Map<string, string> } {
  const pairs = body
    .toString("latin1")
    .split("&")
    .map((pair) => {
      const [name = "", ...rest] = pair.split("=");
      return [bytesOf(name), bytesOf(rest.join("="))] as const;
    });
  const named = pairs.find(([name]) => name.toString("latin1") === "IsCharSet");
  const charset = charsetOf(named?.[1].toString("latin1"));
  const decoded = pairs.map(([name, value]) => [iconv.decode(name, charset), iconv.decode(value, charset)] as const);
  return { charset, fields: new Map(decoded) };
}

function bytesOf(encoded: string): Buffer {
  const text = encoded.replace(/\+/g, " ").replace(/%([0-9a-f]{2})/gi, (_, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
  return Buffer.from(text, "latin1");
}

export function encodeMarkup(markup: string, charset: Charset): Buffer {
  if (charset === "utf-8") return Buffer.from(markup);
  const writable = Array.from(markup, (sign) => {
    const lacking = iconv.decode(iconv.encode(sign, charset), charset) !== sign;
    return lacking ? `&#${sign.codePointAt(0)};` : sign;
  });
  return iconv.encode(writable.join(""), charset);
}
