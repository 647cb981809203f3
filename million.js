// npm run million: the reference API's database with 20,000 members and a million games, in .data-million or DATA_DIR.
// Used by `DATA_DIR=.data-million SEED_MEMBERS=20000 SEED_GAMES=1000000 npm run demo`, and by the bench.
import { fork } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";

const { DATA_DIR = ".data-million" } = process.env;
const began = Date.now();
const size = { SEED_MEMBERS: "20000", SEED_GAMES: "1000000" };
const reference = fork("build/reference-api.js", { env: { ...process.env, ...size, DATA_DIR, PORT: "0" } });
const ended = once(reference, "exit");
await Promise.race([once(reference, "message"), ended]);
if (reference.connected) reference.disconnect();
const [code] = await ended;
if (code === 0) {
  const { size: bytes } = statSync(join(DATA_DIR, "reference.db"));
  console.log(`${DATA_DIR}: ${Math.round(bytes / 1e6)} MB, ${Math.round((Date.now() - began) / 1000)} s`);
}
process.exitCode = code ?? 1;
