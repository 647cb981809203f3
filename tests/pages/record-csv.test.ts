import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import type { GameItem } from "../support/contract-shapes";
import { parseCsv } from "../support/csv";
import { exactNumbers, shownInnings } from "../support/exact-numbers";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage({ games: 2400 });
const member = stage.useMember();
const api = memberGames(stage);

const counted = {
  타석: "PA", 타수: "AB", 득점: "R", 안타: "H", 홈런: "HR", 루타: "TB", 타점: "RBI", 볼넷: "BB", 삼진: "SO", 도루: "SB",
  실책: "E", 병살타: "GDP", 잔루: "LOB", 포인트: "Points", 아웃카운트: "Outs", 피안타: "HA", 실점: "RA", 피홈런: "HRA",
  탈삼진: "K", "허용 볼넷": "BBA",
} as const; // prettier-ignore

/** Returns the expected row for the API's game. */
function expected(game: GameItem): Record<string, string> {
  const { My, MySide, AwayName, AwayScore, HomeName, HomeScore } = game;
  const [own, other] = [
    [AwayName, AwayScore],
    [HomeName, HomeScore],
  ].sort(() => (MySide === "A" ? 0 : -1));
  const measured = (value: number) => (value ? value.toFixed(1) : "");
  const shown = (text: string) => (/\d/.test(text) ? text : "");
  return {
    "기록 번호": String(game.RecordId),
    일시: game.PlayedAt.slice(0, 16),
    매장: game.FieldName,
    "타격 난이도": game.Difficulty ? { EASY: "쉬움", NORMAL: "보통", HARD: "어려움" }[game.Difficulty] : "",
    이닝: String(game.Played),
    "상대 평균 구속(km/h)": measured(game.PitchSpeed),
    결과: { W: "승리", D: "무승부", L: "패배" }[game.Result],
    "내 팀": String(own?.[0]),
    "내 팀 점수": String(own?.[1]),
    "상대 팀": String(other?.[0]),
    "상대 팀 점수": String(other?.[1]),
    ...Object.fromEntries(Object.entries(counted).map(([head, of]) => [head, String(My[of])])),
    타율: shown(exactNumbers.avg([game])),
    장타율: shown(exactNumbers.slg([game])),
    "투구 이닝": shownInnings(My.Outs, "en"),
    평균자책점: shown(exactNumbers.era([game])),
    "최고 구속(km/h)": measured(My.MaxSpeed),
    "최장 비거리(m)": measured(My.MaxDistance),
  };
}

/** Returns the file's rows by column title. */
function recordsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(text);
  expect(new Set(head).size).toBe(head.length);
  for (const row of rows) expect(row).toHaveLength(head.length);
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ""])));
}

const download = async (path: string) => recordsOf((await member.get(path)).text);

describe("the file of a selection", () => {
  test.each(modes)("has every game of $id with every number", async ({ id: mode }) => {
    const games = await api.all(mode);
    const records = await download(`/record/csv?mode=${mode}&season=all`);
    expect(records).toHaveLength(games.length);
    for (const [i, game] of games.entries()) expect(records[i]).toMatchObject(expected(game));
  });

  test("goes over the pages of the API, and has the selected games only", async () => {
    const games = await api.all("reg");
    expect(games.length).toBeGreaterThan(50);
    await stage.api.switch({ resetCounters: true });
    await download("/record/csv?mode=reg&season=all");
    expect((await stage.api.calls()).counts["/record/list.php"]).toBe(Math.ceil(games.length / 50));
    const won = await download("/record/csv?mode=reg&season=all&result=win");
    const ids = games.filter(({ Result }) => Result === "W").map(({ RecordId }) => String(RecordId));
    expect(won.map((row) => row["기록 번호"])).toEqual(ids);
  });

  test("opens in Excel, is named after the selection and kept by nobody", async () => {
    const { season } = await api.list({});
    const answer = await member.get("/record/csv?mode=reg");
    expect(answer.headers.get("Content-Disposition")).toBe(
      `attachment; filename="ninelight-records-${season?.Key}-reg.csv"`,
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const cookie = [...member.cookies].map((pair) => pair.join("=")).join("; ");
    const bytes = await fetch(`${stage.url}/record/csv`, { headers: { Cookie: cookie } }).then((file) =>
      file.arrayBuffer(),
    );
    expect([...new Uint8Array(bytes.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("is in the language of the page", async () => {
    const korean = await download("/record/csv?mode=reg&season=all");
    const english = await download("/en/record/csv?mode=reg&season=all");
    expect(english.map((row) => row["AVG"])).toEqual(korean.map((row) => (row["타율"] ?? "").replace(/^0/, "")));
    expect(Object.keys(english[0] ?? {}).join(" ")).not.toMatch(/[가-힣]/);
  });

  test("of nothing is its head alone", async () => {
    expect(await download("/record/csv?mode=reg&season=all&from=2090-01-01")).toEqual([]);
  });
});

describe("an API that fails", () => {
  let visitor: Visitor;
  const wire = useWire(stage);
  beforeAll(async () => {
    visitor = await wire.member();
  });

  /** Lets `pages` pages of the list through, and fails after. */
  const failAfter = (pages: number) => {
    let seen = 0;
    wire.play((response, _, path) => {
      if (path !== "/record/list.php" || ++seen <= pages) return false;
      response.writeHead(502).end("down");
      return true;
    });
  };

  test("before the file began is told on a page", async () => {
    failAfter(0);
    const answer = await visitor.get("/record/csv?mode=reg&season=all");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Content-Type")).toContain("text/html");
    expect(answer.headers.get("Content-Disposition")).toBeNull();
  });

  test("later cuts the connection: what came is not a file", async () => {
    failAfter(1);
    await expect(visitor.get("/record/csv?mode=reg&season=all")).rejects.toThrow();
    wire.play(undefined);
    expect((await visitor.get("/record/csv?mode=reg&season=all")).status).toBe(200);
  });
});

describe("one member's files at once", () => {
  const held: (() => void)[] = [];
  const wire = useWire(stage);
  beforeEach(() =>
    wire.play((response, body, path, query) => {
      if (path !== "/record/list.php" || !query.has("after")) return false;
      held.push(() => response.end(body));
      return true;
    }),
  );

  const path = "/en/record/csv?mode=reg&season=all";
  /** Kept, because the connection of a garbage-collected answer is closed. */
  const begun: Response[] = [];
  const begin = async (visitor: Visitor, init: RequestInit = {}) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(wire.app.url + path, { ...init, headers: { Cookie: cookie } });
    begun.push(answer);
    return answer;
  };
  const untilBegun = async (visitor: Visitor) => {
    for (let answer = await begin(visitor); ; answer = await begin(visitor)) if (answer.status === 200) return answer;
  };

  test("are two, and a third gets a page that says so", async () => {
    const [member, other] = [wire.visitor(), wire.visitor()];
    await Promise.all([member.signIn(), other.signIn("overseas@example.com")]);
    const elsewhere = await wire.member();
    for (let i = 0; i < 3; i++) expect((await begin(member, { method: "HEAD" })).status).toBe(200);
    const leaving = new AbortController();
    const first = await untilBegun(member);
    expect((await begin(elsewhere, { signal: leaving.signal })).status).toBe(200);
    await expect.poll(() => held.length).toBe(2);

    const refused = await member.get(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("Content-Disposition")).toBeNull();
    expect(refused.page.querySelector("html")?.getAttribute("lang")).toBe("en");
    expect(refused.page.querySelector("main h1")?.text).not.toBe("");
    expect(refused.page.querySelector("main a")?.getAttribute("href")).toBe("/en/record?mode=reg&season=all");
    expect((await begin(other)).status).toBe(200);

    leaving.abort();
    const next = await untilBegun(member);
    expect((await begin(member)).status).toBe(429);
    wire.play(undefined);
    held.splice(0).forEach((give) => give());
    expect(recordsOf(await first.text())).toEqual(recordsOf(await next.text()));
    await (await untilBegun(member)).text();
    expect(wire.app.lines().filter(({ route, level }) => route && Number(level) > 30)).toEqual([]);
  });
});
