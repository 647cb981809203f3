import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shippedPackages } from "./packages.js";

/** Writes the notices that licences require, because the bundles omit them. */
export function writeNotices(/** @type {string} */ folder) {
  const notices = shippedPackages().flatMap(({ path, name, version, license }) => {
    const text = licenceText(path);
    return text === undefined ? [] : [`${name} ${version} (${license})\n\n${text.trim()}\n`];
  });
  writeFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), notices.join(`\n${"-".repeat(80)}\n\n`));
}

/** Returns undefined for other platforms' parts, which are not installed. @param {string} path */
function licenceText(path) {
  if (!existsSync(path)) return undefined;
  const files = [path, join(path, "dist")].filter((folder) => existsSync(folder)).flatMap(licencesIn);
  const texts = files.map((file) => readFileSync(file, "utf8"));
  return texts.join("\n") || "Its package has no text of the licence.";
}

/** @param {string} folder */
function licencesIn(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return names
    .map(({ name }) => name)
    .filter((name) => /^(licen[cs]e|notice|copying)[^/]*$/i.test(name) && !/\.[cm]?[jt]s$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
