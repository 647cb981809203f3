import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns a program's path, or undefined. Also looks in sbin, often missing in PATH. @param {string} program */
export function findProgram(program) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/local/sbin", "/usr/sbin", "/sbin"];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
