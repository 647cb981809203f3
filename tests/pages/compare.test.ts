import { beforeAll, describe, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import { asMember } from "../support/as-member";
import { rankCompare, rankList, rankRivals } from "../support/contract-shapes-rank";
import { shownCount, shownRate } from "../support/exact-numbers";
import { fieldsOf, hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage();
let member: Visitor;
let ownId: string;
let rival: string;

const ask = asMember(stage);
const rivals = async () => rankRivals.parse((await ask("/rank/rivals.php")).payload).list;
const compare = async (query: Record<string, string>) =>
  rankCompare.parse((await ask("/rank/compare.php", { query })).payload);
const path = (query: Record<string, string>) => `/rank/compare?${new URLSearchParams(query)}`;

beforeAll(async () => {
  member = await stage.member();
  ownId = String(rankList.parse((await ask("/rank/list.php")).payload).me?.PlayerSeq);
  rival = String((await rivals())[0]?.PlayerSeq);
});

/** Returns a table's rows as [left, item, right]. */
function mirror({ page }: Answer, nth = 0) {
  const rows = page.querySelectorAll("table.mirror")[nth]?.querySelectorAll("tbody tr") ?? [];
  return rows.map((row) => {
    const [left = "", right = ""] = allWords(row, ".mirror-value").map((text) => text.replace(/◆ | \(.*\)/g, ""));
    return { left, item: words(row, "th"), right, better: row.querySelectorAll("td").map(isBetter) };
  });
}
const isBetter = (cell: { classNames: string }) => cell.classNames.includes("mirror-better");

describe.each(modes)("in $id", ({ id: mode }) => {
  test("both players' numbers are the API's, each with what it rests on", async () => {
    const { players } = await compare({ other: rival, mode: mode.toUpperCase(), season: "all" });
    const answer = await member.get(path({ other: rival, mode, season: "all" }));
    expect(answer.status).toBe(200);
    const [own, other] = players;
    if (!own || !other || own.sum.G + other.sum.G === 0) return;
    const rows = new Map(mirror(answer).map((row) => [row.item, row]));
    const avg = rows.get("타율");
    const average = ({ sum }: typeof own) => shownRate(sum.H, sum.AB);
    if (mode === "pit") expect(avg).toBeUndefined();
    else {
      expect([avg?.left, avg?.right]).toEqual([average(own), average(other)]);
      const [mine, theirs] = [own.sum.H * other.sum.AB, other.sum.H * own.sum.AB];
      const enough = players.map(({ sum }) => sum.AB >= 27);
      const isClear = !enough.includes(false);
      expect(avg?.better).toEqual([isClear && mine > theirs, isClear && theirs > mine]);
      const samples = answer.page.querySelectorAll("table.mirror tbody tr")[mode === "bat" ? 1 : 0];
      expect(samples && allWords(samples, ".mirror-sample")).toEqual(
        players.map(({ sum }, i) => `${shownCount(sum.AB)}타수${enough[i] ? "" : " · 규정 미달"}`),
      );
    }
  });

  test("head-to-head is told as the member saw it", async () => {
    const { versus } = await compare({ other: rival, mode: mode.toUpperCase() });
    const answer = await member.get(path({ other: rival, mode }));
    const games = hrefsOf(answer.page, "a.game-link").map((href) => href.split("/").at(-1));
    expect(games).toEqual(versus.list.map(({ RecordId }) => String(RecordId)));
    const slots = allWords(answer.page, ".stat-tiles dd");
    expect(slots).toEqual(versus.G ? [versus.W, versus.D, versus.L].map(String) : []);
  });
});

test("it says until when it counts, and of own games that they are later ones too", async () => {
  const { AsOf } = await compare({ other: rival, mode: "REG" });
  const another = String((await rivals())[1]?.PlayerSeq);
  const said = async (query: Record<string, string>) => words((await member.get(path(query))).page, ".counted-until");
  const [own, others] = [await said({ other: rival }), await said({ other: rival, player: another })];
  expect(others).toContain(AsOf?.slice(11, 16));
  expect(own.slice(0, others.length + 1)).toBe(`${others} `);
});

test("the ranks of the season stand side by side", async () => {
  const { players } = await compare({ other: rival, mode: "REG" });
  const rows = mirror(await member.get(path({ other: rival })), 1);
  expect(rows).toHaveLength(4);
  const shown = rows.map(({ left, right }) => [left, right]);
  const place = (by: number) => (ranked: (typeof players)[number]) => {
    const { Rank, Tied } = ranked.ranks[by] ?? {};
    return Rank ? `${Tied === "Y" ? "공동 " : ""}${Rank}위` : "순위 없음";
  };
  expect(shown).toEqual([0, 1, 2, 3].map((by) => players.map(place(by))));
});

test("two others can be compared: their games are nobody's to see", async () => {
  const [first, second] = (await rivals()).map(({ PlayerSeq }) => String(PlayerSeq));
  const answer = await member.get(path({ other: first ?? "", player: second ?? "" }));
  expect(answer.status).toBe(200);
  expect(answer.page.querySelectorAll("a.game-link, .pair .me")).toEqual([]);
  expect(answer.page.querySelectorAll(".pair form")).toHaveLength(2);
});

test("mode and season change by links that keep the pair", async () => {
  const { page } = await member.get(path({ other: rival, mode: "int", season: "all" }));
  const links = hrefsOf(page, "main .chip-row a, main .season-row a");
  expect(links.length).toBeGreaterThan(7);
  for (const link of links) expect(link).toContain(`other=${rival}`);
  expect(page.querySelectorAll("[aria-current]").filter((link) => link.closest(".season-row"))).toHaveLength(1);
});

test("a star of the pair comes back to it", async () => {
  const answer = await member.get(path({ other: rival, mode: "int" }));
  const form = answer.page.querySelector(".pair form");
  const pressed = await member.post("/rank/favourite", fieldsOf(form));
  expect(pressed).toMatchObject({ status: 303, location: `/rank/compare?other=${rival}&mode=int#row-${rival}` });
  const after = await member.get(pressed.location ?? "");
  expect(after.page.querySelector(".pair button")?.getAttribute("aria-pressed")).toBe("true");
});

describe("whom to compare with", () => {
  test("rivals are there, the most met first", async () => {
    const { page } = await member.get("/rank/compare");
    const known = await rivals();
    expect(allWords(page, ".opponents div > a")).toEqual(known.map(({ Nickname }) => Nickname));
    expect(words(page, ".opponents li")).toContain(`${known[0]?.G}경기`);
    const href = page.querySelector(".opponents a")?.getAttribute("href") ?? "";
    expect((await member.get(href)).status).toBe(200);
    const last = page.querySelector(".opponent-last")?.getAttribute("href") ?? "";
    expect((await member.get(last)).status).toBe(200);
  });

  test("a nickname is found by its beginning, or nobody is", async () => {
    const name = (await rivals())[0]?.Nickname ?? "";
    const found = await member.get(path({ q: name.slice(0, 2), mode: "int" }));
    expect(allWords(found.page, ".opponents")[0]).toContain(name);
    expect(found.page.querySelector(".opponents a")?.getAttribute("href")).toContain("mode=int");
    expect(words((await member.get(path({ q: "없는이름" }))).page, ".notice")).toContain("없는이름");
  });

  test("nobody was met before the first game", async () => {
    const rookie = await stage.member("rookie@example.com");
    const { page, status } = await rookie.get("/rank/compare");
    expect(status).toBe(200);
    expect(page.querySelectorAll(".opponents")).toEqual([]);
  });

  test.each([
    ["oneself", () => ({ other: ownId }), 400, "나 자신과는 비교할 수 없어요"],
    ["oneself by name", () => ({ other: ownId, player: ownId }), 400, "같은 선수끼리는"],
    ["somebody with the same", () => ({ other: rival, player: rival }), 400, "같은 선수끼리는"],
    ["nobody", () => ({ other: "999999" }), 404, "찾을 수 없어요"],
  ] as const)("%s is explained, with another choice", async (_, query, status, text) => {
    const answer = await member.get(path(query()));
    expect(answer.status).toBe(status);
    expect(words(answer.page, "main .notice")).toContain(text);
    expect(answer.page.querySelectorAll("form.rank-search")).toHaveLength(1);
  });

  test.each(["other=abc", "other=-1&player=x", "other=%3Cb%3E", "mode=xyz&season=banana"])(
    "%s is as if nobody were chosen",
    async (query) => {
      const answer = await member.get(`/rank/compare?${query}`);
      expect(answer.status).toBe(200);
      expect(answer.page.querySelectorAll("table")).toEqual([]);
    },
  );
});

test("a comparison asks the API once", async () => {
  const before = (await stage.api.calls()).counts;
  await member.get(path({ other: rival }));
  const after = (await stage.api.calls()).counts;
  const calls = Object.keys(after).filter((call) => (after[call] ?? 0) > (before[call] ?? 0));
  expect(calls.map((call) => call.replace(/^.*(?=\/rank)/, ""))).toEqual(["/rank/compare.php"]);
});

test.each(["/rank", "/rank/compare"])("a search on %s that is no nickname finds nobody", async (path) => {
  const member = await stage.member();
  const q = "㍿㍿㍿";
  const { status, page } = await member.get(`${path}?q=${encodeURIComponent(q)}`);
  expect([status, page.querySelector("#q")?.getAttribute("value")]).toEqual([200, q]);
  expect(allWords(page, ".notice, .empty").join()).toContain(q);
});
