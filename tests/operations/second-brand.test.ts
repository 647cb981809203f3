import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brandSchema } from "../../app/branding/brand-schema.js";
import { readBrand } from "../../app/branding/read-brand.js";
import { languages } from "../../app/i18n/languages";
import { startApp, type App } from "../support/app-server";
import { ownContest } from "../support/contests";
import { allPages, answerOf } from "../support/pages";
import { emailOf, type Viewer } from "../support/product";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { Visitor } from "../support/visitor";

const root = join(import.meta.dirname, "../..");
const folder = "tests/support/second-brand";
const build = "tests/.artifacts/second-brand";
const simulator = `${build}-simulator`;
const first = readBrand(join(root, "brand"));
const second = readBrand(join(root, folder));
const { name } = second.brand;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const colourless = ["shade", "scrim"];
const coloursOf = ({ colours }: typeof first) =>
  Object.values(colours).flatMap((own) =>
    Object.entries(own).flatMap(([name, value]) => (colourless.includes(name) ? [] : [value])),
  );

/** Names of the first brand that must not appear. The program's own name in small letters may: metrics, keys. */
const said = [
  ...[first.brand.name.ko, first.brand.name.en, "ninelight-", "ninelight.example"],
  ...Object.values(first.brand.phone).flatMap((phone) => [phone, phone.replace(/\D/g, "")]),
  ...[first.brand.email, first.brand.mailSender],
  ...Object.values(first.brand.company),
  ...languages.flatMap((language) => Object.values(first.brand.companyLines[language])),
];
const words = new RegExp(said.map(escape).join("|"));
const colours = new RegExp([...new Set(coloursOf(first))].map(escape).join("|"), "i");

/** Returns the places where a text names the first brand, with context. */
function tracesIn(text: string, of: RegExp = words): string[] {
  const at = text.search(of);
  return at < 0 ? [] : [text.slice(Math.max(0, at - 40), at + 40)];
}

let api: ReferenceApi;
let app: App;
beforeAll(async () => {
  const env = { ...process.env, BRAND: folder, BUILD_DIR: build };
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  run("scripts/build.js");
  run("-e", `import("./scripts/build-simulator.js").then(({ buildSimulator }) => buildSimulator("${simulator}"))`);
  api = await startReferenceApi({ build });
  const settings = { TRUST_PROXY: "1", ...(await api.settings()) };
  app = await startApp({ build, apiUrl: api.url, env: settings, args: ["--demo"] });
});
afterAll(async () => void (await Promise.all([app?.stop(), api?.stop()])));

async function cookieOf(viewer: Viewer): Promise<string> {
  if (viewer === "visitor") return "";
  const { cookies } = await new Visitor(app.url).signIn(emailOf(viewer));
  return `session=${cookies.get("session")}`;
}
const member = () => new Visitor(app.url).signIn();

test("nothing that the two brands must not share is in both", () => {
  expect(coloursOf(second).filter((colour) => colours.test(colour))).toEqual([]);
  expect(tracesIn(JSON.stringify(second.brand))).toEqual([]);
  expect(brandSchema.parse(second.brand)).toEqual(second.brand);
});

/** Texts of states are in the server's script, which has nothing of the first brand either. */
test("every page in both languages is the second brand's", async () => {
  const product = { url: app.url, api, cookieOf };
  const faults: string[] = [];
  let pages = 0;
  for (const state of await allPages(product))
    for (const language of languages) {
      const { status, headers, text } = await answerOf(product, state, language);
      const found = [...tracesIn(text), ...tracesIn(text.replace(/<svg class="(?!mark).*?<\/svg>/gs, ""), colours)];
      faults.push(...found.map((trace) => `${language} ${state.name}: ${trace}`));
      if (status >= 300 && status < 400) continue;
      if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
      pages++;
      if (!text.includes(`${name[language]}</title>`)) faults.push(`${language} ${state.name}: not in the title`);
    }
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(120);
});

describe("what browsers fetch", () => {
  test("no sheet, script, manifest or drawing has anything of the first brand", () => {
    const client = join(root, build, "client");
    const files = readdirSync(client, { recursive: true, encoding: "utf8" });
    const read = files.filter((file) => /\.(css|js|svg|webmanifest)$/.test(file));
    expect(read.length).toBeGreaterThan(100);
    const faults = read.flatMap((file) => {
      const text = readFileSync(join(client, file), "utf8");
      return [...tracesIn(text), ...tracesIn(text, colours)].map((trace) => `${file}: ${trace}`);
    });
    expect(faults).toEqual([]);
  });

  test.each([
    ["/manifest.webmanifest", `${name.ko} ${name.en}`, name.ko],
    ["/manifest-en.webmanifest", name.en, name.en],
  ])("%s names and colours it", async (path, whole, short) => {
    const manifest = await (await fetch(app.url + path)).json();
    const { wall, sky } = second.colours.dark;
    expect(manifest).toMatchObject({ name: whole, short_name: short, theme_color: wall, background_color: sky });
    for (const { src, type } of manifest.icons)
      if (type === "image/svg+xml") expect(await (await fetch(app.url + src)).text()).toContain("M312 96a170 170");
  });

  test.each(["/apple-touch-icon.png", "/icon-192.png", "/icon-512.png", "/icon-maskable-512.png", "/venue.png"])(
    "%s is another picture",
    async (path) => {
      const own = Buffer.from(await (await fetch(app.url + path)).arrayBuffer());
      expect(own.subarray(1, 4).toString()).toBe("PNG");
      expect(own.equals(readFileSync(join(root, "build/client", path)))).toBe(false);
    },
  );

  test("pages have its mark, its colour for the browser's bar, its company, phone and terms", async () => {
    const { text, page } = await new Visitor(app.url).get("/terms-page");
    expect(page.querySelector(".mark")?.innerHTML).toContain("M20 3a13 13");
    expect(text).toContain(`<meta name="theme-color" content="${second.colours.dark.wall}"/>`);
    expect(text).toContain(`${name.ko} 회원이 지킬 내용입니다.`);
    const footer = page.querySelector("footer")?.text ?? "";
    for (const [label, value] of Object.entries(second.brand.companyLines.ko))
      expect(footer.replace(/\s+/g, " ")).toContain(`${label} ${value}`);
    expect(footer).toContain(second.brand.company.ko);
    expect(page.querySelector('footer a[href^="tel:"]')?.getAttribute("href")).toBe("tel:+8225550100");
  });

  test("the font has the letters of its name", () => {
    const assets = readdirSync(join(root, build, "client/assets"));
    const hash = assets.flatMap((file) => /^type-([\da-f]+)$/.exec(file)?.[1] ?? [])[0] ?? "";
    const slices = JSON.parse(readFileSync(join(root, ".cache/pretendard", hash, "slices.json"), "utf8"));
    const [first] = slices.filter((file: { name: string }) => file.name === "1");
    for (const letter of name.ko) expect(first.text).toContain(letter);
  });
});

describe("what is no page", () => {
  test.each([
    ...["server/index.js", "server.js", "reference-api.js"].map((file) => join(build, file)),
    ...["start.js", "page.html"].map((file) => join(simulator, file)),
  ])("%s has nothing of the first brand", (file) =>
    expect(tracesIn(readFileSync(join(root, file), "utf8"))).toEqual([]),
  );

  test("the colours of the simulator and those in which pictures are drawn are its own", () => {
    expect(tracesIn(readFileSync(join(root, simulator, "tokens.css"), "utf8"), colours)).toEqual([]);
    const server = readFileSync(join(root, build, "server/index.js"), "utf8");
    expect(server).toContain(`--board: ${second.colours.dark.board}`);
    expect(server).not.toContain(`--board: ${first.colours.dark.board}`);
  });

  test("the terminal of the demo greets by its name", async () => {
    await expect.poll(() => app.output()).toContain(`${name.ko} / ${name.en}   ${app.url}`);
  });

  test("files are named after it", async () => {
    const own = await member();
    const csv = await own.get("/record/csv?season=all");
    expect(csv.headers.get("Content-Disposition")).toContain("moonlit-park-records-all");
    const contest = await ownContest(api.url);
    const calendar = await own.get(contest.fillIn("/contest/contest-detail/:LeagueSequence/calendar.ics"));
    expect(calendar.headers.get("Content-Disposition")).toContain("moonlit-park-tournament-");
    expect(calendar.text).toContain(`PRODID:-//${name.en}//Tournaments//EN`);
    expect(tracesIn(calendar.text)).toEqual([]);
  });

  test("a picture of a shared game is drawn", async () => {
    const own = await member();
    const record = /reg-detail\/(\d+)/.exec((await own.get("/record?season=all")).text)?.[1] ?? "";
    const shared = await own.post("/record/share", { record, mode: "reg" });
    const key = shared.location?.split("shared=")[1] ?? "";
    const { page } = await own.get(`/share/${key}`);
    expect(page.querySelector('meta[property="og:site_name"]')?.getAttribute("content")).toBe(name.ko);
    const picture = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    const answer = await fetch(app.url + new URL(picture).pathname + new URL(picture).search);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });

  test("mails come in its name", async () => {
    await new Visitor(app.url).post("/signin/pw-reset", { email: emailOf("rookie") });
    const mails = await api.outbox();
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, text } of mails) expect(tracesIn(subject + text)).toEqual([]);
    expect(mails.some(({ subject }) => subject.startsWith(`[${name.ko}]`))).toBe(true);
  });
});
