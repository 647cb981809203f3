// A game has the day and the clock of its venue, wherever that is, and a day of another year its year.
import { beforeAll, describe, expect, test } from "vitest";
import { modes, type Mode } from "../../app/baseball/modes";
import { localePath, type Path } from "../../app/i18n/languages";
import type { GameItem } from "../support/contract-shapes";
import { parseCsv } from "../support/csv";
import { memberGames } from "../support/member-games";
import { never, pagesFrom } from "../support/page-parts";
import { useStage } from "../support/stage";
import { words, type Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const abroad = "abroad@example.com";
const stage = useStage({ games: 1200 });
const wire = useWire(stage);
let member: Visitor;
const games = new Map<Mode, GameItem[]>();
beforeAll(async () => {
  member = await wire.member(abroad);
  const own = memberGames(stage, abroad);
  for (const { id } of modes) games.set(id, await own.all(id));
});

const played = (mode: Mode) => games.get(mode) ?? [];
const all = () => [...games.values()].flat();

const partNames = ["year", "month", "day", "hour", "minute", "weekday"] as const;

/** Returns what a calendar and a clock at the venue show, part by part. */
function shownThere({ PlayedAt, Timezone }: Pick<GameItem, "PlayedAt" | "Timezone">, language: "ko" | "en") {
  const instant = new Date(`${PlayedAt.replace(" ", "T")}+09:00`);
  const parts = new Intl.DateTimeFormat(language, {
    ...{ timeZone: Timezone ?? "Asia/Seoul", hourCycle: "h23", weekday: "short", month: "short" },
    ...{ year: "numeric", day: "numeric", hour: "2-digit", minute: "2-digit" },
  }).formatToParts(instant);
  const part = (type: (typeof partNames)[number]) => parts.find((one) => one.type === type)?.value ?? "";
  const [year, month, day, hour, minute, weekday] = partNames.map(part);
  const date = language === "ko" ? `${parseInt(month ?? "")}월 ${day}일 (${weekday})` : `${weekday}, ${month} ${day}`;
  const inYear = language === "ko" ? `${year}년 ${date}` : `${date}, ${year}`;
  const thisYear = new Date().toLocaleDateString("en", { timeZone: "Asia/Seoul", year: "numeric" });
  return { inList: year === thisYear ? date : inYear, inYear, clock: `${hour}:${minute}` };
}

/** The seed's games abroad. */
test("there is something to tell apart: another day, another year, several zones", () => {
  const seen = all();
  const dayInSeoul = (game: GameItem) => shownThere({ ...game, Timezone: "Asia/Seoul" }, "en").inYear;
  expect(new Set(seen.map(({ Timezone }) => Timezone)).size).toBeGreaterThanOrEqual(3);
  expect(seen.some((game) => dayInSeoul(game) !== shownThere(game, "en").inYear)).toBe(true);
  expect(new Set(seen.map(({ PlayedAt }) => PlayedAt.slice(0, 4))).size).toBeGreaterThan(1);
});

describe.each(["ko", "en"] as const)("in the language %s", (language) => {
  const at = (path: Path) => localePath(language, path);

  test.each(modes)("each game of a list has the venue's day ($id)", async ({ id }) => {
    const pages = await pagesFrom(member, at(`/record?mode=${id}&season=all`));
    const rows = pages.flatMap(({ page }) => page.querySelectorAll(".game"));
    const expected = played(id).map((game) => [`row-${game.RecordId}`, shownThere(game, language).inList]);
    expect(rows.map((row) => [row.id, words(row, "time")])).toEqual(expected);
  });

  test.each(modes)("a game's page has the venue's clock, and names it ($id)", async ({ id, detail }) => {
    const local = { ko: "(현지 시각)", en: "local time" }[language];
    for (const game of played(id).slice(0, 4)) {
      const { page } = await member.get(at(`/record/${detail}/${game.RecordId}`));
      const time = page.querySelector(".game-when time");
      const { inYear, clock } = shownThere(game, language);
      const join = language === "ko" ? " " : ", ";
      expect(time?.text).toBe(`${inYear}${join}${clock} ${local}`);
      expect(Date.parse(time?.getAttribute("datetime") ?? "")).toBe(
        Date.parse(`${game.PlayedAt.replace(" ", "T")}+09:00`),
      );
    }
  });

  test("home and the venue's page tell the same day", async () => {
    const last = all().sort((a, b) => (a.PlayedAt < b.PlayedAt ? 1 : -1))[0] ?? never();
    const { inList } = shownThere(last, language);
    expect(words((await member.get(at("/"))).page, ".last-game time")).toBe(inList);
    const venue = await member.get(at(`/location/${last.FieldSeq}`));
    expect(words(venue.page, `#row-${last.RecordId} time`)).toBe(inList);
    const cards = await member.get(at("/location?area=overseas&only=played"));
    expect(words(cards.page, `#row-${last.FieldSeq} .venue-line`)).toContain(inList);
  });

  test("the filters say that their days are Korea's, and find a game by that day", async () => {
    const game = played("reg").find((one) => one.PlayedAt.slice(0, 10) !== localDay(one)) ?? never();
    const day = game.PlayedAt.slice(0, 10);
    const { page } = await member.get(at(`/record?mode=reg&season=all&from=${day}&to=${day}&filters=open`));
    expect(page.querySelector(`#row-${game.RecordId}`)).not.toBeNull();
    expect(words(page, ".filters")).toContain(language === "ko" ? "한국" : "KST");
  });
});

const localDay = ({ PlayedAt, Timezone }: GameItem) =>
  new Date(`${PlayedAt.replace(" ", "T")}+09:00`).toLocaleDateString("sv-SE", { timeZone: Timezone ?? undefined });

test("the file of games has both clocks", async () => {
  const [head = [], ...rows] = parseCsv(
    (await member.get("/record/csv?mode=reg&season=all")).text.replace(/^\uFEFF/, ""),
  );
  const cell = (row: string[], name: string) => row[head.indexOf(name)];
  const instants = played("reg").map((game) => {
    const day = localDay(game);
    return [game.PlayedAt.slice(0, 16), `${day} ${shownThere(game, "ko").clock}`];
  });
  expect(rows.map((row) => [cell(row, "일시"), cell(row, "현지 일시")])).toEqual(instants);
});

describe("an API that", () => {
  test.each([
    ["does not send the zone", '"Zone":""'],
    ["sends null", '"Timezone":null'],
    ["sends a word that is no zone", '"Timezone":"Seoul time"'],
  ])("%s has pages with Korea's clock, which they name", async (_, to) => {
    const game = played("reg")[0] ?? never();
    wire.play((response, body) => {
      response.writeHead(200).end(body.replace(/"Timezone":"[^"]*"/g, to));
      return true;
    });
    for (const language of ["ko", "en"] as const) {
      const list = await member.get(localePath(language, "/record?mode=reg&season=all"));
      const korean = shownThere({ ...game, Timezone: null }, language);
      expect(words(list.page, `#row-${game.RecordId} time`)).toBe(korean.inList);
      const { page } = await member.get(localePath(language, `/record/reg-detail/${game.RecordId}`));
      const clock = { ko: `${korean.clock} (한국 시각)`, en: `${korean.clock} KST` }[language];
      expect(words(page, ".game-when time")).toContain(clock);
    }
  });
});
