/** Null in browsers without `\p{…}`, where only the server checks. */
export function unicode(source: string, flags = "u"): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

const digit = unicode("\\p{Nd}");
const digits = unicode("\\p{Nd}", "gu");

/** Returns the text compatibly composed (NFKC), with the digits of any script as 0 to 9: Unicode has them in tens. */
export function withPlainDigits(value: string): string {
  const text = value.normalize("NFKC");
  return digits ? text.replace(digits, (one) => String(valueOf(one.codePointAt(0) ?? 0))) : text;
}

function valueOf(code: number): number {
  let value = 0;
  while (value < 9 && digit?.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/** For character classes. */
export const hyphens = "\u058a\u05be\u2010-\u2015\u2212\u2e17\u30a0\ufe58\ufe63\uff0d\\-";
export const apostrophes = "'\u2018-\u201b\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2032\ua78c\uff07`\u00b4";
