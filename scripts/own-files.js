// The operator's files of the site's root, which the build copies from public/.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileType } from "./file-types.js";

/** What the build itself puts at these paths. @param {string} path @param {string[]} made */
const isTaken = (path, made) => path.startsWith("assets/") || path === "service-worker.js" || made.includes(path);

/**
 * Lists what is no folder. Node 26 follows links to folders where it lists recursively.
 * @param {string} folder @param {string} below @returns {{ path: string, isFile: boolean }[]}
 */
function filesIn(folder, below = "") {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name;
    return entry.isDirectory() ? filesIn(folder, `${path}/`) : [{ path, isFile: entry.isFile() }];
  });
}

/**
 * @param {string} folder @param {string[]} made the files that the build makes at the site's root
 * @throws Error with a line for each file that would not be sent, or in the place of another
 */
export function checkOwnFiles(folder, made) {
  if (!existsSync(folder)) return;
  const faults = filesIn(folder).flatMap(({ path, isFile }) => {
    if (path === "README.md") return [];
    const file = `public/${path}`;
    if (!isFile) return [`${file} is no file of its own, but a link`];
    if (isTaken(path, made)) return [`${file} stands where the build has a file of its own`];
    return fileType(path) ? [] : [`${file} is of no kind that is sent (public/README.md lists them)`];
  });
  if (faults.length > 0) throw new Error(faults.sort().join("\n"));
}
