import type { Misfit } from "../request-context";
import { isNone, numberedRows } from "./php-rows";
import { isMissing } from "./php-values";
import { misfit, noRemarks, readAt, wrong, type Reader, type Remarks } from "./reader";
import { readerOf, type List, type Maybe, type Schema, type ValueOf } from "./schema";

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

/** What is left out as a whole is told once. */
function orLeftOut<S extends Schema>(of: S): Reader<ValueOf<S>> {
  const read = readerOf(of);
  return (given, remarks) => {
    const { faults, leftOut } = remarks;
    const faultsBefore = faults.length;
    const leftBefore = leftOut.length;
    const found = read(given, remarks);
    if (found !== wrong) return found;
    leftOut.length = leftBefore;
    leftOut.push(
      ...faults
        .splice(faultsBefore)
        .slice(0, 1)
        .map((first) => ({ ...first, id: idOf(given) })),
    );
    return wrong;
  };
}

/** The first number of a thing in a row: the operator finds the row by it. */
function idOf(row: unknown): string | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const [name, id] = Object.entries(row).find(([name]) => /(?:^RecordId|Seq|Sequence|^Char)$/.test(name)) ?? [];
  return name && /^\d{1,15}$/.test(String(id)) ? `${name} ${id}` : undefined;
}

export type Read<T> = { leftOut: Misfit[]; refusedAddresses: ReadonlySet<string> } & (
  { value: T } | { misfit: Misfit }
);

export function readAnswer<T>(schema: { readonly read: Reader<T> }, payload: unknown): Read<T> {
  const remarks = noRemarks();
  const value = schema.read(payload, remarks);
  const [first = { path: [], expected: "", got: "" }] = remarks.faults;
  const found = { leftOut: remarks.leftOut.map(placed), refusedAddresses: remarks.refusedAddresses };
  return value === wrong ? { ...found, misfit: placed(first) } : { ...found, value };
}

function placed({ path, ...fault }: Remarks["faults"][number]): Misfit {
  const at = path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    "",
  );
  return { at: at || "the payload", ...fault };
}
