/** The most digits of the numbers of things, in the API and in addresses. They begin with 1–9. */
export const idDigits = {
  record: 15,
  video: 15,
  player: 9,
  venue: 9,
  event: 9,
  contest: 9,
  team: 9,
  notice: 9,
  news: 15,
  signin: 15,
  passkey: 15,
  character: 4,
} as const;
export type Thing = keyof typeof idDigits;

const things = Object.keys(idDigits) as Thing[];

/** Makes a value for the numbers of each thing. */
export function forEachThing<T>(make: (of: Thing) => T): Readonly<Record<Thing, T>> {
  return Object.fromEntries(things.map((of) => [of, make(of)])) as Record<Thing, T>;
}

export const idPatterns = forEachThing((of) => new RegExp(`^[1-9]\\d{0,${idDigits[of] - 1}}$`));

export function isId(of: Thing, text: unknown): text is string {
  return typeof text === "string" && idPatterns[of].test(text);
}
