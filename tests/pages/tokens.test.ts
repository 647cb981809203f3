import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { useApp } from "../support/used-app";
import { Visitor, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const replica = useApp(() => ({ apiUrl: stage.api.url }));

const refreshes = async () => (await stage.api.calls()).counts["/Auth/verifyToken.php"] ?? 0;

/** Returns the same browser in another tab, or at another replica. */
function tabOf(member: Visitor, url = stage.url): Visitor {
  const tab = new Visitor(url);
  for (const [name, value] of member.cookies) tab.cookies.set(name, value);
  return tab;
}

const asks = { Accept: "application/json" };

async function expire() {
  await stage.api.switch({ expireAccessTokens: true, resetCounters: true });
}

describe("an expired access token", () => {
  test("eight pages at once: one refresh, all answered", async () => {
    const member = await stage.member();
    await expire();
    const paths = ["/record", "/", "/mypage/select-character", "/en/record?mode=bat", "/en"];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => tabOf(member).get(paths[i % 5] ?? "/")));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await refreshes()).toBe(1);
    expect((await tabOf(member).get("/record?mode=reg")).status).toBe(200);
    expect(await refreshes()).toBe(1);
  });

  test("a slow API, and requests that come while the refresh is under way or just done", async () => {
    const member = await stage.member();
    await expire();
    await stage.api.switch({ latency: 150 });
    const first = tabOf(member).get("/record?mode=reg");
    await expect.poll(refreshes).toBe(1);
    const second = tabOf(member).get("/");
    const third = first.then(() => tabOf(member).get("/record?mode=reg"));
    const answers = await Promise.all([first, second, third]);
    await stage.api.switch({ latency: 0 });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refreshes()).toBe(1);
  });

  test("a replica that lacks it refreshes once for all its requests", async () => {
    const member = await stage.member();
    await expire();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tabOf(member, replica.url).get("/record?mode=reg")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await refreshes()).toBe(1);
  });

  test("a form that is posted with it is done once, after one refresh", async () => {
    const member = await stage.member();
    await expire();
    const answer = await member.post("/mypage/select-character", { character: "4" });
    expect(answer).toMatchObject({ status: 303, location: "/mypage" });
    expect(await refreshes()).toBe(1);
  });
});

describe("an API that says 401 whatever the token", () => {
  test.each(["/record/list.php", "*"])("at %s: sign-in, without a loop", async (path) => {
    const member = await stage.member();
    await stage.api.switch({ resetCounters: true, fault: { path, kind: "401" } });
    const answer = await member.open("/en/record?mode=reg");
    await stage.api.switch({ fault: { path, kind: null } });
    expect(answer.status).toBe(200);
    expect(answer.page.querySelector("form input[name=password]")).not.toBeNull();
    expect(await refreshes()).toBeLessThanOrEqual(4);
    expect(member.cookies.has("session")).toBe(false);
  });

  test("a refresh token that has been revoked leads to sign-in, and back after it", async () => {
    const member = await stage.member();
    const stale = tabOf(member, replica.url);
    await member.post("/logout", {});
    await stage.api.switch({ resetCounters: true });
    const answer = await stale.get("/record?mode=ai");
    expect(answer.location).toBe("/signin?redirect=%2Frecord%3Fmode%3Dai");
    expect(await refreshes()).toBeLessThanOrEqual(4);
    expect(stale.cookies.has("session")).toBe(false);
  });
});

describe("an API that gives a new refresh token each time", () => {
  beforeAll(() => stage.api.switch({ rotateRefresh: true }));
  afterAll(() => stage.api.switch({ rotateRefresh: false }));

  test("parallel tabs with the old cookie are all answered, and go on with what they got", async () => {
    const member = await stage.member();
    await expire();
    const tabs = Array.from({ length: 8 }, () => tabOf(member));
    const answers = await Promise.all(tabs.map((tab) => tab.get("/record?mode=reg")));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await refreshes()).toBe(1);
    expect(answers.every(({ setCookies }) => setCookies.some((line) => line.startsWith("session=")))).toBe(true);
    const after = await Promise.all(tabs.map((tab) => tab.get("/mypage")));
    expect(after.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test("a request a moment late, with the cookie from before", async () => {
    const member = await stage.member();
    const late = tabOf(member);
    await expire();
    expect((await member.get("/record?mode=reg")).status).toBe(200);
    expect((await late.get("/record?mode=reg")).status).toBe(200);
    expect((await tabOf(late).get("/")).status).toBe(200);
  });

  test("two replicas at once", async () => {
    const member = await stage.member();
    await expire();
    const tabs = [tabOf(member), tabOf(member, replica.url), tabOf(member), tabOf(member, replica.url)];
    for (const round of [1, 2]) {
      const answers = await Promise.all(tabs.map((tab) => tab.get("/record?mode=reg")));
      expect(
        answers.map(({ status }) => status),
        `round ${round}`,
      ).toEqual([200, 200, 200, 200]);
    }
  });

  test("generation after generation", async () => {
    const member = await stage.member();
    const cookies = new Set<string | undefined>();
    for (let i = 0; i < 4; i++) {
      await expire();
      expect((await member.get("/record?mode=reg")).status).toBe(200);
      cookies.add(member.cookies.get("session"));
    }
    expect(cookies.size).toBe(4);
    await member.post("/logout", {});
    expect((await member.get("/record?mode=reg")).status).toBe(302);
  });
});

describe("an answer that is no page", () => {
  beforeAll(() => stage.api.switch({ rotateRefresh: true }));
  afterAll(() => stage.api.switch({ rotateRefresh: false }));

  const ways: [string, (member: Visitor) => Promise<Answer>][] = [
    ["/session", (member) => member.get("/session")],
    ["/record/csv?mode=reg", (member) => member.get("/record/csv?season=all")],
    ["/rank/favourite", (member) => member.post("/rank/favourite", { player: "20", on: "N" }, asks)],
    [
      "/record/share",
      async (member) => {
        const [game] = await memberGames(stage).all("reg");
        return member.post("/record/share", { record: String(game?.RecordId), mode: "reg" }, asks);
      },
    ],
    ["/record/share, of no game", (member) => member.post("/record/share", { record: "0", mode: "reg" }, asks)],
  ];

  test.each(ways)("carries the new session, at a replica that had to ask for one: %s", async (_, ask) => {
    const member = tabOf(await stage.member(), replica.url);
    const before = member.cookies.get("session");
    await stage.api.switch({ resetCounters: true });
    const answer = await ask(member);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain("<html");
    expect(await refreshes()).toBe(1);
    expect(answer.setCookies.filter((line) => line.startsWith("session="))).toHaveLength(1);
    expect(member.cookies.get("session")).not.toBe(before);
  });
});

describe("HTTP 401 without the API's envelope", () => {
  const bodies = ["", "<h1>Unauthorized</h1>", '{"error":"unauthorized"}', "null"];
  const wire = useWire(stage);

  /** Answers the call so, `times` times. */
  const refuse = (body: string, times: number, call = "/record/list.php") =>
    wire.play((response, _, path) => {
      if (path !== call || times-- <= 0) return false;
      response.writeHead(401, { "Content-Type": "text/html" }).end(body);
      return true;
    });

  test.each(bodies)("once: one refresh, and the page: %j", async (body) => {
    const member = await wire.member();
    await stage.api.switch({ resetCounters: true });
    refuse(body, 1);
    expect((await member.get("/record?mode=reg")).status).toBe(200);
    expect(await refreshes()).toBe(1);
  });

  test.each(bodies)("again and again: sign-in: %j", async (body) => {
    const member = await wire.member();
    refuse(body, Infinity);
    expect(await member.get("/record?mode=reg")).toMatchObject({
      status: 302,
      location: "/signin?redirect=%2Frecord%3Fmode%3Dreg",
    });
    expect(member.cookies.has("session")).toBe(false);
  });

  test.each(bodies)("to a call that needs no token: the page, without one: %j", async (body) => {
    const member = await wire.member();
    refuse(body, 1, "/field/open.php");
    expect((await member.get("/location/location-detail?fieldSeq=1")).status).toBe(200);
  });
});

describe("what the API is told", () => {
  test("language, kind of member, token and its own cookie", async () => {
    const member = await stage.member("overseas@example.com");
    await member.get("/en/record?mode=reg");
    const seen = (await stage.api.calls()).last.filter(({ path }) => path === "/record/list.php").at(-1);
    expect(seen).toMatchObject({ language: "en", domestic: "N", authorized: true, phpSession: true });
  });
});

describe("an answer of verifyToken.php that is lost", () => {
  beforeAll(() => stage.api.switch({ rotateRefresh: true }));
  afterAll(() => stage.api.switch({ rotateRefresh: false }));
  const wire = useWire(stage);

  test.each<[string, (response: ServerResponse) => unknown]>([
    ["the connection breaks", (response) => response.destroy()],
    ["nothing comes", () => undefined],
    ["a proxy answers for it", (response) => response.writeHead(502).end("<h1>Bad Gateway</h1>")],
    ["half of it comes", (response) => response.writeHead(200).end('{"code":"200","acc')],
  ])("is asked for once more, and the member stays signed in: %s", async (_, lose) => {
    const member = await wire.member();
    let lost = 0;
    wire.play((response, _, path) => {
      if (path !== "/Auth/verifyToken.php" || lost > 0) return false;
      lost++;
      lose(response);
      return true;
    });
    await expire();
    expect((await member.get("/record?mode=reg")).status).toBe(200);
    expect([lost, await refreshes()]).toEqual([1, 2]);
  });

  test("twice: the page of the fault, and no third time", async () => {
    const member = await wire.member();
    wire.play((response, _, path) => {
      if (path !== "/Auth/verifyToken.php") return false;
      response.destroy();
      return true;
    });
    await expire();
    expect((await member.get("/record?mode=reg")).status).toBe(503);
    expect(await refreshes()).toBe(2);
    expect(member.cookies.has("session")).toBe(true);
  });
});
