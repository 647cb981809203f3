import { describe, expect, test } from "vitest";
import { z } from "zod";
import testAccounts from "../../reference-api/test-accounts.json";
import { signIn } from "../support/contract-client";
import { recordList } from "../support/contract-shapes";
import { AGREED, LINK_URL, newcomer, PASSWORD, tokenFor, under14 } from "../support/newcomers";
import type { Person } from "../support/reference-api";
import { fieldsOf, reasonOf, useAccountCalls } from "../support/signup-contract";

const HOUR = 3600;
const accounts = useAccountCalls();
const { advance, call, isDup, login, member, post } = accounts;

const count = z.coerce.number().int().nonnegative();
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const answer = z.object({
  account: z.object({ Nickname: z.string(), G: count, JoinedAt: moment, LastPlayedAt: moment.nullable() }),
  member: z.object({ ID: z.string(), G: count, JoinedAt: moment, State: z.string() }).nullable(),
});

function told(name: string): Person {
  const known = [...testAccounts.accounts, ...testAccounts.people].flatMap(({ person }) => person ?? []);
  const { sex, ...person } = known.find((one) => one.name === name) ?? { ...newcomer().person };
  return { ...person, sex: sex === "1" ? "1" : "0" };
}
const tid = (name: string) => accounts.api.identity(told(name));
const look = async (TID: string) => answer.parse((await post("facebookTmp", { TID })).payload);
const wish = (TID: string, more: Record<string, string> = {}) => ({
  TID,
  id: "converted@example.com",
  password: PASSWORD,
  ...AGREED,
  linkUrl: LINK_URL,
  ...more,
});

async function gamesOf(id: string) {
  const { accessToken: token } = await signIn(call, id, PASSWORD);
  const ids: number[] = [];
  let total = 0;
  for (const mode of ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]) {
    const list = recordList.parse((await call("/record/list.php", { token, query: { mode, season: "all", size: "50" } })).payload); // prettier-ignore
    ids.push(...list.list.map(({ RecordId }) => RecordId));
    total += list.sum.G;
  }
  const details = await call("/record/detail.php", { token, query: { record: String(ids[0] ?? "") } });
  return { ids, total, detail: details.code };
}

describe("an old account", () => {
  test("is found by the phone number of the person", async () => {
    const { account, member } = await look(await tid("오추억"));
    expect([account.Nickname, member]).toEqual(["추억의강타자", null]);
    expect(account.G).toBeGreaterThan(20);
    const namesake = { ...newcomer().person, phone: told("오추억").phone };
    expect((await look(await accounts.api.identity(namesake))).account.Nickname).toBe("추억의강타자");
  });

  test("is found beside the new one", async () => {
    const { account, member } = await look(await tid("임둘다"));
    expect([account.Nickname, member?.ID, member?.State]).toEqual(["원조거포", "bo****@example.com", "normal"]);
    expect([member?.G, (await look(await tid("조전환"))).member?.State]).toEqual([5, "conversion"]);
  });
});

describe("who has a new account", () => {
  test("asks once, and cannot sign in until the operator is done", async () => {
    const before = await signIn(call, "both@example.com", PASSWORD);
    const [own, TID] = [await gamesOf("both@example.com"), await tid("임둘다")];
    const { account } = await look(TID);
    expect(own.total).toBe(5);
    expect(fieldsOf(await post("applyConversion", { TID }))).toEqual([400, { agree: "required" }]);
    expect(fieldsOf(await post("applyConversion", { TID, agree: "N" }))).toEqual([400, { agree: "choice" }]);
    const answers = await Promise.all([1, 2, 3].map(() => post("applyConversion", { TID, agree: "Y" })));
    expect(answers.map(({ code, payload }) => [code, Object(payload).ID])).toEqual(
      [1, 2, 3].map(() => [200, "bo****@example.com"]),
    );
    expect([await login("both@example.com"), (await look(TID)).member?.State]).toEqual([466, "conversion"]);
    expect((await call("/my/detail.php", { token: before.accessToken })).status).toBe(401);
    const { refreshToken } = before;
    expect((await call("/Auth/verifyToken.php", { form: { refreshToken } })).status).toBe(401);
    await accounts.api.switch({ completeConversions: true });
    const after = await gamesOf("both@example.com");
    expect([after.total, after.detail]).toEqual([account.G, 200]);
    expect(after.ids.filter((id) => own.ids.includes(id))).toEqual([]);
    const { accessToken: token } = await signIn(call, "both@example.com", PASSWORD);
    for (const record of own.ids.slice(0, 2))
      expect((await call("/record/detail.php", { token, query: { record: String(record) } })).code).toBe(404);
    expect((await post("facebookTmp", { TID })).code).toBe(482);
    expect((await accounts.api.outbox("both@example.com")).map(({ kind }) => kind)).toEqual(["converted"]);
  });

  test("needs one, and one in order", async () => {
    expect((await post("applyConversion", { TID: await tid("오추억"), agree: "Y" })).code).toBe(404);
    const suspended = { ...told("최퇴장"), phone: told("오추억").phone };
    expect((await post("applyConversion", { TID: await accounts.api.identity(suspended), agree: "Y" })).code).toBe(463);
    expect((await post("applyConversion", { TID: await tid("김선수"), agree: "Y" })).code).toBe(482);
    expect(fieldsOf(await post("applyConversion", {}))).toEqual([400, { TID: "required" }]);
  });
});

describe("who has none", () => {
  test("has a day for the link", async () => {
    const holder = { ...newcomer().person, phone: "01012340013" };
    const TID = await accounts.api.identity(holder);
    await post("sendEmailFace", wish(TID, { nickname: "하루뒤", id: "next.day@example.com" }));
    const token = await tokenFor(accounts.api, "next.day@example.com");
    await advance(24 * HOUR);
    expect(reasonOf(await post("applyConversion", { token }))).toEqual([477, "expired"]);
  });

  test("finds taken what was free when the mail went", async () => {
    const id = "too.late@example.com";
    const TID = await accounts.api.identity({ ...newcomer().person, phone: told("한별명").phone });
    expect((await post("sendEmailFace", wish(TID, { nickname: "늦은이름", id }))).code).toBe(200);
    const token = await tokenFor(accounts.api, id);
    await member({ id });
    expect((await post("applyConversion", { token })).code).toBe(471);
    expect((await post("sendEmailFace", wish(TID, { nickname: "늦은이름", id }))).code).toBe(471);
  });

  test("gets one by the link of a mail, under the old nickname", async () => {
    const TID = await tid("오추억");
    const { account } = await look(TID);
    const id = "remembered@example.com";
    expect((await post("sendEmailFace", wish(TID, { id }))).code).toBe(200);
    expect([await isDup("id", id), await isDup("nickname", account.Nickname), await login(id)]).toEqual([
      "N",
      "N",
      460,
    ]);
    const first = await tokenFor(accounts.api, id);
    const early = await post("sendEmailFace", wish(TID, { id }));
    expect([early.code, Number(Object(early.payload).wait)]).toEqual([478, 60]);
    await advance(60);
    expect((await post("sendEmailFace", wish(TID, { id }))).code).toBe(200);
    expect(reasonOf(await post("applyConversion", { token: first }))).toEqual([477, "expired"]);
    const token = await tokenFor(accounts.api, id);
    const looked = await post("applyConversion", { token, check: "Y" });
    expect([looked.code, Object(looked.payload).ID, await isDup("id", id)]).toEqual([200, "re****@example.com", "N"]);
    const answers = await Promise.all([1, 2, 3].map(() => post("applyConversion", { token })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(reasonOf(await post("applyConversion", { token, check: "Y" }))).toEqual([477, "used"]);
    expect([await login(id), await isDup("nickname", account.Nickname)]).toEqual([466, "Y"]);
    await accounts.api.switch({ completeConversions: true });
    const { accessToken } = await signIn(call, id, PASSWORD);
    expect(Object((await call("/my/detail.php", { token: accessToken })).payload).user.Nickname).toBe(account.Nickname);
    expect((await gamesOf(id)).total).toBe(account.G);
  });

  test("chooses a nickname when the old one is against the rules or taken", async () => {
    const TID = await tid("한별명");
    expect(fieldsOf(await post("sendEmailFace", wish(TID)))).toEqual([400, { nickname: "format" }]);
    expect((await post("sendEmailFace", wish(TID, { nickname: "홈런왕" }))).code).toBe(473);
    expect((await post("sendEmailFace", wish(TID, { nickname: "새별명", id: "named@example.com" }))).code).toBe(200);
    await post("applyConversion", { token: await tokenFor(accounts.api, "named@example.com") });
    expect(await isDup("nickname", "새별명")).toBe("Y");
  });

  test.each([
    [{ id: "x" }, { id: "format" }],
    [{ password: "12345678" }, { password: "classes" }],
    [{ agreePrivacy: "" }, { agreePrivacy: "required" }],
    [{ linkUrl: "https://elsewhere.example" }, { linkUrl: "choice" }],
    [{ nickname: "<b>" }, { nickname: "format" }],
  ])("is refused with %j", async (change: Record<string, string>, fields) => {
    expect(fieldsOf(await post("sendEmailFace", wish("any", change)))).toEqual([400, fields]);
  });

  test("is refused without an old account, a verification, or 14 years", async () => {
    expect((await post("sendEmailFace", wish(await tid("윤노랑")))).code).toBe(482);
    expect((await post("sendEmailFace", wish("made-up"))).code).toBe(475);
    const child = { ...newcomer().person, birth: under14().birth, phone: "01012340012" };
    expect((await post("sendEmailFace", wish(await accounts.api.identity(child)))).code).toBe(474);
    expect(reasonOf(await post("applyConversion", { token: "made-up" }))).toEqual([477, "unknown"]);
  });
});
