import { findProgram } from "../find-program.js";
import { install, mayUseApt } from "../provide-browser.js";

/** Programs that these tests run beside the product; also the names of Debian's packages. */
const programs = /** @type {const} */ (["redis-server", "haproxy", "nginx", "prometheus"]);

/** @typedef {(typeof programs)[number]} Program */

/** Installs missing programs if possible. */
export function providePrograms() {
  const missing = programs.filter((name) => !findProgram(name));
  if (missing.length > 0 && mayUseApt()) install(missing);
}

/**
 * Returns why a suite that needs these cannot run here, "" if it can. `describe.skipIf(reason)(`two replicas${reason &&
 * ` (left out: ${reason})`}`, …)` reports it.
 * @param {...Program} names
 */
export function withoutPrograms(...names) {
  const missing = names.filter((name) => !findProgram(name));
  return missing.length > 0 ? `apt-get install ${missing.join(" ")}` : "";
}
