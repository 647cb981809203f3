import { fileURLToPath } from "node:url";

/** Returns Node's arguments that load these before a script. */
export const preloaded = (...names: ("clock" | "hashing" | "lookup" | "weak")[]) =>
  names.flatMap((name) => ["--import", fileURLToPath(new URL(`preload/${name}.js`, import.meta.url))]);
