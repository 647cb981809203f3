import { build, stop } from "esbuild";

/**
 * Bundles node programs into build/, by their names there; packages stay outside.
 * @param {Record<string, string>} entryPoints
 */
export async function bundle(entryPoints) {
  await build({
    entryPoints,
    outdir: "build",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    loader: { ".mp4": "binary", ".jpg": "binary" },
    sourcemap: true,
    logLevel: "warning",
  });
  // The scripts go on as servers, and esbuild's own process would stay as long.
  await stop();
}
