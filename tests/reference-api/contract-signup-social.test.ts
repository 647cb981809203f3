import { describe, expect, test } from "vitest";
import { domesticForm, newcomer, overseasForm, socialTicket, tokenFor, under14, without } from "../support/newcomers";
import { fieldsOf, reasonOf, useAccountCalls, userOf } from "../support/signup-contract";

const accounts = useAccountCalls();
const { advance, call, login, post, signedUp } = accounts;

describe("sign-up with a provider", () => {
  const social = async (ticket: string, more: Record<string, string> = {}) =>
    without({ ...(await domesticForm(accounts.api)), ticket, ...more }, "password", "id");

  test("is a sign-in too when the provider has verified the address", async () => {
    const ticket = await socialTicket(accounts.api, call, "kakao", "fresh.kakao@example.com");
    const form = { ...(await social(ticket)), id: "ignored@example.com" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("sns", form)));
    const payloads = answers.map(({ payload }) => Object(payload));
    expect(userOf(answers[0] ?? (await post("sns", form)))).toMatchObject({ ID: "fresh.kakao@example.com", SocialType: "kakao" }); // prettier-ignore
    expect(new Set(payloads.map(({ user: member }) => member.MemberSequence)).size).toBe(1);
    expect(new Set(payloads.map(({ refreshToken }) => refreshToken)).size).toBe(5);
    expect((await call("/my/detail.php", { token: payloads[0].accessToken })).code).toBe(200);
    expect(await accounts.api.outbox("fresh.kakao@example.com")).toEqual([]);
    expect(await login("fresh.kakao@example.com")).toBe(461);
    expect(reasonOf(await post("sns", { ...form, TID: await accounts.api.identity(newcomer().person) }))).toEqual([
      481,
      "used",
    ]);
    await advance(10 * 60);
    expect(reasonOf(await post("sns", form))).toEqual([481, "used"]);
  });

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

  test("does not take the address of a member", async () => {
    const { id } = await signedUp();
    const ticket = await socialTicket(accounts.api, call, "kakao", id);
    expect((await post("sns", await social(ticket))).code).toBe(471);
  });

  test("overseas is by Apple alone", async () => {
    const form = (ticket: string) => without({ ...overseasForm(), ticket }, "password", "id");
    const kakao = await socialTicket(accounts.api, call, "kakao", "abroad.kakao@example.com");
    expect(reasonOf(await post("snsEn", form(kakao)))).toEqual([481, "unknown"]);
    const wanted = form(await socialTicket(accounts.api, call, "apple", "abroad.apple@example.com"));
    const [first, second] = [await post("snsEn", wanted), await post("snsEn", wanted)];
    expect(userOf(first)).toMatchObject({ ID: "abroad.apple@example.com", SocialType: "apple", IsDomestic: "N" });
    expect(userOf(second).MemberSequence).toBe(userOf(first).MemberSequence);
    expect(reasonOf(await post("snsEn", { ...wanted, nickname: "Another1" }))).toEqual([481, "used"]);
    expect((await call("/my/detail.php", { token: Object(first.payload).accessToken })).code).toBe(200);
  });
});
