import { describe, expect, test } from "vitest";
import { LINK_URL, tokenFor } from "../support/newcomers";
import { fieldsOf, reasonOf, useAccountCalls } from "../support/signup-contract";

const accounts = useAccountCalls();
const { advance, isDup, login, post, signedUp } = accounts;
const HOUR = 3600;

describe("the verification mail", () => {
  const resend = (id: string, language?: "ko" | "en") => post("sendEmail", { id, linkUrl: LINK_URL }, language);

  test("is sent once a minute, and only its newest link counts", async () => {
    const { id } = await signedUp();
    const first = await tokenFor(accounts.api, id);
    const early = await resend(id);
    expect([early.code, Number(Object(early.payload).wait)]).toEqual([478, 60]);
    await advance(59);
    expect((await resend(id)).code).toBe(478);
    await advance(1);
    expect((await resend(id, "en")).code).toBe(200);
    const second = await tokenFor(accounts.api, id);
    expect((await accounts.api.outbox(id)).map(({ language }) => language)).toEqual(["en", "ko"]);
    expect(reasonOf(await post("checkEmail", { token: first }))).toEqual([477, "expired"]);
    expect((await post("checkEmail", { token: second, check: "Y" })).code).toBe(200);
    expect(await login(id)).toBe(462);
    expect((await post("checkEmail", { token: second })).code).toBe(200);
    expect(reasonOf(await post("checkEmail", { token: second }))).toEqual([477, "used"]);
    expect(await login(id)).toBe(200);
  });

  test("is answered alike for addresses with nothing to verify, which get none", async () => {
    const { text } = await resend("nobody-at-all@example.com");
    for (const id of ["nobody-else@example.com", "player@example.com", "overseas@example.com"]) {
      expect((await resend(id)).text).toBe(text);
      expect((await resend(id)).code).toBe(478);
      expect(await accounts.api.outbox(id)).toEqual([]);
    }
  });

  test.each([
    [{ id: "x", linkUrl: LINK_URL }, { id: "format" }],
    [{ id: "x@example.com" }, { linkUrl: "required" }],
    [{ id: "x@example.com", linkUrl: "https://elsewhere.example" }, { linkUrl: "choice" }],
  ])("is not sent for %j", async (form: Record<string, string>, fields) => {
    for (const name of ["sendEmail", "sendEmailEn"]) expect(fieldsOf(await post(name, form))).toEqual([400, fields]);
  });

  test("is of a language, and shown at /outbox as a page without script", async () => {
    const form = await signedUp();
    const origin = new URL(accounts.api.url).origin;
    const page = await fetch(`${origin}/outbox?${new URLSearchParams({ to: form.id })}`, { headers: { "Accept-Language": "en" } }); // prettier-ignore
    const html = await page.text();
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(html).toContain(` href="${(await accounts.api.outbox(form.id))[0]?.link?.replaceAll("&", "&amp;")}"`);
    expect([/<html lang="en"/.test(html), /<article lang="ko"/.test(html), /<script/i.test(html)]).toEqual([true, true, false]); // prettier-ignore
    expect(html.match(/<article/g)?.length).toBe(1);
  });

  test("has a day; then the account is gone and its names are free", async () => {
    const form = await signedUp();
    const token = await tokenFor(accounts.api, form.id);
    await advance(24 * HOUR - 1);
    expect((await post("checkEmail", { token, check: "Y" })).code).toBe(200);
    expect([await login(form.id), await isDup("nickname", form.nickname)]).toEqual([462, "Y"]);
    await advance(1);
    expect(await login(form.id)).toBe(460);
    expect(reasonOf(await post("checkEmail", { token }))).toEqual([477, "expired"]);
    expect([await isDup("id", form.id), await isDup("nickname", form.nickname)]).toEqual(["N", "N"]);
  });

  test("resent late ends with the account", async () => {
    const { id } = await signedUp();
    await advance(23 * HOUR);
    await resend(id);
    const token = await tokenFor(accounts.api, id);
    await advance(HOUR);
    expect(reasonOf(await post("checkEmail", { token }))).toEqual([477, "expired"]);
  });

  test("has a token that nobody can make up", async () => {
    expect(reasonOf(await post("checkEmail", { token: "x".repeat(43) }))).toEqual([477, "unknown"]);
    expect(fieldsOf(await post("checkEmail", {}))).toEqual([400, { token: "required" }]);
    const { id } = await signedUp();
    expect(reasonOf(await post("pwResetWithToken", { token: await tokenFor(accounts.api, id), password: "Baseball3!" }))).toEqual([477, "unknown"]); // prettier-ignore
  });
});
