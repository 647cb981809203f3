import { findProgram } from "../find-program.js";
import { install, mayUseApt } from "../provide-browser.js";

/** The programs that these tests run beside the product. Debian's packages are called the same. */
const programs = /** @type {const} */ (["redis-server", "haproxy", "nginx"]);

/** @typedef {(typeof programs)[number]} Program */

/** Installs what is missing, where that is possible. */
export function providePrograms() {
  const missing = programs.filter((name) => !findProgram(name));
  if (missing.length > 0 && mayUseApt()) install(missing);
}

/** Why a suite that runs these cannot run here; "" where it can.
 * `describe.skipIf(reason)(`two replicas${reason && ` (left out: ${reason})`}`, …)` says so in the report.
 * @public Also when no suite calls it. @param {...Program} names */
export function withoutPrograms(...names) {
  const missing = names.filter((name) => !findProgram(name));
  return missing.length > 0 ? `apt-get install ${missing.join(" ")}` : "";
}
