import { bundle } from "./bundle.js";

const folder = ".cache/contract";
await bundle({ contract: "contract/main.ts" }, folder);
await import(new URL(`../${folder}/contract.js`, import.meta.url).href);
