import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { memberGames } from "../support/member-games";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { password, player, Visitor, words, type Answer } from "../support/visitor";

const hour = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const windowOf = (from: number, until: number) => `${at(Date.now() + from)}/${at(Date.now() + until)}`;
const telling = ({ page }: Answer) => words(page, "main > .maintenance");
const clockOf = (ms: number) => at(ms + 9 * hour).slice(11, 16);

let api: ReferenceApi;
let open: App;
let closed: App;
const until = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * hour;
beforeAll(async () => {
  api = await startReferenceApi();
  [open, closed] = await Promise.all([
    startApp({ apiUrl: api.url }),
    startApp({ apiUrl: api.url, env: { MAINTENANCE: `${at(Date.now() - hour)}/${at(until)}` } }),
  ]);
});
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop()]);
  await api.stop();
});

const notes = /^upstream_notes_total\{.* [1-9]/;
const faults = new RegExp(`${notes.source}|^(http_requests_total\\{.*status="5|upstream_breaker_open\\{).* [1-9]`);

async function metricsOf(app: App): Promise<string[]> {
  return (await (await fetch(`${app.url}/metrics`)).text()).split("\n");
}

describe("a planned maintenance", () => {
  test("closes each page that needs the API with its hours, and asks the API nothing", async () => {
    const member = (await new Visitor(open.url).signIn()).twin(closed.url);
    await api.switch({ resetCounters: true });
    for (const path of ["/", "/record", "/en/record", "/location", "/mypage", "/rank"]) {
      const answer = await member.get(path);
      expect(answer.status, path).toBe(503);
      expect(words(answer.page, "main"), path).toContain(clockOf(until));
      expect(words(answer.page, "main").includes("KST"), path).toBe(path.startsWith("/en"));
      expect(answer.page.querySelector("main a[href^='tel:']"), path).not.toBeNull();
      expect(answer.headers.get("Cache-Control"), path).toContain("no-store");
      const wait = Number(answer.headers.get("Retry-After"));
      expect(Math.abs(wait - (until - Date.now()) / 1000), path).toBeLessThan(60);
    }
    const pushed = await member.post("/push-device", {}, { Accept: "application/json" });
    expect(pushed.status).toBeLessThan(504);
    expect((await api.calls()).counts).toEqual({});
  });

  test("leaves open pages open, which tell it, and health checks alone", async () => {
    const visitor = new Visitor(closed.url);
    for (const path of ["/signin", "/en/signin", "/terms-page", "/user-policy-page", "/intro/app-access"]) {
      const answer = await visitor.get(path);
      expect(answer.status, path).toBe(200);
      expect(telling(answer), path).toContain(clockOf(until));
    }
    // The worker keeps this page for much longer.
    expect(telling(await visitor.get("/offline"))).toBe("");
    for (const path of ["/healthz", "/readyz"]) expect((await visitor.get(path)).status).toBe(200);
  });

  test("holds a sign-in back beside what was typed", async () => {
    const visitor = new Visitor(closed.url);
    const answer = await visitor.post("/signin", { email: player, password });
    expect([answer.status, answer.page.querySelector("[name=email]")?.getAttribute("value")]).toEqual([503, player]);
    expect(answer.text).not.toContain(password);
    expect(telling(answer)).toContain(clockOf(until));
    const later = await visitor.twin(open.url).get("/signin");
    expect(later.page.querySelector("[name=email]")?.getAttribute("value")).toBe(player);
    expect(telling(later)).toBe("");
  });

  test("keeps a member's form until afterwards, however long that is", async () => {
    const member = (await new Visitor(open.url).signIn()).twin(closed.url);
    const [game] = await memberGames({ api }).all("reg");
    const path = `/record/correction/${game?.RecordId}`;
    const sent = { about: "other", text: "2회의 안타가 빠졌어요" };
    const textOf = ({ page }: Answer) => page.querySelector("textarea")?.text.trim();
    const held = await member.post(path, sent, { Referer: closed.url + path });
    expect([held.status, textOf(held)]).toEqual([503, sent.text]);
    const kept = held.setCookies.find((line) => line.startsWith("form="));
    expect(Number(/Max-Age=(\d+)/.exec(kept ?? "")?.[1])).toBeGreaterThan((until - Date.now()) / 1000);
    const later = await member.twin(open.url).get(path);
    expect([later.status, textOf(later)]).toEqual([200, sent.text]);
  });

  test("is counted as such, not as faults", async () => {
    const member = (await new Visitor(open.url).signIn()).twin(closed.url);
    await member.get("/record");
    await expect
      .poll(() => metricsOf(closed))
      .toContainEqual(expect.stringMatching(/^http_requests_total\{.*status="maintenance"/));
    const counted = (await metricsOf(closed)).filter((line) => faults.test(line));
    expect(counted).toEqual([]);
  });

  test("is told a day before, not earlier, and is over by itself", async () => {
    const [soon, far, ending] = await Promise.all([
      startApp({ apiUrl: api.url, env: { MAINTENANCE: windowOf(23 * hour, 25 * hour) } }),
      startApp({ apiUrl: api.url, env: { MAINTENANCE: windowOf(25 * hour, 26 * hour) } }),
      startApp({ apiUrl: api.url, env: { MAINTENANCE: windowOf(-hour, 8000) } }),
    ]);
    try {
      const signin = async (app: App) => telling(await new Visitor(app.url).get("/signin"));
      expect(await signin(soon)).not.toBe("");
      expect(await signin(far)).toBe("");
      const member = await new Visitor(soon.url).signIn();
      const record = await member.get("/record");
      expect([record.status, telling(record) === ""]).toEqual([200, false]);
      await expect.poll(() => signin(ending)).toBe("");
      expect((await member.twin(ending.url).get("/record")).status).toBe(200);
    } finally {
      await Promise.all([soon, far, ending].map((app) => app.stop()));
    }
  });
});

describe("a maintenance that the API tells", () => {
  const seoul = (ms: number) =>
    at(ms + 9 * hour)
      .slice(0, 19)
      .replace("T", " ");

  test.each([200, 503] as const)("by HTTP %d holds calls back, and ends with its first answer", async (status) => {
    const member = await new Visitor(open.url).signIn();
    await api.switch({ maintenance: { until: seoul(until), status }, resetCounters: true });
    try {
      await expect.poll(async () => (await member.get("/record")).status).toBe(503);
      const [korean, english] = [await member.get("/record"), await member.get("/en/record")];
      expect(words(korean.page, "main")).toContain(clockOf(until));
      expect(words(korean.page, "main")).toContain("기록 저장소를 옮기고 있어요.");
      expect(words(english.page, "main")).not.toContain("기록");
      expect(Number(korean.headers.get("Retry-After"))).toBeGreaterThan(3600);
      expect(telling(await new Visitor(open.url).get("/signin"))).toContain(clockOf(until));
      const { counts } = await api.calls();
      expect(Object.values(counts).reduce<number>((sum, n = 0) => sum + n, 0)).toBeLessThan(8);
    } finally {
      await api.switch({ maintenance: null });
    }
    await expect.poll(async () => (await member.get("/record")).status).toBe(200);
    expect(telling(await new Visitor(open.url).get("/signin"))).toBe("");
    const noted = (await metricsOf(open)).filter((line) => notes.test(line));
    expect(noted).toEqual([]);
  });
});
