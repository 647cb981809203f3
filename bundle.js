import { build, stop } from "esbuild";

/** Bundles programs into build/ by name, without their packages. @param {Record<string, string>} entryPoints */
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
  // esbuild's child process would stay as long as the server that this script becomes.
  await stop();
}
