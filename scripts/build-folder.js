import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, isAbsolute, join, relative, resolve, sep } from "node:path";
import remixConfig from "../remix.config.js";

const root = resolve(import.meta.dirname, "..");

/** Where BUILD_DIR says, or build/. */
export const buildFolder = remixConfig.buildDirectory;
export const isUsualFolder = buildFolder === join(root, "build");

/** What a build writes. Anything else is somebody's own. */
const written = /^(?:client|server|packages|fonts|(?:server|reference-api|contract)\.js(?:\.map)?|THIRD-PARTY.*)$/;

/** Outside of the checkout nothing else says that the programs are modules, and Node would guess it after a first try. */
const manifest = '{ "type": "module" }\n';

/** @param {string} file */
const isOwnManifest = (file) => basename(file) === "package.json" && readFileSync(file, "utf8") === manifest;

/** @param {string} folder @param {string} path */
function isWithin(folder, path) {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== "..";
}

/**
 * Makes the folder of the build, or empties it: it stays, since it may be a link or a mounted volume. Outside of the
 * checkout it gets a link to the packages, as Node looks for them above the file that imports them.
 * @throws Error if something else is in it
 */
export function clearBuildFolder() {
  if (existsSync(buildFolder) && !lstatSync(realpathSync(buildFolder)).isDirectory())
    throw new Error(`BUILD_DIR is no folder: ${buildFolder}`);
  mkdirSync(buildFolder, { recursive: true });
  const real = realpathSync(buildFolder);
  const checkout = realpathSync(root);
  if (isWithin(real, checkout)) throw new Error(`BUILD_DIR has the sources in it: ${buildFolder}`);
  const names = readdirSync(real).filter((name) => name !== "node_modules");
  const other = names.find((name) => !written.test(name) && !isOwnManifest(join(real, name)));
  if (other) throw new Error(`BUILD_DIR has something that no build has written, ${other}: ${buildFolder}`);
  for (const name of names) rmSync(join(real, name), { recursive: true, force: true });
  writeFileSync(join(real, "package.json"), manifest);
  const packages = join(real, "node_modules");
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(packages);
  if (!isWithin(checkout, real) && !existsSync(packages))
    symlinkSync(realpathSync(join(root, "node_modules")), packages, "junction");
}
