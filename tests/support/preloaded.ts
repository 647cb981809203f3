import { fileURLToPath } from "node:url";

/** Node's arguments for a process that loads these before its script. */
export const preloaded = (...names: ("clock" | "hashing")[]) =>
  names.flatMap((name) => ["--import", fileURLToPath(new URL(`preload/${name}.js`, import.meta.url))]);
