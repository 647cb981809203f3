import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { transformSync } from "esbuild";
import type { Plugin, ResolvedConfig, Rollup } from "vite";

const virtualId = "virtual:islands";
const ownPath = "app/islands/vite-plugin.ts";
const urlsFile = ".vite/islands.json";
/** Vite's wrapper of dynamic imports, which preloads styles. */
const preloadHelper = "\0vite/preload-helper.js";
const terserOptions = { module: true, ecma: 2017, format: { comments: false } } as const;

export function islands(): Plugin[] {
  return [loaderAndUrls(), clientBuild(), reload()];
}

function loaderAndUrls(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "islands",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (source) => (source === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return;
      const loader = minify(resolve(import.meta.dirname, "loader.ts"));
      const loaderHash = createHash("sha256").update(loader).digest("base64");
      const islandUrls = config.command === "build" ? urlsOf(config) : {};
      return Object.entries({ loader, loaderHash, islandUrls })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

function minify(file: string): string {
  const options = { loader: "ts", format: "iife", target: "chrome64", minify: true, charset: "ascii" } as const;
  return transformSync(readFileSync(file, "utf8"), options).code.trim();
}

function urlsOf({ build, root }: ResolvedConfig): unknown {
  return JSON.parse(readFileSync(resolve(root, build.outDir, "../client", urlsFile), "utf8"));
}

function clientBuild(): Plugin {
  let config: ResolvedConfig;
  const from = (id: string) => relative(config.root, id);
  return {
    name: "islands-client",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({
      build: {
        modulePreload: false,
        minify: "terser",
        terserOptions,
        rollupOptions: {
          output: { manualChunks: (id) => chunkOf(from(id)) },
          onwarn: (warning, warn) => warning.code === "EMPTY_BUNDLE" || warn(warning),
        },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      order: "pre",
      handler(source, importer) {
        if (importer && /^@remix-run\/|^react-router|\.server(\.tsx?)?$/.test(source))
          this.error(`${from(importer)} is part of an island and cannot use ${source}`);
      },
    },
    load: {
      order: "pre",
      handler: (id) => (id === preloadHelper ? "export const __vitePreload = (load) => load();" : undefined),
    },
    // Remix's client entries of the routes; they have no work in the browser.
    transform: { order: "post", handler: (_code, id) => (isRoute(id) ? "export {};" : undefined) },
    generateBundle(_options, bundle) {
      const source = JSON.stringify(islandUrls(Object.values(bundle), config.base, from));
      this.emitFile({ type: "asset", fileName: urlsFile, source });
    },
  };
}

const isRoute = (id: string) => id.endsWith("?__remix-build-client-route");

/** Chunks by folder; the build fails for a folder that is missing here. */
const chunkOfFolder: Readonly<Record<string, string>> = {
  app: "islands",
  "app/i18n": "islands",
  "app/islands": "islands",
  "app/ui": "islands",
  "app/forms": "forms",
  "app/home": "home",
  "app/native": "native",
  "app/favourite": "favourite",
  "app/venue": "venue",
  "app/account/identity": "identity",
  "app/account/notifications": "notifications",
  "app/account/signin": "forms",
  "app/account/signup": "signup",
  "app/game/nasmo": "nasmo",
  "app/game/rank": "rank",
  "app/game/share": "share",
};

function chunkOf(path: string): string | undefined {
  if (isRoute(path)) return undefined;
  if (path.includes("node_modules/")) return /\/(react|react-dom|scheduler)\//.test(path) ? "islands" : undefined;
  const [folder] = /\bapp\b.*(?=\/)/.exec(path) ?? [];
  const chunk = folder && chunkOfFolder[folder];
  if (folder && !chunk) throw new Error(`${path} is part of an island: name its folder's file in ${ownPath}`);
  return chunk;
}

function islandUrls(output: (Rollup.OutputChunk | Rollup.OutputAsset)[], base: string, from: (id: string) => string) {
  const chunks = output.filter((file) => file.type === "chunk");
  const chunkWith = (path: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => from(id) === path));
  const withImports = (file: string): string[] => {
    const imports = chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
    return [file, ...imports.flatMap(withImports)];
  };
  const entry = chunkWith("app/entry.client.tsx");
  const modules = chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => ({ fileName, path: from(id) })));
  return Object.fromEntries(
    modules.flatMap(({ fileName, path }) => {
      const [, name] = /^app\/(.+)\.island\.tsx$/.exec(path) ?? [];
      const files = new Set([entry?.fileName ?? "", fileName].flatMap(withImports));
      return name ? [[name, [...files].map((file) => base + file)]] : [];
    }),
  );
}

/** Vite itself reloads for files that the client has as well. */
function reload(): Plugin {
  return {
    name: "islands-reload",
    apply: "serve",
    handleHotUpdate({ file, server, modules }) {
      const isServers = modules.every(({ id }) => !id || !server.environments.client.moduleGraph.getModuleById(id));
      if (isServers && /\/(app|locales)\//.test(file)) server.ws.send({ type: "full-reload" });
    },
  };
}
