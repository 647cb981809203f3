import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { rankMeasuresOf } from "../../app/baseball/ranking";
import { modes, type Mode } from "../../app/baseball/modes";
import { daysBetween, lastDayOf, seoulDay } from "../../app/i18n/seoul-days";
import { startApp } from "../support/app-server";
import { asMember } from "../support/as-member";
import { rankList, type Entry } from "../support/contract-shapes-rank";
import { shownCount, shownRate } from "../support/exact-numbers";
import { hrefsOf, linkOf, never, pagesFrom } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, Visitor, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const wire = useWire(stage);
const member = stage.useMember();
const ask = asMember(stage);
const listOf = async (query: Record<string, string>, as = ask) =>
  rankList.parse((await as("/rank/list.php", { query })).payload);

beforeAll(async () => {});

const path = (query: Record<string, string>) => `/rank?${new URLSearchParams(query)}`;
const idsOn = ({ page }: Answer) =>
  page.querySelectorAll(".standings > li").map((row) => (row.getAttribute("id") ?? "").replace("row-", ""));
const idOf = ({ PlayerSeq }: Entry) => String(PlayerSeq);

/** Returns all entries of a board, page by page. */
async function everybody(query: Record<string, string>): Promise<Entry[]> {
  const entries: Entry[] = [];
  let after: string | null | undefined;
  do {
    const page = await listOf({ ...query, size: "50", ...(after ? { after } : {}) });
    entries.push(...page.list);
    after = page.next;
  } while (after);
  return entries;
}

const boards = modes.flatMap(({ id }) => rankMeasuresOf(id).map((by) => ({ mode: id, by })));

test("everybody is on the board in the API's order, those without a rank under their own heading at the end", async () => {
  const entries = await everybody({ mode: "REG", by: "AVG" });
  const pages = await pagesFrom(member, "/rank");
  expect(pages.flatMap(idsOn)).toEqual(entries.map(idOf));
  const waiting = pages.flatMap(({ page }) => page.querySelectorAll(".waiting-title ~ .standings > li"));
  expect(waiting.map(({ id }) => id)).toEqual(
    entries.filter(({ Rank }) => Rank === null).map((entry) => `row-${idOf(entry)}`),
  );
  for (const row of waiting) expect(words(row, ".meter-words")).toMatch(/^[\d⅓⅔]+(타수|이닝|경기) 중 [\d⅓⅔]+/);
});

test.each(boards)("the board of $mode by $by is the API's, and has a rule and an address", async ({ mode, by }) => {
  const { list } = await listOf({ mode: mode.toUpperCase(), by: by.toUpperCase() });
  const board = await member.get(path({ mode, by }));
  const { page } = board;
  expect(idsOn(board)).toEqual(list.map(idOf));
  const rule = page.querySelector("a.rule-link")?.getAttribute("href") ?? "";
  expect(rule).toBe(`/rank/rule?mode=${mode}&by=${by}`);
  const answer = await member.get(rule);
  expect(answer.status).toBe(200);
  expect(allWords(answer.page, ".chip-row a[aria-current=page], .tabs a[aria-current=page]")).toHaveLength(2);
  expect(words(answer.page, ".rule-text").length).toBeGreaterThan(100);
  expect(hrefsOf(page, ".measures a[aria-current=page]")).toEqual([shortest(mode, by)]);
});

/** Returns the address without defaults. */
function shortest(mode: Mode, by: string): string {
  const said = [mode === "reg" ? "" : `mode=${mode}`, by === rankMeasuresOf(mode)[0] ? "" : `by=${by}`].filter(Boolean);
  return said.length ? `/rank?${said.join("&")}` : "/rank";
}

describe("a row", () => {
  test("shows rank, change, value and what it rests on", async () => {
    const { list } = await listOf({ mode: "REG", by: "AVG" });
    const { page } = await member.get("/rank");
    const first = list[0] ?? never();
    const row = page.querySelector(`#row-${first.PlayerSeq}`) ?? never();
    expect(words(row, ".place")).toBe(first.Tied === "Y" ? "공동 1위 금" : "1위 금");
    expect(words(row, ".standing-value")).toBe(shownRate(first.sum.H, first.sum.AB));
    expect(words(row, ".standing-sample")).toBe(`${shownCount(first.sum.AB)}타수`);
    for (const entry of list) {
      const change = words(page.querySelector(`#row-${entry.PlayerSeq}`) ?? never(), ".change");
      const sign = { "1": /^▲\d+ ?\d+계단 상승$/, "-1": /^▼\d+ ?\d+계단 하락$/, "0": /^– ?변동 없음$/ };
      expect(change).toMatch(entry.Change === null ? /^신규$/ : sign[`${Math.sign(entry.Change) as -1 | 0 | 1}`]);
    }
  });

  test("of equal values shares its rank in words", async () => {
    const entries = await everybody({ mode: "REG", by: "HR" });
    const tied = entries.filter(({ Tied, Rank }) => Tied === "Y" && Rank !== null);
    expect(tied.length).toBeGreaterThan(1);
    const pages = await pagesFrom(member, "/rank?by=hr");
    for (const entry of tied) {
      const row = pages.map(({ page }) => page.querySelector(`#row-${entry.PlayerSeq}`)).find(Boolean) ?? never();
      expect(words(row, ".place")).toContain(`공동 ${entry.Rank}위`);
    }
  });

  test("leads to the player's page; the member's own to their card, without a star", async () => {
    const { page } = await member.get("/rank?at=me");
    const own = page.querySelector(".standing-own") ?? never();
    expect(own.querySelectorAll("form")).toEqual([]);
    expect(hrefsOf(own, "a")).toEqual(["/player/me"]);
    expect(words(own, ".standing-player a")).toContain("홈런왕");
    const other = page.querySelectorAll(".standing:not(.standing-own) a")[0]?.getAttribute("href") ?? "";
    expect(other).toMatch(/^\/player\/\d+$/);
    expect((await member.get(other)).status).toBe(200);
  });
});

/** Returns a member who can sign in, with too few at-bats for a rank by average. */
async function onTheWay() {
  const emails = ["overseas", "both", "renewal", "push", ...Array.from({ length: 40 }, (_, i) => `member${i + 20}`)];
  for (const name of emails) {
    const email = `${name}@example.com`;
    const other = asMember(stage, email);
    for (const mode of ["reg", "triple", "ai", "int"]) {
      // Some of them cannot sign in.
      const list = await listOf({ mode: mode.toUpperCase() }, other).catch(() => null);
      if (list?.me?.Rank === null) return { email, mode, me: list.me, board: list.board };
    }
  }
  throw new Error("Everybody who has played is ranked in this seed");
}

describe("the member's own place", () => {
  test("has rank, percentile and neighbours, and the way to it", async () => {
    const { me, near, board } = await listOf({ mode: "REG" });
    if (!me?.Rank) return never();
    const { page } = await member.get("/rank");
    const percent = Math.ceil((100 * me.Rank) / board.Qualified);
    const share = 2 * me.Rank > board.Qualified ? `${me.Rank}위` : `상위 ${percent}%`;
    expect(words(page, ".own-share")).toMatch(new RegExp(`^${board.Qualified}명 중 (공동 )?${share}$`));
    expect(words(page, ".own .hero-value")).toContain(`${me.Rank}위`);
    expect(allWords(page, ".near-name")).toEqual(near.map(({ Nickname }) => Nickname));
    const to = page.querySelector(".own .button")?.getAttribute("href") ?? "";
    expect(to).toBe(`/rank?at=me#row-${me.PlayerSeq}`);
    const there = await member.get(to);
    const at = idsOn(there).indexOf(String(me.PlayerSeq));
    expect([idsOn(there)[at - 1], idsOn(there)[at + 1]]).not.toContain(undefined);
    const current = there.page.querySelectorAll(".standings [aria-current=true]");
    expect(current.map((row) => row.getAttribute("id"))).toEqual([`row-${me.PlayerSeq}`]);
  });

  test("is promised that rank or a better one where the API gives nothing above it", async () => {
    const { me, ahead } = await listOf({ mode: "REG" });
    expect(Boolean(me && ahead)).toBe(true);
    const visitor = await wire.member();
    for (const above of [undefined, null, "", "x", 7, {}, [], [{ Rank: "first" }]]) {
      wire.edit("/rank/list.php", (data) => Object.assign(data, { above }));
      const { page, status } = await visitor.get("/rank");
      expect([above, status]).toEqual([above, 200]);
      expect(words(page, ".own-gap")).toMatch(new RegExp(`(${ahead?.Rank}위 이상|공동 ${ahead?.Rank}위)$`));
    }
  });

  test("is promised nothing in a season that is over", async () => {
    const before = (await listOf({ mode: "REG" })).seasons[1]?.Key ?? never();
    expect((await member.get(path({ season: before }))).page.querySelectorAll(".own-gap")).toEqual([]);
  });

  test("is not judged between the end of a season and its last ranking", async () => {
    const ahead = Date.parse("2027-01-01T02:00:00+09:00") - Date.now() + Number(process.env.CLOCK_AHEAD ?? 0);
    const later = await startApp({ apiUrl: stage.api.url, env: { CLOCK_AHEAD: String(ahead) } });
    onTestFinished(async () => void (await later.stop()));
    const { email, mode } = await onTheWay();
    const waiting = await new Visitor(later.url).signIn(email);
    const { page } = await waiting.get(path({ mode, season: "2026-4" }));
    expect(words(page, ".own-waiting")).toContain("최종 순위를 집계하고 있어요");
    expect(words(page, ".own .meter-words")).toMatch(/^27타수 중 \d+타수$/);
    const rookie = await new Visitor(later.url).signIn("rookie@example.com");
    expect(words((await rookie.get(path({ season: "2026-4" }))).page, ".own")).toContain("오늘 새벽 5시에 나와요");
  });

  test("is an invitation before the first game", async () => {
    const rookie = await stage.member("rookie@example.com");
    const { page, status } = await rookie.get("/rank?mode=bat");
    expect(status).toBe(200);
    expect(words(page, ".own")).toContain("아직 없어요");
    expect(page.querySelectorAll(".own .meter, .own a")).toEqual([]);
  });

  test("is a meter while too little was played", async () => {
    const { email, mode, me, board } = await onTheWay();
    const other = await stage.member(email);
    const left = board.Need - me.Have;
    const { page } = await other.get(`/rank?mode=${mode}`);
    expect(words(page, ".own .meter-words")).toBe(`${board.Need}타수 중 ${me.Have}타수 · ${left}타수 남았어요`);
    expect(hrefsOf(page, ".own .near a, .own .button")).toEqual(["/player/me"]);
  });
});

describe("looking for a nickname", () => {
  const search = async (q: string, more: Record<string, string> = {}) => member.get(path({ ...more, q }));

  test("finds who begins so, whatever case and width", async () => {
    const { list } = await listOf({ mode: "REG", by: "HR", size: "50" });
    const latin = list.find(({ Nickname }) => /^[A-Za-z]{3}/.test(Nickname)) ?? never();
    const begin = latin.Nickname.slice(0, 3);
    const wide = [...begin].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join("");
    for (const q of [begin, begin.toLowerCase(), begin.toUpperCase(), wide]) {
      expect(idsOn(await search(q, { by: "hr" })), q).toContain(idOf(latin));
    }
    const found = (await search("홈런".normalize("NFD"))).page;
    for (const name of allWords(found, ".standing-player a, .standing-player b")) expect(name).toMatch(/^홈런/);
    expect(found.querySelector("input[name=q]")?.getAttribute("value")).toBe("홈런");
  });

  test("keeps board and list, and says when there is nobody", async () => {
    const answer = await search("없는이름", { mode: "bat", by: "distance", tab: "fav" });
    expect(answer.status).toBe(200);
    expect(words(answer.page, ".board-head + .notice")).toContain("“없는이름”으로 시작하는 닉네임이 없어요.");
    const hidden = answer.page.querySelectorAll(".rank-search input[type=hidden]");
    expect(hidden.map((input) => [input.getAttribute("name"), input.getAttribute("value")])).toEqual([
      ["mode", "bat"],
      ["by", "distance"],
      ["tab", "fav"],
    ]);
  });

  test.each(["%", "_", "'--", "<b id=x>", "\u0000", "\\", "☃💥", "%%%%", "a\r\nb", "1 OR 1=1"])(
    "takes %j for what it is",
    async (q) => {
      const answer = await search(q);
      expect(answer.status).toBe(200);
      expect(answer.page.querySelector("#x")).toBeNull();
      expect(idsOn(answer)).toEqual([]);
    },
  );
});

describe("a place in the list", () => {
  test("forward and back again visits everybody exactly once", async () => {
    const forward = await pagesFrom(member, "/rank?by=hr");
    const back = await pagesFrom(member, linkOf(forward.at(-2) ?? never(), "next") ?? "", "prev");
    const ids = forward.flatMap(idsOn);
    expect(new Set(ids).size).toBe(ids.length);
    expect(back.reverse().flatMap(idsOn)).toEqual(ids);
  });

  test("that was changed, or belongs to another board, leads to the beginning of the list", async () => {
    const next = new URL(linkOf(await member.get("/rank"), "next") ?? "", stage.url);
    const after = next.searchParams.get("after") ?? "";
    const changed = after.slice(0, 3) + (after[3] === "A" ? "B" : "A") + after.slice(4);
    for (const odd of [changed, "x", "%00", after + after]) {
      expect(await member.get(path({ by: "hr", after: odd }))).toMatchObject({ status: 302, location: "/rank?by=hr" });
    }
    expect(await member.get(path({ after, before: after }))).toMatchObject({ status: 302, location: "/rank" });
  });

  test.each([
    ["event=999999", "/rank"],
    ["event=999999&by=hr&after=x", "/rank?event=999999&by=hr"],
    ["season=2001-1&mode=pit", "/rank?mode=pit"],
  ])("/rank?%s, which there is not, leads on", async (query, location) => {
    const answer = await member.get(`/rank?${query}`);
    if (answer.status === 200) return expect(idsOn(answer)).toEqual([]);
    expect(answer).toMatchObject({ status: 302, location });
    expect((await member.open(location)).status).toBe(200);
  });

  test.each([
    "mode=xyz&by=nothing&season=banana&tab=zzz&at=you",
    "by=speed",
    "__proto__=1&toString=2",
    "event=-1&mode=reg",
  ])("%s is as if nothing were chosen", async (query) => {
    const [odd, plain] = await Promise.all([member.get(`/rank?${query}`), member.get("/rank")]);
    expect(odd.status).toBe(200);
    expect(idsOn(odd)).toEqual(idsOn(plain));
  });
});

test("what a form leaves empty is not in the address", async () => {
  const answer = await member.get("/rank?mode=bat&by=&tab=fav&q=");
  expect(answer).toMatchObject({ status: 302, location: "/rank?mode=bat&tab=fav" });
  expect(await member.get("/rank/compare?mode=int&q=")).toMatchObject({ location: "/rank/compare?mode=int" });
});

describe("seasons", () => {
  test("say on the ranking and at its rule how many days they go on, and of one that is over when it was", async () => {
    const [current, before] = (await listOf({ mode: "REG" })).seasons.map(({ Key }) => Key);
    if (!current || !before) return never();
    const left = daysBetween(seoulDay(), lastDayOf(current));
    const said = left ? `${left}일 남았어요` : "오늘까지예요";
    expect(allWords((await member.get("/rank")).page, ".board-as-of").at(-1)).toContain(said);
    expect(words((await member.get("/rank/rule")).page, ".rule-text")).toContain(said);
    const over = allWords((await member.get(path({ season: before }))).page, ".board-as-of").at(-1);
    expect(over).toMatch(/\d+월 \d+일.* – .*\d+월 \d+일.*끝났어요$/);
  });

  test("the archive leads to boards of their own, of which nobody has anything to go", async () => {
    const { page } = await member.get("/rank?by=hr");
    const [, before = ""] = hrefsOf(page, ".season-row a");
    const season = new URL(before, stage.url).searchParams.get("season") ?? "";
    const board = await member.get(before);
    expect(idsOn(board)).toEqual((await listOf({ mode: "REG", by: "HR", season })).list.map(idOf));
    expect(board.text).not.toContain("남았어요 ·");
    expect(words(board.page, "#standings")).toContain(`${season.slice(0, 4)}년 ${season.slice(5)}분기`);
  });
});

describe("a region and a venue", () => {
  test("have boards of their own, the member's most played ones first", async () => {
    const { home } = await listOf({});
    const { page } = await member.get("/rank?by=hr");
    const [, region, venue] = hrefsOf(page, ".rank-list > .tabs a");
    expect([region, venue]).toEqual([`/rank?by=hr&region=${home.Region}`, `/rank?by=hr&venue=${home.FieldSeq}`]);
    for (const [href, place] of [
      [region, { region: home.Region }],
      [venue, { field: String(home.FieldSeq) }],
    ] as const) {
      const answer = await member.get(href ?? never());
      const { list, board, regions, fields } = await listOf({ by: "HR", ...place });
      expect(idsOn(answer)).toEqual(list.map(idOf));
      const first = answer.page;
      expect(words(first, "#standings")).toContain(board.FieldName ?? board.RegionName);
      expect(first.querySelector(".rank-list > .tabs a[aria-current=page]")?.getAttribute("href")).toBe(href);
      const options = (name: string) =>
        first.querySelectorAll(`select[name=${name}] option`).map((option) => option.getAttribute("value"));
      expect(options("region")).toEqual(regions.map(({ Region }) => Region));
      expect(options("venue")).toEqual(["", ...fields.map(({ FieldSeq }) => String(FieldSeq))]);
      const rule = await member.get(first.querySelector("a.rule-link")?.getAttribute("href") ?? "");
      expect(words(rule.page, ".rule-text")).toContain(board.FieldName ?? board.RegionName);
      for (const href of hrefsOf(first, ".measures a, .season-row a, .own .button[href*=rank]"))
        expect(href).toMatch(board.FieldSeq ? /[?&]venue=\d+/ : /[?&]region=KR-\d+/);
    }
  });

  test("are chosen by one form, which forgets the venue of another region", async () => {
    const { home } = await listOf({});
    const { regions } = await listOf({ region: home.Region });
    const other = regions.find(({ Region }) => Region !== home.Region)?.Region ?? never();
    const venue = String(home.FieldSeq);
    const both = await member.get(path({ region: home.Region, venue, q: "" }));
    expect(both).toMatchObject({ status: 302, location: path({ region: home.Region, venue }) });
    expect(words((await member.get(both.location ?? "")).page, "select[name=venue] option[selected]")).not.toBe("");
    const wrong = await member.get(path({ region: other, venue }));
    expect(wrong).toMatchObject({ status: 302, location: path({ region: other }) });
    const unknown: Record<string, string>[] = [{ region: "KR-99" }, { venue: "999999999" }];
    for (const gone of unknown) expect(await member.get(path(gone))).toMatchObject({ status: 302, location: "/rank" });
    expect((await member.get("/rank?region=%3Cb%3E&venue=x")).page.querySelectorAll("select")).toEqual([]);
  });
});

describe("events", () => {
  test("say when they begin, how much it takes, and to register a contact where there is none", async () => {
    const { events } = await listOf({});
    const pathOf = (status: string) =>
      path({ event: String(events.find(({ Status }) => Status === status)?.EventSeq) });
    const rookie = await stage.member("rookie@example.com");
    const from = events.find(({ Status }) => Status === "UPCOMING")?.From ?? never();
    const upcoming = words((await rookie.get(pathOf("UPCOMING"))).page, ".own");
    expect(upcoming).toContain(`${Number(from.slice(5, 7))}월 ${Number(from.slice(8))}일`);
    expect(upcoming).toContain("10타수");
    expect(words((await rookie.get(pathOf("OPEN"))).page, ".own")).toContain("10타수");
    const unknown = await stage.member("member32@example.com");
    const { page } = await unknown.get(pathOf("OPEN"));
    expect(page.querySelector(".own a")?.getAttribute("href")).toBe("/mypage/my-info");
    expect(words(page, ".own")).not.toContain("10타수");
    expect((await unknown.get(pathOf("CLOSED"))).page.querySelectorAll(".own a")).toEqual([]);
  });

  test("have a header with the rule, and boards of their measures", async () => {
    const { events } = await listOf({ mode: "REG" });
    expect(events.map(({ Status }) => Status)).toEqual(expect.arrayContaining(["OPEN", "CLOSED"]));
    for (const { EventSeq, Title, Status } of events) {
      const event = (await listOf({ event: String(EventSeq) })).event ?? never();
      const { page } = await member.get(path({ event: String(EventSeq) }));
      expect(words(page, ".event-header h2")).toBe(Title);
      expect(words(page, ".event-badge")).toBe({ UPCOMING: "예정", OPEN: "진행 중", CLOSED: "종료" }[Status]);
      expect(words(page, ".event-rules")).toContain(`${event.MinAB}타수 이상`);
      expect(words(page, ".event-rules")).toContain(`${event.MinSpeed}km/h 이상`);
      expect(page.querySelectorAll(".measures a")).toHaveLength(event.Measures.length);
      expect(page.querySelectorAll(".season-row [aria-current]")).toEqual([]);
      const rule = await member.get(page.querySelector("a.rule-link")?.getAttribute("href") ?? "");
      expect(allWords(rule.page, ".rule-list li")).toEqual(allWords(page, ".event-rules li"));
    }
  });
});

test("a member from overseas reads it in English, with American averages", async () => {
  const overseas = await stage.member("overseas@example.com");
  const { page, status } = await overseas.get("/en/rank?mode=int");
  expect(status).toBe(200);
  for (const value of allWords(page, ".standing-value")) expect(value).toMatch(/^(\.\d{3}|1\.000|-)$/);
});
