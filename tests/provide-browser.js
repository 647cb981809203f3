// Finds a Chromium for the browser tests, or installs one. Asks nothing; prints what it does.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { headlessShell, knownBrowsers, playwrightBrowser, systemBrowser } from "./find-browser.js";

const playwright = fileURLToPath(new URL("../node_modules/playwright/cli.js", import.meta.url));
/** Libraries that Chromium 64 needs besides the C library; a newer Chromium brings them along. */
const oldChromiumNeeds = { "libnss3.so": "libnss3", "libnspr4.so": "libnspr4", "libexpat.so.1": "libexpat1" };

/** @returns {string} */
export function provideBrowser() {
  const found = knownBrowsers().find(starts);
  const path = found ?? fromPlaywright() ?? fromDebian();
  if (!path) {
    console.error("No Chromium could be found or installed. Install one and name it in CHROMIUM_PATH.");
    return "";
  }
  console.log(`${found ? "Browser" : "Installed browser"}: ${path}`);
  provideFont();
  return path;
}

/** Returns the path of Debian's headless Chromium, "" if there is none. */
export function provideShell() {
  if (!existsSync(headlessShell) && mayUseApt()) install(["chromium-headless-shell"]);
  return existsSync(headlessShell) && starts(headlessShell) ? headlessShell : "";
}

/**
 * False for a Chromium without its libraries.
 * @param {string} path
 */
function starts(path) {
  const { status, stderr } = spawnSync(path, ["--no-sandbox", "--version"], { encoding: "utf8", timeout: 60_000 });
  if (status !== 0) console.log(`${path} does not start: ${stderr?.trim().split("\n")[0] ?? "it cannot be run"}`);
  return status === 0;
}

function fromPlaywright() {
  console.log("No Chromium here: installing Playwright's.");
  run(process.execPath, [playwright, "install", "chromium"]);
  return starts(playwrightBrowser) ? playwrightBrowser : undefined;
}

function fromDebian() {
  if (!mayUseApt()) return undefined;
  console.log("Installing Debian's Chromium.");
  install(["chromium"]);
  return starts(systemBrowser) ? systemBrowser : undefined;
}

const fonts = "/usr/share/fonts";

/** Installs a font by which app/styles/type.css measures the fallback; Debian's Chromium only recommends it. */
function provideFont() {
  const known = existsSync(fonts) ? readdirSync(fonts, { recursive: true, encoding: "utf8" }) : [];
  if (!mayUseApt() || known.some((file) => /(LiberationSans|Roboto|Arial)[^/]*$/i.test(file))) return;
  console.log("The test of what moves when the font comes needs Liberation Sans.");
  install(["fonts-liberation"]);
}

export function provideLibraries() {
  if (process.platform !== "linux") return;
  const { stdout } = spawnSync("ldconfig", ["-p"], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${process.env.PATH}:/sbin` },
  });
  const missing = Object.entries(oldChromiumNeeds).flatMap(([file, name]) => (stdout?.includes(file) ? [] : [name]));
  if (missing.length === 0 || !stdout) return;
  console.log(`Chromium 64 needs ${missing.join(", ")}.`);
  if (mayUseApt()) install(missing);
}

export function mayUseApt() {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

let isUpdated = false;

/** @param {string[]} packages */
export function install(packages) {
  if (!isUpdated) run("apt-get", ["update", "-q"]);
  isUpdated = true;
  run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...packages]);
}

/** @param {string} command @param {string[]} words */
function run(command, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, error } = spawnSync(command, words, { stdio: ["ignore", "inherit", "inherit"], env });
  if (status !== 0) console.log(`${command} ${words[0]} has failed${error ? `: ${error.message}` : ""}`);
}
