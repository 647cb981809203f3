import { z } from "zod";

/** SQL by column, such as `TEXT NOT NULL CHECK (side IN ('A', 'H'))`. */
type Columns = Readonly<Record<string, string>>;

interface Table<C extends Columns = Columns> {
  columns: C;
  constraints: readonly string[];
}

export const table = <const C extends Columns>(columns: C, ...constraints: string[]): Table<C> => ({
  columns,
  constraints,
});

export const keyedBy = <const C extends Columns>(key: string, columns: C) => table(columns, `PRIMARY KEY (${key})`);

export function counts<const Names extends readonly string[]>(names: Names): Record<Names[number], "INTEGER NOT NULL">;
export function counts(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, "INTEGER NOT NULL"]));
}

/** A table without an integer key is stored by its key (WITHOUT ROWID). */
export const createTables = (tables: Readonly<Record<string, Table>>) =>
  Object.entries(tables).map(([name, { columns, constraints }]) => {
    const lines = Object.entries(columns).map(([column, sql]) => `${column} ${sql}`);
    const keyed = lines.some((line) => line.includes("INTEGER PRIMARY KEY")) ? "" : " WITHOUT ROWID";
    return `CREATE TABLE ${name} (${[...lines, ...constraints].join(",\n  ")})${keyed};`;
  }).join("\n"); // prettier-ignore

type Choice<List> = List extends `${infer One}', '${infer More}` ? One | Choice<More> : List;
type Kept<Sql> = Sql extends `TEXT${string} IN ('${infer List}')${string}` ? Choice<List>
  : Sql extends `TEXT${string}` ? string : Sql extends "BLOB" ? Buffer : number; // prettier-ignore
type Cell<Sql> = Sql extends `${string} NOT NULL${string}` | `${string} PRIMARY KEY${string}`
  ? Kept<Sql>
  : Kept<Sql> | null;

/** A row to insert; SQLite numbers it if its integer key is null. */
export type NewRow<T> =
  T extends Table<infer C>
    ? { [Name in keyof C]: Cell<C[Name]> | (C[Name] extends `INTEGER PRIMARY KEY${string}` ? null : never) }
    : never;

/** Parses rows of the table. */
export function rowOf<C extends Columns>(table: Table<C>): z.ZodObject<{ [Name in keyof C]: z.ZodType<Cell<C[Name]>> }>;
export function rowOf({ columns }: Table) {
  return z.object(Object.fromEntries(Object.entries(columns).map(([name, sql]) => [name, cellOf(sql)])));
}

function cellOf(sql: string) {
  const [one, ...others] = [...(/ IN \((.*?)\)/.exec(sql)?.[1] ?? "").matchAll(/'(.*?)'/g)].map(
    ([, choice = ""]) => choice,
  );
  const kept = one !== undefined ? z.enum([one, ...others]) : sql.startsWith("TEXT") ? z.string() : sql === "BLOB" ? z.instanceof(Buffer) : z.number(); // prettier-ignore
  return / NOT NULL| PRIMARY KEY/.test(sql) ? kept : kept.nullable();
}

/** Returns the row's columns for a SELECT from a table with this alias. */
export const columnsOf = (alias: string, row: z.AnyZodObject) =>
  Object.keys(row.shape).map((column) => `${alias}.${column}`).join(", "); // prettier-ignore
