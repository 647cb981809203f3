import { resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { Features } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { brand } from "./app/branding/vite-plugin";
import { assetNames, islands } from "./app/islands/vite-plugin";
import { chosenScheme } from "./app/styles/chosen-scheme";
import { cutPretendard } from "./app/styles/fonts/subset.js";
import remixConfig from "./remix.config.js";

const type = await cutPretendard();

/** Makes the server's JSX create its elements by the faster server/jsx-runtime.ts. */
function serverJsx(): Plugin {
  const file = resolve(import.meta.dirname, "server/jsx-runtime.ts");
  return {
    name: "server-jsx",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    resolveId: (source, importer) => (source === "react/jsx-runtime" && importer !== file ? file : undefined),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [brand(), remix(remixConfig), islands(), assetNames(type.hash), serverJsx()],
  resolve: { alias: { "@type": type.folder } },
  css: {
    transformer: "lightningcss",
    // Omits the variables for light-dark(), which no sheet uses.
    lightningcss: { targets: { chrome: 64 << 16 }, exclude: Features.LightDark, visitor: chosenScheme },
  },
  build: {
    target: isSsrBuild ? "node20" : "chrome64",
    // Both builds write style sheets, the server's last.
    cssTarget: "chrome64",
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    // scripts/build.js has emptied the folder. Remix would remove it, with the link to the packages.
    emptyOutDir: false,
  },
  optimizeDeps: {
    entries: ["app/root.tsx", "app/routes/**/*.tsx", "app/**/*.island.tsx"],
    // For Vite's own list of browsers esbuild 0.28 would have to rewrite destructuring, which it cannot.
    esbuildOptions: { target: "es2022" },
  },
}));
