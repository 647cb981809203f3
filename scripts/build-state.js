import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brandFolder } from "../app/branding/brand-folder.js";
import { isUsualFolder } from "./build-folder.js";

/** Everything that determines the bytes of a build. */
const sources = [
  "app", "contract", "locales", "public", "reference-api", "scripts", "server", "supply",
  "package.json", "package-lock.json", "remix.config.js", "server.ts", "tsconfig.json", "vite.config.ts",
]; // prettier-ignore
const record = ".cache/built-from";

/** True if `build/` was made from the current sources; compares bytes, because a checkout sets new times. */
export function isBuildCurrent() {
  if (!isUsualFolder || !existsSync("build/server.js") || !existsSync(record)) return false;
  return readFileSync(record, "utf8") === hashOfSources();
}

/** A build in another folder says nothing about `build/`. */
export function forgetBuild() {
  if (isUsualFolder) rmSync(record, { force: true });
}

export function recordBuild(/** @type {string} */ hash) {
  if (!isUsualFolder) return;
  mkdirSync(".cache", { recursive: true });
  writeFileSync(record, hash);
}

export function hashOfSources() {
  const hash = createHash("sha256").update(brandFolder);
  for (const file of [...sources, brandFolder].flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** @returns {string[]} */
function filesOf(/** @type {string} */ path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name));
  return names.filter((file) => statSync(file).isFile()).sort();
}
