// npm run licences: fails if a shipped package has a licence that is not in this list. Reads only the lock file.
import satisfies from "spdx-satisfies";
import { shippedPackages } from "./packages.js";

/** All allow selling the product closed; MPL-2.0 requires only that its own files stay open, and they are unchanged. */
const allowed = [
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
];

const packages = shippedPackages();
const others = packages.filter(({ license }) => !isAllowed(license));
for (const { name, version, license } of others)
  console.error(
    `${name} ${version} has the licence ${license || "of no name"}, which supply/licences.js does not allow.`,
  );
if (others.length === 0) console.log(`The licences of ${packages.length} packages are allowed.`);
process.exit(others.length === 0 ? 0 : 1);

/** @param {string} license An SPDX expression, or whatever a package calls its licence. */
function isAllowed(license) {
  try {
    return satisfies(license, allowed);
  } catch {
    return false;
  }
}
