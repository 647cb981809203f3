import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verdictsOf } from "../support/contract-check";
import { contractClient, signIn, type Ask } from "../support/contract-client";
import { overseasForm, PASSWORD, tokenFor } from "../support/newcomers";
import { startPhpApi, withoutPhp, type PhpApi } from "../support/php-api";
import { expectPushRules } from "../support/push-devices";
import { player } from "../support/visitor";

let api: PhpApi;
const call = (path: string, more: Ask = {}) => contractClient(api.url)(path, more);
const tokenOf = async (id: string, password = PASSWORD) => (await signIn(call, id, password)).accessToken;
const codes = async (path: string, token: string, ...forms: Record<string, string>[]) => {
  const found = [];
  for (const form of forms) found.push((await call(path, { token, form })).code);
  return found;
};
const login = async (id: string, password = PASSWORD) =>
  (await call("/login/login.php", { form: { id, password } })).code;
const info = async (token: string) => Object((await call("/my/info.php", { token })).payload).info;

async function newMember() {
  const form = overseasForm();
  expect((await call("/signup/commonEn.php", { form })).code).toBe(200);
  const token = await tokenFor(api, form.id);
  expect((await call("/signup/checkEmail.php", { form: { token } })).code).toBe(200);
  return form;
}

describe.skipIf(withoutPhp)(`the member's account in PHP${withoutPhp && ` (left out: ${withoutPhp})`}`, () => {
  beforeAll(async () => {
    api = await startPhpApi();
  });
  afterAll(() => api.stop());

  test("without the calls that one may do without, and without versions, the contract check tells just that", async () => {
    await api.habit({ habit: "withoutOptionalCalls", on: true });
    await api.habit({ habit: "noVersion", on: true });
    const { code, verdicts } = await verdictsOf(api.url, ["--write"]);
    await api.behave();
    const left = verdicts.filter(({ verdict }) => verdict !== "fits");
    expect(left.map(({ call, verdict }) => [call.split(" ")[1], verdict])).toEqual(
      ["my/pushDevice", "my/consents", "my/rankName", "my/rankNameEdit", "my/signOutOthers", "my/signins"]
        .concat("record/correction")
        .map((name) => [`/${name}.php`, "not tried"]),
    );
    expect(left.every(({ remarks }) => remarks.length === 1)).toBe(true);
    expect(code).toBe(0);
  });

  test("values as PHP teams write them are understood in all calls", async () => {
    for (const habit of ["numbersAsStrings", "flagsOne", "unixTimes", "absentOptional", "listAsNumberedObject"])
      await api.habit({ habit, on: true });
    const { verdicts } = await verdictsOf(api.url, ["--write"]);
    await api.behave();
    expect(verdicts.filter(({ verdict }) => verdict !== "fits")).toEqual([]);
  });

  test("of two changes to one version the second is refused, and nothing of it is made", async () => {
    const { id } = await newMember();
    const token = await tokenOf(id);
    const { Version: version } = await info(token);
    const region = { region: "Iowa", version };
    expect(await codes("/my/edit.php", token, region, { ...region, region: "Utah", marketingPush: "Y" })).toEqual([
      200, 486,
    ]);
    expect(await info(token)).toMatchObject({ Region: "Iowa", MarketingPush: "N", MarketingPushAt: null });
  });

  test("a consent to advertising is one, wherever it is given, and takes the night with it", async () => {
    const token = await tokenOf((await newMember()).id);
    const all = { Info: "Y", Ad: "Y", AdNight: "Y", topics: "RANK" };
    expect(await codes("/my/alertSettingEdit.php", token, { ...all, Ad: "N" }, all)).toEqual([400, 200]);
    expect(await info(token)).toMatchObject({ MarketingPush: "Y", MarketingPushAt: expect.any(String) });
    expect(await codes("/my/edit.php", token, { marketingPush: "N" })).toEqual([200]);
    const setting = (await call("/my/alertSetting.php", { token })).payload;
    expect(setting).toMatchObject({ Info: "Y", Ad: "N", AdNight: "N" });
  });

  test("a phone that is registered for push messages has one owner, until the sign-in ends", () =>
    expectPushRules({ url: api.url, call, newMember }));

  test("whose verification it is decides, and whose account at the provider", async () => {
    const token = await tokenOf("rookie@example.com");
    const person = { name: "장신인", birth: "20040404", sex: "male", phone: "010-5555-0001" };
    const own = await verified(person);
    const other = await verified({ ...person, name: "김다른" });
    expect(await codes("/my/edit.php", token, { TID: other }, { TID: own }, { TID: own })).toEqual([487, 200, 475]);
    expect(await info(token)).toMatchObject({ Phone: "01055550001" });
    const kakao = "kakao|1001||N";
    const social = String(Object((await call("/login/kakaoLogin.php", { form: { accessToken: kakao } })).payload).accessToken); // prettier-ignore
    const proofs = [kakao, "kakao|1002||N", "naver|1001||N"].map((accessToken) => ({ accessToken }));
    expect(await codes("/my/reauth.php", social, ...proofs, { password: PASSWORD })).toEqual([200, 485, 480, 460]);
  });

  test("a new password ends the other sign-ins and leaves the one that asks", async () => {
    const { id } = await newMember();
    const [token, other] = [await tokenOf(id), await tokenOf(id)];
    const change = { password: PASSWORD, newPassword: "Homerun2!" };
    expect(await codes("/signup/pwRenew.php", token, { ...change, password: "wrong" }, change)).toEqual([460, 200]);
    const seen = [token, other].map(async (token) => (await call("/my/detail.php", { token })).code);
    expect(await Promise.all(seen)).toEqual([200, 401]);
    expect([await login(id), await login(id, "Homerun2!")]).toEqual([460, 200]);
  });

  test("a hidden name is another one to others alone, and is not found", async () => {
    const own = await tokenOf("player14@example.com");
    const other = await tokenOf(player);
    const seen = async (token: string, path: string, query: Record<string, string>) =>
      (await call(path, { token, query })).text.includes("강타자");
    const everywhere = (token: string) =>
      Promise.all([
        seen(token, "/rank/list.php", { mode: "REG", size: "50" }),
        seen(token, "/rank/players.php", { q: "강타" }),
        seen(token, "/rank/compare.php", { mode: "REG", other: token === own ? "1" : "14" }),
      ]);
    expect(await everywhere(other)).toEqual([true, true, true]);
    expect(await codes("/my/rankNameEdit.php", own, { Hidden: "Y" })).toEqual([200]);
    expect(await everywhere(other)).toEqual([false, false, false]);
    expect(await everywhere(own)).toEqual([true, true, true]);
  });

  test("whoever withdraws is out at once, and cannot come back for a day", async () => {
    const form = await newMember();
    const token = await tokenOf(form.id);
    const reason = { reason: "OTHER" };
    const family = "👨‍👩‍👧‍👦";
    const words: Record<string, string>[] = [{}, { text: family.repeat(101) }, { text: family.repeat(100) }];
    expect(await codes("/my/leave.php", token, ...words.map((more) => ({ ...reason, ...more })))).toEqual([400, 400, 200]); // prettier-ignore
    expect((await call("/my/detail.php", { token })).code).toBe(401);
    expect([await login(form.id), await login(form.id, "wrong")]).toEqual([464, 460]);
    expect((await call("/signup/commonEn.php", { form })).code).toBe(467);
  });

  test("the member who asks has the old account moved", async () => {
    const token = await tokenOf("both@example.com");
    const found = await call("/signup/facebookTmpMy.php", { token, form: {} });
    expect(found.payload).toMatchObject({ account: { Nickname: "원조거포" }, member: { ID: "bo****@example.com" } });
    expect(await codes("/signup/applyConversion.php", token, {}, { agree: "Y" })).toEqual([400, 200]);
    expect(await login("both@example.com")).toBe(466);
    expect(await codes("/signup/facebookTmpMy.php", await tokenOf("overseas@example.com"), {})).toEqual([482]);
  });

  /** Returns the transaction of a person confirmed by the carrier. */
  async function verified(person: Record<string, string>): Promise<string> {
    const back = { returnUrl: "http://localhost/", cancelUrl: "http://localhost/" };
    const TID = String(Object((await call("/Auth/request.php", { query: back })).payload).TID);
    const body = new URLSearchParams({ TID, ...person, decision: "confirm" });
    await fetch(new URL("/carrier/confirm", api.url), { method: "POST", body });
    expect((await call("/Auth/confirm.php", { form: { TID } })).code).toBe(200);
    return TID;
  }
});
