import type { Plugin } from "vite";
import { brandFolder, brandImport } from "./brand-folder.js";
import { brandData } from "./brand-data.js";
import { brandFiles } from "./brand-files.js";
import { drawScenes, sceneImport } from "./draw-scenes.js";
import { readBrand } from "./read-brand.js";

/** Resolves imports of brand/ to the chosen folder, and adds the files generated from the brand. */
export function brand(): Plugin {
  const types = {
    ico: "image/x-icon",
    png: "image/png",
    svg: "image/svg+xml",
    webmanifest: "application/manifest+json",
  };
  let isClient = false;
  return {
    name: "brand",
    config: () => ({
      resolve: {
        alias: [
          { find: brandImport, replacement: `${brandFolder}/` },
          { find: sceneImport, replacement: `${drawScenes(readBrand(brandFolder).colours)}/$1/` },
        ],
      },
      server: { fs: { allow: [".", brandFolder] } },
    }),
    // Before Vite's own, for a file that is not there.
    enforce: "pre",
    resolveId: (source) => (brandData(source) === undefined ? undefined : source),
    load: (id) => brandData(id),
    configResolved({ command, build }) {
      isClient = command === "build" && !build.ssr;
    },
    generateBundle() {
      if (!isClient) return;
      for (const [fileName, source] of Object.entries(brandFiles(readBrand(brandFolder))))
        this.emitFile({ type: "asset", fileName, source });
    },
    configureServer({ middlewares }) {
      const files = new Map(Object.entries(brandFiles(readBrand(brandFolder))));
      middlewares.use(({ url = "" }, response, next) => {
        const file = files.get(url.slice(1));
        if (file === undefined) return next();
        const [, ending] = /\.(ico|png|svg|webmanifest)$/.exec(url) ?? [];
        response.setHeader("Content-Type", types[ending as keyof typeof types]);
        response.end(file);
      });
    },
  };
}
