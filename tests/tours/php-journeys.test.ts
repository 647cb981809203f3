import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { modes } from "../../app/baseball/modes";
import { startApp, type App } from "../support/app-server";
import { verify } from "../support/carrier-visit";
import { verdictsOf } from "../support/contract-check";
import { contractClient, signIn } from "../support/contract-client";
import { leagueBracket, leagues } from "../support/contract-shapes-contest";
import { venueList } from "../support/contract-shapes-places";
import { rankList } from "../support/contract-shapes-rank";
import { ownContest } from "../support/contests";
import { memberGames } from "../support/member-games";
import { startPhpApi, withoutPhp, type PhpApi } from "../support/php-api";
import { agree, mailedPath, newAccount, newOverseasAccount, newPassword, throughSteps, toAccountForm, unknownPerson } from "../support/signup-visit"; // prettier-ignore
import { newAddress } from "../support/stage";
import { allVideos } from "../support/videos";
import { allWords, password, player, Visitor, words, type Answer } from "../support/visitor";

let api: PhpApi;
let app: App;
let media: string;
const visitor = () => new Visitor(app.url, { "X-Forwarded-For": newAddress() });
const member = (email?: string) => visitor().signIn(email);
const call = () => contractClient(api.url);
const token = async () => (await signIn(call(), player, password)).accessToken;
const idsIn = ({ page }: Answer, selector: string) =>
  page.querySelectorAll(selector).map((link) => Number(link.getAttribute("href")?.split("/").at(-1)));
const noticeList = z.object({ list: z.array(z.object({ NoticeSeq: z.number() })) });
const rowsOf = ({ page }: Answer) =>
  page.querySelectorAll("main li[id^=row-]").map(({ id }) => id.slice("row-".length));
const ask = async (path: string, query: Record<string, string> = {}, prefix = "") =>
  (await call()(path, { token: await token(), query, language: prefix ? "en" : "ko" })).payload;

async function videos() {
  const access = await token();
  return allVideos((path, more) => call()(path, { token: access, ...more }));
}

/** All pages of a list. */
async function pagesFrom(reader: Visitor, path: string): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let next: string | undefined = path; next;) {
    const answer = await reader.get(next);
    pages.push(answer);
    next = answer.page.querySelector("main a[rel=next]")?.getAttribute("href");
  }
  return pages;
}

describe.skipIf(withoutPhp)(`in front of an API in PHP${withoutPhp && ` (left out: ${withoutPhp})`}`, () => {
  beforeAll(async () => {
    api = await startPhpApi();
    const settings = await api.reference.settings();
    media = settings["MEDIA_ORIGINS"] ?? "-";
    app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...settings } });
  });
  afterAll(async () => {
    await app.stop();
    await api.stop();
  });

  test("the contract check finds nothing that differs", async () => {
    const { code, verdicts } = await verdictsOf(api.url, ["--write"]);
    expect(verdicts.filter(({ verdict }) => verdict !== "fits")).toEqual([]);
    expect(
      verdicts.flatMap(({ remarks }) => remarks).filter((text) => /around the JSON|another than/.test(text)),
    ).toEqual([]);
    expect(code).toBe(0);
  });

  describe.each(["", "/en"])("%s/", (prefix) => {
    test("a member signs in, sees the home page, and signs out", async () => {
      const visitor_ = visitor();
      const page = await visitor_.get(`${prefix}/signin`);
      const inside = await visitor_.submit(page, `${prefix}/signin`, { email: player, password });
      expect(inside).toMatchObject({ status: 303, location: prefix || "/" });
      const home = await visitor_.get(prefix || "/");
      expect([home.status, home.page.querySelectorAll("main :is(.last-game, .game-link)").length]).toEqual([200, 5]);
      expect((await visitor_.post(`${prefix}/logout`, {})).status).toBe(303);
      expect((await visitor_.get(`${prefix}/record`)).status).toBe(302);
    });

    test("a domestic visitor becomes a member", async () => {
      const newcomer = visitor();
      const form = `${prefix}/signup/signup-common`;
      const person = unknownPerson();
      const account = newAccount();
      const page = await toAccountForm(newcomer, prefix, person);
      expect(allWords(page.page, ".known-person dd")).toContain(person.name);
      const taken = await newcomer.submit(page, form, { ...account, nickname: "홈런왕" });
      expect(taken.status).toBe(409);
      const sent = await newcomer.submit(page, form, account);
      expect(sent).toMatchObject({ status: 303, location: `${prefix}/signup/user-authenticate` });
      await confirmAndSignIn(newcomer, prefix, account.email);
      const found = visitor();
      const verified = await verify(found, "find-id", prefix, person);
      expect(words((await found.open(verified.location ?? "")).page, "main")).toContain("@example.com");
    });

    test("a forgotten password is chosen anew by the mail's link", async () => {
      const person = visitor();
      const account = newOverseasAccount();
      await agree(person, "overseas", prefix);
      await person.post(`${prefix}/signup/global/signup-global`, account);
      await confirmAndSignIn(person, prefix, account.email);
      const forgetful = visitor();
      expect((await forgetful.post(`${prefix}/signin/pw-reset`, { email: account.email })).status).toBe(303);
      const path = await mailedPath(api.reference, account.email);
      const typed = { password: "Night-Lamps9", passwordConfirmation: "Night-Lamps9" };
      expect((await forgetful.submit(await forgetful.get(path), path, typed)).status).toBe(303);
      expect((await forgetful.post(`${prefix}/signin`, { email: account.email, ...typed })).status).toBe(303);
    });

    test("an overseas visitor becomes a member", async () => {
      const newcomer = visitor();
      const form = `${prefix}/signup/global/signup-global`;
      await agree(newcomer, "overseas", prefix);
      const account = newOverseasAccount();
      const sent = await throughSteps(newcomer, form, account);
      expect(sent).toMatchObject({ status: 303, location: `${prefix}/signup/global/user-authenticate` });
      await confirmAndSignIn(newcomer, prefix, account.email);
    });
  });

  // PHP makes no difference between the languages, so these read in one each.
  describe("pages and lists", () => {
    test.each(modes)("mode $id: the list, its reports, and the page of each game", async ({ id, detail }) => {
      const prefix = id === "reg" ? "" : "/en";
      const reader = await member();
      const games = await memberGames({ api }).all(id);
      expect(games.length).toBeGreaterThan(5);
      const list = await pagesFrom(reader, `${prefix}/record?mode=${id}&season=all`);
      const shown = list.flatMap((page) => idsIn(page, "main a.game-link"));
      expect(shown).toEqual(games.map(({ RecordId }) => RecordId));
      for (const report of ["trend", "splits", "spray", "bests", "csv"]) {
        const answer = await reader.get(`${prefix}/record/${report}?mode=${id}&season=all`);
        expect([report, answer.status]).toEqual([report, 200]);
      }
      for (const { RecordId, AwayScore, HomeScore } of games) {
        const { page, status } = await reader.get(`${prefix}/record/${detail}/${RecordId}`);
        expect([status, allWords(page, ".game-score .score-slot")]).toEqual([200, [`${AwayScore}`, `${HomeScore}`]]);
      }
    });

    test.each(modes)("mode $id: the ranking", async ({ id }) => {
      const prefix = id === "reg" ? "" : "/en";
      const { list } = rankList.parse(await ask("/rank/list.php", { mode: id.toUpperCase() }));
      const { page } = await (await member()).get(`${prefix}/rank?mode=${id}`);
      const shown = page.querySelectorAll(".standings > li").map((row) => row.getAttribute("id"));
      expect(shown).toEqual(list.map(({ PlayerSeq }) => `row-${PlayerSeq}`));
      expect(shown.length).toBeGreaterThan(id === "reg" ? 7 : 1);
    });
  });

  describe("in Korean", () => {
    test("an event, a search, a star, and a comparison", async () => {
      const reader = await member();
      const { events, list } = rankList.parse(await ask("/rank/list.php"));
      const event = events.find(({ Status }) => Status === "OPEN");
      const { PlayerSeq: other, Nickname } = list.find(({ Me }) => Me === "N") ?? {};
      const standings = async (query: object) => rowsOf(await reader.get(`/rank?${new URLSearchParams({ ...query })}`));
      expect((await standings({ event: event?.EventSeq })).length).toBeGreaterThan(3);
      expect(await standings({ q: Nickname })).toEqual([String(other)]);
      const starred = await reader.post(`/rank/favourite`, { player: String(other), on: "Y" });
      expect(starred.status).toBe(303);
      expect(await standings({ tab: "favourites" })).toContain(String(other));
      expect((await reader.get(`/rank/compare?other=${other}`)).status).toBe(200);
    });

    test("the videos, each with its page, and one that is asked for", async () => {
      const reader = await member();
      const wanted = (await videos()).find(({ Download }) => Download.State === "NONE")?.VideoSeq;
      expect((await reader.post(`/nasmo/${wanted}`, { intent: "download" })).status).toBe(303);
      const all = await videos();
      const states = new Set(all.map(({ Download }) => Download.State));
      expect([new Set(all.map(({ Type }) => Type)).size, states.size]).toEqual([3, 3]);
      const list = await reader.get(`/nasmo`);
      const first = all.slice(0, 12).map(({ VideoSeq }) => VideoSeq);
      expect(idsIn(list, "main a.clip-link")).toEqual(first);
      for (const id of first) {
        const { status, page } = await reader.get(`/nasmo/${id}`);
        expect([status, page.querySelector("video")?.getAttribute("src")?.startsWith(media)]).toEqual([200, true]);
      }
    });

    test("the tournaments, each with its ranking, its own team and its venues", async () => {
      const reader = await member();
      const contests = await reader.get(`/contest`);
      const ids = idsIn(contests, "main .contest-card a");
      const { list } = leagues.parse(await ask("/contest/list.php"));
      expect(ids).toEqual(list.slice(0, ids.length).map(({ LeagueSequence }) => Number(LeagueSequence)));
      expect(ids.length).toBeGreaterThan(8);
      for (const id of ids) {
        const board = await reader.get(`/contest/contest-record/${id}`);
        const [team] = idsIn(board, "main .contest-line-own a");
        const own = team ? [`contest-record/${id}/team-record-detail/${team}`] : [];
        for (const path of [`contest-detail/${id}`, `contest-detail/${id}/calendar.ics`, `stadium-info/${id}`, ...own])
          expect([path, (await reader.get(`/contest/${path}`)).status]).toEqual([path, 200]);
      }
      const { id } = await ownContest(api.url, ({ Bracket }) => Bracket === "Y");
      const { matches } = leagueBracket.parse(await ask("/contest/bracket.php", { league: id }));
      const rounds = new Map<number, number>();
      for (const { Round } of matches) rounds.set(Round, (rounds.get(Round) ?? 0) + 1);
      expect(rounds.size).toBeGreaterThan(2);
      const cup = await reader.get(`/contest/contest-record/${id}?tab=bracket`);
      expect(cup.page.querySelectorAll("table.round").map((round) => round.querySelectorAll("tbody").length)).toEqual([...rounds.values()]); // prettier-ignore
    });
  });

  describe("in English", () => {
    test("the venues of both areas, each with its pages, and a star", async () => {
      const reader = await member();
      const every = venueList.parse(await ask("/field/list.php", { area: "DOMESTIC", size: "50" }, "/en")).list;
      const [korean, overseas] = [rowsOf(await reader.get(`/en/location`)), rowsOf(await reader.get(`/en/location?area=overseas`))]; // prettier-ignore
      expect(korean).toEqual(every.slice(0, 20).map(({ FieldSeq }) => String(FieldSeq)));
      const abroad = venueList.parse(await ask("/field/list.php", { area: "OVERSEAS" }, "/en")).list;
      expect(overseas).toEqual(abroad.map(({ FieldSeq }) => String(FieldSeq)));
      for (const id of [...korean.slice(0, 10), ...overseas.slice(0, 2)]) {
        const own = await reader.get(`/en/location/${id}`);
        const open = await visitor().get(`/en/location/location-detail?fieldSeq=${id}`);
        expect([id, own.status, open.status]).toEqual([id, 200, 200]);
        expect(words(open.page, "h1")).toBe(words(own.page, "h1"));
      }
      const { FieldSeq, FieldName } = every[0] ?? {};
      const found = rowsOf(await reader.get(`/en/location?q=${encodeURIComponent(FieldName ?? "")}`));
      expect(found).toContain(String(FieldSeq));
      expect(found.length).toBeLessThan(every.length);
      const both = await reader.get(`/en/location?services=wifi-smoking`);
      const served = every.filter(({ Services }) => Services.includes("WIFI") && Services.includes("SMOKING"));
      expect(rowsOf(both).filter((id) => every.some((venue) => String(venue.FieldSeq) === id))).toEqual(served.map((venue) => String(venue.FieldSeq)).slice(0, 20)); // prettier-ignore
      const starred = await reader.post(`/en/location/favourite`, { venue: korean[0] ?? "", on: "Y" });
      expect(starred.status).toBe(303);
      expect(rowsOf(await reader.get(`/en/location?only=favourite`))).toContain(korean[0]);
    });

    test.each(["notice", "event"])("each %s is read by opening it", async (kind) => {
      const reader = await member("rookie@example.com");
      const list = `/en/alert?kind=${kind}`;
      const before = await reader.get(list);
      const ids = rowsOf(before);
      const { list: articles } = noticeList.parse(await ask("/notice/list.php", { kind: kind.toUpperCase() }));
      expect(ids).toEqual(articles.slice(0, ids.length).map(({ NoticeSeq }) => String(NoticeSeq)));
      expect([ids.length > 8, before.page.querySelectorAll("main .unread-dot").length > 0]).toEqual([true, true]);
      for (const id of ids) {
        const { status, page } = await reader.get(`/en/alert/${kind}/${id}`);
        expect([id, status, page.querySelectorAll("main :is(script, [style])").length]).toEqual([id, 200, 0]);
      }
      expect((await reader.get(list)).page.querySelectorAll("main .unread-dot").length).toBe(0);
    });
  });

  // Behind all others: the clock only goes forward.
  test("a video whose time is over is gone", async () => {
    const { VideoSeq } = (await videos()).at(-1) ?? {};
    await api.reference.switch({ clock: { advanceSeconds: 40 * 86_400 } });
    const reader = await member();
    for (const prefix of ["", "/en"]) expect((await reader.get(`${prefix}/nasmo/${VideoSeq}`)).status).toBe(410);
  });
});

async function confirmAndSignIn(newcomer: Visitor, prefix: string, email: string) {
  const early = await newcomer.post(`${prefix}/signin`, { email, password: newPassword });
  expect(early.status).toBe(403);
  const path = await mailedPath(api.reference, email);
  expect((await newcomer.get(path)).page.querySelectorAll("main form button").length).toBe(1);
  expect(await newcomer.post(path, { intent: "confirm" })).toMatchObject({ status: 303, location: `${prefix}/signin` });
  const inside = await newcomer.post(`${prefix}/signin`, { email, password: newPassword });
  expect(inside).toMatchObject({ status: 303, location: expect.stringContaining(`${prefix}/mypage/select-character`) });
}
