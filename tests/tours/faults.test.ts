import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { patience } from "../patience";
import { startApp, type App } from "../support/app-server";
import { startApiProxy } from "../support/api-proxy";
import type { SwitchOrder } from "../support/reference-api";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { Visitor, words, type Answer } from "../support/visitor";

const stage = useStage();
let member: Visitor;
beforeAll(async () => {
  member = await stage.member();
});

const upstream =
  /Apache|It works|var\/www|Warning|Undefined|\.php|node_modules|build\/server|ECONN|UND_ERR|SyntaxError/;
/** The table of the faults says "never over 10 s". */
const longest = patience(10_000);

async function timed(ask: () => Promise<Answer>) {
  const started = performance.now();
  return { answer: await ask(), ms: performance.now() - started };
}

function expectOwnPage(answer: Answer, path: string) {
  const english = path.startsWith("/en");
  expect(answer.status).toBe(503);
  expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe(english ? "en" : "ko");
  expect(words(answer.page, "h1")).toBe(readTexts(english ? "en" : "ko", "error").unavailable);
  expect(answer.page.querySelector("header"), "its own layout").not.toBeNull();
  expect(answer.page.querySelector("footer"), "its own layout").not.toBeNull();
  const links = answer.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(links).toEqual([path, english ? "/en" : "/"]);
  expect(answer.page.querySelector(".games, .stat-tiles, .error-summary")).toBeNull();
  expect(answer.text).not.toMatch(upstream);
  expect(answer.text).not.toContain("\0");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.setCookies.filter((line) => line.startsWith("session="))).toEqual([]);
}

const recovered = () => expect.poll(async () => (await member.get("/record?mode=reg")).status).toBe(200);

async function during<T>(fault: NonNullable<SwitchOrder["fault"]>, work: () => Promise<T>): Promise<T> {
  await stage.api.switch({ fault });
  try {
    return await work();
  } finally {
    await stage.api.switch({ fault: { ...fault, kind: null } });
    await recovered();
  }
}

describe("an API that", () => {
  const faults: [string, string][] = [
    ["hangs", "hang"],
    ["sends a byte a second", "drip"],
    ["resets the connection", "reset"],
    ["answers 200 with a page", "html200"],
    ["answers 502 with a page", "html502"],
    ["cuts its JSON", "truncated"],
    ["answers null", "null"],
    ["answers 204", "204"],
    ["sends 64 MB", "huge"],
    ["writes EUC-KR", "euckr"],
    ["answers an empty list where an object is due", "arrayforobject"],
    ["has had too many requests", "429"],
  ];

  test.each(faults)("%s (%s): the app's own page, others as ever, and recovery", async (_, kind) => {
    await during({ path: "/record/list.php", kind }, async () => {
      const ask = async (path: string) => ({ path, ...(await timed(() => member.get(path))) });
      for (const { path, answer, ms } of await Promise.all([ask("/record?mode=ai"), ask("/en/record?mode=ai")])) {
        expectOwnPage(answer, path);
        expect(ms).toBeLessThan(longest);
      }
      expect((await member.get("/mypage")).status, "another page").toBe(200);
    });
    expect((await member.get("/mypage")).text, "still signed in").toContain("player@example.com");
  });

  test("hangs: no tab of a member waits for the others", async () => {
    await during({ path: "/record/list.php", kind: "hang" }, async () => {
      const tabs = await Promise.all(
        Array.from({ length: 10 }, () => timed(() => member.twin().get("/record?mode=reg"))),
      );
      expect(tabs.map(({ answer }) => answer.status)).toEqual(Array(10).fill(503));
      expect(Math.max(...tabs.map(({ ms }) => ms))).toBeLessThan(longest);
    });
  });

  test.each(["bom", "texthtml", "warning"])("forgivable: %s", async (kind) => {
    const ask = () => member.get("/record?mode=reg&season=all");
    const answer = await during({ path: "/record/list.php", kind }, ask);
    expect(answer.status).toBe(200);
    expect(answer.page.querySelectorAll(".game").length).toBeGreaterThan(0);
  });
});

describe("a fault in the middle of something", () => {
  test("of a sign-in: a page that says so, no session, and the next try works", async () => {
    const visitor = stage.visitor();
    const fields = { email: "player@example.com", password: "Baseball1!" };
    const answer = await during({ path: "/login/login.php", kind: "html502" }, () => visitor.post("/signin", fields));
    expect(answer.status).toBe(503);
    expect(answer.text).not.toMatch(upstream);
    expect(answer.text).not.toContain(fields.password);
    expect(visitor.cookies.has("session")).toBe(false);
    expect((await visitor.post("/signin", fields)).status).toBe(303);
  });

  test("of a refresh: the session stays", async () => {
    await stage.api.switch({ expireAccessTokens: true });
    const answer = await during({ path: "/Auth/verifyToken.php", kind: "truncated", count: 3 }, () =>
      member.get("/record?mode=reg"),
    );
    expectOwnPage(answer, "/record?mode=reg");
    expect((await member.get("/record?mode=reg")).status).toBe(200);
  });

  test("of a choice: said, and nothing done twice", async () => {
    const other = await stage.member("overseas@example.com");
    await stage.api.switch({ resetCounters: true });
    const answer = await during({ path: "/my/selectChar.php", kind: "reset" }, () =>
      other.post("/mypage/select-character", { character: "2" }),
    );
    expect(answer.status).toBe(503);
    expect((await stage.api.calls()).counts["/my/selectChar.php"], "a POST is never sent again").toBe(1);
  });

  test("a GET is tried once again", async () => {
    await stage.api.switch({ resetCounters: true });
    const fault = { path: "/record/list.php", kind: "reset", count: 1 };
    const answer = await during(fault, () => member.get("/record?mode=reg"));
    expect(answer.status).toBe(200);
  });

  test("of signing out: signed out all the same", async () => {
    const other = await stage.member("overseas@example.com");
    const answer = await during({ path: "/login/logout.php", kind: "html200" }, () => other.post("/logout", {}));
    expect(answer).toMatchObject({ status: 303, location: "/signin" });
    expect(other.cookies.has("session")).toBe(false);
  });
});

describe("through a bad wire", () => {
  let wire: Awaited<ReturnType<typeof startApiProxy>>;
  let app: App;
  let player: Visitor;
  beforeAll(async () => {
    wire = await startApiProxy(stage.api.url);
    app = await startApp({ apiUrl: wire.url });
    player = await new Visitor(app.url).signIn();
  });
  afterAll(async () => {
    await app.stop();
    wire.close();
  });
  const list = (path: string) => path === "/record/list.php";

  test("a reset in the middle of the body", async () => {
    wire.play((response, body, path) => {
      if (!list(path)) return false;
      response.writeHead(200, { "Content-Length": Buffer.byteLength(body) });
      response.write(body.slice(0, 500), () => response.socket?.resetAndDestroy());
      return true;
    });
    expectOwnPage(await player.get("/record?mode=reg"), "/record?mode=reg");
    wire.play(undefined);
    await expect.poll(async () => (await player.get("/record?mode=reg")).status).toBe(200);
  });

  test("flags and numbers as strings or not, null and [] for what is empty: the same page", async () => {
    const plain = await player.get("/record?mode=int&season=all");
    wire.play((response, body, path) => {
      if (!list(path)) return false;
      const unquoted = body.replace(/"(-?\d+(?:\.\d+)?)"/g, (_, number: string) => String(Number(number)));
      response.writeHead(200, { "Content-Type": "text/html" }).end(`\uFEFF${unquoted}`);
      return true;
    });
    const numbers = await player.get("/record?mode=int&season=all");
    wire.play((response, body, path) => {
      if (!list(path)) return false;
      const quoted = body.replace(/":(-?\d+(?:\.\d+)?)(?=[,}])/g, '":"$1"').replace(/"next":null/, '"next":""');
      response.writeHead(200).end(quoted);
      return true;
    });
    const strings = await player.get("/record?mode=int&season=all");
    wire.play(undefined);
    const main = ({ page }: Answer) => page.querySelector("main")?.innerHTML;
    expect(numbers.status).toBe(200);
    expect(main(numbers)).toBe(main(plain));
    expect(main(strings)).toBe(main(plain));
  });

  test.each([
    ["1", "0"],
    [1, 0],
    [true, false],
  ])("a flag that is written %j or %j: the same pages", async (yes, no) => {
    const main = ({ page }: Answer) => page.querySelector("main")?.innerHTML;
    const game =
      (await player.get("/record?mode=reg&season=all")).page.querySelector("a.game-link")?.getAttribute("href") ?? "";
    // The domestic member's choices in the ranking, rank, stars, and row in a game.
    const paths = ["/rank?at=me", "/rank?tab=fav", "/rank/compare?other=20", game, "/"];
    const plain = await Promise.all(paths.map((path) => player.get(path)));
    let flags = 0;
    wire.play((response, body, path) => {
      if (path.startsWith("/login") || path.startsWith("/Auth")) return false;
      const written = body.replace(
        /:"([YN])"/g,
        (_, flag: string) => `:${JSON.stringify(++flags && flag === "Y" ? yes : no)}`,
      );
      response.writeHead(200).end(written);
      return true;
    });
    const guest = new Visitor(app.url);
    for (const [name, value] of player.cookies) guest.cookies.set(name, value);
    const others = await Promise.all(paths.map((path) => guest.get(path)));
    wire.play(undefined);
    expect(flags).toBeGreaterThan(20);
    expect(plain.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(others.map(main)).toEqual(plain.map(main));
  });

  test("markup in every name of the API is text", async () => {
    const evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'";
    wire.play((response, body, path) => {
      if (path.startsWith("/login") || path.startsWith("/Auth")) return false;
      const names = /"(Nickname|Name|AwayName|HomeName|FieldName|Title|Text|Style)":"[^"]*"/g;
      response.writeHead(200).end(body.replace(names, (_, key: string) => `"${key}":${JSON.stringify(evil)}`));
      return true;
    });
    const guest = new Visitor(app.url);
    for (const [name, value] of player.cookies) guest.cookies.set(name, value);
    const record = await guest.get("/record?mode=reg&season=all");
    const detail = record.page.querySelector("a.game-link")?.getAttribute("href") ?? "";
    for (const path of ["/", "/record?season=all", detail, "/mypage/select-character", "/en"]) {
      const answer = await guest.get(path);
      expect(answer.status, path).toBe(200);
      expect(
        answer.page.querySelectorAll("img[onerror], script:not([type]):not([src^='/assets/'])").length,
        path,
      ).toBeLessThanOrEqual(2);
      expect(answer.text, path).not.toContain("<script>alert(1)");
      expect(answer.text, path).not.toContain("<img src=x");
    }
    wire.play(undefined);
  });

  test("a banner's link leads nowhere but into the app", async () => {
    for (const link of ["//evil.example", "https://evil.example/", "javascript:alert(1)", "/\\evil.example"]) {
      wire.play((response, body, path) => {
        if (path !== "/main/main.php") return false;
        response.writeHead(200).end(body.replace(/"Link":("[^"]*"|null)/g, `"Link":${JSON.stringify(link)}`));
        return true;
      });
      const { page } = await player.get("/");
      expect(page.querySelectorAll(".banner").length).toBeGreaterThan(0);
      expect(page.querySelectorAll(".banners a")).toEqual([]);
    }
    wire.play(undefined);
  });
});
