import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { offeredNames } from "../../app/branding/offered-names.js";
import { startApiProxy } from "./api-proxy";
import { startApp } from "./app-server";
import { startPhpApi, withoutPhp } from "./php-api";
import { startReferenceApi } from "./reference-api";

export interface Offers {
  areas: string[];
  modes: string[];
  members: string[];
  providers: string[];
  languages: string[];
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const brand = JSON.parse(readFileSync(join(root, "brand/brand.json"), "utf8")) as { offers: Offers };

export const everything = brand.offers;

const openApi = JSON.parse(readFileSync(join(root, "docs/generated/openapi.json"), "utf8")) as {
  paths: Record<string, Record<string, { "x-areas"?: string[] }>>;
};
const areasOf = Object.entries(openApi.paths).map(([path, methods]) => ({
  path,
  areas: Object.values(methods).flatMap((operation) => operation["x-areas"] ?? []),
}));
export const allCalls = areasOf.map(({ path }) => path);

/** The paths of the API's calls that an operator with these offers need not have. */
export function callsWithout(offers: Offers): string[] {
  const has = offeredNames(offers);
  return areasOf.filter(({ areas }) => areas.some((name) => !has.includes(name))).map(({ path }) => path);
}

/**
 * Builds the product for an operator with these offers, and starts it in front of an API in PHP (where PHP is at hand)
 * that answers 404 to all calls of what is not offered. The brand lacks the languages that are not offered.
 */
export async function startOperator(name: string, offers: Offers) {
  const folder = `tests/.artifacts/operator-${name}`;
  const [own, build] = [join(root, folder, "brand"), `${folder}/build`];
  rmSync(join(root, folder), { recursive: true, force: true });
  cpSync(join(root, "brand"), own, { recursive: true });
  const texts = JSON.stringify({ ...brand, offers }, (key, value: unknown) =>
    everything.languages.includes(key) && !offers.languages.includes(key) ? undefined : value,
  );
  writeFileSync(join(own, "brand.json"), texts);
  for (const language of everything.languages)
    if (!offers.languages.includes(language)) rmSync(join(own, `legal/${language}.json`));
  const env = { ...process.env, BRAND: own, BUILD_DIR: build };
  execFileSync(process.execPath, ["scripts/build.js"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const php = withoutPhp ? undefined : await startPhpApi();
  const api = php?.reference ?? (await startReferenceApi());
  const proxy = await startApiProxy(php?.url ?? api.url);
  const asked = new Set<string>();
  const missing = new Set(callsWithout(offers));
  for (const path of missing) await php?.habit({ habit: "http404Html", on: true, path });
  let changed = (body: string) => body;
  proxy.play((response, body, path) => {
    asked.add(path);
    if (path === "/main/main.php") {
      response.end(changed(body));
      return true;
    }
    if (!missing.has(path) || php) return false;
    response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>Not Found</h1>");
    return true;
  });
  const app = await startApp({ apiUrl: proxy.url, build, env: { ...(await api.settings()), TRUST_PROXY: "1" } });
  return {
    api,
    app,
    build,
    apiUrl: proxy.url,
    /** Changes what the API says of the home page. */
    changeHome: (change: typeof changed) => void (changed = change),
    /** Paths of the API that have been asked for. */
    asked,
    /** Those of them that the API does not have. */
    astray: () => [...asked].filter((path) => missing.has(path)),
    async stop() {
      await app.stop();
      proxy.close();
      await (php ?? api).stop();
    },
  };
}

export type Operator = Awaited<ReturnType<typeof startOperator>>;
