import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preloaded } from "./preloaded";

/** Names that lead where a test says, in processes that have `env`. */
export function createNames() {
  const folder = mkdtempSync(join(tmpdir(), "names-"));
  const file = join(folder, "addresses.json");
  return {
    env: { ADDRESSES_FILE: file, NODE_OPTIONS: preloaded("lookup").join(" ") },
    point(addresses: Record<string, string>) {
      writeFileSync(`${file}.new`, JSON.stringify(addresses));
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
