import { innerOf, type Schema } from "../app/api/schema";
import { fieldsOf, missingOf, optionsOf, rowsOf, told, wholeOf, wordsOf, type BookField } from "./book";
import { calls, type AnyCall } from "./calls";
import { namedSchemas } from "./schemas";

const mark = "<!-- (fields|request|answer): (.+?)(?: or (\\d))? -->";
const areasMark = "<!-- areas -->";
const end = "<!-- end -->";

/**
 * Returns docs/api.md with the tables between its marks made anew: `fields: VenuePlace`, `request: GET /field/list.php`,
 * `answer: GET /field/list.php`, `answer: POST /login/kakaoLogin.php or 2` for the second of its answers.
 * `areas` has the calls of each area of brand.json.
 * @throws Error for a mark that names nothing.
 */
export function documentWith(text: string): string {
  const schemas = namedSchemas();
  const named = [...text.matchAll(new RegExp(mark, "g"))].flatMap(([, of, name]) =>
    of === "fields" && name ? [name] : [],
  );
  const table = createTables(new Map(named.map((name) => [name, schemaNamed(name, schemas)])));
  const areas = [areasMark, aligned(areasOf()), end].join("\n\n");
  const started = text.replace(new RegExp(`${areasMark}[^]*?${end}`), () => areas);
  return started.replace(new RegExp(`${mark}[^]*?${end}`, "g"), (whole, of: string, name: string, which = "1") => {
    const rows = of === "request" ? requestOf(callOf(name)) : table(of === "fields" ? name : answerOf(name, which));
    return [whole.slice(0, whole.indexOf("-->") + 3), aligned(rows), end].join("\n\n");
  });
}

/** Lists the calls by what they belong to; those of the social providers hang on the environment. */
function areasOf(): string[][] {
  const isProvider = ({ path }: AnyCall) => /^\/login\/\w+Login\.php$/.test(path);
  const groupOf = (call: AnyCall) =>
    call.of?.map(code).join(" with ") ?? (isProvider(call) ? "a social provider" : "**the least**");
  const alphabetical = calls.map(({ call }) => call).sort((a, b) => a.path.localeCompare(b.path));
  const groups = new Map<string, string[]>();
  for (const call of alphabetical) groups.set(groupOf(call), [...(groups.get(groupOf(call)) ?? []), code(call.path)]);
  const rows = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([group, paths]) => [group, String(paths.length), paths.join(", ")]);
  return [["what", "calls", "which"], ...rows];
}

function schemaNamed(name: string, schemas: ReadonlyMap<string, Schema>): Schema {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`No row of the API is called ${name}`);
  return schema;
}

function callOf(name: string): AnyCall {
  const found = calls.find(({ call }) => `${call.method} ${call.path}` === name);
  if (!found) throw new Error(`No call is ${name}`);
  return found.call;
}

function answerOf(name: string, which: string): Schema {
  const answer = optionsOf(callOf(name).answer)[Number(which) - 1];
  if (!answer) throw new Error(`${name} has no answer ${which}`);
  return answer;
}

function requestOf({ fields }: AnyCall): string[][] {
  const rows = Object.entries(fields).map(([name, [, rule, sent = ""]]) => [code(name), rule, sent]);
  return [["field", "rule", "required"], ...rows];
}

/** Rows with a table of their own are links, and others are told field by field where they stand. */
function createTables(tables: ReadonlyMap<string, Schema>) {
  const namesOf = (fields: readonly BookField[]) => new Set(fields.map(({ name }) => name));
  const readOf = (schema: Schema) => fieldsOf(schema).filter(({ isRead }) => isRead);
  const tableOf = (name: string) => fieldsOf(schemaNamed(name, tables));

  /** The row with a table of which all fields are among these. */
  function baseOf(fields: readonly BookField[], except?: string): string | undefined {
    const has = ({ name, schema, meaning }: BookField) =>
      fields.some((field) => field.name === name && field.schema === schema && field.meaning === meaning);
    const found = [...tables].filter(([name, table]) => name !== except && readOf(table).every(has));
    return found.sort(([, a], [, b]) => readOf(b).length - readOf(a).length)[0]?.[0];
  }

  function tableNameOf(schema: Schema): string | undefined {
    const inner = innerOf(wholeOf(schema) ?? schema);
    return inner.kind === "object" && inner.id && tables.has(inner.id) ? inner.id : undefined;
  }

  function added(fields: readonly BookField[], base: string | undefined): readonly BookField[] {
    const known = namesOf(base ? tableOf(base) : []);
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
    const fields = isTable ? tableOf(of) : fieldsOf(of);
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

/** Returns the table as Prettier formats it. */
function aligned([head = [], ...rows]: string[][]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((_, i) => Math.max(3, ...cells.map((row) => [...(row[i] ?? "")].length)));
  const line = (row: readonly string[], fill = " ") =>
    `| ${widths.map((width, i) => (row[i] ?? "") + fill.repeat(width - [...(row[i] ?? "")].length)).join(" | ")} |`;
  const [first = [], ...others] = cells;
  return [line(first), line([], "-"), ...others.map((row) => line(row))].join("\n");
}
