import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { transformSync } from "esbuild";
import type { Plugin, ResolvedConfig } from "vite";
import { dataBlockId, scrollKey } from "./page-data";

const id = "virtual:hydration";
const empty = `export const loader = ""; export const loaderHash = ""; export const textUrls = {};`;

/** Gives the server the inline loader as a string with its hash, and the client build the fallbacks of old engines. */
export function hydration(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "hydration",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source, options) {
      if (source !== `\0${id}`) return;
      if (config.command === "serve" || !options?.ssr) return empty;
      const loader = minify("loader.ts", {
        DATA_BLOCK: dataBlockId,
        SCROLL_KEY: scrollKey,
        OLD_ENGINES: config.base + oldEngines().fileName,
      });
      const exports = { loader, loaderHash: hash(loader, "base64"), textUrls: textUrls(config) };
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
    generateBundle() {
      if (!config.build.ssr) this.emitFile({ type: "asset", ...oldEngines() });
    },
  };
}

function minify(file: string, values: Record<string, string> = {}) {
  const path = resolve(import.meta.dirname, file);
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  const options = { loader: "ts", format: "iife", target: "chrome64", minify: true, charset: "ascii" } as const;
  return transformSync(readFileSync(path, "utf8"), { ...options, define }).code.trim();
}

function hash(text: string, encoding: "base64" | "hex") {
  return createHash("sha256").update(text).digest(encoding);
}

function oldEngines() {
  const source = minify("old-engines.ts");
  return { fileName: `assets/old-engines-${hash(source, "hex").slice(0, 8)}.js`, source };
}

/** The client build's chunk of each catalogue file ("ko/common"), so that a page's texts come with its modules. */
function textUrls({ build, base, root }: ResolvedConfig): Record<string, string> {
  const path = resolve(root, build.outDir, "../client/.vite/manifest.json");
  const chunks: Record<string, { file: string }> = JSON.parse(readFileSync(path, "utf8"));
  const urls: Record<string, string> = {};
  for (const [source, { file }] of Object.entries(chunks)) {
    const name = /locales\/(\w+\/[\w-]+)\.json$/.exec(source)?.[1];
    if (name) urls[name] = base + file;
  }
  return urls;
}
