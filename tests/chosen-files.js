import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

/** Folders of `npm test`, each a project of Vitest. */
export const byDay = ["e2e", "pages", "reference-api", "unit"];
/** Folders that only `npm run test:all` runs: walks over all pages, forms or members, long lists, waits, and what operators do. */
export const byNight = ["tours", "operations", "engines", "floods"];

/** Returns the projects' test files, as paths from the root. @param {string[]} projects */
export function testFiles(projects) {
  return projects.flatMap((project) =>
    readdirSync(`tests/${project}`)
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `tests/${project}/${name}`),
  );
}

/** Checked at every change: the units, the catalogues, the route table, the conformance of pages, one journey. */
const always = /^tests\/(unit\/|pages\/route-table\.|tours\/conformance\.|e2e\/keyboard\.)/;
/** Returns `always`, the files that have changed, and the page tests named after a changed folder or file. */
export function quickFiles() {
  const changed = changedFiles();
  const touched = new Set(changed.flatMap(wordsOf));
  const isTouched = (/** @type {RegExp} */ folders) => changed.some((file) => folders.test(file));
  const otherParty = isTouched(/^(reference-api|contract|tests\/reference-api)\//);
  const phpApi = isTouched(/^tests\/php-api\//);
  return testFiles([...byDay, "tours"]).filter((file) => {
    if (always.test(file) || changed.includes(file)) return true;
    if (file.startsWith("tests/reference-api/")) return otherParty;
    if (file.startsWith("tests/tours/php-")) return phpApi;
    return file.startsWith("tests/pages/") && isNamedAfter(file, touched);
  });
}

/** Returns what changed since the last commit, or in it if nothing has. */
function changedFiles() {
  const git = (/** @type {string[]} */ ...words) =>
    spawnSync("git", words, { encoding: "utf8" }).stdout?.split("\n").filter(Boolean) ?? [];
  const open = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  return open.length > 0 ? open : git("diff", "--name-only", "HEAD~1");
}

/** Returns game, rank, row for `app/game/rank/rank-row.tsx`. @param {string} path */
function wordsOf(path) {
  if (!/^(app|server|reference-api|locales)\//.test(path)) return [];
  const parts = path.replace(/\.server\.tsx?$|\.\w+$/, "").split("/");
  return parts.slice(parts[0] === "server" ? 0 : 1).flatMap((part) => part.split("-"));
}

/**
 * True for `venues.test.ts` and venue, `record-csv.test.ts` and record, `server-log.test.ts` and log.
 * @param {string} file @param {Set<string>} words
 */
function isNamedAfter(file, words) {
  const [first = "", second = ""] = file.replace(/.*\//, "").split(/[-.]/);
  const name = first === "server" ? second : first;
  return words.has(name) || words.has(name.replace(/s$/, ""));
}
