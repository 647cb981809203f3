// Starts the reference API behind the repeating stub, the built server, and a signed-in player.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "./processes.js";

export const project = fileURLToPath(new URL("../../", import.meta.url));
export const built = (file, root = project) => join(root, "build", file);

/** Node's options in `npm start`. */
const flagsOf = (root) =>
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts.start.match(/(?<= )--\S+/g);

/** Seasons end on this day, whenever the bench runs; some of the player's videos expire soon after. */
const today = { BENCH_TODAY: "2026-11-21T12:00:00+09:00" };

export const settingsFor = (api) => ({
  PORT: "0",
  HOST: "127.0.0.1",
  API_BASE_URL: `${api}/v1`,
  SESSION_SECRET: "a-secret-of-the-bench-long-enough",
});

/** The built server before the API at that address, with Node's options of `npm start`. */
export function startApp(api, { env = {}, flags = [], root = project } = {}) {
  const own = { env: { ...settingsFor(api), ...env }, flags: [...flagsOf(root), ...flags] };
  return start(built("server.js", root), own);
}

/** The product as `root` has built it. */
export async function setStage(root = project) {
  for (const file of ["server.js", "reference-api.js"]) {
    if (!existsSync(built(file, root))) throw new Error(`build/${file} is missing: npm run build comes first`);
  }
  const upstream = await startReference(temporary(), root);
  const api = await start("stub-api.js", { env: { UPSTREAM: upstream } });
  const app = await startApp(api.address, { env: { MEDIA_ORIGINS: upstream, ...today }, root });
  const cookie = `${await signIn(app.address)}; locale=ko`;
  return { app, api, cookie };
}

/** Starts the built server with its own reference API and a season of the given size. */
export async function startProduct(size, DATA_DIR = temporary()) {
  const sizes = { SEED_MEMBERS: String(size.members), SEED_GAMES: String(size.games) };
  const api = await start(built("reference-api.js"), { env: { PORT: "0", HOST: "127.0.0.1", ...sizes, DATA_DIR } });
  const origin = new URL(api.address).origin;
  const settings = await (await fetch(`${origin}/__settings`)).json();
  const app = await startApp(origin, { env: settings });
  return { address: app.address, cookie: await signIn(app.address) };
}

export function temporary() {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A tenth of the usual seed: the lists are as long, and it is there at once. */
export async function startReference(dataDir, root = project) {
  const sizes = { SEED_MEMBERS: "60", SEED_GAMES: "2000" };
  const env = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, ...sizes, ...today };
  const { address } = await start(built("reference-api.js", root), { env });
  return new URL(address).origin;
}

/** Returns the player's session cookie. */
export async function signIn(origin) {
  const body = new URLSearchParams({ email: "player@example.com", password: "Baseball1!", redirect: "" });
  const response = await fetch(`${origin}/signin`, { method: "POST", body, redirect: "manual" });
  const cookie = response.headers.getSetCookie().find((line) => /^(__Host-)?session=./.test(line));
  if (!cookie) throw new Error(`sign-in answered ${response.status} without a session cookie`);
  return cookie.split(";")[0];
}
