import { describe, expect, test } from "vitest";
import { z } from "zod";
import { people } from "../support/journeys/carrier";
import {
  AGREED,
  domesticForm,
  LINK_URL,
  newcomer,
  overseasForm,
  PASSWORD,
  socialTicket,
  tokenFor,
  under14,
  without,
} from "../support/newcomers";
import type { Person } from "../support/reference-api";
import { fieldsOf, reasonOf, useAccountCalls, userOf } from "../support/signup-contract";

const accounts = useAccountCalls();
const { advance, call, isDup, login, member, post, signedUp } = accounts;
const HOUR = 3600;

test("a domestic member needs a verification that counts, of somebody who is 14", async () => {
  expect(reasonOf(await post("common", await domesticForm(accounts.api, { TID: "1" })))).toEqual([475, "unknown"]);
  const late = await domesticForm(accounts.api);
  await advance(30 * 60 - 1);
  expect((await post("common", late)).code).toBe(200);
  const later = await domesticForm(accounts.api);
  await advance(30 * 60);
  expect(reasonOf(await post("common", later))).toEqual([475, "expired"]);
  const young = await domesticForm(accounts.api, { TID: await accounts.api.identity(under14()) });
  expect((await post("common", young)).code).toBe(474);
});

describe("an overseas member", () => {
  test("says who he is, and gets his mail in English", async () => {
    const form = overseasForm({ middleName: "van  der", region: "São Paulo", lastName: "O'Neil-Ñandú", nationNum: "55", phone: "(11) 2345-6789" }); // prettier-ignore
    const member = userOf(await post("commonEn", form, "en"));
    expect(member).toMatchObject({ ID: form.id, Name: "Jo van der O'Neil-Ñandú", IsDomestic: "N", SocialType: null });
    expect((await accounts.api.outbox(form.id))[0]?.language).toBe("en");
    expect([await isDup("phone", "+55 11 2345 6789"), await login(form.id)]).toEqual(["Y", 462]);
    expect((await post("sendEmail", { id: form.id, linkUrl: LINK_URL })).code).toBe(478);
    await advance(60);
    await post("sendEmail", { id: form.id, linkUrl: LINK_URL });
    expect((await accounts.api.outbox(form.id)).length).toBe(1);
    await advance(60);
    await post("sendEmailEn", { id: form.id, linkUrl: LINK_URL });
    expect((await accounts.api.outbox(form.id)).length).toBe(2);
  });

  test("is at least 14", async () => {
    expect((await post("commonEn", overseasForm({ birth: "20200101" }))).code).toBe(474);
  });
});

describe("the verification mail", () => {
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

  test("resent late ends with the account", async () => {
    const { id } = await signedUp();
    await advance(23 * HOUR);
    await post("sendEmail", { id, linkUrl: LINK_URL });
    const token = await tokenFor(accounts.api, id);
    await advance(HOUR);
    expect(reasonOf(await post("checkEmail", { token }))).toEqual([477, "expired"]);
  });

  test("has a token that nobody can make up", async () => {
    expect(reasonOf(await post("checkEmail", { token: "x".repeat(43) }))).toEqual([477, "unknown"]);
    const { id } = await signedUp();
    expect(reasonOf(await post("pwResetWithToken", { token: await tokenFor(accounts.api, id), password: "Baseball3!" }))).toEqual([477, "unknown"]); // prettier-ignore
  });
});

describe("sign-up with a provider", () => {
  const social = async (ticket: string, more: Record<string, string> = {}) =>
    without({ ...(await domesticForm(accounts.api)), ticket, ...more }, "password", "id");

  test("asks for an address that the provider has not verified", async () => {
    await accounts.api.switch({ social: { provider: "kakao", unverifiedEmail: true } });
    const ticket = await socialTicket(accounts.api, call, "kakao", "unsure.kakao@example.com");
    await accounts.api.switch({ social: { provider: "kakao", unverifiedEmail: false } });
    const form = await social(ticket);
    expect(fieldsOf(await post("sns", form))).toEqual([400, { id: "required" }]);
    const answer = await post("sns", { ...form, id: "mine@example.com" });
    expect([userOf(answer).ID, "accessToken" in Object(answer.payload)]).toEqual(["mine@example.com", false]);
    expect((await accounts.api.outbox("mine@example.com")).map(({ kind }) => kind)).toEqual(["verify"]);
    expect((await post("checkEmail", { token: await tokenFor(accounts.api, "mine@example.com") })).code).toBe(200);
  });

  test("keeps the rules of the others", async () => {
    const ticket = await socialTicket(accounts.api, call, "kakao", "ruled.kakao@example.com");
    const player = { name: "김선수", birth: "19950315", sex: "1", phone: "01012345678" } as const;
    const tries: [Record<string, string>, number][] = [
      [{ nickname: "운영자" }, 400],
      [{ ticket: "made-up" }, 481],
      [{ TID: "made-up" }, 475],
      [{ TID: await accounts.api.identity(player) }, 470],
      [{ TID: await accounts.api.identity(under14()) }, 474],
      [{ nickname: "홈런왕" }, 473],
    ];
    for (const [change, code] of tries) expect((await post("sns", await social(ticket, change))).code).toBe(code);
    await advance(30 * 60);
    expect(reasonOf(await post("sns", await social(ticket)))).toEqual([481, "expired"]);
  });

  test("overseas is by Apple alone", async () => {
    const form = (ticket: string) => without({ ...overseasForm(), ticket }, "password", "id");
    const kakao = await socialTicket(accounts.api, call, "kakao", "abroad.kakao@example.com");
    expect(reasonOf(await post("snsEn", form(kakao)))).toEqual([481, "unknown"]);
    const wanted = form(await socialTicket(accounts.api, call, "apple", "abroad.apple@example.com"));
    expect((await post("snsEn", wanted)).code).toBe(200);
    expect(reasonOf(await post("snsEn", { ...wanted, nickname: "Another1" }))).toEqual([481, "used"]);
  });
});

describe("a conversion", () => {
  /** Whoever has the number of one of the old accounts. */
  const heir = (phone: string) => accounts.api.identity({ ...newcomer().person, phone });
  const wish = (TID: string, more: Record<string, string> = {}) => ({
    ...{ TID, id: "converted@example.com", password: PASSWORD, nickname: "새이름", ...AGREED, linkUrl: LINK_URL },
    ...more,
  });

  test("needs a new account, and one in order", async () => {
    const asked = async (name: string, birth: string, phone: string = people.onlyOld.phone) => {
      const TID = await accounts.api.identity({ name, birth, sex: "1", phone });
      return (await post("applyConversion", { TID, agree: "Y" })).code;
    };
    expect(await asked("나처음", "19881021")).toBe(404);
    expect(await asked("최퇴장", "19870214")).toBe(463);
    expect(await asked("김선수", "19950315", people.player.phone)).toBe(482);
  });

  test("has a day for the link", async () => {
    const id = "next.day@example.com";
    await post("sendEmailFace", wish(await heir(people.oddName.phone), { nickname: "하루뒤", id }));
    const token = await tokenFor(accounts.api, id);
    await advance(24 * HOUR);
    expect(reasonOf(await post("applyConversion", { token }))).toEqual([477, "expired"]);
  });

  test("finds taken what was free when the mail went", async () => {
    const id = "too.late@example.com";
    const wanted = wish(await heir(people.oddName.phone), { nickname: "늦은이름", id });
    expect((await post("sendEmailFace", wanted)).code).toBe(200);
    const token = await tokenFor(accounts.api, id);
    await member({ id });
    expect((await post("applyConversion", { token })).code).toBe(471);
    expect((await post("sendEmailFace", wanted)).code).toBe(471);
  });

  test("is refused without an old account, a verification, or 14 years", async () => {
    expect((await post("sendEmailFace", wish(await heir(people.kakaoMember.phone)))).code).toBe(482);
    expect((await post("sendEmailFace", wish("made-up"))).code).toBe(475);
    const child = { ...under14(), phone: people.onlyOld.phone };
    expect((await post("sendEmailFace", wish(await accounts.api.identity(child)))).code).toBe(474);
    expect(reasonOf(await post("applyConversion", { token: "made-up" }))).toEqual([477, "unknown"]);
  });
});

const found = z.object({
  list: z.array(
    z.object({
      ID: z.string().regex(/^[^@]{0,2}\*{4}@\S+$/),
      JoinedAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      SocialType: z.enum(["kakao", "naver", "apple"]).nullable(),
      State: z.enum(["normal", "unverified", "suspended", "deactivated", "conversion"]),
    }),
  ),
});

describe("an ID is found", () => {
  const find = async (person: Person) => {
    const { payload } = await post("findId", { TID: await accounts.api.identity(person) });
    return found.parse(payload).list.map(({ ID, SocialType, State }) => [ID, SocialType, State]);
  };

  test.each([
    ["김선수", "19950315", "1", ["pl****@example.com", null, "normal"]],
    ["박메일", "20010520", "1", ["un****@example.com", null, "unverified"]],
    ["최퇴장", "19870214", "1", ["su****@example.com", null, "suspended"]],
    ["강휴식", "19930130", "0", ["de****@example.com", null, "deactivated"]],
    ["조전환", "19900611", "1", ["co****@example.com", null, "conversion"]],
    ["윤노랑", "19961225", "0", ["ka****@example.com", "kakao", "normal"]],
  ] as const)("for %s, whatever phone is used", async (name, birth, sex, account) => {
    expect(await find({ name, birth, sex, phone: "01088889999" })).toEqual([account]);
  });

  test("for nobody else, and not for who withdrew", async () => {
    expect(await find({ name: "김선수", birth: "19950316", sex: "1", phone: "01012345678" })).toEqual([]);
    expect(await find({ name: "정은퇴", birth: "19790908", sex: "0", phone: "01012340006" })).toEqual([]);
  });
});

describe("a password is reset", () => {
  const ask = (id: string) => post("pwReset", { id, linkUrl: LINK_URL });
  const set = (token: string, password: string) => post("pwResetWithToken", { token, password });

  test("by a good one, and the address counts as verified with it", async () => {
    const { id } = await signedUp();
    const verification = await tokenFor(accounts.api, id);
    await ask(id);
    const token = await tokenFor(accounts.api, id);
    expect(fieldsOf(await set(token, ""))).toEqual([400, { password: "required" }]);
    expect(fieldsOf(await set(token, "short1"))).toEqual([400, { password: "length" }]);
    expect((await set(token, PASSWORD)).code).toBe(479);
    await set(token, "Nine-Lights9");
    expect(await login(id, "Nine-Lights9")).toBe(200);
    expect(reasonOf(await post("checkEmail", { token: verification }))).toEqual([477, "expired"]);
  });

  test("with the same answer and the same wait for whoever has left or may not sign in", async () => {
    const known = await ask("player@example.com");
    for (const [id, mails] of [
      ["nobody@example.com", []],
      ["withdrawn@example.com", []],
      ["suspended@example.com", ["reset"]],
    ] as const) {
      const { code, text, type, status } = await ask(id);
      expect([code, text, type, status]).toEqual([known.code, known.text, known.type, known.status]);
      expect([(await ask(id)).code, (await ask(id.toUpperCase())).code]).toEqual([478, 478]);
      expect((await accounts.api.outbox(id)).map(({ kind }) => kind)).toEqual(mails);
    }
  });

  test("by a token of its own kind", async () => {
    expect(reasonOf(await set("made-up", PASSWORD))).toEqual([477, "unknown"]);
    const { id } = await member();
    await ask(id);
    expect(reasonOf(await post("checkEmail", { token: await tokenFor(accounts.api, id) }))).toEqual([477, "unknown"]);
  });
});

describe("the same wish again", () => {
  test("is one account and one mail, also twenty at a time", async () => {
    const form = await domesticForm(accounts.api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("common", form)));
    const members = answers.map((answer) => userOf(answer).MemberSequence);
    expect([new Set(members).size, (await accounts.api.outbox(form.id)).length]).toEqual([1, 1]);
    expect(userOf(await post("common", form)).MemberSequence).toBe(members[0]);
  });

  test("with another password, much later, or once verified is another", async () => {
    const form = await signedUp();
    expect(reasonOf(await post("common", { ...form, password: "Baseball2!" }))).toEqual([475, "used"]);
    await advance(10 * 60);
    expect(reasonOf(await post("common", form))).toEqual([475, "used"]);
  });

  test("twenty people who want one ID are one member and nineteen refusals", async () => {
    const id = "wanted@example.com";
    const forms = await Promise.all(Array.from({ length: 20 }, () => domesticForm(accounts.api, { id })));
    const codes = (await Promise.all(forms.map((form) => post("common", form)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 471)]);
    expect((await accounts.api.outbox(id)).length).toBe(1);
  });
});
