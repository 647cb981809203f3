import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { preloaded } from "../support/preloaded";

const root = join(import.meta.dirname, "../..");
const elsewhere = join(mkdtempSync(join(tmpdir(), "build-")), "in another/folder");
afterAll(() => rmSync(join(elsewhere, "../.."), { recursive: true }));

test("the same sources make the same bytes in another folder, time zone and language, a year later", () => {
  copySources();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...preloaded("clock"), "scripts/build.js"], {
    cwd: elsewhere,
    encoding: "utf8",
    env: {
      ...process.env,
      NODE_ENV: "development",
      CLOCK_AHEAD: String(365 * 24 * 3_600_000),
      NODE_OPTIONS: preloaded("clock").join(" "),
      TZ: "America/New_York",
      LC_ALL: "tr_TR.UTF-8",
    },
  });
  expect(status, stdout + stderr).toBe(0);
  const here = hashes(join(root, "build"));
  expect(here.size).toBeGreaterThan(500);
  expect(differing(here, hashes(join(elsewhere, "build")))).toEqual([]);
});

function copySources() {
  const words = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  const files = stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(elsewhere, file));
  // Links to the packages would lead the build back to this folder.
  cpSync(join(root, "node_modules"), join(elsewhere, "node_modules"), { recursive: true, verbatimSymlinks: true });
  rmSync(join(elsewhere, "node_modules/.cache"), { recursive: true, force: true });
}

function hashes(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  const hash = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
  return new Map(files.map((name) => [name, hash(name)]));
}

function differing(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();
}
