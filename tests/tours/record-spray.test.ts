import type { HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import { startApiProxy } from "../support/api-proxy";
import { startApp } from "../support/app-server";
import type { GameItem } from "../support/contract-shapes";
import { shownCount } from "../support/exact-numbers";
import { exactFraction } from "../support/fractions";
import { memberGames } from "../support/member-games";
import { ballsOf, counted, exactMean, pitchesOf, wayOf, type OwnBall } from "../support/own-balls";
import { useStage } from "../support/stage";
import { allWords, words, Visitor } from "../support/visitor";

const stage = useStage({ games: 1200 });
let member: Visitor;
let api: Awaited<ReturnType<typeof memberGames>>;
beforeAll(async () => {
  member = await stage.member();
  api = await memberGames(stage.api.url);
});

const path = (query: Record<string, string>) => `/record/spray?${new URLSearchParams(query)}`;
const percent = (n: number, d: number) => (d ? `${exactFraction(100 * n, d, 0)}%` : "-");
const metres = (value: number) => (value ? `${value.toFixed(1)}m` : "-");
const kmh = (value: number) => (value ? `${value.toFixed(1)}km/h` : "-");
const most = (values: readonly number[]) => Math.max(0, ...values);

const rowsOf = (table: HTMLElement | undefined, part = "tbody") =>
  table?.querySelectorAll(`${part} tr`).map((row) => [words(row, "th"), ...allWords(row, "td")]);
const tiles = (page: HTMLElement) =>
  Object.fromEntries(
    page.querySelectorAll(".spray-tiles .stat-tiles > div").map((tile) => [words(tile, "dt"), words(tile, "dd")]),
  );

const asked = new Map<number, ReturnType<(typeof api)["detail"]>>();
function detailOf({ RecordId }: GameItem) {
  const detail = asked.get(RecordId) ?? api.detail(RecordId);
  asked.set(RecordId, detail);
  return detail;
}

async function ballsIn(games: readonly GameItem[]): Promise<OwnBall[]> {
  const details = await Promise.all(games.map(detailOf));
  return games.flatMap((game, i) => (details[i] ? ballsOf(game, details[i]) : []));
}

function lineOf(balls: readonly OwnBall[]) {
  const { Balls, H, HR } = counted(balls);
  const distances = balls.map(({ distance }) => distance);
  const flown = [metres(exactMean(distances)), metres(most(distances))];
  return { counts: [Balls, H, HR].map(shownCount), share: percent(H, Balls), flown };
}

const names = ["왼쪽", "좌중간", "가운데", "우중간", "오른쪽"];

describe.each(modes.filter(({ id }) => id !== "pit"))("mode $id", ({ id: mode, detail }) => {
  test("the picture and its tables are the balls of the games, to the digit", async () => {
    const balls = await ballsIn(await api.all(mode));
    const { page } = await member.get(path({ mode, season: "all" }));
    const figure = page.querySelector(".chart-figure");
    const [ways, bands] = figure?.querySelectorAll("table") ?? [];
    const inWay = names.map((_, i) => balls.filter((ball) => wayOf(ball) === i + 1));
    const whole = lineOf(balls);
    expect(words(page, ".chart-sample")).toBe(`인플레이 타구 ${shownCount(balls.length)}개`);
    expect(rowsOf(ways)).toEqual(
      inWay.map((way, i) => {
        const { counts, share, flown } = lineOf(way);
        return [names[i], ...counts, share, ...flown, way.length < 10 ? "표본 적음" : ""];
      }),
    );
    expect(rowsOf(ways, "tfoot")).toEqual([["합계", ...whole.counts, whole.share, ...whole.flown, ""]]);

    const tens = [...new Set(balls.map(({ distance }) => Math.floor(distance / 10) * 10))].sort((a, b) => a - b);
    expect(rowsOf(bands)).toEqual(
      tens.map((from) => {
        const near = (some: readonly OwnBall[]) => some.filter(({ distance }) => distance >= from && distance < from + 10); // prettier-ignore
        const { H, HR } = counted(near(balls));
        return [
          `${from}m–${from + 10}m`,
          ...inWay.map((way) => shownCount(near(way).length)),
          shownCount(H),
          shownCount(HR),
        ];
      }),
    );

    const exits = balls.map(({ exit }) => exit);
    expect(tiles(page)).toEqual({
      ...{ "안타 비율": whole.share, 홈런: whole.counts[2] },
      ...{ "최장 비거리": whole.flown[1], "평균 비거리": whole.flown[0] },
      ...{ "최고 타구 속도": kmh(most(exits)), "평균 타구 속도": kmh(exactMean(exits)) },
    });
    const farthest = balls.toSorted((a, b) => b.distance - a.distance).slice(0, 5);
    const far = page.querySelectorAll(".spray-tiles .far-balls a");
    expect(far.map((link) => [words(link, "strong"), link.getAttribute("href")])).toEqual(
      farthest.map(({ distance, game }) => [metres(distance), `/record/${detail}/${game.RecordId}`]),
    );
  });

  test("every cell with balls is drawn, and every cell with home runs has a star", async () => {
    const balls = await ballsIn(await api.all(mode));
    const { page } = await member.get(path({ mode, season: "all" }));
    const picture = page.querySelector("svg.heat-map");
    const cellOf = ({ direction, distance }: OwnBall) => `${Math.min(9, Math.floor((direction + 45) / 9))} ${Math.floor(distance / 10)}`; // prettier-ignore
    const cells = new Map<string, number>();
    for (const ball of balls) cells.set(cellOf(ball), (cells.get(cellOf(ball)) ?? 0) + 1);
    expect(picture?.querySelectorAll("[class^=heat-]")).toHaveLength(cells.size);
    const homers = balls.filter(({ outcome }) => outcome === "homerun");
    expect(picture?.querySelectorAll(".map-star")).toHaveLength(new Set(homers.map(cellOf)).size);
    expect(words(page, ".map-key")).toContain(`(${shownCount(most([...cells.values()]))}개)`);
    const labels = picture?.querySelectorAll(".map-label").map((label) => allWords(label, "tspan"));
    const inWay = names.map((_, i) => lineOf(balls.filter((ball) => wayOf(ball) === i + 1)));
    expect(labels).toEqual(inWay.map(({ counts, share }) => [`${counts[0]}개`, `안타 ${share}`]));
    expect(picture?.getAttribute("aria-label")).toContain(`좌중간 ${inWay[1]?.counts[0]}개, 안타 ${inWay[1]?.share}`);
    expect(picture?.toString()).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test("the zones are the pitches of the games, to the digit", async () => {
  const games = await api.all("pit");
  const details = await Promise.all(games.map(detailOf));
  const pitches = details.flatMap(pitchesOf);
  const { page } = await member.get(path({ mode: "pit", season: "all" }));
  const [came, targets] = page.querySelectorAll(".chart-figure");
  const thrown = (some: typeof pitches) => {
    const speeds = some.map(({ speed }) => speed);
    return [shownCount(some.length), kmh(exactMean(speeds)), kmh(most(speeds))];
  };
  const into = (zone: number) => thrown(pitches.filter((pitch) => pitch.zone === zone));
  const zones = Array.from({ length: 9 }, (_, i) => i + 1);
  const withoutShare = (rows: string[][] = []) => rows.map((row) => row.filter((_, i) => i !== 2));
  expect(withoutShare(rowsOf(came))).toEqual([
    ...zones.map((zone) => [`${zone}`, ...into(zone)]),
    ["존 밖", ...into(0)],
  ]);
  expect(withoutShare(rowsOf(came, "tfoot"))).toEqual([["합계", ...thrown(pitches)]]);
  const shares = (rowsOf(came) ?? []).map(([, some, share = ""]) => [
    Number(some?.replace(",", "")) / pitches.length,
    Number(share.replace("%", "")) / 100,
  ]);
  for (const [exact = 0, shown = 0] of shares) expect(Math.abs(shown - exact)).toBeLessThan(0.01);
  expect(Math.round(shares.reduce((sum, [, shown = 0]) => sum + 100 * shown, 0))).toBe(100);
  const aimed = (some: typeof pitches) => {
    const hits = some.filter(({ zone, target }) => zone === target).length;
    return [shownCount(some.length), shownCount(hits), percent(hits, some.length)];
  };
  const called = zones.map((zone) => aimed(pitches.filter(({ target }) => target === zone)));
  expect(rowsOf(targets)).toEqual(
    called.map((cells, i) => [`${i + 1}`, ...cells, Number(cells[0]) < 5 ? "표본 적음" : ""]),
  );
  expect(rowsOf(targets, "tfoot")).toEqual([["합계", ...aimed(pitches), ""]]);
  const drawn = (figure: HTMLElement | undefined) => figure?.querySelectorAll("svg g").map((zone) => allWords(zone, "text")); // prettier-ignore
  expect(drawn(came)).toEqual(zones.map((zone) => [`${zone}`, into(zone)[0], into(zone)[1]]));
  expect(drawn(targets)).toEqual(called.map(([all, hits, share], i) => [`${i + 1}`, share, `${hits}/${all}`]));
  expect(tiles(page)).toMatchObject({ 적중률: aimed(pitches)[2], "최고 구속": thrown(pitches)[2] });
  expect(words(page, "title")).toContain(words(page, "h1"));
});

describe("the card of a pitching challenge", () => {
  const inKorean = { thirds: ["빠른 공", "중간", "느린 공"], bin: (from: number) => `${from}–${from + 5}km/h` };

  test("tells zones by speed, the spread and the best of each zone, in tables as in pictures", async () => {
    const pitches = (await Promise.all((await api.all("pit")).map(async (game) => pitchesOf(await detailOf(game)).map((pitch) => ({ ...pitch, game }))))).flat(); // prettier-ignore
    const { page } = await member.get(path({ mode: "pit", season: "all" }));
    const [, , byThird, spread] = page.querySelectorAll(".chart-figure");
    const speeds = pitches.map(({ speed }) => speed).sort((a, b) => a - b);
    const rank = (part: number) => speeds[Math.ceil(speeds.length * part) - 1] ?? 0;
    const [low, high] = [rank(1 / 3), rank(2 / 3)];
    const parts = [
      pitches.filter(({ speed }) => speed > high),
      pitches.filter(({ speed }) => speed > low && speed <= high),
      pitches.filter(({ speed }) => speed <= low),
    ];
    const ends = (some: typeof pitches) => [Math.min, Math.max].map((of) => of(...some.map(({ speed }) => speed)).toFixed(1)); // prettier-ignore
    const [figures, zones] = byThird?.querySelectorAll("table") ?? [];
    const lines = parts.map((some, i) => {
      const hits = some.filter(({ zone, target }) => zone === target).length;
      const range = `${ends(some).join("–")}km/h`;
      return [inKorean.thirds[i], range, shownCount(some.length), shownCount(hits), percent(hits, some.length), ""];
    });
    expect(rowsOf(figures)).toEqual(lines);
    const inZone = (zone: number) => parts.map((some) => shownCount(some.filter((pitch) => pitch.zone === zone).length)); // prettier-ignore
    const all = Array.from({ length: 9 }, (_, i) => i + 1);
    expect(rowsOf(zones)).toEqual([...all.map((zone) => [`${zone}`, ...inZone(zone)]), ["존 밖", ...inZone(0)]]);
    expect(byThird?.querySelectorAll("svg > g").map((cell) => allWords(cell, "text"))).toEqual(
      all.map((zone) => [`${zone}`, ...inZone(zone)]),
    );
    const first = Math.floor((speeds[0] ?? 0) / 5) * 5;
    const bins = Array.from({ length: Math.floor((most(speeds) - first) / 5) + 1 }, (_, i) => first + 5 * i);
    const within = (from: number) => shownCount(speeds.filter((speed) => speed >= from && speed < from + 5).length);
    expect(rowsOf(spread)).toEqual(bins.map((from) => [inKorean.bin(from), within(from)]));
    expect(spread?.text).toContain(`중앙값 ${kmh(rank(1 / 2))}`);
    expect(spread?.text).toContain(`(${kmh(rank(1 / 4))}–${kmh(rank(3 / 4))})`);
    const best = all.flatMap((zone) => {
      const hits = pitches.filter((pitch) => pitch.zone === zone && pitch.target === zone);
      const [fastest] = hits.toSorted((a, b) => b.speed - a.speed);
      return fastest ? [[kmh(fastest.speed), `/record/pitching-detail/${fastest.game.RecordId}`]] : [];
    });
    const links = page.querySelectorAll(".far-balls a[href^='/record/']");
    expect(links.map((link) => [words(link, "strong"), link.getAttribute("href")])).toEqual(best);
    expect(page.querySelector("main")?.toString()).not.toMatch(/NaN|undefined|Infinity/);
    const english = await member.get(`/en${path({ mode: "pit", season: "all" })}`);
    const [, , , mph] = english.page.querySelectorAll(".chart-figure");
    const whole = (value: number) => Math.round(value / 1.609344);
    expect(rowsOf(mph)?.map(([band]) => band)).toEqual(bins.map((from) => `${whole(from)}–${whole(from + 5)} mph`));
  });

  test("is left out where the operator does not tell it, and of batting", async () => {
    const proxy = await startApiProxy(stage.api.url);
    const app = await startApp({ apiUrl: proxy.url });
    const visitor = await new Visitor(app.url).signIn();
    proxy.play((response, body, at) => {
      if (at !== "/record/spray.php") return false;
      const told = (name: string, value: unknown) => (["spread", "thirds", "bestPitches"].includes(name) ? undefined : value); // prettier-ignore
      const answer = JSON.stringify(JSON.parse(body), told);
      response.writeHead(200, { "Content-Type": "application/json" }).end(answer);
      return true;
    });
    const { page } = await visitor.get(path({ mode: "pit", season: "all" }));
    expect(page.querySelectorAll(".chart-figure")).toHaveLength(2);
    expect(page.querySelector(".far-balls")).toBeNull();
    await app.stop();
    proxy.close();
    const batting = await member.get(path({ mode: "bat", season: "all" }));
    expect(batting.page.querySelector("#best-pitches")).toBeNull();
  });
});

test("venue and speed are chosen among those of the season, and select exactly the right games", async () => {
  const games = await api.all("bat");
  const query = { mode: "bat", season: "all" };
  const { page } = await member.get(path(query));
  const choices = (name: string) => page.querySelectorAll(`select[name=${name}] option`).slice(1);
  const venues = choices("venue").map((option) => option.getAttribute("value"));
  expect(new Set(venues)).toEqual(new Set(games.map(({ FieldSeq }) => String(FieldSeq))));
  const bands = choices("speed").map((option) => Number(option.getAttribute("value")));
  const bandOf = ({ PitchSpeed: speed }: GameItem) => [120, 110, 100, 90, 0].find((from) => speed >= from);
  expect(new Set(bands)).toEqual(new Set(games.map(bandOf)));

  const venue = venues[0] ?? "";
  const there = games.filter(({ FieldSeq }) => String(FieldSeq) === venue);
  const speed = there.map(bandOf)[0];
  const own = there.filter((game) => bandOf(game) === speed);
  const chosen = await member.get(path({ ...query, venue, speed: String(speed) }));
  expect(words(chosen.page, ".chart-sample")).toBe(`인플레이 타구 ${(await ballsIn(own)).length}개`);
  expect(chosen.page.querySelectorAll("option[selected]").map((option) => option.getAttribute("value"))).toEqual([venue, String(speed)]); // prettier-ignore
  const kept = chosen.page.querySelectorAll("form.filters input[type=hidden]").map((field) => field.getAttribute("name")); // prettier-ignore
  expect(kept).toEqual(["mode", "season"]);

  const sent = await member.get(path({ ...query, venue, speed: "", from: "", to: "" }));
  expect(sent.status).toBe(302);
  expect(Object.fromEntries(new URL(sent.location ?? "", stage.url).searchParams)).toEqual({ ...query, venue });
});
