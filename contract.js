import { bundle } from "./bundle.js";

await bundle({ contract: "contract/main.ts" });
await import(new URL("build/contract.js", import.meta.url).href);
