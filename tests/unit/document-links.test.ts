import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
const others = ["brand/README.md", "deploy/README.md", "public/README.md", "tests/php-api/README.md"];
const documents = [...readdirSync(root), ...below("docs"), ...others].filter((file) => file.endsWith(".md"));

/** As GitHub makes them. */
const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

/** Returns the links that lead to no file or heading. */
function lostLinks(file: string): string[] {
  const text = read(file).replace(/^```[^]*?^```/gm, "");
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([\w-]+))?\)/g)];
  return links.flatMap(([link, path = "", anchor]) => {
    const to = path ? normalize(join(dirname(file), path)) : file;
    const isThere = existsSync(join(root, to)) && (!anchor || anchorsIn(to).includes(anchor));
    return isThere ? [] : [`${file}: ${link}`];
  });
}

test("every link of a document leads to a file and a heading", () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.flatMap(lostLinks)).toEqual([]);
});

test("every file of docs/generated says so in its first line", () => {
  const files = below("docs/generated").filter((file) => statSync(join(root, file)).isFile());
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !/generated|printed/i.test(read(file).split("\n")[0] ?? ""))).toEqual([]);
});
