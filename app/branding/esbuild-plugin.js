import { join } from "node:path";
import { brandData } from "./brand-data.js";
import { brandFolder, brandImport } from "./brand-folder.js";

/** Resolves imports of brand/ to the chosen folder. @type {import("esbuild").Plugin} */
export const chosenBrand = {
  name: "brand",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: brandImport }, ({ path }) => ({ path: join(brandFolder, path.replace(brandImport, "")) }));
    onLoad({ filter: /\.json$/ }, ({ path }) => {
      const contents = brandData(path);
      return contents === undefined ? undefined : { contents, loader: "json" };
    });
  },
};
