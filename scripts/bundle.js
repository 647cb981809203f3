import { join } from "node:path";
import { build, stop } from "esbuild";
import { brandFolder, brandImport } from "../app/branding/brand-folder.js";

/** @type {import("esbuild").Plugin} */
const chosenBrand = {
  name: "brand",
  setup({ onResolve }) {
    onResolve({ filter: brandImport }, ({ path }) => ({ path: join(brandFolder, path.replace(brandImport, "")) }));
  },
};

/** Bundles programs into a folder by name, without their packages. @param {Record<string, string>} entryPoints @param {string} outdir */
export async function bundle(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    loader: { ".mp4": "binary", ".jpg": "binary" },
    plugins: [chosenBrand],
    sourcemap: true,
    logLevel: "warning",
  });
  // esbuild's child process would stay as long as the server that this script becomes.
  await stop();
}
