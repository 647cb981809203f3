import "../support/no-api";
import { describe, expect, test } from "vitest";
import { alertSettingCall } from "../../app/api/alert-setting.server";
import { consentsCall, signinsCall } from "../../app/api/my-data.server";
import { signIn } from "../support/contract-client";
import { user } from "../support/contract-shapes";
import { rankCompare, rankList, rankPlayers, rankRivals } from "../support/contract-shapes-rank";
import { PASSWORD } from "../support/newcomers";
import { fieldsOf, useAccountCalls } from "../support/signup-contract";
import { strict } from "../support/strict-shape";

const accounts = useAccountCalls();
const { advance, call, login, member } = accounts;

const alerts = strict(alertSettingCall.answer);
const consents = strict(consentsCall.answer);
const signins = strict(signinsCall.answer);

async function session(id: string) {
  const { accessToken: token, refreshToken } = await signIn(call, id, PASSWORD);
  const read = async (path: string, query?: Record<string, string>, language?: "ko" | "en") =>
    (await call(path, { token, query, language })).payload;
  const write = (path: string, form: Record<string, string> = {}) => call(path, { token, form });
  return { id, token, refreshToken, read, write };
}
/** Returns the first player with a password. */
async function firstWithPassword<Player extends { PlayerSeq: number }>(players: readonly Player[]): Promise<Player> {
  for (const player of players) if ((await login(`member${player.PlayerSeq}@example.com`)) === 200) return player;
  throw new Error("They all sign in with a provider");
}
const somebody = async (more: Record<string, string> = {}) => session((await member(more)).id);

describe("notifications", () => {
  test("have consents with times of their own, and topics", async () => {
    const { read, write } = await somebody();
    const edit = async (form: Record<string, string>) =>
      alerts.parse((await write("/my/alertSettingEdit.php", form)).payload);
    const first = await edit({ Info: "Y", Ad: "Y", AdNight: "N", topics: "VIDEO,RECORD" });
    const on = first.topics.flatMap(({ Topic, On }) => (On === "Y" ? [Topic] : []));
    expect([first.Info, first.Ad, first.AdNight, first.AdNightAt, on]).toEqual(["Y", "Y", "N", null, ["RECORD", "VIDEO"]]); // prettier-ignore
    await advance(60);
    const second = await edit({ Info: "Y", Ad: "Y", AdNight: "Y" });
    expect([second.InfoAt, second.AdAt]).toEqual([first.InfoAt, first.AdAt]);
    expect((second.AdNightAt ?? "") > (first.AdAt ?? "")).toBe(true);
    expect(second.topics.every(({ On }) => On === "N")).toBe(true);
    expect(alerts.parse(await read("/my/alertSetting.php"))).toEqual(second);
    expect(user.parse(Object(await read("/my/detail.php")).user).AskPush).toBe("N");
  });

  test("by night end with advertising, wherever that ends", async () => {
    const { read, write } = await somebody();
    await write("/my/alertSettingEdit.php", { Info: "Y", Ad: "Y", AdNight: "Y" });
    const { info } = Object(await read("/my/info.php"));
    expect(info).toMatchObject({ MarketingPush: "Y", MarketingPushAt: expect.stringMatching(/^\d/) });
    await write("/my/edit.php", { marketingPush: "N" });
    expect(alerts.parse(await read("/my/alertSetting.php"))).toMatchObject({ Info: "Y", Ad: "N", AdNight: "N" });
  });
});

describe("the member's own data", () => {
  test("is every consent, from sign-up on, newest first", async () => {
    const { read, write } = await somebody({ marketingEmail: "Y" });
    await advance(60);
    await write("/my/alertSettingEdit.php", { Info: "Y", Ad: "Y", AdNight: "Y" });
    await write("/my/alertSettingEdit.php", { Info: "Y", Ad: "Y", AdNight: "Y" });
    await advance(60);
    await write("/my/edit.php", { marketingPush: "N", marketingEmail: "Y" });
    const { list } = consents.parse(await read("/my/consents.php"));
    const told = list.map(({ Kind, Agreed }) => `${Kind} ${Agreed}`);
    expect(told.slice(0, 2).sort()).toEqual(["AD N", "NIGHT N"]);
    expect(told.slice(2, 5).sort()).toEqual(["AD Y", "INFO Y", "NIGHT Y"]);
    expect(told.slice(5).sort()).toEqual(["AGE Y", "EMAIL Y", "PRIVACY Y", "SERVICE Y"]);
    const times = list.map(({ At }) => At);
    expect(times).toEqual([...times].sort().reverse());
  });

  test("is every sign-in, with its device and place", async () => {
    const { id } = await somebody();
    const form = { id, password: PASSWORD };
    const iPad = "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Mobile/15E148";
    const phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Mobile Safari/537.36 market=android";
    await call("/login/login.php", { form, browser: { userAgent: iPad, address: "203.0.113.7" } });
    await advance(1);
    const { payload } = await call("/login/login.php", { form, browser: { userAgent: phone, address: "127.0.0.1" } });
    const token = String(Object(payload).accessToken);
    const listed = async (language: "ko" | "en") =>
      signins.parse((await call("/my/signins.php", { token, language })).payload).list;
    const ko = await listed("ko");
    expect(ko.map(({ Device, Current }) => [Device, Current])).toEqual([["PHONE", "Y"], ["TABLET", "N"], ["DESKTOP", "N"]]); // prettier-ignore
    expect([ko[0]?.Place, (await listed("en"))[0]?.Place]).toEqual(["서울", "Seoul"]);
    const seeded = await session("player@example.com");
    const earlier = signins.parse(await seeded.read("/my/signins.php")).list;
    expect(new Set(earlier.map(({ Place }) => Place)).size).toBeGreaterThan(2);
  });
});

describe("a hidden nickname", () => {
  test("is another name for everybody else, in their language", async () => {
    const reader = await session("player@example.com");
    const rivals = async (language?: "ko" | "en") =>
      rankRivals.parse(await reader.read("/rank/rivals.php", undefined, language)).list;
    const page = async (one: typeof reader, query: Record<string, string>, language?: "ko" | "en") =>
      rankList.parse(await one.read("/rank/list.php", { size: "50", ...query }, language)).list;
    const met = new Set((await rivals()).map(({ PlayerSeq }) => PlayerSeq));
    const listed = (await page(reader, {})).filter(({ PlayerSeq }) => met.has(PlayerSeq));
    const { PlayerSeq: seq, Nickname: name } = await firstWithPassword(listed);
    const hider = await session(`member${seq}@example.com`);
    await reader.write("/rank/favourite.php", { player: String(seq), on: "Y" });
    const shown = async (language: "ko" | "en") => {
      const list = await page(reader, { tab: "FAV" }, language);
      const compared = await reader.read("/rank/compare.php", { other: String(seq) }, language);
      const names = [list, rankCompare.parse(compared).players, await rivals(language)];
      return new Set(names.map((rows) => rows.find(({ PlayerSeq }) => PlayerSeq === seq)?.Nickname));
    };
    const found = async (one: typeof reader) =>
      rankPlayers.parse(await one.read("/rank/players.php", { q: name })).list.map(({ PlayerSeq }) => PlayerSeq);
    expect([await shown("ko"), await found(reader)]).toEqual([new Set([name]), [seq]]);
    expect(Object(await hider.read("/my/rankName.php")).Hidden).toBe("N");
    expect(Object((await hider.write("/my/rankNameEdit.php", { Hidden: "Y" })).payload).Hidden).toBe("Y");
    expect(await shown("ko")).toEqual(new Set(["비공개 선수"]));
    expect(await shown("en")).toEqual(new Set(["Hidden player"]));
    expect([await found(reader), await found(hider)]).toEqual([[], [seq]]);
    const searched = { q: name };
    expect((await page(reader, searched)).map(({ PlayerSeq }) => PlayerSeq)).not.toContain(seq);
    expect((await page(hider, searched)).find(({ Me }) => Me === "Y")?.Nickname).toBe(name);
    await hider.write("/my/rankNameEdit.php", { Hidden: "N" });
    expect(await shown("en")).toEqual(new Set([name]));
  });
});

describe("the name of another player", () => {
  test("is hidden where one plays against one, and gone from all games a day after leaving", async () => {
    const reader = await session("player@example.com");
    const rivals = rankRivals.parse(await reader.read("/rank/rivals.php", { mode: "BAT" })).list;
    const versus = async (other: number) =>
      rankCompare.parse(await reader.read("/rank/compare.php", { other: String(other), mode: "BAT" })).versus.list;
    const games = await Promise.all(rivals.map(async (rival) => ({ rival, list: await versus(rival.PlayerSeq) })));
    const alone = games.flatMap(({ rival, list }) => {
      const game = list.find(({ MatchKind }) => MatchKind.startsWith("individual"));
      return game ? [{ ...rival, game }] : [];
    });
    const { PlayerSeq, Nickname, game } = await firstWithPassword(alone);
    const told = async (path: string, query: Record<string, string>) => (await call(path, { token: reader.token, query })).text; // prettier-ignore
    const detail = () => told("/record/detail.php", { record: String(game.RecordId) });
    const compared = () => told("/rank/compare.php", { other: String(PlayerSeq), mode: "BAT" });
    expect([await detail(), await compared()]).toEqual([expect.stringContaining(Nickname), expect.stringContaining(Nickname)]); // prettier-ignore
    const other = await session(`member${PlayerSeq}@example.com`);
    await other.write("/my/rankNameEdit.php", { Hidden: "Y" });
    expect(await compared()).not.toContain(Nickname);
    expect((await other.write("/my/leave.php", { reason: "SELDOM" })).code).toBe(200);
    await advance(24 * 3600);
    expect(await login(other.id)).toBe(460);
    const left = await detail();
    expect([left.includes(Nickname), left.includes('"Nickname":""')]).toEqual([false, false]);
  });
});

test("the member's own old account is asked for without a verification", async () => {
  const ask = (form: Record<string, string>, token?: string) => call("/signup/applyConversion.php", { form, token });
  const { token } = await session("both@example.com");
  expect(fieldsOf(await ask({ agree: "Y" }))).toEqual([400, { TID: "required" }]);
  expect((await ask({ agree: "Y" }, "made-up")).code).toBe(401);
  expect((await ask({ agree: "Y" }, (await session("player@example.com")).token)).code).toBe(482);
  expect(Object((await ask({ agree: "Y" }, token)).payload).ID).toBe("bo****@example.com");
});
