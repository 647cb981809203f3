import { describe, expect, test } from "vitest";
import { patience } from "../patience";
import type { SwitchOrder } from "../support/reference-api";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { words, type Answer } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();

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
