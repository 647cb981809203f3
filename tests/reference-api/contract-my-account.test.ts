import { describe, expect, test } from "vitest";
import { z } from "zod";
import { signIn } from "../support/contract-client";
import { user } from "../support/contract-shapes";
import { AGREED, LINK_URL, newcomer, overseasForm, PASSWORD, tokenFor } from "../support/newcomers";
import { fieldsOf, reasonOf, useAccountCalls } from "../support/signup-contract";

const accounts = useAccountCalls();
const { advance, call, isDup, login, member, post } = accounts;

const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const flag = z.enum(["Y", "N"]);
const myInfo = z.object({
  Nickname: z.string(),
  Name: z.string(),
  Nation: z.string(),
  Region: z.string().nullable(),
  NationNum: z.string().nullable(),
  Phone: z.string().nullable(),
  Birth: z.string().regex(/^\d{8}$/),
  Gender: z.enum(["M", "F"]),
  MarketingPush: flag,
  MarketingPushAt: moment.nullable(),
  MarketingEmail: flag,
  MarketingEmailAt: moment.nullable(),
  Version: z.string().max(64),
});
const edited = z.object({ user, info: myInfo });

/** Signs a new member in, and returns that member's calls. */
async function somebody(more: Record<string, string> = {}) {
  const { id, TID, nickname } = await member(more);
  return { id, TID, nickname, ...(await session(id)) };
}

async function session(id: string, password = PASSWORD) {
  const { accessToken: token, refreshToken } = await signIn(call, id, password);
  const my = (name: string, form: Record<string, string> = {}) => call(`/my/${name}.php`, { form, token });
  const info = async () => myInfo.parse(Object((await call("/my/info.php", { token })).payload).info);
  const detail = async () => user.parse(Object((await call("/my/detail.php", { token })).payload).user);
  return { token, refreshToken, my, info, detail };
}

async function overseasMember() {
  const form = overseasForm();
  await post("commonEn", form);
  await post("checkEmail", { token: await tokenFor(accounts.api, form.id) });
  return { ...form, ...(await session(form.id)) };
}

describe("re-entry", () => {
  test("asks for the password, and changes nothing", async () => {
    const { my, detail } = await somebody();
    const before = await detail();
    expect((await my("reauth", { password: PASSWORD })).code).toBe(200);
    expect((await my("reauth", { password: "wrong" })).code).toBe(460);
    expect(fieldsOf(await my("reauth"))).toEqual([400, { password: "required" }]);
    expect(fieldsOf(await my("reauth", { password: "x".repeat(201) }))).toEqual([400, { password: "length" }]);
    expect((await call("/my/reauth.php", { form: { password: PASSWORD } })).code).toBe(401);
    expect(await detail()).toEqual(before);
  });
});

describe("the member's information", () => {
  test("is what was told at sign-up and by the carrier", async () => {
    const { person, id, nickname } = newcomer();
    const { info, detail } = await somebody({ TID: await accounts.api.identity(person), id, nickname, region: "KR-26", marketingEmail: "Y" }); // prettier-ignore
    const told = await info();
    const { name, birth, phone } = person;
    expect(told).toMatchObject({ Nickname: nickname, Name: name, Nation: "KR", Region: "KR-26", Birth: birth });
    expect(told).toMatchObject({ NationNum: null, Phone: phone, Gender: "M", MarketingPush: "N", MarketingEmail: "Y" });
    expect([told.MarketingPushAt, moment.safeParse(told.MarketingEmailAt).success]).toEqual([null, true]);
    expect(await detail()).toMatchObject({ AskPush: "Y", PasswordChangedAt: told.MarketingEmailAt });
  });

  test("is changed in parts, and has another version then", async () => {
    const { my, info, nickname } = await somebody();
    const before = await info();
    const answer = edited.parse((await my("edit", { region: "KR-50", marketingPush: "Y", version: before.Version })).payload); // prettier-ignore
    expect(answer.info).toEqual(await info());
    expect(answer.info).toMatchObject({ ...before, Region: "KR-50", MarketingPush: "Y", MarketingPushAt: expect.stringMatching(/^\d/), Version: expect.anything() }); // prettier-ignore
    expect(answer.info.Version).not.toBe(before.Version);
    const { user: renamed } = edited.parse((await my("edit", { nickname: `${nickname}A` })).payload);
    expect(renamed.Nickname).toBe(`${nickname}A`);
    expect((await my("edit", { nickname: `${nickname}a` })).code).toBe(200);
    const { Version } = await info();
    expect(edited.parse((await my("edit", { nickname: `${nickname}a`, region: "" })).payload).info.Version).toBe(
      Version,
    );
    expect([await isDup("nickname", nickname), await isDup("nickname", `${nickname}A`)]).toEqual(["N", "Y"]);
  });

  test("is changed once of two changes at the same moment", async () => {
    const { my, info } = await somebody();
    const { Version: version } = await info();
    const wishes = ["KR-11", "KR-26"].map((region) => my("edit", { region, version }));
    const codes = (await Promise.all(wishes)).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 486]);
    const first = await info();
    expect([(await my("edit", { region: "KR-29", marketingPush: "Y", version })).code, await info()]).toEqual([
      486,
      first,
    ]);
    expect((await my("edit", { region: "KR-27" })).code).toBe(200);
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ nickname: "x" }, { nickname: "length" }],
    [{ nickname: "관리자" }, { nickname: "disallowed" }],
    [{ region: "Seoul" }, { region: "choice" }],
    [
      { phone: "01012341234", nationNum: "1" },
      { phone: "choice", nationNum: "choice" },
    ],
    [
      { marketingPush: "yes", marketingEmail: "1" },
      { marketingPush: "choice", marketingEmail: "choice" },
    ],
    [{ version: "x".repeat(65) }, { version: "length" }],
  ])("of a domestic member is not %j", async (form, fields) => {
    const { accessToken: token } = await signIn(call, "player@example.com", PASSWORD);
    expect(fieldsOf(await call("/my/edit.php", { form, token }))).toEqual([400, fields]);
  });

  test("is nobody else's nickname", async () => {
    const { my } = await somebody();
    expect((await my("edit", { nickname: "홈런왕" })).code).toBe(473);
  });

  test("has name and number of a carrier's verification of the same person", async () => {
    const { person } = newcomer();
    const { my, info, TID } = await somebody({ TID: await accounts.api.identity(person) });
    const other = newcomer().person;
    const moved = await accounts.api.identity({ ...person, phone: other.phone });
    expect(edited.parse((await my("edit", { TID: moved })).payload).info.Phone).toBe(other.phone);
    const { Version } = await info();
    expect([(await my("edit", { TID: moved })).code, (await info()).Version]).toEqual([200, Version]);
    expect(reasonOf(await my("edit", { TID }))).toEqual([475, "used"]);
    expect(reasonOf(await my("edit", { TID: "made-up" }))).toEqual([475, "unknown"]);
    expect((await my("edit", { TID: await accounts.api.identity(other) })).code).toBe(487);
    const taken = await accounts.api.identity({ ...person, phone: "01012345678" });
    expect([(await my("edit", { TID: taken })).code, (await info()).Phone]).toEqual([472, other.phone]);
    const late = await accounts.api.identity(person);
    await advance(30 * 60);
    expect(reasonOf(await my("edit", { TID: late }))).toEqual([475, "expired"]);
  });

  test("of an overseas member has a phone number of the member's own word", async () => {
    const { my, info, phone } = await overseasMember();
    expect(await info()).toMatchObject({ NationNum: "1", Phone: phone, Region: "Ohio", Nation: "US" });
    const moved = { nationNum: "44", phone: `7${phone.slice(1)}`, region: "Leeds, West Yorkshire" };
    expect((await my("edit", moved)).code).toBe(200);
    expect(await info()).toMatchObject({ NationNum: "44", Phone: moved.phone, Region: moved.region });
    expect((await my("edit", { nationNum: "1" })).code).toBe(200);
    expect(await info()).toMatchObject({ NationNum: "1", Phone: moved.phone });
    expect((await my("edit", { nationNum: "1", phone: "2025550123" })).code).toBe(472);
    expect(fieldsOf(await my("edit", { phone }))).toEqual([400, { nationNum: "required" }]);
    expect(fieldsOf(await my("edit", { nationNum: "1", phone: "0123" }))).toEqual([400, { phone: "format" }]);
    expect(fieldsOf(await my("edit", { nationNum: "82", TID: "1" }))).toEqual([400, { nationNum: "choice", TID: "choice" }]); // prettier-ignore
  });
});

describe("a change of the password", () => {
  const renew = (token: string, password: string, newPassword: string) =>
    call("/signup/pwRenew.php", { form: { password, newPassword }, token });

  test("ends the other sign-ins, and keeps the one that asks", async () => {
    const own = await somebody();
    const other = await session(own.id);
    expect((await renew(own.token, "wrong", "Homerun2!")).code).toBe(460);
    expect((await renew(own.token, PASSWORD, PASSWORD)).code).toBe(479);
    expect(fieldsOf(await renew(own.token, "", "short1!"))).toEqual([400, { password: "required", newPassword: "length" }]); // prettier-ignore
    await advance(60);
    const before = (await own.detail()).PasswordChangedAt ?? "";
    const answer = await renew(own.token, PASSWORD, "Homerun2!");
    expect([answer.code, Object(answer.payload).SignedOutOthers]).toEqual([200, "Y"]);
    expect(((await own.detail()).PasswordChangedAt ?? "") > before).toBe(true);
    const renewed = (refreshToken: string) => call("/Auth/verifyToken.php", { form: { refreshToken } });
    expect([(await renewed(own.refreshToken)).code, (await renewed(other.refreshToken)).code]).toEqual([200, 401]);
    expect((await call("/my/info.php", { token: other.token })).code).toBe(401);
    expect([await login(own.id), await login(own.id, "Homerun2!")]).toEqual([460, 200]);
  });

  test("is made once of two at the same moment", async () => {
    const { token } = await somebody();
    const answers = await Promise.all(["Homerun2!", "Homerun3!"].map((wish) => renew(token, PASSWORD, wish)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 460]);
  });

  test("can be due: a password's age is told", async () => {
    const { detail, id } = await somebody();
    await accounts.api.switch({ passwordAge: { id, days: 200 } });
    const days = async (changed: string | null | undefined) =>
      Math.floor((Date.now() - Date.parse(`${changed?.replace(" ", "T")}+09:00`)) / 86_400_000);
    expect(await days((await detail()).PasswordChangedAt)).toBeGreaterThanOrEqual(199);
    const seeded = await session("renewal@example.com");
    expect(await days((await seeded.detail()).PasswordChangedAt)).toBeGreaterThanOrEqual(199);
    const usual = await session("player@example.com");
    expect(await days((await usual.detail()).PasswordChangedAt)).toBeLessThan(150);
  });
});

describe("withdrawal", () => {
  test.each<[Record<string, string>, Record<string, string>]>([
    [{}, { reason: "required" }],
    [{ reason: "BORED" }, { reason: "choice" }],
    [{ reason: "OTHER", text: "  " }, { text: "required" }],
    [{ reason: "FAR", feedback: "👨‍👩‍👧‍👦".repeat(101) }, { feedback: "length" }],
    [{ reason: "OTHER", text: "각".normalize("NFD").repeat(101) }, { text: "length" }],
  ])("is not taken with %j", async (form, fields) => {
    const { accessToken: token } = await signIn(call, "player@example.com", PASSWORD);
    expect(fieldsOf(await call("/my/leave.php", { form, token }))).toEqual([400, fields]);
  });

  test("ends all sign-ins; the names are free after a day, and nobody is recognised", async () => {
    const { person } = newcomer();
    const own = await somebody({ TID: await accounts.api.identity(person) });
    const other = await session(own.id);
    const { my, id } = own;
    const farewell = { reason: "OTHER", text: "👨‍👩‍👧‍👦".repeat(100), feedback: "각".normalize("NFD").repeat(100) };
    expect((await Promise.all([my("leave", farewell), my("leave", farewell)])).map(({ code }) => code).sort()).toEqual([200, 401]); // prettier-ignore
    expect([(await other.my("reauth")).code, await login(id), await login(id, "wrong")]).toEqual([401, 464, 460]);
    const again = async (more: Record<string, string>) => {
      const { id: address, nickname } = newcomer();
      const TID = await accounts.api.identity(newcomer().person);
      return (
        await post("common", { ...AGREED, password: PASSWORD, linkUrl: LINK_URL, TID, id: address, nickname, ...more })
      ).code;
    };
    const samePerson = () => accounts.api.identity(person);
    expect([await again({ id }), await again({ TID: await samePerson() })]).toEqual([467, 467]);
    await advance(24 * 3600);
    expect([await login(id), await again({ id, nickname: own.nickname, TID: await samePerson() })]).toEqual([460, 200]);
  });
});
