/** As it is kept: NFC, single spaces. */
export function nameOf(value: string): string {
  return value.normalize("NFC").replace(/\s+/g, " ").trim();
}

export type NameProblem = "missing" | "format";

/** Characters that steer a text instead of being read: controls, directions, halves of others. */
const steering = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/u;

/** What is wrong with a part of a person's name, or with the name of a place: no letter in it, or more than `longest` characters. */
export function nameProblem(value: string, longest = 40): NameProblem | undefined {
  const name = nameOf(value);
  const shown = name.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "").trim();
  if (shown === "") return "missing";
  return [...name].length > longest || steering.test(name) || !/\p{L}/u.test(shown) ? "format" : undefined;
}
