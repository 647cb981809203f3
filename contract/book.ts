import { innerOf, isCombined, isField, isUnread, type Fields, type Missing, type Schema } from "../app/api/schema";

/** One field of the API, as the documents and the contract know it. */
export interface BookField {
  /** Our name; of a field in a group with the group's before it. */
  path: readonly string[];
  name: string;
  schema: Schema;
  meaning: string;
  example?: string;
  /** False for a field that the API gives and the app passes over. */
  isRead: boolean;
}

/** Returns the fields of a row, none for another value. */
export function fieldsOf(schema: Schema): BookField[] {
  const inner = innerOf(schema);
  return inner.kind === "object" ? fieldsIn(inner.fields) : [];
}

function fieldsIn(fields: Fields, group: readonly string[] = []): BookField[] {
  return Object.entries(fields).flatMap(([field, entry]): BookField[] => {
    const path = [...group, field];
    if (isCombined(entry)) return fieldsIn(entry.parts, path);
    if (!isField(entry) && !isUnread(entry)) return fieldsIn(entry, path);
    const [name, schema, meaning, example] = isField(entry) ? entry : entry.unread;
    return [{ path, name, schema, meaning, example, isRead: isField(entry) }];
  });
}

/** Returns what a list has in it. */
export function rowsOf(schema: Schema): Schema | undefined {
  const inner = innerOf(schema);
  return inner.kind === "list" ? inner.of : undefined;
}

/** Returns the row that the API gives where only some of its fields are read. */
export function wholeOf(schema: Schema): Schema | undefined {
  const inner = innerOf(schema);
  return inner.kind === "object" ? inner.whole : undefined;
}

export function missingOf(schema: Schema): Missing | undefined {
  if (schema.kind === "made") return missingOf(schema.of);
  if (schema.kind === "object") return "fault";
  return "missing" in schema ? schema.missing : undefined;
}

export function optionsOf(schema: Schema): readonly Schema[] {
  return schema.kind === "either" ? schema.options : [schema];
}

/** A meaning with its example. */
export function told({ meaning, example }: { meaning: string; example?: string }): string {
  return example === undefined ? meaning : `${meaning}, such as \`${example}\``;
}

/** The words of a code. */
export function wordsOf(schema: Schema): readonly string[] {
  const inner = innerOf(schema);
  return inner.kind === "code" ? Object.keys(inner.names) : [];
}

/** Adds the schema, and all that is in it. */
export function collect(schema: Schema, into: Set<Schema>): void {
  if (into.has(schema)) return;
  into.add(schema);
  const inside = "of" in schema ? [schema.of] : [...optionsOf(schema), wholeOf(schema) ?? []].flat();
  for (const one of [...inside, ...fieldsOf(schema).map((field) => field.schema)]) collect(one, into);
}
