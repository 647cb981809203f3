import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { asMember } from "../support/as-member";
import { recordSplits } from "../support/contract-shapes";
import { shownCount, shownRate } from "../support/exact-numbers";
import { useStage } from "../support/stage";
import { allWords, words, type Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage({ games: 1200 });
const wire = useWire(stage);
let member: Visitor;
beforeAll(async () => {
  member = await wire.member();
});

const api = asMember(stage);
const ask = async (query: Record<string, string>) =>
  recordSplits.parse((await api("/record/splits.php", { query })).payload);
/** Changes what the API says of the splits. */
const change = (payload: Record<string, unknown>) =>
  wire.edit("/record/splits.php", (data) => Object.assign(data, payload));

type Plays = NonNullable<z.output<typeof recordSplits>["plays"]>;
const figuresOf = (page: HTMLElement) => page.querySelectorAll(".chart-figure");
const titles = (page: HTMLElement) => allWords(page, ".chart-title");
const linesOf = (figure: HTMLElement | undefined) =>
  (figure?.querySelectorAll("tbody tr") ?? []).map((row) => [words(row, "th"), ...allWords(row, "td")]);

const names = {
  RISP: "득점권",
  RUNNERS: "주자 있음",
  LOADED: "만루",
  EMPTY: "주자 없음",
  LEADOFF: "선두 타자",
  OUTS2: "2사",
};
const byLeads = { AHEAD: "앞설 때", TIED: "동점일 때", BEHIND: "뒤질 때" };

function expected({ situations, leads }: Plays) {
  const numbers = (sums: Plays["leads"][number] | Plays["situations"][number]) => [
    ...[sums.PA, sums.AB, sums.H].map(shownCount),
    ...[shownRate(sums.H, sums.AB), shownRate(sums.TB, sums.AB)],
    ...[sums.HR, sums.RBI, sums.BB, sums.SO].map(shownCount),
    sums.AB < 10 ? "표본 적음" : "",
  ];
  const innings = ["1–3회", "4–6회", "7회 이후"];
  return {
    situations: situations.map((row) => [row.Situation && names[row.Situation], ...numbers(row)]),
    leads: leads.map((row) => [`${innings[(row.From - 1) / 3]} ${row.Lead && byLeads[row.Lead]}`, ...numbers(row)]),
  };
}

test.each(["reg", "triple", "ai", "int"])(
  "situations of %s are those of the plays, with their samples, in both languages",
  async (mode) => {
    const { plays } = await ask({ mode: mode.toUpperCase(), season: "all" });
    if (!plays) throw new Error("No plays");
    const { page } = await member.get(`/record/splits?mode=${mode}&season=all`);
    const [bySituation, byLead] = figuresOf(page);
    const wanted = expected(plays);
    expect(linesOf(bySituation)).toEqual(wanted.situations);
    expect(linesOf(byLead)).toEqual(wanted.leads);
    const sum = (of: "H" | "AB") => plays.leads.reduce((total, row) => total + row[of], 0);
    for (const figure of [bySituation, byLead]) {
      expect(words(figure ?? page, ".chart-sample")).toBe(`${shownCount(plays.Kept)}경기`);
      expect(words(figure ?? page, ".chart-wall-label")).toContain(shownRate(sum("H"), sum("AB")));
      expect(figure?.querySelectorAll("tbody a, svg a")).toEqual([]);
    }
    const english = figuresOf((await member.get(`/en/record/splits?mode=${mode}&season=all`)).page).slice(0, 2);
    for (const figure of english) expect(figure.text).not.toMatch(/[가-힣]/);
  },
);

test("the few at-bats of one day are outlined, and said to be few", async () => {
  const { plays } = await ask({ mode: "REG", season: "all", from: "2026-11-01" });
  const { page } = await member.get("/record/splits?mode=reg&season=all&from=2026-11-01");
  const small = plays?.leads.filter(({ AB }) => AB < 10).length ?? 0;
  expect(small).toBeGreaterThan(0);
  expect(figuresOf(page)[1]?.querySelectorAll(".chart-bar-small")).toHaveLength(small);
});

const all = "/record/splits?season=all";

test("games whose plays are not kept are told", async () => {
  const { plays, levels } = await ask({ season: "all" });
  const games = levels.reduce((sum, { sum: { G } }) => sum + G, 0);
  const notes = async () => allWords((await member.get(all)).page, ".disclosure-body > p").join(" ");
  expect(await notes()).not.toContain("빠져 있어요");
  change({ plays: { ...plays, Kept: games - 7 } });
  expect(await notes()).toContain("7경기는 빠져 있어요");
});

test("a part that the API does not give is left out alone, and without them all the page has no heading", async () => {
  const complete = titles((await member.get(all)).page);
  expect(complete).toHaveLength(8);
  const shown = async (payload: Record<string, unknown>) => {
    change(payload);
    const { page, status } = await member.get(all);
    expect(status).toBe(200);
    return page;
  };
  const without = (...titles: string[]) => complete.filter((title) => !titles.includes(title));
  const [situations = "", byLead = "", sides = "", hours = ""] = complete;
  for (const none of [undefined, null, "", "what"]) {
    expect(titles(await shown({ plays: none }))).toEqual(without(situations, byLead));
    expect(titles(await shown({ sides: none }))).toEqual(without(sides));
    expect(titles(await shown({ hours: none }))).toEqual(without(hours));
    const bare = await shown({ plays: none, sides: none, hours: none });
    expect(titles(bare)).toEqual(without(situations, byLead, sides, hours));
    expect(bare.querySelector("main h2")).toBeNull();
  }
});

test("another situation or lead is passed over, and the others are shown", async () => {
  const { plays } = await ask({ season: "all" });
  if (!plays) throw new Error("No plays");
  change({
    plays: {
      ...plays,
      situations: [{ ...plays.situations[0], Situation: "CLUTCH" }, ...plays.situations],
      leads: [...plays.leads, { ...plays.leads[0], Lead: "FAR" }],
    },
  });
  const [bySituation, byLead] = figuresOf((await member.get(all)).page);
  expect(linesOf(bySituation)).toEqual(expected(plays).situations);
  expect(linesOf(byLead)).toEqual(expected(plays).leads);
});

test.each(["bat", "pit"])("a %s challenge has no bases", async (mode) => {
  const { page } = await member.get(`${all}&mode=${mode}`);
  expect(titles(page).slice(0, 2)).toEqual([expect.stringMatching(/^홈·원정별/), expect.stringMatching(/^시간대별/)]);
});
