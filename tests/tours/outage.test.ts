import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patience } from "../patience";
import { startApp, type App } from "../support/app-server";
import { memberGames } from "../support/member-games";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { afterPassword, asksPassword, everyAddress, isDoor, steps } from "../support/route-table";
import { readTexts } from "../support/texts";
import { Visitor, words } from "../support/visitor";
import { lastMonday } from "../support/weeks";

const dataDir = mkdtempSync(join(tmpdir(), "outage-"));
let api: ReferenceApi;
let app: App;
beforeAll(async () => {
  api = await startReferenceApi({ dataDir });
  app = await startApp({ apiUrl: api.url });
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("without the API every page that needs it says so in its layout, and all come back by themselves", async () => {
  const member = await new Visitor(app.url).signIn();
  const [game] = await memberGames({ api }).all("reg");
  const addresses = (await everyAddress()).map(({ path, address, language, hasPage }) => ({
    path,
    language,
    hasPage,
    address: address
      .replace(":recordId", String(game?.RecordId))
      .replace(":videoId", "1")
      .replace(":fieldSeq", "1")
      .replace(/location-detail$/, "location-detail?fieldSeq=1")
      .replace(":shareKey", "A".repeat(22))
      .replace(":monday", lastMonday())
      .replace(/:(noticeId|eventId|LeagueSequence|TeamSequence|playerId)/g, "1"),
  }));
  const others = new Set([
    ...[
      "/logout",
      "/build",
      "/session",
      "/password-check",
      "/robots.txt",
      "/sitemap.xml",
      "/push-browser",
      "/push-device",
      "/service-worker.js",
      "/.well-known/change-password",
      "/pass-submit-handler",
      "/location/favourite",
      "/rank/favourite",
      "/record/share",
      "/record/share-season",
      "/record/share-week",
      "/nasmo/share",
      "/share/kakao",
      "/share/seen/:kind/:shareKey",
    ],
    ...["/mypage/after-login", "/mypage/my-data/file", "/mypage/my-info/passkey", ...asksPassword, ...afterPassword],
  ]);
  const pages = addresses.filter(({ path }) => !isDoor(path) && !steps.has(path) && !others.has(path));
  const open = ["/terms-page", "/user-policy-page", "/intro/app-access", "/intro/splash-page", "/offline"];
  const withoutApi = new Set([
    "/mypage/display",
    ...open,
    "/mypage/terms-of-use",
    "/mypage/my-info",
    "/pw-renew",
    "/record/score-rule",
    "/record/card-rule",
  ]);

  await api.stop("SIGKILL");
  for (const { address, path, language, hasPage } of pages) {
    const started = performance.now();
    const answer = await member.get(address);
    expect(performance.now() - started, address).toBeLessThan(patience(10_000));
    expect(answer.status, address).toBe(withoutApi.has(path) ? 200 : 503);
    expect(answer.page.querySelector("html")?.getAttribute("lang"), address).toBe(language);
    // Other answers than pages have no layout, so the server's own page is sent.
    if (hasPage) expect(answer.page.querySelector("footer"), address).not.toBeNull();
    expect(words(answer.page, "h1"), address).not.toBe("");
    expect(answer.text, address).not.toMatch(/ECONN|127\.0\.0\.1:\d+\/v1/);
  }
  const { stillSignedIn } = readTexts("ko", "error");
  const venue = "/location/location-detail?fieldSeq=1";
  expect(words((await member.get(venue)).page, "main")).toContain(stillSignedIn);
  const visitors = await new Visitor(app.url).get(venue);
  expect([visitors.status, words(visitors.page, "main").includes(String(stillSignedIn))]).toEqual([503, false]);
  for (const { address, path } of addresses.filter(({ path }) => isDoor(path) || open.includes(path))) {
    const without = path === "/signin/passkey" ? 503 : 200;
    expect((await new Visitor(app.url).open(address)).status, `${address} for visitors`).toBe(
      steps.has(path) ? 403 : without,
    );
  }
  expect(await fetch(`${app.url}/healthz`).then(({ status }) => status)).toBe(200);

  api = await startReferenceApi({ dataDir, port: api.port });
  await expect.poll(async () => (await member.get("/record")).status).toBe(200);
  for (const { address, path } of pages.filter(({ path }) => path.startsWith("/record/reg") || !path.includes(":"))) {
    expect((await member.get(address)).status, `${path} afterwards`).toBe(200);
  }
});
