import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { modes, type Mode } from "../../app/baseball/modes";
import { asMember } from "../support/as-member";
import { recordSpray } from "../support/contract-shapes";
import { shownCount } from "../support/exact-numbers";
import { exactFraction } from "../support/fractions";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { allWords, words } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage({ games: 1200 });
const wire = useWire(stage);
const member = stage.useMember();
const api = memberGames(stage);

const path = (query: Record<string, string>) => `/record/spray?${new URLSearchParams(query)}`;
const percent = (n: number, d: number) => (d ? `${exactFraction(100 * n, d, 0)}%` : "-");
const metres = (value: number) => (value ? `${value.toFixed(1)}m` : "-");
const kmh = (value: number) => (value ? `${value.toFixed(1)}km/h` : "-");
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

const rowsOf = (table: HTMLElement | undefined, part = "tbody") =>
  table?.querySelectorAll(`${part} tr`).map((row) => [words(row, "th"), ...allWords(row, "td")]);
const figuresOn = (page: HTMLElement) =>
  Object.fromEntries(page.querySelectorAll(".figure-rows > div").map((row) => [words(row, "dt"), words(row, "dd")]));

const names = ["왼쪽", "좌중간", "가운데", "우중간", "오른쪽"];
const allZones = Array.from({ length: 9 }, (_, i) => i + 1);

/** Resolves to the page of all of the mode's games, and what the API says of them. */
async function shown(mode: Mode) {
  const { page } = await member.get(path({ mode, season: "all" }));
  return { page, told: await api.spray(mode), figures: page.querySelectorAll(".chart-figure") };
}

interface Flown {
  Balls: number;
  H: number;
  HR: number;
  MeanDistance: number;
  MaxDistance: number;
}
const lineOf = ({ Balls, H, HR, MeanDistance, MaxDistance }: Flown) => [
  ...[Balls, H, HR].map(shownCount),
  percent(H, Balls),
  ...[MeanDistance, MaxDistance].map(metres),
];

describe.each(modes.filter(({ id }) => id !== "pit"))("mode $id", ({ id: mode, detail }) => {
  test("the picture, its tables and figures are the API's", async () => {
    const { page, told, figures } = await shown(mode);
    const { balls, ways, cells, far } = told;
    if (!balls) throw new Error("No balls");
    const [byWay, byBand] = figures[0]?.querySelectorAll("table") ?? [];
    expect(words(page, ".chart-sample")).toBe(`인플레이 타구 ${shownCount(balls.Balls)}개`);
    expect(rowsOf(byWay)).toEqual(
      ways.map((way) => [names[way.Way - 1], ...lineOf(way), way.Balls < 10 ? "표본 적음" : ""]),
    );
    expect(rowsOf(byWay, "tfoot")).toEqual([["합계", ...lineOf(balls), ""]]);
    const tens = [...new Set(cells.map(({ Distance }) => Distance))].sort((a, b) => a - b);
    expect(rowsOf(byBand)).toEqual(
      tens.map((from) => {
        const there = cells.filter(({ Distance }) => Distance === from);
        const inWay = (i: number) => there.filter(({ Direction }) => Math.floor((Direction + 45) / 18) === i);
        return [
          `${from}–${from + 10}m`,
          ...names.map((_, i) => shownCount(sumOf(inWay(i), ({ Balls }) => Balls))),
          ...(["H", "HR"] as const).map((of) => shownCount(sumOf(there, (cell) => cell[of]))),
        ];
      }),
    );
    const [, , homers, share, mean, most] = lineOf(balls);
    expect(figuresOn(page)).toEqual({
      ...{ "안타 비율": share, 홈런: homers, "최장 비거리": most, "평균 비거리": mean },
      ...{ "최고 타구 속도": kmh(balls.MaxExit), "평균 타구 속도": kmh(balls.MeanExit) },
    });
    const links = page.querySelectorAll(".spray-tiles .far-balls a:not(.film-link)");
    expect(links.map((link) => [words(link, "strong"), link.getAttribute("href")])).toEqual(
      far.map(({ Distance, RecordId }) => [metres(Distance), `/record/${detail}/${RecordId}`]),
    );
  });

  test("every cell with balls is drawn, and every cell with home runs has a star", async () => {
    const { page, told } = await shown(mode);
    const picture = page.querySelector("svg.heat-map");
    expect(picture?.querySelectorAll("[class^=heat-]")).toHaveLength(told.cells.length);
    expect(picture?.querySelectorAll(".map-star")).toHaveLength(told.cells.filter(({ HR }) => HR > 0).length);
    expect(words(page, ".map-key")).toContain(`(${shownCount(Math.max(...told.cells.map(({ Balls }) => Balls)))}개)`);
    const labels = picture?.querySelectorAll(".map-label").map((label) => allWords(label, "tspan"));
    expect(labels).toEqual(told.ways.map(({ Balls, H }) => [`${shownCount(Balls)}개`, `안타 ${percent(H, Balls)}`]));
    const [, second] = told.ways;
    expect(picture?.getAttribute("aria-label")).toContain(`좌중간 ${second?.Balls}개, 안타 ${percent(second?.H ?? 0, second?.Balls ?? 0)}`); // prettier-ignore
    expect(picture?.toString()).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test("the zones are the API's", async () => {
  const { page, told, figures } = await shown("pit");
  const [came, targets] = figures;
  const { pitches, zones } = told;
  if (!pitches) throw new Error("No pitches");
  const of = (zone: number) => zones.find(({ Zone }) => Zone === zone) ?? { ...pitches, Called: 0 };
  const thrown = ({ Pitches, MeanSpeed, MaxSpeed }: typeof pitches) => [
    shownCount(Pitches),
    kmh(MeanSpeed),
    kmh(MaxSpeed),
  ];
  const withoutShare = (rows: string[][] = []) => rows.map((row) => row.filter((_, i) => i !== 2));
  expect(withoutShare(rowsOf(came))).toEqual([
    ...allZones.map((zone) => [`${zone}`, ...thrown(of(zone))]),
    ["존 밖", ...thrown(of(0))],
  ]);
  expect(withoutShare(rowsOf(came, "tfoot"))).toEqual([["합계", ...thrown(pitches)]]);
  const shares = (rowsOf(came) ?? []).map(([, some, share = ""]) => [
    Number(some?.replace(",", "")) / pitches.Pitches,
    Number(share.replace("%", "")) / 100,
  ]);
  for (const [exact = 0, share = 0] of shares) expect(Math.abs(share - exact)).toBeLessThan(0.01);
  expect(Math.round(sumOf(shares, ([, share = 0]) => 100 * share))).toBe(100);
  const aimed = (called: number, hits: number) => [shownCount(called), shownCount(hits), percent(hits, called)];
  const called = allZones.map(of).map(({ Called, OnTarget }) => aimed(Called, OnTarget));
  expect(rowsOf(targets)).toEqual(
    called.map((cells, i) => [`${i + 1}`, ...cells, Number(cells[0]) < 5 ? "표본 적음" : ""]),
  );
  const drawn = (figure: HTMLElement | undefined) => figure?.querySelectorAll("svg g").map((zone) => allWords(zone, "text")); // prettier-ignore
  expect(drawn(came)).toEqual(allZones.map((zone) => [`${zone}`, ...thrown(of(zone)).slice(0, 2)]));
  expect(drawn(targets)).toEqual(called.map(([all, hits, share], i) => [`${i + 1}`, share, `${hits}/${all}`]));
  expect(figuresOn(page)).toMatchObject({
    적중률: percent(pitches.OnTarget, pitches.Pitches),
    "최고 구속": kmh(pitches.MaxSpeed),
  });
  expect(words(page, "title")).toContain(words(page, "h1"));
});

describe("the card of a pitching challenge", () => {
  test("tells zones by speed, the spread and the best of each zone, in tables as in pictures", async () => {
    const { page, told, figures } = await shown("pit");
    const { spread, thirds, bestPitches } = told;
    if (!spread || !thirds || !bestPitches) throw new Error("No spread");
    const [, , byThird, bySpeed] = figures;
    const fastestFirst = thirds.toReversed();
    const [lines, zones] = byThird?.querySelectorAll("table") ?? [];
    expect(rowsOf(lines)).toEqual(
      fastestFirst.map(({ From, To, Pitches, OnTarget }, i) => [
        ...[["빠른 공", "중간", "느린 공"][i], `${From.toFixed(1)}–${To.toFixed(1)}km/h`],
        ...[shownCount(Pitches), shownCount(OnTarget), percent(OnTarget, Pitches), ""],
      ]),
    );
    const inZone = (zone: number) => fastestFirst.map((third) => shownCount(third.zones.find(({ Zone }) => Zone === zone)?.Pitches ?? 0)); // prettier-ignore
    expect(rowsOf(zones)).toEqual([...allZones.map((zone) => [`${zone}`, ...inZone(zone)]), ["존 밖", ...inZone(0)]]);
    expect(byThird?.querySelectorAll("svg > g").map((cell) => allWords(cell, "text"))).toEqual(
      allZones.map((zone) => [`${zone}`, ...inZone(zone)]),
    );
    const drawn = rowsOf(bySpeed)?.filter(([, pitches]) => pitches !== "0");
    expect(drawn).toEqual(spread.bins.map(({ From, Pitches }) => [`${From}–${From + 5}km/h`, shownCount(Pitches)]));
    expect(bySpeed?.text).toContain(`중앙값 ${kmh(spread.Median)}`);
    expect(bySpeed?.text).toContain(`(${kmh(spread.Q1)}–${kmh(spread.Q3)})`);
    const links = page.querySelectorAll(".far-balls a[href^='/record/']");
    expect(links.map((link) => [words(link, "strong"), link.getAttribute("href")])).toEqual(
      bestPitches.map(({ Speed, RecordId }) => [kmh(Speed), `/record/pitching-detail/${RecordId}`]),
    );
    expect(page.querySelector("main")?.toString()).not.toMatch(/NaN|undefined|Infinity/);
    const english = await member.get(`/en${path({ mode: "pit", season: "all" })}`);
    const [, , , mph] = english.page.querySelectorAll(".chart-figure");
    expect(rowsOf(mph)?.every(([band]) => /^\d+–\d+ mph$/.test(band ?? ""))).toBe(true);
  });

  test("is left out where the operator does not tell it, and of batting", async () => {
    const visitor = await wire.member();
    const told = (name: string, value: unknown) => (["spread", "thirds", "bestPitches"].includes(name) ? undefined : value); // prettier-ignore
    wire.rewrite("/record/spray.php", (body) => JSON.stringify(JSON.parse(body), told));
    const { page } = await visitor.get(path({ mode: "pit", season: "all" }));
    expect(page.querySelectorAll(".chart-figure")).toHaveLength(2);
    expect(page.querySelector(".far-balls")).toBeNull();
    const batting = await member.get(path({ mode: "bat", season: "all" }));
    expect(batting.page.querySelector("#best-pitches")).toBeNull();
  });
});

test("venue and speed are chosen by the form, and both select", async () => {
  const games = await api.all("bat");
  const query = { mode: "bat", season: "all" };
  const { page } = await member.get(path({ ...query, filters: "open" }));
  const venues = page.querySelectorAll("select[name=venue] option").slice(1).map((option) => option.getAttribute("value")); // prettier-ignore
  expect(new Set(venues)).toEqual(new Set(games.map(({ FieldSeq }) => String(FieldSeq))));

  const [venue = ""] = venues;
  const there = games.find(({ FieldSeq }) => String(FieldSeq) === venue);
  const speed = ["120", "110", "100", "90"].find((from) => (there?.PitchSpeed ?? 0) >= Number(from)) ?? "0";
  const asked = { mode: "BAT", season: "all", field: venue, speed };
  const { balls } = recordSpray.parse((await asMember(stage)("/record/spray.php", { query: asked })).payload);
  const sent = await member.get(path({ ...query, venue, speed, from: "", to: "" }));
  expect(sent).toMatchObject({ status: 302, location: path({ ...query, venue, speed }) });
  const chosen = await member.get(sent.location ?? "");
  expect(words(chosen.page, ".chart-sample")).toBe(`인플레이 타구 ${shownCount(balls?.Balls ?? 0)}개`);
  const { page: form } = await member.get(path({ ...query, venue, speed, filters: "open" }));
  const selected = form.querySelectorAll("option[selected]").map((option) => option.getAttribute("value"));
  expect(selected.filter(Boolean)).toEqual([venue, speed]);
});
