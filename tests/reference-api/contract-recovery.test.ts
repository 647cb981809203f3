import { describe, expect, test } from "vitest";
import { z } from "zod";
import { signIn } from "../support/contract-client";
import { LINK_URL, newcomer, PASSWORD, tokenFor } from "../support/newcomers";
import type { Person } from "../support/reference-api";
import { fieldsOf, reasonOf, useAccountCalls } from "../support/signup-contract";

const HOUR = 3600;
const NEW_PASSWORD = "Nine-Lights9";
const accounts = useAccountCalls();
const { advance, call, login, member, post, signedUp } = accounts;

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

  test("by a verification that counts, as often as wanted", async () => {
    expect(reasonOf(await post("findId", { TID: "made-up" }))).toEqual([475, "unknown"]);
    expect(fieldsOf(await post("findId", {}))).toEqual([400, { TID: "required" }]);
    const TID = await accounts.api.identity(newcomer().person);
    expect([(await post("findId", { TID })).code, (await post("findId", { TID })).code]).toEqual([200, 200]);
    await advance(30 * 60);
    expect(reasonOf(await post("findId", { TID }))).toEqual([475, "expired"]);
  });
});

describe("a password is reset", () => {
  const ask = (id: string, language?: "ko" | "en") => post("pwReset", { id, linkUrl: LINK_URL }, language);

  test("by the link of the mail, once, and every sign-in ends", async () => {
    const { id } = await member();
    const { accessToken, refreshToken } = await signIn(call, id, PASSWORD);
    expect((await ask(id.toUpperCase())).code).toBe(200);
    const token = await tokenFor(accounts.api, id);
    const look = await post("pwResetWithToken", { token, check: "Y" });
    expect([look.code, Object(look.payload).ID]).toEqual([200, "ne****@example.com"]);
    expect((await post("pwResetWithToken", { token, password: PASSWORD })).code).toBe(479);
    expect(fieldsOf(await post("pwResetWithToken", { token, password: "short1" }))).toEqual([
      400,
      { password: "length" },
    ]);
    expect(fieldsOf(await post("pwResetWithToken", { token }))).toEqual([400, { password: "required" }]);
    const answers = await Promise.all([1, 2].map(() => post("pwResetWithToken", { token, password: NEW_PASSWORD })));
    expect(
      answers.map(({ code }) => code),
      "pressed twice",
    ).toEqual([200, 200]);
    expect(reasonOf(await post("pwResetWithToken", { token, password: `${NEW_PASSWORD}2` }))).toEqual([477, "used"]);
    await advance(61);
    expect(reasonOf(await post("pwResetWithToken", { token, password: NEW_PASSWORD }))).toEqual([477, "used"]);
    expect(reasonOf(await post("pwResetWithToken", { token, check: "Y" }))).toEqual([477, "used"]);
    expect([await login(id), await login(id, NEW_PASSWORD)]).toEqual([460, 200]);
    expect((await call("/my/detail.php", { token: accessToken })).code).toBe(401);
    expect((await call("/Auth/verifyToken.php", { form: { refreshToken } })).code).toBe(401);
  });

  test("by the newest link, within a day", async () => {
    const { id } = await member();
    await ask(id);
    const first = await tokenFor(accounts.api, id);
    const early = await ask(id);
    expect([early.code, Number(Object(early.payload).wait)]).toEqual([478, 60]);
    await advance(60);
    await ask(id, "en");
    expect((await accounts.api.outbox(id))[0]?.language).toBe("en");
    expect(reasonOf(await post("pwResetWithToken", { token: first, check: "Y" }))).toEqual([477, "expired"]);
    const second = await tokenFor(accounts.api, id);
    await advance(24 * HOUR - 1);
    expect((await post("pwResetWithToken", { token: second, check: "Y" })).code).toBe(200);
    await advance(1);
    expect(reasonOf(await post("pwResetWithToken", { token: second, password: NEW_PASSWORD }))).toEqual([
      477,
      "expired",
    ]);
  });

  test("and the address counts as verified with it", async () => {
    const { id } = await signedUp();
    const verification = await tokenFor(accounts.api, id);
    await ask(id);
    await post("pwResetWithToken", { token: await tokenFor(accounts.api, id), password: NEW_PASSWORD });
    expect(await login(id, NEW_PASSWORD)).toBe(200);
    expect(reasonOf(await post("checkEmail", { token: verification }))).toEqual([477, "expired"]);
  });

  test("with the same answer and the same wait for any address", async () => {
    const known = await ask("player@example.com");
    for (const id of ["nobody@example.com", "withdrawn@example.com", "kakao@example.com", "suspended@example.com"]) {
      const { code, text, type, status } = await ask(id);
      expect([code, text, type, status]).toEqual([known.code, known.text, known.type, known.status]);
      expect([(await ask(id)).code, (await ask(id.toUpperCase())).code]).toEqual([478, 478]);
    }
    const kinds = async (id: string) => (await accounts.api.outbox(id)).map(({ kind, link }) => [kind, link !== null]);
    expect([await kinds("nobody@example.com"), await kinds("withdrawn@example.com")]).toEqual([[], []]);
    expect([await kinds("kakao@example.com"), await kinds("suspended@example.com")]).toEqual([
      [["social", false]],
      [["reset", true]],
    ]);
    expect((await accounts.api.outbox("kakao@example.com"))[0]?.text).toContain("카카오");
  });

  test.each([
    [{ id: "x", linkUrl: LINK_URL }, { id: "format" }],
    [{ linkUrl: LINK_URL }, { id: "required" }],
    [{ id: "x@example.com", linkUrl: "https://elsewhere.example" }, { linkUrl: "choice" }],
  ])("is not begun with %j", async (form: Record<string, string>, fields) => {
    expect(fieldsOf(await post("pwReset", form))).toEqual([400, fields]);
  });

  test("by a token that was given, and by no other", async () => {
    expect(reasonOf(await post("pwResetWithToken", { token: "made-up", password: NEW_PASSWORD }))).toEqual([477, "unknown"]); // prettier-ignore
    const { id } = await member();
    await ask(id);
    expect(reasonOf(await post("checkEmail", { token: await tokenFor(accounts.api, id) }))).toEqual([477, "unknown"]);
  });
});
