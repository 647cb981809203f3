import { describe, expect, test } from "vitest";
import { z } from "zod";
import { asMember } from "../support/as-member";
import { shownCount, shownInnings, shownRate } from "../support/exact-numbers";
import { exactFraction } from "../support/fractions";
import { useStage } from "../support/stage";
import { allWords, words } from "../support/visitor";

const stage = useStage({ games: 2400 });
const member = stage.useMember();

const number = z.coerce.number();
const maybe = z
  .union([z.string(), z.number()])
  .nullable()
  .transform((value) => (value === null ? null : Number(value)));
const measure = z.object({
  ...{ Figure: z.string(), NeedOf: z.string(), Need: number, Have: number },
  ...{ Value: number, In: number, League: number, Players: number },
  ...{ Skill: maybe, Level: maybe, Low: maybe, High: maybe, Percentile: maybe, From: maybe, To: maybe },
});
const setting = z.object({ Level: number, G: number, AB: number, H: number, LeagueH: number, Outs: number });
const card = z.object({
  pool: z.object({ measures: z.array(measure), settings: z.array(setting) }),
  whole: z.object({ AB: number, H: number, LeagueH: number }).nullable(),
});
type Measure = z.infer<typeof measure>;

const api = asMember(stage);
const ask = async (query: Record<string, string>) => card.parse((await api("/record/card.php", { query })).payload);

const section = async (path: string) => (await member.get(path)).page.querySelector("section[aria-labelledby=card]");
const figureRows = ".chart-figure tbody tr";
const rowsOf = (part: Awaited<ReturnType<typeof section>>, rows: string) =>
  part?.querySelectorAll(rows).map((row) => allWords(row, "th, td")) ?? [];

interface Written {
  /** Says a fraction; a level is one of millionths. */
  say: (n: number, d: number) => string;
  sample: (tries: number) => string;
}
const millionths = (value: number) => Math.round(value * 1e6);

/** Returns how some figures are written, each of another kind. */
function writtenIn(language: "ko" | "en"): Record<string, Written> {
  return {
    AVG: { sample: shownCount, say: (n, d) => shownRate(n, d, language) },
    BB: { sample: shownCount, say: (n, d) => `${exactFraction(100 * n, d, 1)}%` },
    ERA: { sample: (outs) => shownInnings(outs, language), say: (n, d) => exactFraction(27 * n, d, 2) },
    EXIT: {
      sample: shownCount,
      // Miles are those of the km/h that a page shows.
      say(n, d) {
        const kmh = exactFraction(n, d, 1);
        return language === "ko" ? `${kmh}km/h` : `${exactFraction(Math.round(10 * Number(kmh)) * 1e5, 1_609_344, 1)} mph`; // prettier-ignore
      },
    },
  };
}

/** What says more of skill than of chance has a place. */
const isSaid = ({ Percentile, Skill }: Measure) => Percentile !== null && (Skill ?? 0) >= 0.2;

describe.each(["reg", "triple", "ai", "int", "bat", "pit"])("the card of %s", (mode) => {
  test.each(["", "/en"])("has in '%s' what the API tells, in the picture and beside it", async (language) => {
    const { pool, whole } = await ask({ mode: mode.toUpperCase(), season: "all" });
    const shown = pool.measures.filter(({ Have, Need }) => Have >= Need);
    const part = await section(`${language}/record?mode=${mode}&season=all`);
    const rows = rowsOf(part, figureRows);
    expect(rows.map((row) => row[5])).toEqual(shown.map((one) => (isSaid(one) ? String(one.Percentile) : "–")));
    const written = writtenIn(language ? "en" : "ko");
    for (const [i, one] of shown.entries()) {
      const { say, sample } = written[one.Figure] ?? {};
      if (!say || !sample) continue;
      const [, value, league, level, interval, , counted] = rows[i] ?? [];
      const times = (by: number | null) => say(millionths((by ?? 0) * one.League), millionths(one.In));
      expect([value, league]).toEqual([say(millionths(one.Value), millionths(one.In)), say(millionths(one.League), millionths(one.In))]);
      expect([level, interval]).toEqual(isSaid(one) ? [times(one.Level), `${times(one.Low)}–${times(one.High)}`] : ["–", "–"]);
      expect(counted?.match(/[\d.,⅓⅔]+/)?.[0]).toBe(sample(one.In));
    } // prettier-ignore
    const said = shown.filter(isSaid);
    const drawn = part?.querySelectorAll(".percentile-number").map((knob) => Number(knob.text)) ?? [];
    expect(drawn).toEqual(said.map(({ Percentile }) => Percentile));
    const reaches = part?.querySelectorAll(".percentile-reach").map((line) => /M(\d+) [\d.]+H(\d+)/.exec(line.getAttribute("d") ?? "")?.slice(1, 3).map(Number)); // prettier-ignore
    expect(reaches?.map(([from = 0, to = 0] = []) => [(from - 118) / 1.4, (to - 118) / 1.4].map(Math.round))).toEqual(said.map(({ From, To }) => [From, To])); // prettier-ignore
    const heading = part ? words(part, "h2") : "";
    const leading = said.find(({ Figure }) => Figure === (mode === "bat" || mode === "pit" ? "POINTS" : "AVG"));
    const place = leading?.Percentile ?? null;
    if (place !== null) expect(heading).toContain(String(place < 50 ? place : 100 - place));
    if (whole?.LeagueH && mode !== "bat")
      expect(heading).toContain(exactFraction(Math.round(100e6 * whole.H), Math.round(whole.LeagueH * 1e6), 0));
    expect(rowsOf(part, "tbody tr").slice(shown.length).map((row) => row.slice(1, 4))).toEqual(
      pool.settings.map(({ AB, H, LeagueH, G }) => mode === "bat" || mode === "pit"
        ? [expect.any(String), expect.any(String), String(G)]
        : [shownRate(H, AB, language ? "en" : "ko"), shownRate(millionths(LeagueH), millionths(AB), language ? "en" : "ko"), shownCount(AB)]),
    ); // prettier-ignore
  });
});

test("who has not enough reads once what is missing", async () => {
  const newcomer = await stage.member("single@example.com");
  const page = (await newcomer.get("/record?mode=reg&season=all")).page.querySelector("section[aria-labelledby=card]");
  expect(page?.querySelector(".percentiles")).toBeNull();
  const missing = (page ? allWords(page, "p") : []).filter((text) => /\d/.test(text));
  expect(new Set(missing).size).toBe(missing.length);
  expect(missing).toHaveLength(3);
});

test("there is none under other filters, over all modes and without the call", async () => {
  for (const query of ["", "?mode=reg&result=win", "?mode=reg&level=3", "?mode=reg&speed=100", "?mode=reg&season=2001-1"])
    expect(await section(`/record${query}`), query).toBeNull();
  await stage.api.switch({ optionalCalls: false });
  expect(await section("/record?mode=reg&season=all")).toBeNull();
  await stage.api.switch({ optionalCalls: true });
  expect(await section("/record?mode=reg&season=all")).not.toBeNull();
}); // prettier-ignore

test.each(["/record/card-rule", "/record/score-rule", "/record/expected-rule", "/rank/rule", "/en/rank/rule?mode=bat"])(
  "%s has one title: the next heading is of a part of it",
  async (path) => {
    const { page } = await member.get(path);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    expect(page.querySelector("main h2")?.closest(".rule-text") ?? null).not.toBeNull();
  },
);

test("the page of the rule does its sums", async () => {
  const { page } = await member.get("/record/card-rule");
  const [pool = "", sure = "", adjusted = ""] = allWords(page, ".rule-list li").filter((line) => line.startsWith("예"));
  const [atBats = 0, hits = 0, league = 0, lead] = (pool.match(/\d+/g) ?? []).map(Number);
  expect([atBats > hits, lead]).toEqual([true, Math.round((100 * hits) / league) - 100]);
  const [, above = 0, , share = 0, level] = (sure.match(/\d+/g) ?? []).map(Number);
  expect(level).toBe((above * share) / 100);
  const [, ab1 = 0, avg1 = 0, ab2 = 0, avg2 = 0, own = 0, , value] = (/(\d+)타수\(리그 ([\d.]+)\).*?(\d+)타수\(리그 ([\d.]+)\).*?(\d+)개.*?([\d.]+)개.*?(\d+)$/.exec(adjusted) ?? []).map(Number); // prettier-ignore
  expect(value).toBe(Math.round((100 * own) / (ab1 * avg1 + ab2 * avg2)));
});
