import type { Plugin } from "vite";

/** Remix's single fetch and lazy route discovery, both off (remix.config.js), yet carried along by any bundler. */
const unusedRemix: Record<string, string> = {
  "turbo-stream": `export let decode, encode;`,
  "./single-fetch.js": `export let decodeViaTurboStream, getSingleFetchDataStrategy, singleFetchUrl, StreamTransfer;`,
  "./fog-of-war.js": `export let getPartialManifest;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPatchRoutesOnNavigationFunction = () => undefined;`,
};
const unused = "\0unused:";
/** Vite's wrapper of dynamic imports preloads styles, of which no module here has any. */
const preloadHelper = "\0vite/preload-helper.js";

const terserOptions = { module: true, ecma: 2017, format: { comments: false } } as const;

/** Keeps the script that comes with the first interaction small. */
export function bundle(): Plugin {
  return {
    name: "bundle",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({
      build: { modulePreload: false, minify: "terser", terserOptions, rollupOptions: { output: { manualChunks } } },
    }),
    resolveId(source, importer) {
      if (source in unusedRemix && importer?.includes("/@remix-run/react/")) return unused + source;
    },
    load(id) {
      if (id === preloadHelper) return "export const __vitePreload = (load) => load();";
      if (id.startsWith(unused)) return unusedRemix[id.slice(unused.length)];
    },
  };
}

/** What every page needs, in one file: it is compressed better, and there are fewer requests. */
function manualChunks(id: string): string | undefined {
  const everywhere =
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//;
  const own = /app\/(hydration|i18n\/(languages|load-texts|texts|use-t))/;
  return everywhere.test(id) || own.test(id) || id === preloadHelper || id.startsWith(unused) ? "react" : undefined;
}
