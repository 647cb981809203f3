import { describe, expect, test } from "vitest";
import { seoulDay } from "../../app/i18n/seoul-days";
import en from "../../locales/en/identity.json";
import ko from "../../locales/ko/identity.json";
import { comeBack, formOn, stranger, verify, visitCarrier } from "../support/carrier-visit";
import { expectConforming } from "../support/html-conformance";
import { useStage } from "../support/stage";
import { allWords, words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage();
const handler = "/pass-submit-handler";
const purpose = "find-id";
const incorrect = { "": "잘못된 접근이에요", "/en": "This is an incorrect approach." } as const;

/** Returns the page on which a verification ended. */
async function pageAfter(visitor: Visitor, { status, location }: Answer): Promise<Answer> {
  expect(status).toBe(303);
  expect(location).toMatch(/\/pass-redirect\?txn=/);
  return visitor.get(location ?? "");
}

/** Returns a visitor whose sign-up has reached the verification. */
async function signingUp(prefix: string): Promise<Visitor> {
  const visitor = stage.newcomer();
  const at = `${prefix}/signup/terms?member=domestic`;
  const answer = await visitor.submit(await visitor.get(at), at, { agreeAll: "on" });
  expect(answer).toMatchObject({ status: 303, location: `${prefix}/signup/identity` });
  return visitor;
}

describe.each([
  { prefix: "", t: ko },
  { prefix: "/en", t: en },
] as const)("in the language of $prefix/", ({ prefix, t }) => {
  function expectPage(answer: Answer, status: number, title: string) {
    expect(answer.status).toBe(status);
    expect(words(answer.page, "h1")).toBe(title);
    expect(words(answer.page, "title")).toContain(title);
    expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe(prefix ? "en" : "ko");
    expectConforming(answer, title);
  }

  /** Expects the usual next step: the same verification again. */
  async function expectAnotherTry(visitor: Visitor, answer: Answer) {
    const { action, fields } = formOn(answer);
    expect(fields).toMatchObject({ purpose });
    expect((await visitor.post(new URL(action).pathname, fields)).status).toBe(200);
  }

  test("cancelled at the carrier", async () => {
    const visitor = stage.newcomer();
    const answer = await pageAfter(visitor, await verify(visitor, purpose, prefix, { cancel: true }));
    expectPage(answer, 200, t.cancelled);
    await expectAnotherTry(visitor, answer);
  });

  test("the page is there again when it is asked for again, in either language", async () => {
    const visitor = stage.newcomer();
    const { location } = await verify(visitor, purpose, prefix, { cancel: true });
    const path = (location ?? "").replace(/^\/en/, "");
    expect(words((await visitor.get(path)).page, "h1")).toBe(ko.cancelled);
    expect(words((await visitor.get(`/en${path}`)).page, "h1")).toBe(en.cancelled);
  });

  test("refused: the carrier's words are shown, as text", async () => {
    const message = '번호가 <b id="x">정지</b>되었습니다 & "확인"';
    await stage.api.switch({ carrier: { outcome: "refused", message } });
    const visitor = stage.newcomer();
    const answer = await pageAfter(visitor, await verify(visitor, purpose, prefix));
    await stage.api.switch({ carrier: { outcome: null } });
    expectPage(answer, 403, t.refused);
    expect(words(answer.page, ".notice-body")).toContain(message);
    expect(answer.page.querySelector("#x")).toBeNull();
    await expectAnotherTry(visitor, answer);
  });

  test("refused with </script>: the page's data stays data", async () => {
    await stage.api.switch({ carrier: { outcome: "refused", message: "</script><b id=y>" } });
    const visitor = stage.newcomer();
    const answer = await pageAfter(visitor, await verify(visitor, purpose, prefix));
    await stage.api.switch({ carrier: { outcome: null } });
    expect(answer.page.querySelector("#y")).toBeNull();
    expect(words(answer.page, ".notice-body")).toContain("</script><b id=y>");
  });

  test("expired at the carrier", async () => {
    await stage.api.switch({ carrier: { outcome: "expired" } });
    const visitor = stage.newcomer();
    const answer = await pageAfter(visitor, await verify(visitor, purpose, prefix));
    await stage.api.switch({ carrier: { outcome: null } });
    expectPage(answer, 403, t.expired);
    await expectAnotherTry(visitor, answer);
  });

  test("come back after ten minutes: the browser has forgotten the trip", async () => {
    const visitor = stage.newcomer();
    const form = await visitCarrier(await visitor.post(prefix + handler, { purpose }));
    visitor.cookies.delete("flow");
    await stage.api.switch({ resetCounters: true });
    const answer = await pageAfter(visitor, await comeBack(visitor, form));
    expectPage(answer, 403, t.expired);
    expect((await stage.api.calls()).counts).toEqual({});
    await expectAnotherTry(visitor, answer);
  });

  test("sent twice: the second time it is used", async () => {
    const visitor = stage.newcomer();
    const form = await visitCarrier(await visitor.post(prefix + handler, { purpose }));
    expect((await pageAfter(visitor, await comeBack(visitor, form))).status).toBe(302);
    await stage.api.switch({ resetCounters: true });
    const answer = await pageAfter(visitor, await comeBack(visitor, form));
    expectPage(answer, 403, t.used);
    expect((await stage.api.calls()).counts).toEqual({});
    const link = answer.page.querySelector("main a.button")?.getAttribute("href");
    expect(link).toBe(`${prefix}/signin/find-id/user-id`);
  });

  test("the TID of another session", async () => {
    const victim = stage.newcomer();
    const form = await visitCarrier(await victim.post(prefix + handler, { purpose }));
    await stage.api.switch({ resetCounters: true });
    for (const thief of [stage.newcomer(), await travelling()]) {
      const answer = await comeBack(thief, form);
      expect(answer).toMatchObject({ status: 303, location: `${prefix}/pass-redirect` });
      expectPage(await thief.get(answer.location ?? ""), 403, incorrect[prefix]);
    }
    expect((await stage.api.calls()).counts["/Auth/confirm.php"]).toBeUndefined();
    expect((await pageAfter(victim, await comeBack(victim, form))).status).toBe(302);
  });

  async function travelling(): Promise<Visitor> {
    const visitor = stage.newcomer();
    await visitor.post(prefix + handler, { purpose });
    return visitor;
  }

  test("a strange TID does not end the trip that one is on", async () => {
    const visitor = stage.newcomer();
    const form = await visitCarrier(await visitor.post(prefix + handler, { purpose }));
    await visitor.post(prefix + handler, { repost: "1", TID: "202611210000001234567890" });
    expect((await pageAfter(visitor, await comeBack(visitor, form))).status).toBe(302);
  });

  test("our own re-POST made by another site", async () => {
    const visitor = stage.newcomer();
    const { fields } = await visitCarrier(await visitor.post(prefix + handler, { purpose }));
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await visitor.post(prefix + handler, { repost: "1", ...fields }, headers);
    expect((await visitor.get(answer.location ?? "")).status).toBe(403);
  });

  test.each([
    ["GET of the return", (visitor: Visitor) => visitor.get(prefix + handler), 302],
    ["POST of nothing", (visitor: Visitor) => visitor.post(prefix + handler, {}), 303],
    ["POST to the other return", (visitor: Visitor) => visitor.post(`${prefix}/pass-redirect`, { TID: "1" }), 303],
  ])("%s without anything", async (_, ask, status) => {
    const visitor = stage.newcomer();
    const answer = await ask(visitor);
    expect(answer).toMatchObject({ status, location: `${prefix}/pass-redirect` });
    const page = await visitor.get(answer.location ?? "");
    expectPage(page, 403, incorrect[prefix]);
    expect(page.page.querySelector("main a")?.getAttribute("href")).toBe(`${prefix}/signin`);
  });

  test("a trip that is still under way", async () => {
    const visitor = stage.newcomer();
    await visitor.post(prefix + handler, { purpose, txn: "0123456789abcdef", window: "popup" });
    const answer = await visitor.get(`${prefix}/pass-redirect?txn=0123456789abcdef`);
    expectPage(answer, 200, t.open);
    await expectAnotherTry(visitor, answer);
    expect((await visitor.get(`${prefix}/pass-redirect?txn=0123456789abcdef`)).status, "both are open").toBe(200);
  });

  test("the API does not answer at the end: of the same return, sent again, it is asked again", async () => {
    const visitor = stage.newcomer();
    const form = await visitCarrier(await visitor.post(prefix + handler, { purpose }));
    const again = visitor.twin();
    await stage.api.switch({ fault: { path: "/Auth/confirm.php", kind: "reset" }, resetCounters: true });
    expect((await comeBack(visitor, form)).status).toBe(503);
    await stage.api.switch({ fault: { path: "/Auth/confirm.php", kind: null } });
    expect((await comeBack(again, form)).status).toBe(303);
    expect((await stage.api.calls()).counts["/Auth/confirm.php"]).toBe(2);
  });

  test("what keeps a window from beginning is said on the page that waits", async () => {
    const visitor = stage.newcomer();
    await stage.api.switch({ fault: { path: "/Auth/request.php", kind: "html502" } });
    const answer = await visitor.post(prefix + handler, { purpose, txn: "0123456789abcdef", window: "popup" });
    await stage.api.switch({ fault: { path: "/Auth/request.php", kind: null } });
    expect(answer.page.querySelector("[data-done]")?.getAttribute("data-done")).toBe("0123456789abcdef");
    const page = await visitor.get(answer.page.querySelector("main a")?.getAttribute("href") ?? "");
    expectPage(page, 503, t.unavailable);
    await expectAnotherTry(visitor, page);
  });

  test("a slow carrier is waited for", async () => {
    await stage.api.switch({ carrier: { outcome: "slow", wait: 700 } });
    const visitor = stage.newcomer();
    const answer = await verify(visitor, purpose, prefix);
    await stage.api.switch({ carrier: { outcome: null } });
    expect((await pageAfter(visitor, answer)).status).toBe(302);
  });

  test("a window of its own begins with a page that also works in the place of the one that opened it", async () => {
    const visitor = stage.newcomer();
    const first = await visitor.get(`${prefix + handler}?window=${purpose}`);
    expectConforming(first, "the window's first page");
    expect(first.page.querySelector("footer a")?.getAttribute("href")).toBe(`${prefix}/terms-page`);
    const { action, fields } = formOn(first);
    const form = await visitCarrier(await visitor.post(new URL(action).pathname, fields));
    expect((await comeBack(visitor, form)).location).toMatch(new RegExp(`^${prefix}/pass-redirect[?]txn=`));
  });

  test("in a window of its own: a page that tells which trip is over, and nothing of the person", async () => {
    const visitor = stage.newcomer();
    const begin = { purpose, txn: "0123456789abcdef", window: "popup" };
    const form = await visitCarrier(await visitor.post(prefix + handler, begin));
    const answer = await comeBack(visitor, form);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cross-Origin-Opener-Policy")).toBeNull();
    expect(answer.page.querySelector("[data-done]")?.getAttribute("data-done")).toBe(begin.txn);
    const next = answer.page.querySelector("main a")?.getAttribute("href") ?? "";
    expect(next).toBe(`${prefix}/pass-redirect?txn=${begin.txn}`);
    expectConforming(answer, "the closing page");
    expect(answer.text).not.toMatch(new RegExp(Object.values(stranger).join("|")));
    expect((await visitor.get(next)).location).toBe(`${prefix}/signin/find-id/user-id`);
  });

  test("sign-up: on to the next step", async () => {
    const visitor = await signingUp(prefix);
    const step = await visitor.get(`${prefix}/signup/identity`);
    const { action, fields } = formOn(step);
    expect(fields).toMatchObject({ purpose: "signup" });
    const form = await visitCarrier(await visitor.post(new URL(action).pathname, fields));
    const next = await pageAfter(visitor, await comeBack(visitor, form));
    expect(next).toMatchObject({ status: 302, location: `${prefix}/signup/signup-common` });
    expect((await visitor.get(`${prefix}/signup/identity`)).location).toBe(`${prefix}/signup/signup-common`);
    expect((await visitor.post(prefix + handler, { purpose: "signup" })).location).toBe(
      `${prefix}/signup/signup-common`,
    );
  });

  test("sign-up: under 14, and nothing is kept", async () => {
    const visitor = await signingUp(prefix);
    const birth = `${Number(seoulDay().slice(0, 4)) - 13}0101`;
    const answer = await pageAfter(visitor, await verify(visitor, "signup", prefix, { ...stranger, birth }));
    expectPage(answer, 403, t.underAge);
    expect(answer.page.querySelector("main form")).toBeNull();
    expect(await visitor.get(`${prefix}/signup/signup-common`)).toMatchObject({ status: 403 });
  });

  test("sign-up: a member already; the ways in, with the ID at hand", async () => {
    const visitor = await signingUp(prefix);
    const player = { name: "김선수", birth: "19950315", sex: "male", phone: "01012345678" } as const;
    const answer = await pageAfter(visitor, await verify(visitor, "signup", prefix, player));
    expectPage(answer, 409, t.account);
    const links = answer.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(
      ["/signin", "/signin/find-id/user-id", "/signin/pw-reset/user-type"].map((path) => prefix + path),
    );
    const found = await visitor.get(`${prefix}/signin/find-id/user-id`);
    expect(found.text).toContain("pl****@example.com");
    expect((await visitor.get(`${prefix}/signup/signup-common`)).status).toBe(403);
    expect(allWords(answer.page, "main").join()).not.toContain("김선수");
  });
});
