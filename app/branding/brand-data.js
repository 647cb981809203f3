import { join } from "node:path";
import { brandFolder } from "./brand-folder.js";
import { readBrand } from "./read-brand.js";

/** Returns a JSON file of the brand with what it may leave out, undefined for another file. @param {string} file */
export function brandData(file) {
  const name = ["brand.json", "legal/ko.json", "legal/en.json"].find((one) => file === join(brandFolder, one));
  if (!name) return undefined;
  const { brand, legal } = readBrand(brandFolder);
  return JSON.stringify(name === "brand.json" ? brand : name === "legal/ko.json" ? legal.ko : legal.en);
}
