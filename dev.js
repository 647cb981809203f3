import { bundle } from "./bundle.js";

process.env.NODE_ENV ??= "development";
await bundle({ dev: "server/dev.ts", "reference-api": "reference-api/main.ts" });
await import(new URL("build/dev.js", import.meta.url).href);
