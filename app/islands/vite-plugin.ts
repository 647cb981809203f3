import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { build as buildScript, transformSync } from "esbuild";
import type { Plugin, ResolvedConfig, Rollup } from "vite";
import { chosenBrand } from "../branding/esbuild-plugin.js";

const virtualId = "virtual:islands";
const ownPath = "app/islands/vite-plugin.ts";
const urlsFile = ".vite/islands.json";
/** Vite's wrapper of dynamic imports, which preloads styles. */
const preloadHelper = "\0vite/preload-helper.js";
const terserOptions = { module: true, ecma: 2017, format: { comments: false } } as const;

export function islands(): Plugin[] {
  return [loaderAndUrls(), clientBuild(), reload()];
}

/** Parts of names that blockers of advertising and of social networks match. */
const blocked = /share|banner|push|track|(^|[^a-z0-9])ads?([^a-z0-9]|$)/i;

const assetName = (name: string, ending: string) => `assets/${blocked.test(name) ? "" : `${name}-`}[hash]${ending}`;

/**
 * Both builds emit style sheets and pictures, by the same names. Hashes of other characters might hold such a part.
 * All files of the web font share one hash, which keeps their hundred addresses in its sheet short.
 */
export function assetNames(typeHash: string): Plugin {
  const assetFileNames = ({ names: [name = ""], originalFileNames: [path] }: Rollup.PreRenderedAsset) =>
    path?.startsWith(".cache/pretendard/")
      ? `assets/type-${typeHash}/[name][extname]`
      : assetName(name.replace(/\.\w+$/, ""), "[extname]");
  return {
    name: "asset-names",
    apply: "build",
    config: () => ({ build: { rollupOptions: { output: { assetFileNames, hashCharacters: "hex" } } } }),
  };
}

const scripts = {
  pageScript: "page-script.ts",
  shellQueue: "shell-queue.ts",
  loader: "loader.ts",
  noIslands: "no-islands.ts",
  noWorker: "../offline/no-worker.ts",
};
const inline = ["pageScript", "shellQueue", "loader", "noIslands", "bridge"] as const;

function loaderAndUrls(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "islands",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (source) => (source === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return;
      const built = config.command === "build";
      const { islandUrls, bridgeUrl } = built ? urlsOf(config) : { islandUrls: {}, bridgeUrl: `/${bridgeFile}` };
      const build = built ? buildOf(config) : "development";
      const minified = Object.entries(scripts).map(([name, file]) => [
        name,
        minify(resolve(import.meta.dirname, file), build),
      ]);
      const texts: Record<string, string> = {
        ...Object.fromEntries(minified),
        bridge: await bundle(bridgeFile),
        worker: await bundle("app/offline/worker.ts", build),
      };
      const hashes = inline.map((name) =>
        createHash("sha256")
          .update(texts[name] ?? "")
          .digest("base64"),
      );
      return Object.entries({ ...texts, hashes, islandUrls, bridgeUrl, build })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

function minify(file: string, build: string): string {
  const options = { loader: "ts", format: "iife", target: "chrome64", minify: true, charset: "ascii" } as const;
  const define = { BUILD: JSON.stringify(build) };
  return transformSync(readFileSync(file, "utf8"), { ...options, define }).code.trim();
}

const bridgeFile = "app/native/bridge.ts";

/** Finds the file from this folder, because the tests build their own app with this plugin. */
async function bundle(file: string, build = ""): Promise<string> {
  const options = { bundle: true, write: false, format: "iife", target: "chrome64", minify: true } as const;
  const entryPoints = [resolve(import.meta.dirname, "../..", file)];
  const define = { BUILD: JSON.stringify(build) };
  const made = await buildScript({ ...options, entryPoints, define, plugins: [chosenBrand], charset: "ascii" });
  return made.outputFiles.map(({ text }) => text.trim()).join("");
}

const clientFolder = ({ build, root }: ResolvedConfig) => resolve(root, build.outDir, "../client");

interface ClientUrls {
  islandUrls: Record<string, string[]>;
  bridgeUrl: string;
}

function urlsOf(config: ResolvedConfig): ClientUrls {
  return JSON.parse(readFileSync(resolve(clientFolder(config), urlsFile), "utf8"));
}

/** Hashes the names of all files, which contain hashes of their contents. */
function buildOf(config: ResolvedConfig): string {
  const names = readdirSync(resolve(clientFolder(config), config.build.assetsDir)).sort();
  return createHash("sha256").update(names.join()).digest("base64url").slice(0, 12);
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
          output: { manualChunks: (id) => chunkOf(from(id)), chunkFileNames: ({ name }) => assetName(name, ".js") },
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
    // Remix's client entries of the routes; browsers do not need them.
    transform: { order: "post", handler: (_code, id) => (isRoute(id) ? "export {};" : undefined) },
    async generateBundle(_options, files) {
      const bridge = this.emitFile({ type: "asset", name: "bridge.js", source: await bundle(bridgeFile) });
      const urls: ClientUrls = {
        islandUrls: islandUrls(Object.values(files), config.base, from),
        bridgeUrl: config.base + this.getFileName(bridge),
      };
      this.emitFile({ type: "asset", fileName: urlsFile, source: JSON.stringify(urls) });
    },
  };
}

const isRoute = (id: string) => id.endsWith("?__remix-build-client-route");

/** Chunks by folder; the build fails for a missing folder. */
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
  "app/account/new-password": "signup",
  "app/account/passkeys": "passkeys",
  "app/account/signin": "forms",
  "app/account/signup": "signup",
  "app/offline": "notifications",
  "app/game/nasmo": "nasmo",
  "app/game/rank": "rank",
  "app/game/share": "results",
};

/** Only some pages with islands have a dialog, and only the terms' page in the sign-up. */
const dialog = /^app\/(ui\/(use-)?dialog|account\/signup\/(term-sheet|consent-documents))/;
/** Only the forms of accounts have other fields than an address of e-mail and a password. */
const accountFields =
  /^app\/forms\/(checked-input|rules|birth|written-month|person-name|phone|nickname|problem-words|password\.|characters)/;
/** Fetched only when needed. */
const sessionChange = "app/ui/session-change.tsx";

function chunkOf(path: string): string | undefined {
  if (isRoute(path) || path === sessionChange) return undefined;
  if (path.includes("node_modules/")) return /\/(react|react-dom|scheduler)\//.test(path) ? "islands" : undefined;
  if (dialog.test(path)) return "dialog";
  if (accountFields.test(path)) return "signup";
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

/** Reloads after a change to server-only files; Vite does so for files that the client has too. */
function reload(): Plugin {
  return {
    name: "islands-reload",
    apply: "serve",
    handleHotUpdate({ file, server, modules }) {
      const isServers = modules.every(({ id }) => !id || !server.environments.client.moduleGraph.getModuleById(id));
      if (isServers && /\/(app|brand|locales)\//.test(file)) server.ws.send({ type: "full-reload" });
    },
  };
}
