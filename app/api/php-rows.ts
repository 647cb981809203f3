import { isMissing } from "./php-values";
import { isLacked, misfit, readAt, wrong, type Reader, type Remarks } from "./reader";
import { made, readerOf, row, type List, type Maybe, type Schema, type Unread, type ValueOf } from "./schema";

/** PHP's ways to write that an object is not there. */
function isNone(value: unknown): boolean {
  return isMissing(value) || (typeof value === "object" && Object.keys(value).length === 0);
}

/** PHP writes an empty object as `[]`. */
export function phpObject<S extends Schema>(of: S): Maybe<S, "fault", ValueOf<S>> {
  const read = readerOf(of);
  const readObject: typeof read = (given, remarks) => read(Array.isArray(given) && isNone(given) ? {} : given, remarks);
  return { kind: "maybe", of, missing: "fault", read: readObject };
}

/** Reads an object as `phpObject` does, and an empty one where it is missing. */
export function phpObjectOrNone<S extends Schema>(of: S): Maybe<S, "empty", ValueOf<S>> {
  const read = readerOf(of);
  return { kind: "maybe", of, missing: "empty", read: (given, remarks) => read(isNone(given) ? {} : given, remarks) };
}

/** An object or a text, null where PHP leaves it out or writes null, "", false, `[]` or `{}`, and where the service lacks it. */
export function phpOrNone<S extends Schema>(of: S): Maybe<S, "none", ValueOf<S> | null> {
  const read = readerOf(of);
  return {
    kind: "maybe",
    of,
    missing: "none",
    read: (given, remarks) => {
      if (isNone(given)) return null;
      const { faults } = remarks;
      const before = faults.length;
      const found = read(given, remarks);
      if (found !== wrong || !isLacked(faults.slice(before))) return found;
      faults.length = before;
      return null;
    },
  };
}

/** The value of one field; `more` is for the documents alone. */
export function phpField<S extends Schema>(
  name: string,
  schema: S,
  meaning: string,
  more: Readonly<Record<string, Unread>> = {},
) {
  return made(row({ value: [name, schema, meaning], ...more }), ({ value }) => value as ValueOf<S>);
}

/**
 * Returns the rows of a list with their numbers in the answer. PHP writes a list with gaps in its keys, or with
 * JSON_FORCE_OBJECT, as an object with numbers for keys.
 */
function numberedRows(value: unknown): (readonly [number: number, row: unknown])[] | undefined {
  if (value === null || value === "" || value === false) return [];
  if (Array.isArray(value)) return [...value.entries()];
  if (typeof value !== "object") return undefined;
  const entries = Object.entries(value);
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([key, row]) => [Number(key), row]) : undefined;
}

function readAll<T>(list: NonNullable<ReturnType<typeof numberedRows>>, read: Reader<T>, remarks: Remarks) {
  const found: T[] = [];
  let fits = true;
  for (const [number, given] of list) {
    const row = readAt(number, read, given, remarks);
    if (row === wrong) fits = false;
    else found.push(row);
  }
  return fits ? found : wrong;
}

/** A list of which every row has to fit, empty where PHP leaves it out or writes null. */
export function phpList<S extends Schema>(of: S): List<S, ValueOf<S>[]> {
  const readRow = readerOf(of);
  const read: Reader<ValueOf<S>[]> = (given, remarks) => {
    const list = numberedRows(given ?? null);
    return list ? readAll(list, readRow, remarks) : misfit(remarks, "array", given);
  };
  return { kind: "list", of, missing: "empty", read };
}

/** A list of which a row that does not fit is passed over; empty where it is none: it costs nobody a page. */
export function phpFitting<S extends Schema>(of: S): List<S, ValueOf<S>[]> {
  const readRow = readerOf(of);
  const read: Reader<ValueOf<S>[]> = (given, remarks) =>
    (numberedRows(given ?? null) ?? []).flatMap(([, row]) => {
      const found = readRow(row, { ...remarks, faults: [] });
      return found === wrong ? [] : [found];
    });
  return { kind: "list", of, missing: "empty", read };
}

/** A list of exactly two. */
export function phpPair<S extends Schema>(of: S): List<S, [ValueOf<S>, ValueOf<S>]> {
  const readRow = readerOf(of);
  const read: Reader<[ValueOf<S>, ValueOf<S>]> = (given, remarks) => {
    const [first, second, ...others] = numberedRows(given) ?? [];
    if (!first || !second || others.length > 0) return misfit(remarks, "a list of two", given);
    const one = readAt(first[0], readRow, first[1], remarks);
    const other = readAt(second[0], readRow, second[1], remarks);
    return one === wrong || other === wrong ? wrong : [one, other];
  };
  return { kind: "list", of, missing: "fault", exactly: 2, read };
}

/** A field with a list of which rows that do not fit are left out, and no more than `most` rows are read. */
export function rows<const N extends string, S extends Schema>(name: N, of: S, most: number, meaning: string) {
  return [name, rowsOf(of, most), meaning] as const;
}

/** A list that only a page's filters need: as `rows`, and empty where it is missing. */
export function choices<const N extends string, S extends Schema>(name: N, of: S, most: number, meaning: string) {
  const { read } = rowsOf(of, most);
  const list: List<S, ValueOf<S>[]> = {
    kind: "list",
    of,
    most,
    missing: "empty",
    read: (given, remarks) => read(given ?? [], remarks),
  };
  return [name, list, meaning] as const;
}

/** The list that `rows` reads. */
export function rowsOf<S extends Schema>(of: S, most: number): List<S, ValueOf<S>[]> {
  const readRow = orLeftOut(of);
  const read: Reader<ValueOf<S>[]> = (given, remarks) => {
    const list = numberedRows(given);
    if (!list) return misfit(remarks, "a list", given);
    const found: ValueOf<S>[] = [];
    for (const [number, row] of list.slice(0, most)) {
      const one = readAt(number, readRow, row, remarks);
      if (one !== wrong) found.push(one);
    }
    return found;
  };
  return { kind: "list", of, most, missing: "fault", read };
}

/** A part of a page that may be missing or not fit, null then: the others are shown without it. A list may be empty. */
export function optionalSection<const N extends string, S extends Schema>(name: N, of: S, meaning: string) {
  const isAbsent = of.kind === "list" ? isMissing : isNone;
  const readPart = orLeftOut(of);
  const section: Maybe<S, "none", ValueOf<S> | null> = {
    kind: "maybe",
    of,
    missing: "none",
    isSection: true,
    read: (given, remarks) => {
      const part = isAbsent(given) ? null : readPart(given, remarks);
      return part === wrong ? null : part;
    },
  };
  return [name, section, meaning] as const;
}

/** What is left out as a whole is told once, and not at all where the service lacks it. */
function orLeftOut<S extends Schema>(of: S): Reader<ValueOf<S>> {
  const read = readerOf(of);
  return (given, remarks) => {
    const { faults, leftOut } = remarks;
    const faultsBefore = faults.length;
    const leftBefore = leftOut.length;
    const found = read(given, remarks);
    if (found !== wrong) return found;
    leftOut.length = leftBefore;
    const own = faults.splice(faultsBefore);
    const [first] = own;
    if (first && !isLacked(own)) leftOut.push({ ...first, id: idOf(given) });
    return wrong;
  };
}

/** The first number of a thing in a row: the operator finds the row by it. */
function idOf(row: unknown): string | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const [name, id] = Object.entries(row).find(([name]) => /(?:^RecordId|Seq|Sequence|^Char)$/.test(name)) ?? [];
  return name && /^\d{1,15}$/.test(String(id)) ? `${name} ${id}` : undefined;
}
