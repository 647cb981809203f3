import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  AGREED,
  domesticForm,
  LINK_URL,
  newcomer,
  overseasForm,
  PASSWORD,
  tokenFor,
  under14,
} from "../support/newcomers";
import { fieldsOf, reasonOf, useAccountCalls, userOf } from "../support/signup-contract";

const accounts = useAccountCalls();
const { advance, isDup, login, post, signedUp } = accounts;
const HOUR = 3600;

describe("is a name free", () => {
  test.each([
    ["id", "player@example.com"],
    ["id", "PLAYER@Example.com"],
    ["nickname", "홈런왕"],
    ["nickname", "홈런왕".normalize("NFD")],
    ["nickname", "nightfox"],
    ["nickname", "NIGHTFOX"],
    ["phone", "01012345678"],
    ["phone", "010-1234-5678"],
    ["phone", "+82 10 1234 5678"],
    ["phone", "+12025550123"],
  ])("%s %s is not", async (type, value) => {
    expect(await isDup(type, value)).toBe("Y");
  });

  test.each([
    ["id", "nobody@example.com"],
    ["nickname", "아무도아님"],
    ["phone", "01011110000"],
  ])("%s %s is", async (type, value) => {
    expect(await isDup(type, value)).toBe("N");
  });

  test.each([
    [{ value: "x" }, { type: "required" }],
    [{ type: "name", value: "x" }, { type: "choice" }],
    [{ type: "id" }, { value: "required" }],
    [{ type: "id", value: "player" }, { value: "format" }],
    [{ type: "id", value: `${"x".repeat(250)}@example.com` }, { value: "length" }],
    [{ type: "nickname", value: "가" }, { value: "length" }],
    [{ type: "nickname", value: "열한글자나되는긴이름요" }, { value: "length" }],
    [{ type: "nickname", value: "ㅋㅋ" }, { value: "format" }],
    [{ type: "nickname", value: "ＡＢ" }, { value: "format" }],
    [{ type: "nickname", value: "Ad1111" }, null],
    [{ type: "nickname", value: "운영자" }, { value: "disallowed" }],
    [{ type: "nickname", value: "AdM1n" }, { value: "disallowed" }],
    [{ type: "nickname", value: "Fu1c2k" }, { value: "disallowed" }],
    [{ type: "nickname", value: "badminton" }, null],
    [{ type: "phone", value: "021234567" }, { value: "format" }],
    [{ type: "phone", value: "010-123-4567" }, { value: "format" }],
  ])("%j is answered with %j", async (form: Record<string, string>, fields) => {
    expect(fieldsOf(await post("checkDup", form))).toEqual([fields ? 400 : 200, fields]);
  });
});

test("with a TID, a phone number is free to the person whose unverified account has it, and to nobody else", async () => {
  const { person } = newcomer();
  const form = await domesticForm(accounts.api, { TID: await accounts.api.identity(person) });
  expect((await post("common", form)).code).toBe(200);
  const ask = async (who: typeof person) => {
    const question = { type: "phone", value: person.phone, TID: await accounts.api.identity(who) };
    return Object((await post("checkDup", question)).payload).isDup;
  };
  expect([await isDup("phone", person.phone), await ask(person), await ask(newcomer().person)]).toEqual([
    "Y",
    "N",
    "Y",
  ]);
  await post("checkEmail", { token: await tokenFor(accounts.api, form.id) });
  expect(await ask(person)).toBe("Y");
  const unknown = await post("checkDup", { type: "phone", value: person.phone, TID: "1" });
  expect(reasonOf(unknown)).toEqual([475, "unknown"]);
});

describe("a domestic member", () => {
  test("is who the carrier says, waits for the mail's link, and is in", async () => {
    const { person, id, nickname } = newcomer();
    const TID = await accounts.api.identity(person);
    const form = { TID, id: id.toUpperCase(), password: PASSWORD, nickname, region: "KR-11", ...AGREED, linkUrl: `${LINK_URL}?a=1` }; // prettier-ignore
    const member = userOf(await post("common", form));
    expect(member).toMatchObject({ ID: id.toUpperCase(), Name: person.name, Nickname: nickname, IsDomestic: "Y", Char: null }); // prettier-ignore
    expect([await isDup("id", id), await isDup("nickname", nickname), await isDup("phone", person.phone)]).toEqual(["Y", "Y", "Y"]); // prettier-ignore
    expect([await login(id), await login(id, "wrong")]).toEqual([462, 460]);
    const [mail, ...others] = await accounts.api.outbox(id);
    expect([mail?.kind, mail?.language, others]).toEqual(["verify", "ko", []]);
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/signup\/user-authenticate\?a=1&token=[\w-]{43}$/);
    const verified = await post("checkEmail", { token: await tokenFor(accounts.api, id) });
    expect([verified.code, Object(verified.payload).ID]).toEqual([200, id.toUpperCase()]);
    expect(await login(id)).toBe(200);
  });

  test.each([
    [{ TID: "" }, { TID: "required" }],
    [{ id: "x" }, { id: "format" }],
    [{ id: "" }, { id: "required" }],
    [{ password: "Aa1!" }, { password: "length" }],
    [{ password: "Baseball1!Baseball1!x" }, { password: "length" }],
    [{ password: "baseballs" }, { password: "classes" }],
    [{ password: "Base ball1!" }, { password: "format" }],
    [{ password: "비밀번호비밀번호1" }, { password: "format" }],
    [{ nickname: "a" }, { nickname: "length" }],
    [{ nickname: "<b>x</b>" }, { nickname: "format" }],
    [{ nickname: "관리자1" }, { nickname: "disallowed" }],
    [{ region: "KR-99" }, { region: "choice" }],
    [{ agreeService: "" }, { agreeService: "required" }],
    [{ agreePrivacy: "N" }, { agreePrivacy: "choice" }],
    [{ agreeAge: "on" }, { agreeAge: "choice" }],
    [{ marketingPush: "1" }, { marketingPush: "choice" }],
    [{ marketingEmail: "y" }, { marketingEmail: "choice" }],
    [{ linkUrl: "/signup" }, { linkUrl: "format" }],
    [{ linkUrl: "https://elsewhere.example/" }, { linkUrl: "choice" }],
    [{ linkUrl: "http://localhost@elsewhere.example/" }, { linkUrl: "choice" }],
    [{ linkUrl: "javascript:alert(1)" }, { linkUrl: "choice" }],
    [
      { id: "x", nickname: "", linkUrl: "" },
      { id: "format", nickname: "required", linkUrl: "required" },
    ],
  ])("is refused with %j", async (change: Record<string, string>, fields) => {
    const form = await domesticForm(accounts.api, change);
    expect(fieldsOf(await post("common", form))).toEqual([400, fields]);
    if (form.id !== "") expect(await accounts.api.outbox(form.id)).toEqual([]);
  });

  test("needs a verification that counts", async () => {
    expect(reasonOf(await post("common", await domesticForm(accounts.api, { TID: "1" })))).toEqual([475, "unknown"]);
    const late = await domesticForm(accounts.api);
    await advance(30 * 60 - 1);
    expect((await post("common", late)).code).toBe(200);
    const later = await domesticForm(accounts.api);
    await advance(30 * 60);
    expect(reasonOf(await post("common", later))).toEqual([475, "expired"]);
  });

  test("begins anew when he has mistyped his address", async () => {
    const { person } = newcomer();
    const mistyped = await signedUp({ TID: await accounts.api.identity(person) });
    const right = await signedUp({ TID: await accounts.api.identity(person), nickname: mistyped.nickname });
    expect([await isDup("id", mistyped.id), await login(right.id)]).toEqual(["N", 462]);
    expect(reasonOf(await post("checkEmail", { token: await tokenFor(accounts.api, mistyped.id) }))).toEqual([
      477,
      "expired",
    ]);
    await post("checkEmail", { token: await tokenFor(accounts.api, right.id) });
    expect(
      (await post("common", await domesticForm(accounts.api, { TID: await accounts.api.identity(person) }))).code,
    ).toBe(470);
  });

  test("is 14 by the calendar of Seoul", async () => {
    expect(
      (await post("common", await domesticForm(accounts.api, { TID: await accounts.api.identity(under14()) }))).code,
    ).toBe(474);
    const [year = 0, month = 0, day = 0] = (await lastMailAt()).slice(0, 10).split("-").map(Number);
    const lastOfMonth = new Date(Date.UTC(year - 14, month, 0)).getUTCDate();
    const birth = (days: number) =>
      new Date(Date.UTC(year - 14, month - 1, Math.min(day, lastOfMonth) + days)).toISOString().slice(0, 10);
    const born = async (birth: string) => {
      const TID = await accounts.api.identity({ ...newcomer().person, birth: birth.replaceAll("-", "") });
      return (await post("common", await domesticForm(accounts.api, { TID }))).code;
    };
    expect(await born(birth(1))).toBe(474);
    expect(await born(birth(0))).toBe(200);
  });

  test("who withdrew comes back a day later", async () => {
    const { person } = newcomer();
    const gone = await signedUp({ TID: await accounts.api.identity(person) });
    await accounts.api.switch({ withdraw: gone.id });
    expect(await login(gone.id)).toBe(464);
    const again = async (TID: string, more: Record<string, string> = {}) => post("common", await domesticForm(accounts.api, { TID, ...more })); // prettier-ignore
    const [byPerson, byId] = [await again(await accounts.api.identity(person)), await post("common", await domesticForm(accounts.api, { id: gone.id }))]; // prettier-ignore
    expect([byPerson.code, byId.code]).toEqual([467, 467]);
    expect(Object(byPerson.payload).until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const phone = { ...newcomer().person, phone: person.phone };
    expect((await again(await accounts.api.identity(phone))).code).toBe(467);
    await advance(24 * HOUR);
    expect((await again(await accounts.api.identity(person), { id: gone.id, nickname: gone.nickname })).code).toBe(200);
  });
});

/** Uses the API's clock, which the tests have advanced. */
async function lastMailAt(): Promise<string> {
  const { id } = await signedUp();
  return ((await accounts.api.outbox(id))[0]?.at ?? "").replace(" ", "T");
}

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

  test.each([
    [{ nationality: "XX" }, { nationality: "choice" }],
    [{ region: "" }, { region: "required" }],
    [{ region: " " }, { region: "required" }],
    [{ region: "x".repeat(61) }, { region: "length" }],
    [{ firstName: "<b>" }, { firstName: "format" }],
    [{ firstName: "J\u0000o" }, { firstName: "format" }],
    [{ lastName: "x".repeat(41) }, { lastName: "length" }],
    [{ middleName: "\u3164" }, { middleName: "format" }],
    [{ nationNum: "82" }, { nationNum: "choice" }],
    [{ nationNum: "999" }, { nationNum: "choice" }],
    [{ phone: "0205550100" }, { phone: "format" }],
    [{ phone: "123" }, { phone: "format" }],
    [{ phone: "123456789012345" }, { phone: "format" }],
    [{ nationNum: "998", phone: "12345678901234" }, { phone: "length" }],
    [{ birth: "1991-12-31" }, { birth: "format" }],
    [{ birth: "19910229" }, { birth: "format" }],
    [{ birth: "18991231" }, { birth: "range" }],
    [{ gender: "X" }, { gender: "choice" }],
  ])("is refused with %j", async (change: Record<string, string>, fields) => {
    expect(fieldsOf(await post("commonEn", overseasForm(change)))).toEqual([400, fields]);
  });

  test("is at least 14, and shares no name", async () => {
    expect((await post("commonEn", overseasForm({ birth: "20200101" }))).code).toBe(474);
    const taken = overseasForm();
    await post("commonEn", taken);
    const again = async (change: Record<string, string>) => (await post("commonEn", overseasForm(change))).code;
    expect(await again({ id: taken.id, password: "Baseball2!" })).toBe(471);
    expect(await again({ nationNum: taken.nationNum, phone: taken.phone, firstName: "Al" })).toBe(472);
    expect(await again({ nickname: taken.nickname })).toBe(473);
  });

  test("begins anew when she has mistyped her address", async () => {
    const mistyped = overseasForm();
    await post("commonEn", mistyped);
    expect((await post("commonEn", { ...mistyped, id: "right@example.com" })).code).toBe(200);
    expect(await isDup("id", mistyped.id)).toBe("N");
  });
});

test("countries have numbers, Korea apart", async () => {
  const { payload } = await post("getNationNum", { any: "thing" });
  const nation = z.object({ Nation: z.string().regex(/^[A-Z]{2}$/), NationNum: z.string().regex(/^[1-9]\d{0,2}$/) });
  const { list } = z.object({ list: z.array(nation) }).parse(payload);
  const codes = list.map(({ Nation }) => Nation);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(codes.length).toBeGreaterThan(230);
  expect([codes.includes("KR"), list.find(({ Nation }) => Nation === "US")?.NationNum]).toEqual([false, "1"]);
});
