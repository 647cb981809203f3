import "../support/no-api";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { infoRow } from "../../app/api/my-info.server";
import { signIn } from "../support/contract-client";
import { user } from "../support/contract-shapes";
import { domesticForm, newcomer, overseasForm, PASSWORD, tokenFor } from "../support/newcomers";
import { fieldsOf, useAccountCalls } from "../support/signup-contract";
import { strict } from "../support/strict-shape";

const accounts = useAccountCalls();
const { advance, call, isDup, login, member, post } = accounts;

const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const myInfo = strict(infoRow);
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
    const answer = edited.parse((await my("edit", { region: "KR-50", marketingPush: "Y", version: String(before.Version) })).payload); // prettier-ignore
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
    const version = String((await info()).Version);
    const answers = await Promise.all(["KR-11", "KR-26"].map((region) => my("edit", { region, version })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 486]);
    expect((await my("edit", { region: "KR-27" })).code).toBe(200);
  });

  test("of an overseas member has a phone number of the member's own word", async () => {
    const { my, info, phone } = await overseasMember();
    expect((await my("edit", { nationNum: "44", region: "Leeds, West Yorkshire" })).code).toBe(200);
    expect(await info()).toMatchObject({ NationNum: "44", Phone: phone, Region: "Leeds, West Yorkshire" });
    expect(fieldsOf(await my("edit", { phone }))).toEqual([400, { nationNum: "required" }]);
    expect(fieldsOf(await my("edit", { nationNum: "1", phone: "0123" }))).toEqual([400, { phone: "format" }]);
    expect(fieldsOf(await my("edit", { nationNum: "82", TID: "1" }))).toEqual([400, { nationNum: "choice", TID: "choice" }]); // prettier-ignore
  });
});

test("a password is changed once of two at the same moment", async () => {
  const { token } = await somebody();
  const renew = (newPassword: string) =>
    call("/signup/pwRenew.php", { form: { password: PASSWORD, newPassword }, token });
  const answers = await Promise.all([renew("Homerun2!"), renew("Homerun3!")]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 460]);
});

test("a withdrawal takes long words, and names are free after a day", async () => {
  const { person } = newcomer();
  const { my, id, nickname } = await somebody({ TID: await accounts.api.identity(person) });
  const farewell = { reason: "OTHER", text: "👨‍👩‍👧‍👦".repeat(100), feedback: "각".normalize("NFD").repeat(100) };
  expect([(await my("leave", farewell)).code, await login(id), await login(id, "wrong")]).toEqual([200, 464, 460]);
  const again = async (more: Record<string, string>) =>
    (await post("common", await domesticForm(accounts.api, more))).code;
  const phoneAlone = { ...newcomer().person, phone: person.phone };
  for (const one of [person, phoneAlone]) expect(await again({ TID: await accounts.api.identity(one) })).toBe(467);
  await advance(24 * 3600);
  expect([await login(id), await again({ id, nickname, TID: await accounts.api.identity(person) })]).toEqual([
    460, 200,
  ]);
});
