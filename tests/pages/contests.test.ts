import type { HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Language, type Path } from "../../app/i18n/languages";
import { readCalendar } from "../support/calendar";
import { asMember } from "../support/as-member";
import {
  leagueBoard,
  leagueBracket,
  leagueDetail,
  leagueFields,
  leagues,
  leagueTeam,
  type BracketMatch,
  type League,
  type LeagueTeam,
  type Place,
} from "../support/contract-shapes-contest";
import { shownRate } from "../support/exact-numbers";
import { hrefsOf, linkOf, pagesFrom } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, wayBack, words, type Answer, type Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const member = stage.useMember();
let all: League[];

const api = asMember(stage);
const ask = async (path: string, query: Record<string, string>, language?: Language) =>
  (await api(`/contest/${path}.php`, { query, language })).payload;

async function everyLeague(query: Record<string, string>): Promise<League[]> {
  const found: League[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page = leagues.parse(await ask("list", { ...query, size: "50", ...(after && { after }) }));
    found.push(...page.list);
    after = page.next;
  }
  return found;
}

beforeAll(async () => {
  all = await everyLeague({});
});

const oneOf = (fits: (league: League) => boolean): League => {
  const league = all.find(fits);
  if (!league) throw new Error("The reference API has no such tournament");
  return league;
};
const detailPath = ({ LeagueSequence }: League): Path => `/contest/contest-detail/${LeagueSequence}`;
const recordPath = ({ LeagueSequence }: League, query = "") => `/contest/contest-record/${LeagueSequence}${query}`;
const idsOn = ({ page }: Answer, selector: string) =>
  page.querySelectorAll(selector).map((row) => (row.getAttribute("id") ?? "").replace("row-", ""));

describe("the list", () => {
  test.each<{ query: string; of: Record<string, string> }>([
    { query: "", of: {} },
    { query: "?category=official&status=done", of: { category: "OFFICIAL", status: "DONE" } },
    { query: "?category=venue", of: { category: "VENUE" } },
    { query: "?category=attended", of: { category: "ATTENDED" } },
    { query: "?status=upcoming", of: { status: "UPCOMING" } },
    { query: "?category=cup&status=soon", of: {} },
  ])("of $query pages through what the API has, and back", async ({ query, of }) => {
    const pages = await pagesFrom(member, `/contest${query}`);
    const expected = await everyLeague(of);
    expect(pages.flatMap((page) => idsOn(page, ".contest-card"))).toEqual(expected.map((one) => one.LeagueSequence));
    const [first, second] = pages;
    if (first && second) {
      const back = await member.get(linkOf(second, "prev") ?? "");
      expect(idsOn(back, ".contest-card")).toEqual(idsOn(first, ".contest-card"));
    }
  });

  test.each(languages)("says of each its state, its days and whether the own team is in (%s)", async (language) => {
    const { page } = await member.get(localePath(language, "/contest"));
    const shown = all.slice(0, 20);
    const cards = page.querySelectorAll(".contest-card");
    expect(cards).toHaveLength(shown.length);
    const badges = new Map<string, string>();
    for (const [i, league] of shown.entries()) {
      const card = cards[i];
      if (!card) throw new Error("A card is missing");
      expect(card.querySelector("h2 a")?.getAttribute("href")).toBe(localePath(language, detailPath(league)));
      expect(card.querySelector(".contest-attended") !== null, league.Title).toBe(league.Attended === "Y");
      const days = card.querySelectorAll("time").map((day) => day.getAttribute("datetime"));
      expect(days).toEqual(league.From === league.To ? [league.From] : [league.From, league.To]);
      badges.set(words(card, ".badge"), league.Status);
      const left = league.Status === "RUNNING" ? league.To : league.From;
      const count = Math.round((Date.parse(left) - Date.parse("2026-11-19")) / 86_400_000);
      if (league.Status !== "DONE" && count > 0) expect(words(card, ".contest-plate b")).toBe(String(count));
      else expect(words(card, ".contest-plate")).not.toBe("");
    }
    expect(badges.size).toBe(new Set(shown.map(({ Status }) => Status)).size);
  });

  test("keeps the one filter when the other is chosen, and both on the next page", async () => {
    const answer = await member.get("/contest?category=official&status=done");
    expect(hrefsOf(answer.page, "main .tabs a")).toContain("/contest?category=venue&status=done");
    expect(hrefsOf(answer.page, "main .chip-row a")).toContain("/contest?category=official&status=running");
    const next = linkOf(answer, "next");
    if (next) expect(next).toMatch(/^\/contest\?category=official&status=done&after=/);
    expect((await member.get("/contest?category=official&status=")).location).toBe("/contest?category=official");
    expect((await member.get("/contest?after=made-up")).location).toBe("/contest");
  });

  test("says in words of its own that there is none, with a way on", async () => {
    const rookie = await stage.member("rookie@example.com");
    const empty = async (query: string) => {
      const { status, page } = await rookie.get(`/contest?${query}`);
      expect([status, page.querySelectorAll(".contest-card").length]).toEqual([200, 0]);
      return { says: words(page, ".empty p"), way: page.querySelector(".empty a")?.getAttribute("href") };
    };
    const [none, running] = [await empty("category=attended"), await empty("category=attended&status=running")];
    expect([none.way, running.way]).toEqual(["/contest", "/contest?category=attended"]);
    expect(none.says).not.toBe(running.says);
  });
});

describe("a tournament's page", () => {
  test("tells what the API does, and leads to what there is", async () => {
    for (const one of [oneOf(({ Attended }) => Attended === "Y"), oneOf(({ Status }) => Status === "UPCOMING")]) {
      const { league, my } = leagueDetail.parse(await ask("detail", { league: one.LeagueSequence }));
      const { status, page } = await member.get(detailPath(one));
      expect([status, words(page, "h1")]).toEqual([200, league.Title]);
      const facts = allWords(page, ".facts dd").join(" ");
      const { Teams, Players, Games, MaxPlays } = league;
      for (const count of Teams ? [Teams, Players, Games] : []) expect(facts).toContain(String(count));
      if (MaxPlays !== null) expect(facts).toContain(String(MaxPlays));
      expect(words(page, "main")).toContain((league.Entry ?? "").split(/\s/)[0]);
      const own = allWords(page, ".contest-own dd");
      expect(own).toEqual(my ? [my.Best, my.Total, my.Plays].map(String) : []);
      const ways = hrefsOf(page, ".contest-ways a");
      expect(ways).toContain(recordPath(one));
      expect(ways.includes(recordPath(one, "?tab=bracket"))).toBe(league.Bracket === "Y");
      for (const way of ways) expect((await member.get(way)).status, way).toBe(200);
      expect(wayBack(page)).toBe("/contest");
    }
  });

  test("begins with who leads, or who has won the bracket", async () => {
    for (const Bracket of ["N", "Y"] as const) {
      const one = oneOf((league) => league.Bracket === Bracket && league.Teams !== 0 && league.Status === "DONE");
      const { page } = await member.get(detailPath(one));
      const { page: board } = await member.get(recordPath(one, Bracket === "Y" ? "?tab=bracket" : ""));
      const first = Bracket === "Y" ? words(board, ".bracket-stand") : words(board, ".contest-board tbody th a");
      expect(first).toContain(words(page, ".hero-value"));
    }
  });

  test("is not there for a made-up number, nor are the pages below it", async () => {
    const real = oneOf(() => true).LeagueSequence;
    for (const path of ["contest-detail", "contest-record", "stadium-info"])
      for (const id of ["999999999", "x", "1.5"])
        expect((await member.get(`/contest/${path}/${id}`)).status, `${path} ${id}`).toBe(404);
    for (const id of ["999999999", "x"])
      expect((await member.get(`/contest/contest-record/${real}/team-record-detail/${id}`)).status).toBe(404);
    expect((await member.get("/contest/contest-detail/x/calendar.ics")).status).toBe(404);
  });
});

const rowsOf = (page: HTMLElement) => page.querySelectorAll(".contest-board tbody:not(.contest-pinned) tr");
const numbersIn = (row: HTMLElement | undefined | null) => (row ? allWords(row, "td").map((cell) => /\d+/.exec(cell.replaceAll(",", ""))?.[0] ?? null) : null); // prettier-ignore
const numbersOf = ({ Rank, Best, Total, Plays }: Place) => [Rank, Best, Total, Plays].map((number) => (number === null ? null : String(number))); // prettier-ignore

describe("the board", () => {
  const boards = (["TEAM", "PLAYER"] as const).flatMap((of) =>
    (["BEST", "TOTAL", "PLAYS"] as const).map((by) => ({ of, by })),
  );
  test.each(boards)(
    "of $of by $by is the API's, with the own place on top where it is on another page",
    async (query) => {
      const league = oneOf(({ Attended, Games }) => Attended === "Y" && Games > 20);
      let after: string | null = "";
      const { me, total } = leagueBoard.parse(await ask("record", { league: league.LeagueSequence, ...query }));
      const tab = query.of === "PLAYER" ? "?tab=player&" : "?";
      const pages = await pagesFrom(member, recordPath(league, `${tab}by=${query.by.toLowerCase()}`));
      const places: Place[] = [];
      for (const { page } of pages) {
        const part = leagueBoard.parse(await ask("record", { league: league.LeagueSequence, ...query, ...(after && { after }) })); // prettier-ignore
        places.push(...part.list);
        after = part.next;
        expect(rowsOf(page).map(numbersIn)).toEqual(part.list.map(numbersOf));
        const isHere = part.list.some(({ Mine }) => Mine === "Y");
        const pinned = page.querySelector(".contest-pinned tr");
        expect(numbersIn(pinned)).toEqual(me && !isHere ? numbersOf(me) : null);
        const marked = rowsOf(page).filter((row) => row.classList.contains("contest-line-own"));
        expect(marked).toHaveLength(part.list.filter(({ Mine }) => Mine === "Y").length);
      }
      expect(places).toHaveLength(total);
    },
  );

  test("forgets what leads nowhere, and says of one to come when it begins", async () => {
    const league = oneOf(({ Bracket }) => Bracket === "N");
    expect((await member.get(recordPath(league, "?tab=bracket"))).location).toBe(recordPath(league));
    expect((await member.get(recordPath(league, "?by=total&after=made-up"))).location).toBe(recordPath(league, "?by=total")); // prettier-ignore
    expect((await member.get(recordPath(league, "?tab=coach&by=luck"))).status).toBe(200);
    const upcoming = oneOf(({ Status, Games }) => Status === "UPCOMING" && Games === 0);
    const { page } = await member.get(recordPath(upcoming));
    expect(words(page, ".empty p")).toContain(`${Number(upcoming.From.slice(8))}일`);
    expect(wayBack(page)).toBe(detailPath(upcoming));
  });
});

test("a team's page has its numbers and those of its players", async () => {
  const league = oneOf(({ Attended, Games }) => Attended === "Y" && Games > 0);
  const { my } = leagueDetail.parse(await ask("detail", { league: league.LeagueSequence }));
  const team = my?.TeamSequence ?? "";
  const answer = leagueTeam.parse(await ask("team", { league: league.LeagueSequence, team }));
  const { page } = await member.get(`/contest/contest-record/${league.LeagueSequence}/team-record-detail/${team}`);
  const { Best, Total, Plays, W, D, L } = answer.team;
  const tiles = allWords(page, ".stat-tiles dd");
  expect(tiles.slice(0, 3)).toEqual([Best, Total, Plays].map(String));
  expect(tiles[3]?.match(/\d+/g)?.map(Number)).toEqual([W, D, L]);
  const table = page.querySelector("table");
  const names = table ? allWords(table, "tbody th") : [];
  expect(names).toHaveLength(answer.players.length);
  for (const [i, { Nickname }] of answer.players.entries()) if (Nickname) expect(names[i]).toContain(Nickname);
  const linked = answer.players.flatMap(({ PlayerSeq, Me }) => (PlayerSeq === null || Me === "Y" ? [] : PlayerSeq));
  const links = (table?.querySelectorAll("a") ?? []).map((link) => link.getAttribute("href") ?? "");
  expect(links.flatMap((href) => /^\/player\/(\d+)/.exec(href)?.[1] ?? [])).toEqual(linked.map(String));
  expect(links.some((href) => href.startsWith("/player/me"))).toBe(answer.players.some(({ Me }) => Me === "Y"));
  expect(table?.querySelectorAll(".table-own")).toHaveLength(answer.players.filter(({ Me }) => Me === "Y").length);
  expect(wayBack(page)).toBe(recordPath(league));
});

const tilesOf = (page: HTMLElement) => page.querySelectorAll(".stat-tiles").slice(1);

describe("a team of a tournament with several modes", () => {
  const matches = ["REG", "TRIPLE"];
  let teams: { league: League; answer: LeagueTeam; path: Path }[];
  beforeAll(async () => {
    teams = [];
    for (const league of all.filter(({ Modes, Games }) => Modes.length > 1 && Games > 0)) {
      const id = league.LeagueSequence;
      const places = leagueBoard.parse(await ask("record", { league: id, by: "PLAYS", size: "6" })).list;
      for (const { TeamSequence: team } of places) {
        const answer = leagueTeam.parse(await ask("team", { league: id, team }));
        teams.push({ league, answer, path: `/contest/contest-record/${id}/team-record-detail/${team}` });
      }
    }
  });
  const valuesIn = (tiles: HTMLElement) => allWords(tiles, "dd").map((text) => text.split(" ")[0]?.replaceAll(",", ""));
  const linesOf = (page: HTMLElement) =>
    page.querySelectorAll(".table").map((table) => table.querySelectorAll("tbody tr").length);

  test.each(languages)("has the figures of each mode by themselves (%s)", async (language) => {
    const one = teams.find(({ answer }) => answer.sums?.length === 1);
    const several = teams.filter(({ answer }) => (answer.sums?.length ?? 0) > 1);
    for (const { answer, path } of [...(one ? [one] : []), ...several.slice(0, 6)]) {
      const { page } = await member.get(localePath(language, path));
      const { sum, sums, players } = answer;
      const modes = sums ?? [];
      const [whole, ...parts] = modes.length === 1 ? [undefined, ...tilesOf(page)] : tilesOf(page);
      if (whole) expect(valuesIn(whole)).toContain(String(sum.Points));
      if (whole) expect(valuesIn(whole)).not.toContain(shownRate(sum.H, sum.AB, language));
      expect(parts).toHaveLength(modes.length);
      const lines = whole ? [players.length] : [];
      for (const [i, { Mode, sum }] of modes.entries()) {
        const values = parts[i] ? valuesIn(parts[i]) : [];
        expect(values.includes(shownRate(sum.H, sum.AB, language)), Mode).toBe(Mode !== "PIT");
        const own = players.flatMap((player) => player.sums?.find((part) => part.Mode === Mode)?.sum ?? []);
        lines.push(own.length);
        if (matches.includes(Mode)) lines.push(own.filter(({ Outs }) => Outs > 0).length);
      }
      expect(linesOf(page)).toEqual(lines.filter((count) => count > 0));
    }
  });
});

test("its venues are those of the API, by region", async () => {
  const league = oneOf(({ Fields }) => Fields > 20);
  const { regions, total } = leagueFields.parse(await ask("fields", { league: league.LeagueSequence }));
  const path = `/contest/stadium-info/${league.LeagueSequence}`;
  const everywhere = (await pagesFrom(member, path)).flatMap((page) => idsOn(page, ".contest-venues li"));
  expect(new Set(everywhere).size).toBe(total);
  for (const { Region, Count } of regions.slice(0, 2)) {
    const { list } = leagueFields.parse(await ask("fields", { league: league.LeagueSequence, region: Region, size: "50" })); // prettier-ignore
    const pages = await pagesFrom(member, `${path}?region=${Region}`);
    expect(pages.flatMap((page) => idsOn(page, ".contest-venues li"))).toEqual(list.map(({ FieldSeq }) => FieldSeq));
    expect(list).toHaveLength(Count);
    const called = pages.flatMap(({ page }) => hrefsOf(page, ".contest-phone")).map((href) => href.replace("tel:", ""));
    expect(called).toEqual(list.flatMap(({ Phone }) => (Phone ? [Phone.replace(/[^\d+]/g, "")] : [])));
  }
  const nowhere = await member.get(`${path}?region=XX-00`);
  if (nowhere.location) expect(nowhere.location).toBe(path);
  else expect(nowhere.page.querySelector(".empty a")?.getAttribute("href")).toBe(path);
});

type Shown = [name: string, score: string, won: boolean];
const dash = (text: string) => (text === "–" ? "" : text);

/** Returns the sides of all matches in order, from the picture and from the tables; a walkover has a word for scores. */
function bracketIn(page: HTMLElement): { picture: Shown[]; tables: Shown[] } {
  const picture = page.querySelectorAll(".bracket-side").map((side): Shown => {
    const score = words(side, ".bracket-score");
    const title = words(side, "title");
    return [score ? title.slice(0, -score.length).trim() : title, score, side.classList.contains("bracket-won")];
  });
  const tables = page.querySelectorAll(".round-side").map((row): Shown => {
    const [name, score, outcome] = row.querySelectorAll("td");
    const won = row.classList.contains("round-won");
    const shown = dash(score?.text.trim() ?? "") || (won ? (outcome?.text.trim() ?? "") : "");
    return [words(name ?? row, ".round-team"), shown, won];
  });
  return { picture, tables };
}
const sidesOf = (matches: readonly BracketMatch[]) =>
  [...matches].sort((a, b) => a.Round - b.Round || a.Match - b.Match).flatMap(({ A, H }) => [A, H]);

function expectBracket(page: HTMLElement, matches: readonly BracketMatch[]) {
  const { picture, tables } = bracketIn(page);
  expect(picture).toEqual(tables);
  const said = sidesOf(matches).map((side) => [side?.TeamName ?? null, String(side?.Score ?? ""), side?.Won === "Y"]);
  const known = tables.map(([name, score, won], i) => [said[i]?.[0] === null ? null : name, score.replace(/\D+/, ""), won]); // prettier-ignore
  expect(known).toEqual(said);
}

test("the bracket says the same as a picture, as tables and in the API", async () => {
  const withOne = all.filter(({ Bracket }) => Bracket === "Y");
  expect(withOne.length).toBeGreaterThan(0);
  for (const league of withOne) {
    const { matches } = leagueBracket.parse(await ask("bracket", { league: league.LeagueSequence }));
    expectBracket((await member.get(recordPath(league, "?tab=bracket"))).page, matches);
  }
});

describe("calendar file", () => {
  test.each(languages)("opens in a strict program, from the first day to the last (%s)", async (language) => {
    const files = await Promise.all(
      all.slice(0, 5).map(async ({ LeagueSequence }) => {
        const { league } = leagueDetail.parse(await ask("detail", { league: LeagueSequence }, language));
        const path = localePath(language, detailPath(league));
        const link = (await member.get(path)).page.querySelector("a[download]")?.getAttribute("href") ?? "";
        const answer = await member.get(link);
        expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
        const name = /^attachment; filename="([\w-]+\.ics)"$/.exec(answer.headers.get("Content-Disposition") ?? "");
        expect(name?.[1]).toContain(league.LeagueSequence);
        return { league, path, event: readCalendar(answer.text).components[0] };
      }),
    );
    for (const { league, path, event } of files) {
      const property = (name: string) => event?.properties.get(name);
      expect(property("SUMMARY")?.value).toBe(league.Title);
      expect(property("URL")?.value).toBe(stage.url + path);
      expect(property("DTSTART")).toEqual({ parameters: { VALUE: "DATE" }, value: league.From.replaceAll("-", "") });
      const next = new Date(Date.parse(league.To) + 86_400_000).toISOString().slice(0, 10);
      expect(property("DTEND")).toEqual({ parameters: { VALUE: "DATE" }, value: next.replaceAll("-", "") });
      expect(property("UID")?.value).toContain(league.LeagueSequence);
    }
    expect(new Set(files.map(({ event }) => event?.properties.get("UID")?.value)).size).toBe(files.length);
  });
});

describe("what an API may also say", () => {
  let visitor: Visitor;
  const wire = useWire(stage);
  beforeAll(async () => {
    visitor = await wire.member();
  });

  const league = {
    ...{ LeagueSequence: "7", Title: "컵", Category: "VENUE", Status: "RUNNING", From: "2026-11-01", To: "2026-11-30" },
    ...{ RankingType: "TOTAL", Modes: ["REG"], Teams: 5, Games: 4, Fields: 1, Attended: "Y", Bracket: "Y" },
  };
  function say(data: Record<string, unknown>) {
    wire.play((response, _, path) => {
      if (!path.startsWith("/contest/")) return false;
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ code: 200, msg: "OK", data: { league, ...data } }));
      return true;
    });
  }
  const place = { TeamSequence: 1, TeamName: "가", Plays: 3, Best: 9, Total: 20, Rank: 1, Tied: "N", Mine: "N" };

  test("shared places, none, and who is no longer a member", async () => {
    const list = [
      { ...place, Rank: 1, Tied: "Y", PlayerSeq: 4, Nickname: "이" },
      { ...place, Rank: 1, Tied: "Y", TeamSequence: 2, PlayerSeq: null, Nickname: null },
      { ...place, Rank: null, TeamSequence: 3, PlayerSeq: 5, Nickname: "<b>삼" },
    ];
    say({ list, me: null, total: 3, next: null, prev: null });
    const { page } = await visitor.get("/en/contest/contest-record/7?tab=player");
    expect(rowsOf(page).map((row) => words(row, "td"))).toEqual(["T1 Gold", "T1 Gold", "–"]);
    expect(allWords(page, ".contest-board tbody th a").slice(1)).toEqual(["Former player", "<b>삼"]);
  });

  type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
  /** Changes every `sums` of the team's answer. */
  function withSums(change: (sums: Json) => Json | undefined) {
    const changed = (value: Json): Json => {
      if (typeof value !== "object" || value === null) return value;
      if (Array.isArray(value)) return value.map(changed);
      const fields = Object.entries(value).map(([name, field]) => [name, name === "sums" ? change(field) : changed(field)] as const); // prettier-ignore
      return Object.fromEntries(fields.flatMap(([name, field]) => (field === undefined ? [] : [[name, field]])));
    };
    wire.rewrite("/contest/team.php", (body) => JSON.stringify(changed(JSON.parse(body) as Json)));
  }
  const lists: [string, (sums: Json) => Json | undefined][] = [
    ["no sums", () => undefined],
    ["null", () => null],
    ["a text", () => "x"],
    ["none", () => []],
    ["one mode too few", (sums) => (Array.isArray(sums) ? sums.slice(1) : sums)],
    ["rows without totals", (sums) => (Array.isArray(sums) ? sums.map(() => ({ Mode: "REG", sum: null })) : sums)],
  ];
  test.each(lists)("a team of several modes with %s has what adds up over modes alone", async (_, change) => {
    const { list } = leagues.parse(await ask("list", { category: "ATTENDED", size: "50" }));
    const mixed = list.find(({ Modes }) => Modes.includes("REG") && Modes.includes("BAT"))?.LeagueSequence ?? "";
    const team = leagueBoard.parse(await ask("record", { league: mixed, by: "PLAYS" })).list[0]?.TeamSequence;
    const path = `/contest/contest-record/${mixed}/team-record-detail/${team}`;
    withSums((sums) => sums);
    expect(tilesOf((await visitor.get(path)).page).length).toBeGreaterThan(1);
    withSums(change);
    const { status, page } = await visitor.get(path);
    const tiles = tilesOf(page);
    expect([status, tiles.length, page.querySelectorAll(".table").length]).toEqual([200, 1, 1]);
    expect(tiles[0] && allWords(tiles[0], "dd")).toHaveLength(3);
  });

  test("boards name what they count: runs, points, or a score that is either", async () => {
    const columnsOf = async (Modes: string[], tab = "") => {
      say({ league: { ...league, Modes }, list: [place], me: null, total: 1, next: null, prev: null });
      const { page } = await visitor.get(`/contest/contest-record/7${tab}`);
      const sorted = words(page, "th[aria-sort]");
      expect(words(page, ".chip-row [aria-current]")).toBe(sorted);
      expect(words(page, "#places")).toContain(sorted);
      return { sorted, hint: words(page, ".contest-unit") };
    };
    const [runs, points, score] = [await columnsOf(["REG", "TRIPLE"]), await columnsOf(["BAT", "PIT"]), await columnsOf(["REG", "BAT"])]; // prettier-ignore
    expect(new Set([runs.sorted, points.sorted, score.sorted]).size).toBe(3);
    expect([runs.hint, points.hint].join("")).toBe("");
    expect(score.hint).not.toBe("");
    expect((await columnsOf(["REG", "YACHT"])).sorted).toBe(score.sorted);
    for (const modes of [["REG"], ["BAT"], ["REG", "BAT"]]) {
      const players = await columnsOf(modes, "?tab=player");
      expect(players.sorted).toBe(points.sorted);
      expect(players.hint === "").toBe(!modes.includes("REG"));
    }
  });

  const side = (TeamName: string, Score: number | null, Won: string, Mine = "N") => ({ TeamSequence: "1", TeamName, Score, Won, Mine }); // prettier-ignore
  const match = (Round: number, Match: number, A: unknown, H: unknown) => ({ Round, Match, At: "2026-11-20 19:00:00", FieldName: "노원점", A, H }); // prettier-ignore
  const undecided = [
    match(2, 1, side("가", null, "N", "Y"), null),
    match(1, 2, side("다", 3, "N"), side("아주아주아주 긴 이름의 야구팀", 3, "N")),
    match(1, 1, null, side("가", null, "Y", "Y")),
  ];

  test("a bracket with a bye, a match to come and nobody yet", async () => {
    say({ matches: undecided });
    const { page } = await visitor.get("/contest/contest-record/7?tab=bracket");
    expectBracket(page, leagueBracket.parse({ matches: undecided }).matches);
    const empty = allWords(page, ".round .muted");
    expect(new Set(empty).size).toBe(2);
    expect(page.querySelectorAll(".bracket-match-own")).toHaveLength(2);
    expect(page.querySelectorAll(".round-own")).toHaveLength(2);
    say({ matches: [] });
    expect(words((await visitor.get("/contest/contest-record/7?tab=bracket")).page, ".empty p")).not.toBe("");
  });

  test("teams of one name stand with their venues, in the picture and in the tables", async () => {
    const twin = (TeamSequence: string, FieldName: string | null, Won = "N") => ({ ...side("새벽반", 3, Won), TeamSequence, FieldName }); // prettier-ignore
    const other = { ...side("만루회", 5, "Y"), TeamSequence: "3", FieldName: "노원점" };
    say({ matches: [match(1, 1, twin("1", "강남점"), other), match(1, 2, twin("2", "부평점", "Y"), twin("4", null)), match(2, 1, other, twin("2", "부평점"))] }); // prettier-ignore
    const { page } = await visitor.get("/contest/contest-record/7?tab=bracket");
    const { picture, tables } = bracketIn(page);
    expect(picture).toEqual(tables);
    const names = tables.map(([name]) => name);
    expect(new Set(names).size).toBe(4);
    expect(names[0]).toContain("강남점");
    expect([names[1], names[3]]).toEqual(["만루회", "새벽반"]);
    const linked = page.querySelectorAll(".round-team a[href$='/2']").map(({ text }) => text.replace("\u00a0", " "));
    expect(linked).toEqual([names[2], names[5]]);
    say({ my: { ...place, Rank: 2, FieldName: "부평점" }, list: [] });
    expect(words((await visitor.get("/contest/contest-detail/7")).page, ".contest-own-place")).toContain("부평점");
  });

  test("a match that is won without scores is a walkover", async () => {
    const own = (won: boolean) => side("가", null, won ? "Y" : "N", "Y");
    const shown = async (first: unknown, second: unknown) => {
      say({ matches: [match(1, 1, first, second), match(1, 2, null, null), match(2, 1, null, null)] });
      const { page } = await visitor.get("/en/contest/contest-record/7?tab=bracket");
      const { picture, tables } = bracketIn(page);
      expect(picture).toEqual(tables);
      const outcomes = page.querySelectorAll(".round-side").slice(0, 2).map((row) => row.querySelectorAll("td").at(-1)?.text); // prettier-ignore
      return [...outcomes, page.querySelectorAll(".bracket-news p").at(-1)?.text];
    };
    const played = await shown({ ...own(true), Score: 5 }, side("나", 3, "N"));
    const walkover = await shown(own(true), side("나", null, "N"));
    const bye = await shown(own(true), null);
    for (const [i, word] of walkover.entries()) expect(word).not.toBe(played[i]);
    expect(bye[0]).not.toBe(played[0]);
    expect(bye[2]).toBe(walkover[2]);
    expect((await shown(own(false), side("나", null, "Y"))).slice(0, 2)).toEqual([walkover[1], walkover[0]]);
  });

  test("a calendar file of any text", async () => {
    const title = "쉼표, 세미콜론; 역슬래시\\n 그리고 아주아주 긴 이름의 👩‍🚀 가을 한밤 홈런 레이스 2026 BEGIN:VEVENT";
    say({ league: { ...league, Title: title, Intro: "첫 줄\r\n둘째; 줄\u0007", To: "2026-12-31" }, my: null });
    const answer = await visitor.get("/contest/contest-detail/7/calendar.ics");
    const [event, another] = readCalendar(answer.text).components;
    expect(another).toBeUndefined();
    expect(event?.properties.get("SUMMARY")?.value).toBe(title);
    expect(event?.properties.get("DESCRIPTION")?.value).toMatch(/^첫 줄\n둘째; 줄\n/);
    expect(event?.properties.get("DTEND")?.value).toBe("20270101");
  });
});
