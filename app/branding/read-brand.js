// Reads a brand's folder and throws for faults, with messages that name the file and the key.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brandSchema, legalSchema } from "./brand-schema.js";
import { byScheme, contrastFaults, inBoth } from "./colours.js";
import { textKeys } from "./text-keys.js";

/** The API's character numbers; "other" is for numbers without a picture. */
const characters = ["1", "2", "3", "4", "5", "6", "7", "8", "other"];

/** @param {string} folder */
export function readBrand(folder) {
  if (!existsSync(folder)) throw new Error(`BRAND: there is no folder ${folder}`);
  const read = reader(folder);
  const brand = read.json("brand.json", brandSchema);
  const legal = readLegal(read, brand.offers.languages);
  const colours = readColours(read);
  const mark = read.text("mark.svg");
  checkMark(read, mark);
  const icon = drawing(read, "icon.svg", "0 0 512 512");
  for (const name of characters) drawing(read, `characters/${name}.svg`, "0 0 160 180");
  return { brand, legal, colours, mark, icon };
}

/** @typedef {ReturnType<typeof reader>} Reader */

function reader(/** @type {string} */ folder) {
  const near = relative(process.cwd(), folder);
  const shown = (/** @type {string} */ name) => join(near.startsWith("..") ? folder : near, name).replaceAll("\\", "/");
  const fault = (/** @type {string} */ name, /** @type {string[]} */ ...faults) =>
    new Error(faults.map((one) => `${shown(name)}: ${one}`).join("\n"));

  function text(/** @type {string} */ name) {
    const file = join(folder, name);
    if (!existsSync(file)) throw fault(name, "is missing");
    return readFileSync(file, "utf8");
  }

  /** @template T @param {string} name @param {import("zod/v4").ZodType<T>} schema @returns {T} */
  function json(name, schema) {
    const source = text(name);
    /** @type {unknown} */
    let value;
    try {
      value = JSON.parse(source);
    } catch (error) {
      throw fault(name, `is not JSON (${error instanceof Error ? error.message : error})`);
    }
    const { data, error } = schema.safeParse(value);
    const [issue] = error?.issues ?? [];
    if (data === undefined || issue) {
      const keys = issue?.code === "unrecognized_keys" ? issue.keys : [];
      const path = [...(issue?.path ?? []), ...keys].join(".");
      throw fault(name, `${path} ${keys.length ? "is not known" : issue?.message}`.trim());
    }
    return data;
  }
  return { text, json, fault };
}

/** The texts of a language that the service lacks are those of the other. @param {Reader} read @param {("ko" | "en")[]} languages */
function readLegal(read, languages) {
  const [first, second] = languages.map((language) => read.json(`legal/${language}.json`, legalSchema));
  const legal = { ko: first ?? {}, en: second ?? first ?? {} };
  checkLegal(read, legal);
  return legal;
}

/** @param {Reader} read @param {Record<"ko" | "en", Record<string, string>>} legal */
function checkLegal(read, { ko, en }) {
  const [own, other] = [Object.keys(ko), Object.keys(en)];
  const at = own.findIndex((key, i) => key !== other[i]);
  if (at >= 0 || other.length > own.length) {
    const place = at >= 0 ? at : own.length;
    const [wanted = "nothing more", found = "nothing"] = [own[place], other[place]];
    throw read.fault("legal/en.json", `has ${found} where legal/ko.json has ${wanted}`);
  }
  for (const [language, texts] of Object.entries({ ko, en }))
    for (const [key, text] of Object.entries(texts))
      for (const [whole, name = ""] of text.matchAll(/\{\{brand\.(\w+)\}\}|[<>{}]/g))
        if (!textKeys.some((one) => one === name))
          throw read.fault(`legal/${language}.json`, `${key} must not have ${whole}; it may name ${placeholders}`);
}

const placeholders = textKeys.map((key) => `{{brand.${key}}}`).join(", ");

function readColours(/** @type {Reader} */ read) {
  const name = "colours.css";
  const css = read.text(name).replace(/\/\*[^]*?\*\//g, "");
  const blocks =
    /^\s*:root\s*\{([^{}]*)\}\s*@media \(prefers-color-scheme: light\)\s*\{\s*:root\s*\{([^{}]*)\}\s*\}\s*$/;
  const [, dark, light] = blocks.exec(css) ?? [];
  if (dark === undefined || light === undefined)
    throw read.fault(name, "must be :root { … } and @media (prefers-color-scheme: light) { :root { … } }");
  const night = declared(read, dark, "dark", [...byScheme, ...inBoth]);
  const colours = { dark: night, light: { ...night, ...declared(read, light, "light", byScheme) } };
  const faults = Object.entries(colours).flatMap(([scheme, own]) =>
    contrastFaults(own).map((fault) => `${fault} (${scheme})`),
  );
  if (faults.length > 0) throw read.fault(name, ...faults);
  return colours;
}

/**
 * @template {string} Name
 * @param {Reader} read @param {string} block @param {string} scheme @param {readonly Name[]} names
 * @returns {Record<Name, string>}
 */
function declared(read, block, scheme, names) {
  /** @type {Partial<Record<string, string>>} */
  const found = {};
  for (const line of block.split(";").map((one) => one.trim())) {
    if (line === "") continue;
    const [, name = "", value = ""] = /^--([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (!names.some((one) => one === name))
      throw read.fault("colours.css", `${line} is not a colour that is known (${scheme})`);
    const isSeeThrough = name === "shade" || name === "scrim";
    if (!(isSeeThrough ? /^#([\da-f]{6}|[\da-f]{8})$/i : /^#[\da-f]{6}$/i).test(value))
      throw read.fault("colours.css", `--${name} must be as #0c2a21, and is ${value || "empty"} (${scheme})`);
    found[name] = value;
  }
  const missing = names.find((name) => !found[name]);
  if (missing) throw read.fault("colours.css", `--${missing} is missing (${scheme})`);
  // All names are declared.
  return /** @type {Record<Name, string>} */ (found);
}

/** The mark is inlined in pages and pictures, where its ids or styles could clash with others. */
function checkMark(/** @type {Reader} */ read, /** @type {string} */ svg) {
  const name = "mark.svg";
  if (!/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">[^]*<\/svg>\s*$/.test(svg))
    throw read.fault(name, 'must begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">');
  const shapes = /<(?!\/|(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon)[\s>/])[^\s>]*/.exec(svg);
  if (shapes) throw read.fault(name, `must be drawn with shapes alone, and has ${shapes[0]}>`);
  const attribute = /\s(id|class|style|href|xlink:href|on\w+)\s*=/.exec(svg);
  if (attribute) throw read.fault(name, `must not have the attribute ${attribute[1]}`);
  if (svg.length > 4000) throw read.fault(name, `must have 4,000 characters at the most, and has ${svg.length}`);
}

/** @param {Reader} read @param {string} name @param {string} viewBox */
function drawing(read, name, viewBox) {
  const svg = read.text(name);
  const [root = ""] = /^<svg [^>]*>/.exec(svg) ?? [];
  if (!root.includes(` viewBox="${viewBox}"`) || / (width|height)=/.test(root))
    throw read.fault(name, `must begin with <svg … viewBox="${viewBox}">, without width and height`);
  const other = /<(script|style|foreignObject|image|text)\b|\shref="(?!#)|\son\w+=/i.exec(svg);
  if (other) throw read.fault(name, `must not have ${other[0].trim()}`);
  return svg;
}
