import { describe, expect, test } from "vitest";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { allWords, password, player, problems, words } from "../support/visitor";

const stage = useStage();
const sessionLine = (lines: string[]) => lines.find((line) => /^(__Host-)?session=/.test(line)) ?? "";

describe("the right password", () => {
  test("is answered by 303 to the home page and a session cookie", async () => {
    const visitor = stage.visitor();
    const form = await visitor.get("/signin");
    const answer = await visitor.submit(form, "/signin", { email: player, password });
    expect(answer).toMatchObject({ status: 303, location: "/" });
    expect(sessionLine(answer.setCookies)).toMatch(/^session=[\w-]{100,}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await visitor.get("/record")).status).toBe(200);
  });

  test("with auto-login the cookie stays for 14 days", async () => {
    const answer = await stage.visitor().post("/signin", { email: player, password, autoLogin: "on" });
    expect(sessionLine(answer.setCookies)).toMatch(/; Max-Age=1209600$/);
  });

  test("over https the cookie has the __Host- prefix and Secure", async () => {
    const visitor = stage.visitor({ "X-Forwarded-Proto": "https" });
    const Origin = stage.url.replace("http:", "https:");
    const answer = await visitor.post("/signin", { email: player, password }, { Origin });
    expect(answer.status).toBe(303);
    expect(sessionLine(answer.setCookies)).toMatch(/^__Host-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect((await visitor.get("/record")).status).toBe(200);
  });

  test("keeps the language", async () => {
    const answer = await stage.visitor().post("/en/signin", { email: player, password, redirect: "/record" });
    expect(answer).toMatchObject({ status: 303, location: "/en/record" });
  });

  test.each([
    ["player＠example.com", "Baseball1! "],
    ["<ｐlayer@example。com>;", "\u200bBaseball1!\u3000\r\n"],
    ["mailto:player@example.com", "\ufeffBaseball1!\u200d"],
  ])("is right as it is pasted: %j, %j", async (email, typed) => {
    const answer = await stage.visitor().post("/signin", { email, password: typed });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
  });

  test("spaces around the e-mail are forgiven", async () => {
    expect((await stage.visitor().post("/signin", { email: `  ${player} `, password })).status).toBe(303);
  });

  test("leads a member without a character to the choice", async () => {
    const answer = await stage.visitor().post("/en/signin", { email: "nochar@example.com", password });
    expect(answer.location).toBe("/en/mypage/select-character?redirect=/");
  });
});

describe("the way back after sign-in", () => {
  test("a private page leads to sign-in and from there to where one wanted to go", async () => {
    const visitor = stage.visitor();
    const away = await visitor.get("/en/record?mode=bat&season=all");
    expect(away.location).toBe(`/en/signin?redirect=${encodeURIComponent("/record?mode=bat&season=all")}`);
    const at = away.location ?? "";
    const answer = await visitor.submit(await visitor.get(at), at, { email: player, password });
    expect(answer.location).toBe("/en/record?mode=bat&season=all");
  });

  test("a wrong password in between does not lose it", async () => {
    const visitor = stage.visitor();
    const at = "/signin?redirect=%2Frecord%3Fmode%3Dai";
    const wrong = await visitor.submit(await visitor.get(at), at, { email: player, password: "Basketball1!" });
    expect(wrong.status).toBe(401);
    const right = await visitor.submit(wrong, at, { email: player, password });
    expect(right.location).toBe("/record?mode=ai");
  });

  test.each([
    ["/record", "/record"],
    ["/record?mode=bat&from=2026-01-01#top", "/record?mode=bat&from=2026-01-01#top"],
    ["/en/record", "/record"],
    ["/mypage/../record", "/record"],
    ["", "/"],
  ])("%j leads to %s", async (redirect, expected) => {
    const answer = await stage.visitor().post("/signin", { email: player, password, redirect });
    expect(answer.location).toBe(expected);
  });

  // unit/safe-redirect has what else attacks are made of.
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/record\r\nSet-Cookie: stolen=1",
    "/%252f%252fevil.example",
    "/en//evil.example",
    "/%00",
    "/logout",
  ])("%j leads home", async (redirect) => {
    for (const prefix of ["", "/en"]) {
      const answer = await stage.visitor().post(`${prefix}/signin`, { email: player, password, redirect });
      expect(answer).toMatchObject({ status: 303, location: prefix || "/" });
      expect(answer.headers.get("Set-Cookie")).not.toContain("stolen");
    }
  });

  test("a redirect inside a redirect stays inside", async () => {
    const nested = `/signin?redirect=${encodeURIComponent("//evil.example")}`;
    const visitor = stage.visitor();
    await visitor.post("/signin", { email: player, password, redirect: nested });
    expect(await visitor.get(nested)).toMatchObject({ status: 302, location: "/" });
  });
});

describe("what is wrong with the form is said on it", () => {
  test.each([
    ["", "로그인 - 나인라이트", "오류: 로그인 - 나인라이트"],
    ["/en", "Sign in - NineLight", "Error: Sign in - NineLight"],
  ])("nothing entered at %s/signin", async (prefix, title, errorTitle) => {
    const visitor = stage.visitor();
    const empty = await visitor.get(`${prefix}/signin`);
    expect(words(empty.page, "title")).toBe(title);
    expect(empty.page.querySelector("[aria-invalid], .error-summary")).toBeNull();
    const answer = await visitor.submit(empty, `${prefix}/signin`, {});
    expect(answer.status).toBe(400);
    expect(words(answer.page, "title")).toBe(errorTitle);
    const links = problems(answer);
    expect(links).toEqual(["#email", "#password"]);
    for (const name of ["email", "password"]) {
      const input = answer.page.querySelector(`input[name=${name}]`);
      expect(input?.id).toBe(name);
      expect(input?.getAttribute("aria-invalid")).toBe("true");
      const described = (input?.getAttribute("aria-describedby") ?? "").split(" ");
      const message = words(answer.page, `.error-summary a[href="#${name}"]`);
      expect(message).not.toBe("");
      expect(described.map((id) => words(answer.page, `#${id}`))).toContain(message);
      expect(answer.page.querySelector(`label[for=${name}]`)).not.toBeNull();
    }
    const summary = answer.text.indexOf("data-error-summary");
    expect(summary).toBeGreaterThan(0);
    expect(summary).toBeLessThan(answer.text.indexOf("<h1"));
  });

  test("values stay, the password does not", async () => {
    const typed = { email: "no-at-sign", password: "Secret-4711", autoLogin: "on", redirect: "/record" };
    const answer = await stage.visitor().post("/signin", typed);
    expect(answer.status).toBe(400);
    const value = (name: string) => answer.page.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";
    expect([value("email"), value("redirect"), value("password")]).toEqual(["no-at-sign", "/record", ""]);
    expect(answer.page.querySelector("input[name=autoLogin]")?.hasAttribute("checked")).toBe(true);
    expect(answer.text).not.toContain("Secret-4711");
  });

  test("what was typed is text and nothing else", async () => {
    const answer = await stage.visitor().post("/signin", { email: '"><b id=x>x</b>', redirect: "</script><b id=y>" });
    expect(answer.status).toBe(400);
    expect(answer.page.querySelector("#x, #y")).toBeNull();
  });

  test("fields sent twice or with strange names do no harm", async () => {
    const strange: [string, string][] = [
      ["email", player],
      ["email", "other@example.com"],
      ["password", password],
      ["email.a", "x"],
      ["__proto__", "x"],
      ["email[0]", "y"],
    ];
    const answer = await stage.visitor().post("/signin", strange);
    expect(answer.status).toBe(400);
    expect(words(answer.page, "h1")).toBe("로그인");
  });

  test.each([
    ["no body", {}],
    ["JSON", { body: JSON.stringify({ email: player, password }), headers: { "Content-Type": "application/json" } }],
  ])("%s is an empty form", async (_, init) => {
    const response = await fetch(`${stage.url}/signin`, { method: "POST", redirect: "manual", ...init });
    expect(response.status).toBe(400);
  });
});

describe("what the API says of the account", () => {
  test.each([
    [401, "suspended@example.com", "Basketball1!", /맞지 않아요/],
    [401, "nobody@example.com", password, /맞지 않아요/],
    [401, "kakao@example.com", password, /소셜/],
    [403, "unverified@example.com", password, /인증/],
    [403, "suspended@example.com", password, /정지/],
    [403, "withdrawn@example.com", password, /탈퇴/],
    [403, "deactivated@example.com", password, /중지/],
    [403, "conversion@example.com", password, /전환/],
  ])("%i for %s with %s", async (status, email, typed, message) => {
    const answer = await stage.visitor().post("/signin", { email, password: typed });
    expect(answer.status).toBe(status);
    expect(allWords(answer.page, ".error-summary a")).toEqual([expect.stringMatching(message)]);
    expect(sessionLine(answer.setCookies)).toBe("");
    expect(answer.text).not.toContain(typed);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("who is signed in already", () => {
  test.each(["/signin", "/en/signin"])("goes home from %s", async (path) => {
    const visitor = await stage.member();
    expect(await visitor.get(path)).toMatchObject({ status: 302, location: path.startsWith("/en") ? "/en" : "/" });
  });
});

test.each(["", "/en"])("a browser that keeps no cookies is told so, and no other: %s", async (prefix) => {
  const referer = { Referer: `${stage.url}${prefix}/signin` };
  const fresh = () => stage.newcomer();
  const told = async (path: string, headers: Record<string, string>, visitor = fresh()) =>
    (await visitor.get(path, headers)).text.includes(readTexts(prefix ? "en" : "ko", "error")["noCookies"] ?? "");

  const form = { email: player, password };
  const signedIn = await fresh().post(`${prefix}/signin`, form, referer);
  expect(signedIn.status).toBe(303);
  const home = await fresh().get(signedIn.location ?? "", referer);
  expect(home).toMatchObject({ status: 302, location: `${prefix}/signin` });
  expect(await told(home.location ?? "", referer)).toBe(true);
  expect(await told(`${prefix}/signup/identity`, referer)).toBe(true);

  const visitor = fresh();
  await visitor.get(`${prefix}/terms-page`);
  expect(await told(`${prefix}/signin`, referer, visitor)).toBe(false);
  expect(await told(`${prefix}/signin`, { Referer: "https://elsewhere.example/signin" })).toBe(false);
  expect(await told(`${prefix}/signin`, {})).toBe(false);
});
