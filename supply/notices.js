import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shippedPackages } from "./packages.js";

/** Writes the notices that licences ask for wherever their packages go: the browser's bundles leave them out. */
export function writeNotices() {
  const notices = shippedPackages().flatMap(({ path, name, version, license }) => {
    const text = licenceText(path);
    return text === undefined ? [] : [`${name} ${version} (${license})\n\n${text.trim()}\n`];
  });
  writeFileSync("build/THIRD-PARTY-NOTICES.txt", notices.join(`\n${"-".repeat(80)}\n\n`));
}

/** Undefined for parts of other platforms, which are not installed. @param {string} path */
function licenceText(path) {
  const files = /** @type {string[]} */ (ifThere(() => readdirSync(path)) ?? []);
  if (files.length === 0) return undefined;
  const names = files.filter((name) => /^(licen[cs]e|notice|copying)/i.test(name)).sort();
  const texts = names.flatMap((name) => ifThere(() => readFileSync(join(path, name), "utf8")) ?? []);
  return texts.join("\n") || `It comes without a text of its licence; its package.json names it.`;
}

/** @template T @param {() => T} read */
function ifThere(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
