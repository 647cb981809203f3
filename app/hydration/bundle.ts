import type { Plugin } from "vite";

/** Parts of @remix-run/react that have no work here and that no bundler can tell, by the import that brings them along. */
const unused: Record<string, string> = {
  // Single fetch and lazy route discovery are off (remix.config.js).
  "turbo-stream": `export let decode, encode;`,
  "./single-fetch.js": `export let decodeViaTurboStream, getSingleFetchDataStrategy, singleFetchUrl, StreamTransfer;`,
  "./fog-of-war.js": `export let getPartialManifest;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPatchRoutesOnNavigationFunction = () => undefined;`,
  // Remix's own error screen takes <Scripts/> from here, which writes nothing once the page is there.
  "./components.js": `export { useRemixContext } from "@remix-run/react/dist/esm/components.js";
    export const Scripts = () => null;`,
};
const prefix = "\0unused:";
const errorScreen = /\/(errorBoundaries|fallback)\.js$/;
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
      if (!(source in unused) || !importer?.includes("/@remix-run/react/")) return;
      if (source !== "./components.js" || errorScreen.test(importer)) return prefix + source;
    },
    load(id) {
      if (id === preloadHelper) return "export const __vitePreload = (load) => load();";
      if (id.startsWith(prefix)) return unused[id.slice(prefix.length)];
    },
  };
}

const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\/|app\/(hydration\/|i18n\/(languages|load-texts|texts|use-t)\.|ui\/(button|icon|mark|notice)\.)/;
const inEveryForm = /app\/(forms\/form-answer|ui\/(error-summary|field|field-frame|select|use-check))\./;
const inAccountForms = /app\/(forms\/email|ui\/(checkbox|password-field))\./;

/** What every page needs, in one file, and what every form needs: it is compressed better, and there are fewer requests. */
function manualChunks(id: string): string | undefined {
  if (everywhere.test(id) || id === preloadHelper || id.startsWith(prefix)) return "react";
  if (inEveryForm.test(id)) return "form";
  return inAccountForms.test(id) ? "account" : undefined;
}
