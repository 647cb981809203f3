import "../support/no-api";
import { describe, expect, test } from "vitest";
import { z } from "zod/v4";
import { alertSettingCall } from "../../app/api/alert-setting.server";
import { consentsCall, signinsCall } from "../../app/api/my-data.server";
import { signIn } from "../support/contract-client";
import { user } from "../support/contract-shapes";
import { rankCompare, rankRivals } from "../support/contract-shapes-rank";
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

const placed = z.object({
  list: z.array(z.object({ PlayerSeq: z.coerce.number(), Rank: z.coerce.number().nullable() })),
  next: z.string().nullable(),
});

/** A rival of player@example.com, alone on the other side, who has a password and stands on the season's board. */
async function metPlayer(reader: Awaited<ReturnType<typeof session>>) {
  const { list } = rankRivals.parse(await reader.read("/rank/rivals.php", { mode: "BAT" }));
  for (const rival of list) {
    if (rival.PlayerSeq === null || (await login(`member${rival.PlayerSeq}@example.com`)) !== 200) continue;
    const board = placed.parse(await reader.read("/rank/list.php", { mode: "BAT", q: rival.Nickname }));
    if (!board.list.some(({ PlayerSeq }) => PlayerSeq === rival.PlayerSeq)) continue;
    const query = { other: String(rival.PlayerSeq), mode: "BAT" };
    const games = rankCompare.parse(await reader.read("/rank/compare.php", query)).versus.list;
    const game = games.find(({ MatchKind }) => MatchKind.startsWith("individual"));
    if (game) return { seq: rival.PlayerSeq, name: rival.Nickname, met: rival.G, game };
  }
  throw new Error("Nobody has played alone against the member");
}

describe("what members see of each other", () => {
  test.each([
    ["name", { name: "Y", page: "N" }],
    ["page", { name: "N", page: "Y" }],
    ["both", { name: "Y", page: "Y" }],
  ] as const)("%s hidden", async (_, hidden) => {
    const reader = await session("player@example.com");
    const { seq, name, met, game } = await metPlayer(reader);
    const hider = await session(`member${seq}@example.com`);
    const other = { other: String(seq) };
    const seen = async (one: typeof reader, language?: "ko" | "en") => {
      const answers = {
        board: one.read("/rank/list.php", { mode: "BAT", size: "50", q: name }, language),
        whole: one.read("/rank/list.php", { mode: "BAT", size: "50", at: "ME" }, language),
        favourites: one.read("/rank/list.php", { mode: "BAT", tab: "FAV" }, language),
        players: one.read("/rank/players.php", { q: name }, language),
        rivals: one.read("/rank/rivals.php", { mode: "BAT" }, language),
        box: one.read("/record/detail.php", { record: String(game.RecordId) }, language),
        against: one.read("/record/list.php", { mode: "BAT", rival: String(seq) }, language),
        games: one.read("/record/list.php", { mode: "BAT", from: game.PlayedAt.slice(0, 10), to: game.PlayedAt.slice(0, 10) }, language),
      }; // prettier-ignore
      const told = await Promise.all(Object.entries(answers).map(async ([at, read]) => [at, JSON.stringify(await read)] as const)); // prettier-ignore
      return (what: RegExp) => told.flatMap(([at, text]) => (what.test(text) ? [at] : []));
    };
    const number = new RegExp(`"PlayerSeq":"?${seq}\\b`);
    const nickname = new RegExp(`"${name}"`);
    await reader.write("/rank/favourite.php", { player: String(seq), on: "Y" });
    const before = await seen(reader);
    expect(before(number)).toEqual(expect.arrayContaining(["favourites", "players", "rivals", "box"]));
    await hider.write("/my/rankNameEdit.php", { Hidden: hidden.name });
    await hider.write("/my/playerPageEdit.php", { Hidden: hidden.page });
    for (const language of ["ko", "en"] as const) {
      const after = await seen(reader, language);
      expect(after(number)).toEqual([]);
      expect(after(/"PlayerSeq":null[^}]*"Favourite":"?(Y|true)/)).toEqual([]);
      const named = hidden.name === "N" ? before(nickname).filter((at) => !["favourites", "players", "against"].includes(at)) : []; // prettier-ignore
      expect(after(nickname)).toEqual(named);
      expect(after(language === "ko" ? /"비공개 선수"/ : /"Hidden player"/).includes("box")).toBe(hidden.name === "Y");
    }
    expect(Object(await reader.read("/record/list.php", { mode: "BAT", rival: String(seq) })).list).toEqual([]);
    const unknown = await call("/rank/compare.php", { token: reader.token, query: { other: "999999" } });
    const asked = [
      call("/rank/compare.php", { token: reader.token, query: other }),
      call("/rank/compare.php", { token: reader.token, query: { ...other, player: "2" } }),
      call("/rank/compare.php", { token: reader.token, query: { player: String(seq), other: "2" } }),
      call("/player/detail.php", { token: reader.token, query: { player: String(seq) } }),
      call("/rank/favourite.php", { token: reader.token, form: { player: String(seq), on: "Y" } }),
    ]; // prettier-ignore
    const answerOf = ({ code, text }: { code: unknown; text: string }) => [Number(code), text.replaceAll('"', "")];
    for (const one of await Promise.all(asked)) expect(answerOf(one)).toEqual(answerOf(unknown));
    const rivals = rankRivals.parse(await reader.read("/rank/rivals.php", { mode: "BAT" })).list;
    const row = rivals.find(({ G, LastRecordId, Nickname, PlayerSeq }) => G === met && PlayerSeq === null && (Nickname === name || LastRecordId > 0)); // prettier-ignore
    expect(row?.Nickname).toBe(hidden.name === "Y" ? "비공개 선수" : name);
    if (hidden.name === "Y" && hidden.page === "N") {
      const pair = String(row?.Pair);
      const compared = JSON.stringify(await reader.read("/rank/compare.php", { pair, mode: "BAT" }));
      expect([compared.includes(name), number.test(compared), compared.includes('"비공개 선수"')]).toEqual([false, false, true]); // prettier-ignore
      const stranger = await session("rookie@example.com");
      expect((await call("/rank/compare.php", { token: stranger.token, query: { pair } })).code).toBe(404);
    } else expect(row?.Pair).toBeNull();
    expect((await seen(hider))(nickname)).toEqual(expect.arrayContaining(["board", "players"]));
    await hider.write("/my/rankNameEdit.php", { Hidden: "N" });
    await hider.write("/my/playerPageEdit.php", { Hidden: "N" });
    expect((await seen(reader))(number)).toEqual(before(number));
  });

  test("neither cursors nor the order of equals tell a number", async () => {
    const { read } = await session("player@example.com");
    const contests = ["31", "50", "80"].map((league) => ["/contest/record.php", { league, of: "PLAYER", by: "PLAYS" }] as const); // prettier-ignore
    const boards = ["REG", "AI"].map((mode) => ["/rank/list.php", { mode, by: "HR" }] as const);
    let [pairs, falling] = [0, 0];
    for (const [path, query] of [...contests, ...boards]) {
      const { list, next } = placed.parse(await read(path, { ...query, size: "50" }));
      expect(Buffer.from(next ?? "", "base64url").toString()).not.toMatch(/board|rank/);
      list.reduce((before, row) => {
        const areEqual = row.Rank === before.Rank && row.PlayerSeq && before.PlayerSeq;
        if (areEqual) pairs += 1;
        if (areEqual && row.PlayerSeq < before.PlayerSeq) falling += 1;
        return row;
      });
    }
    expect(pairs).toBeGreaterThan(50);
    expect(falling).toBeGreaterThan(pairs / 5);
  });

  test("a board is searched by the present nickname", async () => {
    const reader = await session("player@example.com");
    const { seq, name } = await metPlayer(reader);
    const other = await session(`member${seq}@example.com`);
    const foundBy = async (q: string) => placed.parse(await reader.read("/rank/list.php", { mode: "BAT", q })).list.some(({ PlayerSeq }) => PlayerSeq === seq); // prettier-ignore
    expect([await foundBy(name), await foundBy("새별한잔")]).toEqual([true, false]);
    expect((await other.write("/my/edit.php", { nickname: "새별한잔" })).code).toBe(200);
    expect([await foundBy(name), await foundBy("새별한잔"), await foundBy("새별")]).toEqual([false, true, true]);
  });

  test("the name of whoever has left is gone at once, and from all games a day later", async () => {
    const reader = await session("player@example.com");
    const { seq, name, game } = await metPlayer(reader);
    const detail = async () => (await call("/record/detail.php", { token: reader.token, query: { record: String(game.RecordId) } })).text; // prettier-ignore
    expect(await detail()).toContain(name);
    const other = await session(`member${seq}@example.com`);
    expect((await other.write("/my/leave.php", { reason: "SELDOM" })).code).toBe(200);
    expect(await detail()).not.toContain(name);
    await advance(24 * 3600);
    expect(await login(other.id)).toBe(460);
    const left = await detail();
    expect([left.includes(name), left.includes('"Nickname":""')]).toEqual([false, false]);
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
