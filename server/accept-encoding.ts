export type Encoding = "br" | "gzip" | "identity";

const known = new Map<string, Encoding>();

/** Browsers send few different headers, so each is parsed once. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== "string") return "identity";
  const before = known.get(header);
  if (before) return before;
  const found = choose(header);
  if (known.size < 200 && header.length < 200) known.set(header, found);
  return found;
}

function choose(header: string): Encoding {
  const wanted = new Set<string>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!parameters.some((piece) => /^q=0(\.0*)?$/.test(piece))) wanted.add(name);
  }
  return wanted.has("br") ? "br" : wanted.has("gzip") ? "gzip" : "identity";
}
