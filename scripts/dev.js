import { bundle } from "./bundle.js";

const folder = ".cache/dev";
process.env.NODE_ENV ??= "development";
await bundle({ dev: "server/dev.ts", "reference-api": "reference-api/main.ts" }, folder);
await import(new URL(`../${folder}/dev.js`, import.meta.url).href);
