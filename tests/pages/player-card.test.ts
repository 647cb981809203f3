import { beforeAll, describe, expect, test } from "vitest";
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
const setting = z.object({ Difficulty: z.string().nullable(), Level: number });
const card = z.object({
  settings: z.array(setting.extend({ AB: number })),
  chosen: setting,
  sum: z.object({ AB: number, PA: number, H: number, BB: number, Outs: number, RA: number }),
  measured: z.object({ Exits: number, MeanExit: number }),
  figures: z.array(
    z.object({ Figure: z.string(), Players: number, Percentile: maybe, Low: maybe, Middle: maybe, High: maybe }),
  ),
  whole: z.object({ AB: number, H: number, LeagueH: number }).nullable(),
});
type Card = z.infer<typeof card>;

beforeAll(async () => {});
const api = asMember(stage);
const ask = async (query: Record<string, string>) => card.parse((await api("/record/card.php", { query })).payload);

const section = async (path: string) => (await member.get(path)).page.querySelector("section:has(#card)");
const rowsOf = async (path: string) =>
  (await section(path))?.querySelectorAll("tbody tr").map((row) => allWords(row, "th, td")) ?? [];

interface Written {
  of: (card: Card) => readonly [n: number, d: number];
  sample: (card: Card) => string;
  /** Says a fraction; what the API tells as a scale is one of millionths. */
  say: (n: number, d: number) => string;
}
const millionths = (value: number) => Math.round(value * 1e6);

/** Returns how some figures are written, each of another kind. */
function writtenIn(language: "ko" | "en"): Record<string, Written> {
  const isKorean = language === "ko";
  const atBats = ({ sum }: Card) => shownCount(sum.AB);
  return {
    AVG: {
      of: ({ sum }) => [sum.H, sum.AB],
      sample: atBats,
      say: (n, d) => shownRate(n, d, language),
    },
    BB: {
      of: ({ sum }) => [sum.BB, sum.PA],
      sample: ({ sum }) => shownCount(sum.PA),
      say: (n, d) => `${exactFraction(100 * n, d, 1)}%`,
    },
    ERA: {
      of: ({ sum }) => [27 * sum.RA, sum.Outs],
      sample: ({ sum }) => shownInnings(sum.Outs, language),
      say: (n, d) => exactFraction(n, d, 2),
    },
    EXIT: {
      of: ({ measured }) => [millionths(measured.MeanExit), 1e6],
      sample: ({ measured }) => shownCount(measured.Exits),
      // Miles are those of the km/h that a page shows, whose tenths the API's means have too.
      say(n, d) {
        const kmh = exactFraction(n, d, 1);
        return isKorean ? `${kmh}km/h` : `${exactFraction(Math.round(10 * Number(kmh)) * 1e5, 1_609_344, 1)} mph`;
      },
    },
  };
}

describe.each(["reg", "triple", "ai", "int", "bat", "pit"])("the card of %s", (mode) => {
  test.each(["", "/en"])("has in '%s' what the API tells, in the picture and beside it", async (language) => {
    const told = await ask({ mode: mode.toUpperCase(), season: "all" });
    const { figures, whole, chosen } = told;
    const path = `${language}/record?mode=${mode}&season=all`;
    const rows = await rowsOf(path);
    expect(rows.map((row) => [row[3], row[7]])).toEqual(
      figures.map(({ Percentile, Players }) => [Percentile === null ? "–" : String(Percentile), String(Players)]),
    );
    const written = writtenIn(language ? "en" : "ko");
    for (const [i, { Figure, Low, Middle, High }] of figures.entries()) {
      const { of, sample, say } = written[Figure] ?? {};
      if (!of || !sample || !say) continue;
      const [, value, counted, , ...marks] = rows[i] ?? [];
      const scale = [Low, Middle, High].map((mark) => (mark === null ? "–" : say(millionths(mark), 1e6)));
      expect([value, marks.slice(0, 3)]).toEqual([say(...of(told)), scale]);
      expect(counted?.match(/[\d.,⅓⅔]+/)?.[0]).toBe(sample(told));
    }
    const part = await section(path);
    const drawn = part?.querySelectorAll(".percentile-number").map((knob) => Number(knob.text)) ?? [];
    expect(drawn).toEqual(figures.flatMap(({ Percentile }) => Percentile ?? []));
    if (whole?.LeagueH && part)
      expect(words(part, ".stat-tiles .lit dd")).toContain(exactFraction(Math.round(100e6 * whole.H), Math.round(whole.LeagueH * 1e6), 0)); // prettier-ignore
    expect(part?.querySelectorAll(".chip-row [aria-current]") ?? []).toHaveLength(
      chosen.Difficulty || mode === "pit" ? 1 : 0,
    );
  });
});

test("a setting of the card is a filter of the list", async () => {
  const { settings } = await ask({ mode: "REG", season: "all" });
  const other = settings[1];
  const part = await section("/record?mode=reg&season=all");
  const href = part?.querySelectorAll(".chip-row a")[1]?.getAttribute("href") ?? "";
  const query = new URLSearchParams(href.split("?")[1]?.split("#")[0]);
  expect([query.get("difficulty"), query.get("level")]).toEqual([
    other?.Difficulty?.toLowerCase(),
    String(other?.Level),
  ]);
  const { figures } = await ask({ mode: "REG", season: "all", difficulty: other?.Difficulty ?? "", level: String(other?.Level) }); // prettier-ignore
  expect((await rowsOf(href)).map((row) => row[7])).toEqual(figures.map(({ Players }) => String(Players)));
});

test("there is none under other filters, over all modes and without the call", async () => {
  for (const query of ["", "?mode=reg&result=win", "?mode=reg&speed=100", "?mode=reg&season=2001-1"])
    expect(await section(`/record${query}`), query).toBeNull();
  await stage.api.switch({ optionalCalls: false });
  expect(await section("/record?mode=reg&season=all")).toBeNull();
  await stage.api.switch({ optionalCalls: true });
  expect(await section("/record?mode=reg&season=all")).not.toBeNull();
});

test("the page of the rule does its sums", async () => {
  const { page } = await member.get("/record/card-rule");
  const [share, adjusted] = allWords(page, ".rule-list li").filter((line) => line.startsWith("예"));
  const [, players = 0, worse = 0, percentile] = (/(\d+)명.*?(\d+)명.*?(\d+)$/.exec(share ?? "") ?? []).map(Number);
  expect(percentile).toBe(Math.floor((100 * worse) / players));
  const [, ab1 = 0, avg1 = 0, ab2 = 0, avg2 = 0, hits = 0, , value] = (/(\d+)타수\(리그 ([\d.]+)\).*?(\d+)타수\(리그 ([\d.]+)\).*?(\d+)개.*?([\d.]+)개.*?(\d+)$/.exec(adjusted ?? "") ?? []).map(Number); // prettier-ignore
  expect(value).toBe(Math.round((100 * hits) / (ab1 * avg1 + ab2 * avg2)));
});
