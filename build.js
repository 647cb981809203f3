// After `remix vite:build`: bundles the two node programs beside it (packages stay outside), adds the fonts of the
// server's pictures, and compresses the client's files once, so that the server need not.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

await build({
  entryPoints: { server: "server.ts", "reference-api": "reference-api/main.ts" },
  outdir: "build",
  bundle: true,
  packages: "external",
  external: ["./build/*", "./server/index.js"],
  platform: "node",
  format: "esm",
  target: "node20",
  loader: { ".mp4": "binary", ".jpg": "binary" },
  sourcemap: true,
  logLevel: "warning",
});

// The server draws pictures with words in them, also with names that hold any syllable there is (app/share).
const pretendard = dirname(createRequire(import.meta.url).resolve("pretendard/package.json"));
mkdirSync("build/fonts", { recursive: true });
for (const name of ["public/static/Pretendard-SemiBold.otf", "public/static/Pretendard-ExtraBold.otf", "LICENSE.txt"])
  copyFileSync(join(pretendard, "dist", name), join("build/fonts", name.replace(/.*\//, "")));

/**
 * A page names its modules itself (app/hydration) and leads to others as documents, so of the manifest the browser needs
 * the routes alone.
 * @param {string} file
 */
function thin(file) {
  const start = "window.__remixManifest=";
  const manifest = JSON.parse(readFileSync(file, "utf8").slice(start.length).replace(/;\s*$/, ""));
  for (const route of Object.values(manifest.routes)) {
    delete route.imports;
    if (route.id !== "root") delete route.module;
  }
  writeFileSync(file, `${start}${JSON.stringify(manifest)};`);
}

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** @param {string} file */
function compress(file) {
  const source = readFileSync(file);
  if (source.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
  writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
}

for (const name of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  const file = join("build/client", name);
  if (/^assets\/manifest-\w+\.js$/.test(name)) thin(file);
  if (compressible.test(name) && statSync(file).isFile()) compress(file);
}
