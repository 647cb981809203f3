import { describe, expect, test } from "vitest";
import { startApp } from "../support/app-server";
import { useStage } from "../support/stage";
import { useApp } from "../support/used-app";
import { password, player, Visitor, words } from "../support/visitor";

const stage = useStage();
const replica = useApp(() => ({ apiUrl: stage.api.url }));

const cleared = "session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0";
const cookieOf = (visitor: Visitor) => visitor.cookies.get("session") ?? "";

function withCookie(value: string, url = stage.url): Visitor {
  const visitor = new Visitor(url);
  visitor.cookies.set("session", value);
  return visitor;
}

describe("signing out", () => {
  test.each(["", "/en"])("is a POST to %s/logout", async (prefix) => {
    const member = await stage.member();
    const answer = await member.post(`${prefix}/logout`, {});
    expect(answer).toMatchObject({ status: 303, location: `${prefix}/signin` });
    expect(answer.setCookies).toContain(cleared);
    expect((await member.get("/record")).location).toMatch(/^\/signin/);
  });

  test("by GET does nothing", async () => {
    const member = await stage.member();
    const answer = await member.get("/logout");
    expect(answer.status).toBe(405);
    expect(answer.setCookies.filter((line) => line.startsWith("session="))).toEqual([]);
    expect((await member.get("/record")).status).toBe(200);
  });

  test("works from the form on the page", async () => {
    const member = await stage.member();
    const mypage = await member.get("/en/mypage");
    const form = mypage.page.querySelector("main form[action$=logout]");
    const answer = await member.post(form?.getAttribute("action") ?? "", {});
    expect(answer.location).toBe("/en/signin");
  });

  test("a cookie copied before is refused, and so is its refresh token", async () => {
    const member = await stage.member();
    const copy = cookieOf(member);
    expect((await withCookie(copy).get("/mypage")).status).toBe(200);
    await member.post("/logout", {});
    for (const url of [stage.url, replica.url]) {
      const thief = withCookie(copy, url);
      expect((await thief.get("/mypage")).location).toBe("/signin?redirect=%2Fmypage");
      expect(thief.cookies.has("session")).toBe(false);
    }
  });

  test("the copy is refused even where the API's answer is lost", async () => {
    const member = await stage.member();
    const copy = cookieOf(member);
    const fault = { path: "/login/logout.php", kind: "html502" };
    await stage.api.switch({ fault });
    await member.post("/logout", {});
    await stage.api.switch({ fault: { ...fault, kind: null } });
    expect((await withCookie(copy).get("/mypage")).location).toBe("/signin?redirect=%2Fmypage");
  });

  test("by a visitor is harmless", async () => {
    expect(await stage.visitor().post("/logout", {})).toMatchObject({ status: 303, location: "/signin" });
  });
});

describe("a session fixed by another", () => {
  test("is told of at sign-in, and ends by its button", async () => {
    const other = await stage.member("overseas@example.com");
    const planted = cookieOf(other);
    const victim = withCookie(planted);
    const told = await victim.post("/signin", { email: player, password });
    expect([told.status, words(told.page, "main").includes("overseas@example.com")]).toEqual([409, true]);
    const signedOut = await victim.submit(told, "/signin", {});
    await victim.submit(await victim.get(signedOut.location ?? ""), "/signin", { email: player, password });
    expect(cookieOf(victim)).not.toBe(planted);
    expect((await victim.get("/mypage")).text).toContain("player@example.com");
    expect((await withCookie(planted).get("/mypage")).status).toBe(302);
  });

  test("two sign-ins of one member are two sessions", async () => {
    const [one, two] = [await stage.member(), await stage.member()];
    expect(cookieOf(one)).not.toBe(cookieOf(two));
    await one.post("/logout", {});
    expect((await two.get("/mypage")).status).toBe(200);
  });
});

describe("a cookie that is none of ours", () => {
  const flip = (value: string, at: number) =>
    value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
  const cases: [string, (own: string) => string][] = [
    ["changed at its beginning", (own) => flip(own, 2)],
    ["changed in the middle", (own) => flip(own, Math.floor(own.length / 2))],
    ["changed at its end", (own) => flip(own, own.length - 3)],
    ["cut", (own) => own.slice(0, 40)],
    ["twice as long", (own) => own + own],
    ["empty", () => ""],
    ["words", () => "hello"],
    ["JSON", () => encodeURIComponent(JSON.stringify({ sid: "1", refreshToken: "2", jar: null, keep: true }))],
    ["huge", () => "A".repeat(9000)],
    ["padded", (own) => `${own}=`],
    ["spelled in another way", (own) => `${own.slice(0, 20)}.${own.slice(20)}`],
    ["in the other base64", (own) => Buffer.from(own, "base64url").toString("base64")],
    ["strange bytes", () => "%00%ff%f0%9f"],
    ["another server's", () => Buffer.alloc(200, 7).toString("base64url")],
  ];
  test.each(cases)("%s: one redirect to sign-in, cleared", async (_, make) => {
    const own = cookieOf(await stage.member());
    for (const prefix of ["", "/en"]) {
      const visitor = withCookie(make(own));
      const answer = await visitor.get(`${prefix}/record`);
      expect(answer).toMatchObject({ status: 302, location: `${prefix}/signin?redirect=%2Frecord` });
      expect(answer.setCookies).toContain(cleared);
      const form = await visitor.get(answer.location ?? "");
      expect(form.status).toBe(200);
    }
  });

  test.each(cases)("%s: sign-in shows its form", async (_, make) => {
    const visitor = withCookie(make(cookieOf(await stage.member())));
    expect((await visitor.get("/signin")).status).toBe(200);
    expect(await visitor.signIn()).toBeDefined();
  });

  test("one sealed with another secret, until that one is named as the older", async () => {
    const env = { SESSION_SECRET: "another secret and long enough" };
    const stranger = await startApp({ apiUrl: stage.api.url, env });
    const foreign = cookieOf(await new Visitor(stranger.url).signIn());
    await stranger.stop();
    expect((await withCookie(foreign).get("/mypage")).location).toBe("/signin?redirect=%2Fmypage");
    const both = { SESSION_SECRET: `the newest secret of them all,${env.SESSION_SECRET}` };
    const rotated = await startApp({ apiUrl: stage.api.url, env: both });
    expect((await withCookie(foreign, rotated.url).get("/mypage")).status).toBe(200);
    await rotated.stop();
  });
});

describe("two replicas with one secret", () => {
  test("a page for each request on either side", async () => {
    const cookie = cookieOf(await stage.member());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => withCookie(cookie, i % 2 ? replica.url : stage.url).get("/mypage")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

test("nothing secret is in a page", async () => {
  const member = await stage.member();
  for (const path of ["/", "/mypage", "/record", "/rank"]) {
    const { text } = await member.get(path);
    expect(text).not.toContain(cookieOf(member).slice(0, 40));
    expect(text).not.toMatch(/accessToken|refreshToken|PHPSESSID|Bearer/);
  }
});
