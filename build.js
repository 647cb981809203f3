// After `remix vite:build`: bundles the two node programs beside it (packages stay outside), adds the fonts of the
// server's pictures, and compresses the client's files once, so that the server need not.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** @param {string} file */
function compress(file) {
  const source = readFileSync(file);
  if (source.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
  writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
}

// Remix's own client would begin with the manifest and a module of each route, which are empty (app/islands).
for (const name of readdirSync("build/client/assets")) {
  const file = join("build/client/assets", name);
  const isRoute = name.endsWith(".js") && readFileSync(file, "utf8").trim() === "";
  if (isRoute || /^manifest-\w+\.js$/.test(name)) rmSync(file);
}

for (const name of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  const file = join("build/client", name);
  if (compressible.test(name) && statSync(file).isFile()) compress(file);
}
