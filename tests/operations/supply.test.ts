import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "supply-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  cwd?: string;
  env?: Record<string, string>;
  args?: string[];
}

/** Runs a script of supply/ in a product's folder with these packages, or in the repository. */
async function run(script: string, { cwd = folder, env = {}, args = [] }: Run = {}) {
  const child = spawn(process.execPath, [join(root, "supply", script), ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, output };
}

function writeProduct(packages: Record<string, { license?: string; dev?: boolean }>) {
  const entries = Object.entries(packages).map(([name, entry]) => [
    `node_modules/${name}`,
    { version: "1.0.0", ...entry },
  ]);
  const dependencies = Object.fromEntries(Object.keys(packages).map((name) => [name, "1.0.0"]));
  const product = { name: "product", version: "1.0.0", dependencies };
  const lock = { ...product, lockfileVersion: 3, packages: { "": product, ...Object.fromEntries(entries) } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(product));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
}

describe("licences", () => {
  test.each([
    ["MIT", 0],
    ["(MIT OR GPL-3.0-only)", 0],
    ["(Apache-2.0 AND MIT)", 0],
    ["GPL-3.0-only", 1],
    ["(MIT AND GPL-3.0-only)", 1],
    ["SEE LICENSE IN LICENSE", 1],
    [undefined, 1],
  ])("%s of a package that is shipped", async (license, code) => {
    writeProduct({ "some-package": { license } });
    const result = await run("licences.js");
    expect(result.code).toBe(code);
    expect(result.output.includes("some-package")).toBe(code === 1);
  });

  test("of what only builds and tests the product are not asked", async () => {
    writeProduct({ "some-package": { license: "GPL-3.0-only", dev: true } });
    expect(await run("licences.js")).toMatchObject({ code: 0 });
  });

  test("of all packages stand in the notices", () => {
    const notices = readFileSync(join(root, "build/THIRD-PARTY-NOTICES.txt"), "utf8");
    for (const line of [
      /^react 18\S* \(MIT\)$/m,
      /^pretendard \S+ \(OFL-1\.1\)$/m,
      /^country-flag-icons \S+ \(MIT\)$/m,
    ])
      expect(notices).toMatch(line);
    expect(notices).toContain("SIL Open Font License");
  });
});

describe("advisories", () => {
  const id = "GHSA-aaaa-bbbb-cccc";

  /** Serves a registry with an advisory of `some-package`, or without advisories. */
  async function audit(documented: string, status = 200) {
    writeProduct({ "some-package": { license: "MIT" } });
    mkdirSync(join(folder, "docs"), { recursive: true });
    writeFileSync(join(folder, "docs/advisories.md"), documented);
    const advisory = { id: 1, url: `https://github.com/advisories/${id}`, title: "A fault", severity: "high", vulnerable_versions: "<2", cwe: [], cvss: { score: 0, vectorString: null } }; // prettier-ignore
    const registry = createServer((request, response) => {
      const isBulk = request.url?.endsWith("/security/advisories/bulk");
      response.writeHead(isBulk ? status : 404).end(isBulk ? JSON.stringify({ "some-package": [advisory] }) : "{}");
    }).listen(0, "127.0.0.1");
    await once(registry, "listening");
    const { port } = registry.address() as AddressInfo;
    const env = { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache: join(folder, "cache") };
    const result = await run("advisories.js", { env });
    registry.close();
    return result;
  }

  test("that docs/advisories.md does not name fail", async () => {
    const { code, output } = await audit("None.");
    expect(output).toContain(id);
    expect(code).toBe(1);
  });

  test("that it names pass", async () => {
    expect(await audit(`- ${id}: not used`)).toMatchObject({ code: 0 });
  });

  test("that a registry does not tell fail nothing, which is said", async () => {
    const { code, output } = await audit("None.", 405);
    expect(output).toContain("nothing was checked");
    expect(code).toBe(0);
  });
});

test("the SBOM names the packages of production, and nothing of this machine or its registry", async () => {
  const file = join(folder, "sbom.json");
  expect(await run("sbom.js", { cwd: root, args: [file] })).toMatchObject({ code: 0 });
  const text = readFileSync(file, "utf8");
  const bom: { components: { purl: string }[]; metadata: { component: { name: string; version: string } } } =
    JSON.parse(text);
  const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { version: product.version } } });
  expect(bom.metadata.component.name).toBe(product.name);
  const named = bom.components.map(({ purl }) => purl);
  for (const [name, version] of Object.entries<string>(product.dependencies))
    expect(named).toContain(`pkg:npm/${name.replace("@", "%40")}@${version}`);
  expect(named.filter((purl) => purl.includes("/vitest@"))).toEqual([]);
  expect(text).not.toContain(root);
  expect(text).not.toMatch(/registry|timestamp|serialNumber/);
});
