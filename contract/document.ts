import { innerOf, type Schema } from "../app/api/schema";
import { allProviders } from "../app/branding/offers-schema.js";
import { fieldsOf, missingOf, optionsOf, rowsOf, told, wholeOf, wordsOf, type BookField } from "./book";
import { calls, type AnyCall } from "./calls";
import { leadIn } from "./leads";
import { codesOf } from "./openapi";
import { namedSchemas } from "./schemas";

const first = `<!-- Generated from app/api by "npm run contract -- --document"; do not edit. docs/api.md has the rules. -->

# Tables of the API

Fields, rules and codes of each call, as the app reads them. [api.md](../api.md) says what a kind understands and what a
missing value costs. Codes 429 of every call and 401 of every call with a token are not repeated.`;

const areasTold = `What to build for each area, kind of members and provider of [brand.json](../../brand/README.md#offers);
a row of two names is for who has both. A mode and a language need no calls. Answer those that may be missing with 404, by HTTP or as
the code, and the app does without them, and without those that go with them. The last column has what leads to a call
besides: without it no page asks, and \`npm run contract\` says so.`;

const byPath = calls.map(({ call }) => call).sort((a, b) => a.path.localeCompare(b.path));

/** Returns docs/generated/api-tables.md: the calls of each area of brand.json, each call, and the rows that they share. */
export function apiTables(): string {
  const rows = new Map([...namedSchemas()].filter(([, schema]) => fieldsOf(schema).length > 0));
  const table = createTables(rows);
  const told = new Map<unknown, string>();
  /** The table, or a link to the call that has the same. */
  function once(same: unknown, heading: string, what: string, make: () => string): string {
    const before = told.get(same);
    if (before === undefined) told.set(same, heading);
    return before === undefined ? make() : `${what} as in [${before}](#${anchorOf(before)}).`;
  }
  const sectionOf = (call: AnyCall) => {
    const heading = headingOf(call);
    const answers = optionsOf(call.answer).filter((answer) => fieldsOf(answer).length > 0);
    return [
      `### ${heading}`,
      `${call.summary}. ${call.open ? "No token. " : ""}Codes: ${codesOf(call).filter(isOwn).join(", ") || "none of its own"}.`,
      ...(Object.keys(call.fields).length
        ? [once(call.fields, heading, "Fields", () => tableOf(requestOf(call)))]
        : []),
      ...answers.map((answer) => once(answer, heading, "Answer", () => tableOf(table(answer)))),
    ].join("\n\n");
  };
  // What several calls share stands at the one that most services have.
  const byNeed = byPath.toSorted((a, b) => (a.of?.length ?? 0) - (b.of?.length ?? 0));
  const sectionsOf = new Map(byNeed.map((call) => [call, sectionOf(call)]));
  const sections = byPath.map((call) => sectionsOf.get(call) ?? "");
  const parts = [...rows.keys()].sort().map((id) => `### ${id}\n\n${tableOf(table(id))}`);
  const text = [first, "## Areas", areasTold, tableOf(areasOf()), "## Calls", ...sections, "## Rows", ...parts].join(
    "\n\n",
  );
  return `${toOtherHeadings(text)}\n`;
}

const headingOf = ({ method, path }: AnyCall) => `${method} ${path}`;
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
const isOwn = (code: number) => code !== 429 && code !== 401;

/** Links to headings that are not here lead to those of docs/api.md. */
function toOtherHeadings(text: string): string {
  const here = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));
  return text.replace(/\]\(#([^)]+)\)/g, (link, anchor: string) =>
    here.has(anchor) ? link : `](../api.md#${anchor})`,
  );
}

/** Lists what each area, kind of members and provider of brand.json needs, and what leads there. */
function areasOf(): string[][] {
  const rows = [...new Set(byPath.map(groupOf))]
    .sort((a, b) => a.localeCompare(b))
    .map((group) => {
      const of = byPath.filter((call) => groupOf(call) === group);
      const needed = of.filter(({ optional }) => !optional);
      const heads = of.filter(({ optional }) => optional === true);
      const leads = [...new Set(of.flatMap(({ reachedBy }) => reachedBy ?? []))].map((lead) => {
        const led = of.filter(({ reachedBy }) => reachedBy === lead);
        return `${led.map(({ path }) => code(path)).join(", ")}: ${leadTold(lead)}`;
      });
      return [
        group,
        needed.length ? `${needed.length}: ${needed.map(({ path }) => code(path)).join(", ")}` : "",
        [...heads.map(together), ...of.filter(isAway(heads)).map(({ path }) => code(path))].join("; "),
        leads.join("; "),
      ];
    });
  return [["to have", "build", "may be missing", "a page leads to it by"], ...rows];
}

function groupOf({ of = [] }: AnyCall): string {
  const isOne = of.some((name) => allProviders.some((provider) => provider === name));
  const names = of.filter((name) => name !== "social" || !isOne);
  const [first = "**the least**", ...more] = names.map((name) => (name === "social" ? "a provider" : code(name)));
  return more.length ? `${first} with ${more.join(" and ")}` : first;
}

/** An optional call, with those that go with it. */
function together(head: AnyCall): string {
  const others = byPath.filter(({ optional }) => optional === headingOf(head));
  const [first, ...more] = [head, ...others.filter((call) => groupOf(call) === groupOf(head))].map(({ path }) =>
    code(path),
  );
  return more.length ? `${first} with ${more.join(", ")}` : (first ?? "");
}

/** Goes with a call of another row. */
const isAway =
  (heads: readonly AnyCall[]) =>
  ({ optional }: AnyCall) =>
    typeof optional === "string" && !heads.some((head) => headingOf(head) === optional);

function leadTold(reachedBy: string): string {
  const { at, by } = leadIn(reachedBy) ?? {};
  return at && by ? `${code(at)} of [${by.replace(/^.*\//, "")}](#${anchorOf(by)})` : reachedBy;
}

function schemaNamed(name: string, schemas: ReadonlyMap<string, Schema>): Schema {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`No row of the API is called ${name}`);
  return schema;
}

function requestOf({ fields }: AnyCall): string[][] {
  const rows = Object.entries(fields).map(([name, [, rule, sent = ""]]) => [code(name), rule, sent]);
  return [["field", "rule", "required"], ...rows];
}

/** Rows with a table of their own are links, and others are told field by field where they stand. */
function createTables(tables: ReadonlyMap<string, Schema>) {
  const namesOf = (fields: readonly BookField[]) => new Set(fields.map(({ name }) => name));
  const readOf = (schema: Schema) => fieldsOf(schema).filter(({ isRead }) => isRead);
  const fieldsOfTable = (name: string) => fieldsOf(schemaNamed(name, tables));

  /** The row with a table of which all fields are among these. */
  function baseOf(fields: readonly BookField[], except?: string): string | undefined {
    const has = ({ name, schema, meaning }: BookField) =>
      fields.some((field) => field.name === name && field.schema === schema && field.meaning === meaning);
    // Of two rows with the same fields, the later one refers to the earlier.
    const isOther = (name: string) =>
      !except ||
      (name !== except &&
        (readOf(schemaNamed(name, tables)).length < readOf(schemaNamed(except, tables)).length || name < except));
    const found = [...tables].filter(([name, table]) => isOther(name) && readOf(table).every(has));
    return found.sort(([, a], [, b]) => readOf(b).length - readOf(a).length)[0]?.[0];
  }

  function tableNameOf(schema: Schema): string | undefined {
    const inner = innerOf(wholeOf(schema) ?? schema);
    return inner.kind === "object" && inner.id && tables.has(inner.id) ? inner.id : undefined;
  }

  function added(fields: readonly BookField[], base: string | undefined): readonly BookField[] {
    const known = namesOf(base ? fieldsOfTable(base) : []);
    return fields.filter(({ name }) => !known.has(name));
  }

  function kindOf(schema: Schema): string {
    const rows = rowsOf(schema);
    if (rows) {
      const row = kindOf(rows);
      return row === "object" ? "list" : `list of ${row}${innerOf(rows).kind === "object" ? "" : "s"}`;
    }
    const name = tableNameOf(schema);
    if (name) return link(name);
    const base = baseOf(fieldsOf(schema));
    return base ? `${link(base)} and more` : innerOf(schema).kind;
  }

  function linesOf(fields: readonly BookField[], before: string): string[][] {
    return fields.flatMap((field) => {
      const { name, schema, isRead } = field;
      const rows = rowsOf(schema);
      const line = [
        code(before + name),
        kindOf(schema),
        isRead ? (missingOf(schema) ?? "") : "not read",
        meaningOf(field),
      ];
      const inside = rows ?? schema;
      const more = tableNameOf(inside) ? [] : fieldsOf(inside);
      return [line, ...linesOf(added(more, baseOf(more)), `${before}${name}${rows ? "[]" : ""}.`)];
    });
  }

  return (of: string | Schema): string[][] => {
    const isTable = typeof of === "string";
    const fields = isTable ? fieldsOfTable(of) : fieldsOf(of);
    const base = baseOf(fields, isTable ? of : undefined);
    const first = base ? [["", "", "", `the fields of ${link(base)}`]] : [];
    return [
      [isTable ? "field" : "answer", "kind", "missing", "meaning"],
      ...first,
      ...linesOf(added(fields, base), ""),
    ];
  };
}

function meaningOf(field: BookField): string {
  const inner = innerOf(field.schema);
  const most = inner.kind === "list" && inner.most;
  const words = wordsOf(rowsOf(inner) ?? inner).map(code);
  const untold = words.some((word) => !field.meaning.includes(word));
  const some = wholeOf(inner)
    ? `; of it are read ${fieldsOf(inner)
        .map(({ name }) => code(name))
        .join(", ")}`
    : "";
  return `${untold ? `${words.join(", ")}: ` : ""}${told(field)}${most ? `; at most ${most} are read` : ""}${some}`;
}

const code = (name: string) => `\`${name}\``;
const link = (name: string) => `[${name}](#${name.toLowerCase()})`;

function tableOf(rows: readonly string[][]): string {
  const lines = rows.map((row) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
  const [head = "", ...others] = lines;
  return [head, `|${" --- |".repeat(rows[0]?.length ?? 0)}`, ...others].join("\n");
}
