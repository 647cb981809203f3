import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { brandFiles } from "../app/branding/brand-files.js";
import { brandFolder } from "../app/branding/brand-folder.js";
import { readBrand } from "../app/branding/read-brand.js";
import { readAdvances } from "../app/game/share/advances.js";
import { fileType } from "./file-types.js";
import { step } from "./step.js";
import { writeNotices } from "../supply/notices.js";
import { buildFolder, clearBuildFolder } from "./build-folder.js";
import { forgetBuild, hashOfSources, recordBuild } from "./build-state.js";
import { bundle, bundleServer } from "./bundle.js";
import { checkOwnFiles } from "./own-files.js";

const inBuild = (/** @type {string} */ path) => join(buildFolder, path);
const packageFolder = (/** @type {string} */ name) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

try {
  await step("Building the app", async () => {
    checkOwnFiles("public", Object.keys(brandFiles(readBrand(brandFolder))));
    forgetBuild();
    const hash = hashOfSources();
    clearBuildFolder();
    await buildApp();
    await bundleServer(buildFolder);
    await bundle({ "reference-api": "reference-api/main.ts", contract: "contract/main.ts" }, buildFolder);
    copyFonts();
    removeEmptyScripts();
    compressClient();
    writeNotices(buildFolder);
    recordBuild(hash);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function buildApp() {
  const remix = join(packageFolder("@remix-run/dev"), "dist/cli.js");
  // Vite uses React's development build if the shell's NODE_ENV says so.
  const env = { ...process.env, NODE_ENV: "production" };
  const build = spawn(process.execPath, [remix, "vite:build", "--logLevel", "warn"], { stdio: "inherit", env });
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error("remix vite:build has failed");
}

/** Copies the complete fonts for pictures drawn by the server: a name may contain any syllable. */
function copyFonts() {
  const fonts = join(packageFolder("pretendard"), "dist");
  const copy = (/** @type {string} */ name) => join(inBuild("fonts"), name);
  mkdirSync(inBuild("fonts"), { recursive: true });
  copyFileSync(join(fonts, "LICENSE.txt"), copy("LICENSE.txt"));
  for (const name of ["Pretendard-SemiBold.otf", "Pretendard-ExtraBold.otf"]) {
    const font = join(fonts, "public/static", name);
    copyFileSync(font, copy(name));
    writeFileSync(`${copy(name)}.advances.json`, JSON.stringify(readAdvances(font)));
  }
}

function removeEmptyScripts() {
  for (const name of readdirSync(inBuild("client/assets"))) {
    const file = join(inBuild("client/assets"), name);
    const isRoute = name.endsWith(".js") && readFileSync(file, "utf8").trim() === "";
    if (isRoute || /^manifest-\w+\.js$/.test(name)) rmSync(file);
  }
}

function compressClient() {
  for (const name of readdirSync(inBuild("client"), { recursive: true, encoding: "utf8" })) {
    const file = join(inBuild("client"), name);
    if (/\b(?:css|html|javascript|json|svg|plain|xml)\b/.test(fileType(name) ?? "") && statSync(file).isFile())
      compress(file);
  }
}

function compress(/** @type {string} */ file) {
  const source = readFileSync(file);
  if (source.length < 256) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  writeFileSync(`${file}.br`, brotliCompressSync(source, { params }));
  writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
}
