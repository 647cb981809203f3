// npm run dev: serves the sources with reloading, on the reference API unless API_BASE_URL names another.
import { bundle } from "./bundle.js";

process.env.NODE_ENV ??= "development";
await bundle({ dev: "server/dev.ts", "reference-api": "reference-api/main.ts" });
await import(new URL("build/dev.js", import.meta.url).href);
