import { readFileSync } from "node:fs";

/**
 * Returns the lock file's packages that the built product needs: those of production, and those that the build copies.
 * @returns {{ path: string; name: string; version: string; license: string }[]}
 */
export function shippedPackages() {
  /** @type {{ packages: Record<string, { version?: string; license?: string; dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(packages)
    .map(([path, entry]) => ({ path, name: path.replace(/.*node_modules\//, ""), ...entry }))
    .filter(({ path, name, dev }) => path !== "" && (!dev || copied.includes(name)))
    .map(({ path, name, version = "", license = "" }) => ({ path, name, version, license }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The font, and the flags of the international mode. */
const copied = ["country-flag-icons", "pretendard"];
