import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startApp, type App } from "./app-server";
import type { Offers } from "./operators";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The offers of brand.json as a build has them, in each of its writings. */
const written = /(?<=\{ ?)"?areas"?: ?\[[^\]]*\], ?"?modes"?: ?\[.*?"?languages"?: ?\[[^\]]*\](?= ?\})/g;

/**
 * Starts the product as it is built, with other offers written into its server: a build of its own takes half a minute.
 * Such a build would lack routes and shortcuts besides, which operators.test.ts looks at.
 */
export async function startWithOffers(
  offers: Offers,
  { name, apiUrl, env }: { name: string; apiUrl: string; env: Record<string, string> },
): Promise<App> {
  const build = `tests/.artifacts/without-${name}`;
  const folder = join(root, build);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "server"), { recursive: true });
  for (const part of ["client", "fonts"]) symlinkSync(join(root, "build", part), join(folder, part));
  cpSync(join(root, "build/packages"), join(folder, "packages"), { recursive: true });
  for (const file of ["server.js", "server/app.js"]) {
    const code = readFileSync(join(root, "build", file), "utf8");
    const changed = code.replace(written, () => JSON.stringify(offers).slice(1, -1));
    if (changed === code) throw new Error(`build/${file} has the offers in another writing`);
    writeFileSync(join(folder, file), changed);
  }
  const app = await startApp({ apiUrl, build, env });
  const stop: App["stop"] = async (signal) => {
    const code = await app.stop(signal);
    rmSync(folder, { recursive: true });
    return code;
  };
  return { ...app, stop };
}
