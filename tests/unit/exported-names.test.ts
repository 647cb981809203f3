import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The names that Remix and the islands ask for in every file of their kind. */
const prescribed = [
  { files: /^app\/(routes\/|root\.tsx$)/, names: ["action", "handle", "loader", "ErrorBoundary", "Layout"] },
  { files: /\.island\.tsx$/, names: ["idle", "texts"] },
];

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|class|enum|interface|type|function\*?) (\w+|\{[^}]*\})/gm;
const list = /^export (?:type )?(\{[^}]*\})(?! from)/gm;

/** Returns the names that a file exports, `default` left out. */
function exportsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const given = [...text.matchAll(declaration), ...text.matchAll(list)].map(([, name = ""]) => name);
  const names = given.flatMap((one) =>
    one.startsWith("{")
      ? one
          .slice(1, -1)
          .split(",")
          .map((part) => part.replace(/^.*(?::| as )|\btype /, "").trim())
      : one,
  );
  const fixed = prescribed.filter(({ files }) => files.test(file)).flatMap((one) => one.names);
  return [...new Set(names)].filter((name) => name !== "" && name !== "default" && !fixed.includes(name));
}

test.each([
  { party: "the product", folders: ["app", "server"], least: 900 },
  { party: "the reference API", folders: ["reference-api"], least: 250 },
])("no two files of $party export the same name", ({ folders, least }) => {
  const filesOf = new Map<string, string[]>();
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.(ts|tsx|js)$/.test(name)) continue;
      const file = `${folder}/${name}`;
      for (const exported of exportsOf(file)) filesOf.set(exported, [...(filesOf.get(exported) ?? []), file]);
    }
  }
  expect(filesOf.size).toBeGreaterThan(least);
  const twice = [...filesOf].filter(([, files]) => files.length > 1);
  expect(twice.map(([name, files]) => `${name}: ${files.join(", ")}`)).toEqual([]);
});
