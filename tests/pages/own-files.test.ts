import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { sendLine } from "../support/raw-http";
import { useStage } from "../support/stage";

const root = fileURLToPath(new URL("../..", import.meta.url));
const build = "tests/.artifacts/own-files/build";
const apiUrl = "http://127.0.0.1:9/v1";

/** What the operator has put into public/, and what must not be sent whatever has put it there. */
const own = {
  ".well-known/assetlinks.json": "application/json; charset=utf-8",
  ".well-known/apple-app-site-association": "application/json; charset=utf-8",
  "apple-app-site-association": "application/json; charset=utf-8",
  ".well-known/security.txt": "text/plain; charset=utf-8",
  "ads.txt": "text/plain; charset=utf-8",
  "google1234.html": "text/html; charset=utf-8",
  "BingSiteAuth.xml": "application/xml; charset=utf-8",
  "sitemap.xml": "application/xml; charset=utf-8",
};
const hidden = [".env", ".git/config", ".well-known/.htaccess", "app.js.map", "ads.txt~", ".well-known/unknown"];

let bare: App;
let app: App;
beforeAll(async () => {
  rmSync(join(root, build), { recursive: true, force: true });
  cpSync(join(root, "build"), join(root, build), { recursive: true });
  for (const path of [...Object.keys(own), ...hidden]) {
    const file = join(root, build, "client", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `own ${path}`);
  }
  bare = await startApp({ apiUrl });
  app = await startApp({ apiUrl, build });
});
afterAll(async () => {
  await bare?.stop();
  await app?.stop();
  rmSync(join(root, build, ".."), { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(app.url + path, { redirect: "manual", ...init });

test.each(Object.entries(own))("/%s is the operator's, as %s", async (path, type) => {
  const answer = await get(`/${path}`);
  expect([answer.status, await answer.text()]).toEqual([200, `own ${path}`]);
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  const head = await get(`/${path}`, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(`own ${path}`.length)]);
  const known = await get(`/${path}`, { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } });
  expect(known.status).toBe(304);
});

test("a document among them runs no scripts where members are signed in", async () => {
  for (const path of ["/google1234.html", "/BingSiteAuth.xml"])
    expect((await get(path)).headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test("nothing else of that folder is sent", async () => {
  for (const path of hidden) expect((await get(`/${path}`)).status, path).toBe(404);
  for (const path of [".well-known/", ".well-known/../.env", ".well-known/%2e%2e/.env", "google1234.html/"])
    expect([400, 404], path).toContain((await get(`/${path}`)).status);
});

test("routes among them stay", async () => {
  expect((await get("/.well-known/change-password")).status).toBe(302);
});

describe("for search engines", () => {
  test("robots.txt lets them read what visitors may, and names the sitemap where the site's address is known", async () => {
    const named = await startApp({ apiUrl, env: { PUBLIC_ORIGIN: "https://play.example" } });
    const { body } = await sendLine(named.port, "GET /robots.txt HTTP/1.1", ["Host: play.example"]);
    await named.stop();
    expect(body).toMatch(/^User-agent: \*\nDisallow:\n/m);
    expect(body).toContain("\nSitemap: https://play.example/sitemap.xml\n");
    expect(await (await fetch(`${bare.url}/robots.txt`)).text()).not.toContain("Sitemap");
  });
});

describe("the sitemap", () => {
  const stage = useStage();
  const addresses = async () => (await stage.visitor().get("/sitemap.xml")).text.match(/<loc>[^<]*/g) ?? [];
  const venuesIn = async () => (await addresses()).flatMap((one) => /(\/en)?\/location\/.*/.exec(one)?.[0] ?? []);

  test("has what a visitor may open, in each language and with the other beside it", async () => {
    const answer = await fetch(`${stage.url}/sitemap.xml`);
    expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const entries = parse(await answer.text()).querySelectorAll("url");
    const addresses = entries.map((entry) => entry.querySelector("loc")?.text ?? "");
    expect(addresses.map((address) => address.replace(stage.url, ""))).toEqual(
      expect.arrayContaining(["/signup", "/en/signup", "/terms-page", "/en/user-policy-page"]),
    );
    for (const [at, address] of addresses.entries()) {
      if (address.includes("/location/")) continue;
      const page = await fetch(address, { redirect: "manual" });
      expect(page.status, address).toBe(200);
      const links = entries[at]?.querySelectorAll("[hreflang]") ?? [];
      expect(links.map((link) => link.getAttribute("hreflang"))).toEqual(["ko", "en"]);
      const language = parse(await page.text())
        .querySelector("html")
        ?.getAttribute("lang");
      const self = links.find((link) => link.getAttribute("hreflang") === language);
      expect(self?.getAttribute("href")).toBe(address);
    }
  });

  test("has the venues in each language, for everybody", async () => {
    const venues = await venuesIn();
    expect(venues.filter((path) => path.startsWith("/en/"))).toHaveLength(venues.length / 2);
    for (const path of [venues[0], venues.at(-1)])
      expect((await stage.visitor().get(path ?? "")).status, path).toBe(200);
  });

  test("has none for an API without the call", async () => {
    await stage.api.switch({ optionalCalls: false });
    expect([await venuesIn(), (await addresses()).length > 0]).toEqual([[], true]);
    await stage.api.switch({ optionalCalls: true });
  });
});

describe("for the app on a phone's screen", () => {
  const manifestOf = async (page: string) => {
    const link = parse(await (await fetch(bare.url + page)).text()).querySelector("link[rel=manifest]");
    return (await fetch(bare.url + link?.getAttribute("href"))).json();
  };

  test("each icon of the manifest is a picture of its size", async () => {
    const { icons } = await manifestOf("/signin");
    for (const purpose of ["any", "maskable"])
      expect(icons.filter((icon: { purpose: string }) => icon.purpose === purpose)).not.toEqual([]);
    for (const { src, sizes, type } of icons) {
      const answer = await fetch(bare.url + src);
      expect(answer.headers.get("Content-Type")).toContain(type);
      if (type !== "image/png") continue;
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });

  test("its languages are one app, which begins and goes on in the language of the page", async () => {
    const [korean, english] = await Promise.all([manifestOf("/signin"), manifestOf("/en/signin")]);
    expect([korean.id, korean.start_url, english.id, english.start_url]).toEqual(["/", "/", "/", "/en"]);
    for (const { shortcuts, start_url: start } of [korean, english]) {
      expect(shortcuts.length).toBeGreaterThan(0);
      for (const { url, name } of shortcuts) {
        expect(name).not.toBe("");
        const { status, headers } = await fetch(bare.url + url, { redirect: "manual" });
        expect([status, headers.get("Location")], url).toEqual([302, expect.stringMatching(start === "/" ? /^\/signin/ : /^\/en\/signin/)]); // prettier-ignore
      }
    }
  });
});
