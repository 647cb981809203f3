import { beforeEach, expect, test } from "vitest";
import { pushDevices } from "../support/push-devices";
import { trusted } from "../support/reentry";
import { useStage } from "../support/stage";
import { player, type Visitor } from "../support/visitor";

const stage = useStage();
const path = "/push-device";
const shell = (market: string) => ({ "User-Agent": `Mozilla/5.0 (Linux; Android 14; wv) market=${market}` });
const asked = async () => (await stage.api.calls()).counts["/my/pushDevice.php"] ?? 0;
const register = (who: Visitor, fields: Record<string, string>, market = "android") =>
  who.post(path, fields, shell(market));

beforeEach(() => stage.api.switch({ resetCounters: true }));

test("a member's phone is registered with what the shell has told", async () => {
  const member = await stage.member();
  member.cookies.set("appVersion", "2.4.1");
  member.cookies.set("deviceLocale", "KR");
  const answer = await register(member, { regId: "token:of-a_phone", model: "SM-A156N" });
  expect([answer.status, answer.text, answer.headers.get("Cache-Control")]).toEqual([204, "", "no-store"]);
  const [first, ...others] = await pushDevices(stage.api.url);
  const told = { id: player, regId: "token:of-a_phone", market: "ANDROID", appVersion: "2.4.1", locale: "KR" };
  expect([first, others]).toEqual([expect.objectContaining({ ...told, model: "SM-A156N" }), []]);
});

test("what a phone says of itself in another form is left out", async () => {
  const member = await stage.member("nochar@example.com");
  member.cookies.set("appVersion", "2.4<b>");
  member.cookies.set("deviceLocale", "Korea");
  expect((await register(member, { regId: "phone-of-nobody", model: "x".repeat(101) }, "ios")).status).toBe(204);
  const device = (await pushDevices(stage.api.url)).find(({ regId }) => regId === "phone-of-nobody");
  expect(device).toMatchObject({ market: "IOS", appVersion: null, locale: null, model: null });
});

test("a phone that is in no country tells none", async () => {
  const member = await stage.member("nochar@example.com");
  member.cookies.set("deviceLocale", "ZZ");
  expect((await register(member, { regId: "phone-of-the-world" })).status).toBe(204);
  const device = (await pushDevices(stage.api.url)).find(({ regId }) => regId === "phone-of-the-world");
  expect(device).toMatchObject({ locale: null });
});

test("the API hears the language of the page", async () => {
  const member = await stage.member();
  for (const [language, prefix] of [
    ["ko", ""],
    ["en", "/en"],
  ]) {
    const answer = await member.post(`${prefix}${path}`, { regId: "phone-of-a-reader" }, shell("android"));
    expect([answer.status, answer.setCookies.filter((line) => line.startsWith("locale="))]).toEqual([204, []]);
    await member.get(`${prefix}/session`);
    const { last } = await stage.api.calls();
    expect(last.findLast((call) => call.path === "/my/pushDevice.php")).toMatchObject({ language });
    expect(last.at(-1)).toMatchObject({ language });
  }
});

test("a phone belongs to whoever has signed in on it last, until the sign-out or the withdrawal", async () => {
  const owners = async () =>
    (await pushDevices(stage.api.url)).flatMap(({ id, regId }) => (regId === "shared-phone" ? [id] : []));
  for (const email of ["player@example.com", "rookie@example.com"]) {
    const member = await stage.member(email);
    expect((await register(member, { regId: "shared-phone" })).status).toBe(204);
    expect(await owners()).toEqual([email]);
    if (email.startsWith("rookie")) await member.post("/logout", {});
  }
  expect(await owners()).toEqual([]);

  const leaving = await trusted(stage.member("both@example.com"));
  for (const regId of ["shared-phone", "renewed-phone"]) await register(leaving, { regId });
  const own = async () =>
    (await pushDevices(stage.api.url)).flatMap(({ id, regId }) => (/^both/.test(id) ? regId : []));
  expect(await own(), "a phone's new registration is in the place of the old one").toEqual(["renewed-phone"]);
  await leaving.post("/mypage/leave-member", { reason: "far", intent: "leave" });
  expect(await own()).toEqual([]);
});

test("fields that cannot be a registration are refused, and so is a browser", async () => {
  const member = await stage.member();
  const wrong = ["", "short", "with a space in it", "한글로 된 등록", "x".repeat(4097)];
  for (const fields of [{}, ...wrong.map((regId) => ({ regId }))])
    expect((await register(member, fields)).status, JSON.stringify(fields).slice(0, 40)).toBe(400);
  for (const market of ["", "windows", "androidx"])
    expect((await register(member, { regId: "phone-of-a-browser" }, market)).status, market).toBe(400);
  expect(await asked()).toBe(0);
});

test("nobody is registered without a session, nor led to sign-in", async () => {
  const over = await stage.member();
  const elsewhere = over.twin();
  await elsewhere.post("/logout", {});
  for (const who of [stage.visitor(), over]) {
    const answer = await register(who, { regId: "phone-of-nobody-else" });
    expect([answer.status, answer.location]).toEqual([401, null]);
  }
  expect(over.cookies.has("session")).toBe(false);
  expect(await asked()).toBe(0);
});

test("an operator may do without", async () => {
  const member = await stage.member();
  await stage.api.switch({ optionalCalls: false });
  const answer = await register(member, { regId: "phone-at-an-operator" });
  await stage.api.switch({ optionalCalls: true });
  expect([answer.status, await asked()]).toEqual([204, 0]);
});
