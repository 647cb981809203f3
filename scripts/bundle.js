import { join } from "node:path";
import { build, stop } from "esbuild";
import { chosenBrand } from "../app/branding/esbuild-plugin.js";

/** @satisfies {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  plugins: [chosenBrand],
  logLevel: "warning",
};

/** Bundles programs into a folder by name, without their packages. @param {Record<string, string>} entryPoints @param {string} outdir */
export async function bundle(entryPoints, outdir) {
  const loader = /** @type {const} */ ({ ".mp4": "binary", ".jpg": "binary" });
  await build({ ...common, entryPoints, outdir, packages: "external", loader, sourcemap: true });
  // esbuild's child process would stay as long as the server that this script becomes.
  await stop();
}

/**
 * Bundles the server, and Remix's build of the app, with their packages: a start reads and compiles a dozen files sooner
 * than a thousand. The two share one copy of a package.
 * @param {string} folder
 */
export async function bundleServer(folder) {
  await build({
    ...common,
    entryPoints: { server: "server.ts", "server/app": join(folder, "server/index.js") },
    outdir: folder,
    splitting: true,
    chunkNames: "packages/[name]-[hash]",
    // The first has a binary for each platform. The others are imported when they are first needed, and esbuild's
    // import() gives a package in CommonJS no export but the default one.
    external: ["@resvg/resvg-js", "@opentelemetry/*", "@zxcvbn-ts/*", "ics", "ioredis"],
    define: { "process.env.NODE_ENV": '"production"' },
    // Packages in CommonJS require Node's own modules.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
  });
  await stop();
}
