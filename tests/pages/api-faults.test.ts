// An operator's faulty API affects only the row or call at fault.
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp } from "../support/app-server";
import { useStage } from "../support/stage";
import { startStubApi } from "../support/stub-api";
import { Visitor, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const wire = useWire(stage);
let player: Visitor;
beforeAll(async () => {
  player = await wire.member();
});
// A member whose last page was English comes to /en from outside.
beforeEach(() => void player.cookies.delete("locale"));

async function notes(answer: Answer): Promise<unknown> {
  return (await wire.logged(answer)).notes;
}

const games = ({ page }: Answer) => page.querySelectorAll(".game, .last-game").length;
const list = "/record/list.php";
const main = "/main/main.php";

describe("a row that does not fit", () => {
  const rows: [what: string, from: RegExp, to: string, at: string][] = [
    ["a date that was never set", /("list":\[\{.*?"PlayedAt":)"[^"]*"/, '$1"0000-00-00 00:00:00"', "list[0].PlayedAt"],
    ["a date that is none", /("list":\[\{.*?"PlayedAt":)"[^"]*"/, '$1"2026-02-30 10:00:00"', "list[0].PlayedAt"],
    ["a result that is not known", /("list":\[\{.*?"Result":)"[^"]*"/, '$1"X"', "list[0].Result"],
    ["a negative count", /("list":\[\{.*?"My":\{.*?"AB":)"[^"]*"/, '$1"-1"', "list[0].My.AB"],
    ["a row that is no object", /"list":\[\{/, '"list":["secret",{', "list[0]"],
  ];
  test.each(rows)("%s costs that row, and page, log and metrics say so", async (_, from, to, at) => {
    const whole = await player.get("/record?mode=reg");
    wire.rewrite(list, (body) => body.replace(from, to));
    const answer = await player.get("/record?mode=reg");
    expect(answer.status).toBe(200);
    expect(games(answer)).toBe(at === "list[0]" ? games(whole) : games(whole) - 1);
    expect(words(answer.page, "main .told")).toContain("1");
    expect(whole.page.querySelector("main .told")).toBeNull();
    expect((await player.get("/en/record?mode=reg")).page.querySelector("main .told"), "in English").not.toBeNull();
    expect(await notes(answer)).toMatchObject([{ call: list, kind: "row left out", at }]);
    expect(JSON.stringify(await notes(answer))).not.toMatch(/secret|2026-02|0000/);
    const metrics = await (await fetch(`${wire.app.url}/metrics`)).text();
    expect(metrics).toMatch(/upstream_notes_total\{call="\/record\/list.php",kind="row left out"\} \d/);
  });

  test("on the home page: the banner or the game that it is", async () => {
    const whole = await player.get("/");
    wire.rewrite(main, (body) =>
      body.replace(/"Title":"[^"]*"/, '"Title":null').replace(/"HomeScore":\d+/, '"HomeScore":[]'),
    );
    const answer = await player.get("/");
    expect(answer.status).toBe(200);
    expect(games(answer)).toBe(games(whole) - 1);
    expect(answer.page.querySelectorAll(".banners li").length).toBe(
      whole.page.querySelectorAll(".banners li").length - 1,
    );
  });

  test("in the ranking, the videos, the rivals and the reports", async () => {
    const cases: [path: string, call: string, from: RegExp, to: string, row: string][] = [
      ["/rank", "/rank/list.php", /("list":\[\{.*?"Have":)"[^"]*"/, "$1[]", ".standings li"],
      ["/nasmo", "/nasmo/list.php", /("list":\[\{.*?"ExpiresAt":)"[^"]*"/, '$1"0000-00-00 00:00:00"', ".clip"],
      ["/rank/compare", "/rank/rivals.php", /"LastPlayedAt":"[^"]*"/, '"LastPlayedAt":""', ".opponents li"],
      ["/record/bests?season=all", "/record/bests.php", /"PlayedAt":"[^"]*"/, '"PlayedAt":null', ".best-game"],
    ];
    for (const [path, call, from, to, row] of cases) {
      wire.play(undefined);
      const count = async () => (await player.get(path)).page.querySelectorAll(row).length;
      const whole = await count();
      wire.rewrite(call, (body) => body.replace(from, to));
      const answer = await player.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, await count()]).toEqual([path, whole - 1]);
    }
  });

  test("in a file, whose last line says so", async () => {
    const whole = (await player.get("/record/csv?mode=reg")).text.trim().split("\r\n");
    wire.rewrite(list, (body) => body.replace(/("list":\[\{.*?"PlayedAt":)"[^"]*"/, '$1"0000-00-00 00:00:00"'));
    const [korean, english] = [await player.get("/record/csv?mode=reg"), await player.get("/en/record/csv?mode=reg")];
    for (const { status, text } of [korean, english]) {
      const lines = text.trim().split("\r\n");
      expect([status, lines.length]).toEqual([200, whole.length]);
      expect(lines.at(-1)).toMatch(/^"?\D*1\D+$/);
    }
  });

  test("on a game's page costs that page, and says where", async () => {
    const href = (await player.get("/record?mode=reg")).page.querySelector(".game-link")?.getAttribute("href") ?? "";
    wire.rewrite("/record/detail.php", (body) =>
      body.replace(/"PA":"?\d+"?/, '"PA":"17","AB":"-3"').replace(/("AB":"-3".*?)"AB":"?\d+"?,/, "$1"),
    );
    const answer = await player.get(href);
    expect(answer.status).toBe(503);
    expect(await notes(answer)).toMatchObject([
      { call: "/record/detail.php", kind: "off the contract", at: expect.stringMatching(/AB$/), got: "a text of 2" },
    ]);
    expect((await player.get("/record?mode=reg")).status).toBe(200);
  });
});

describe("what is missing or unknown", () => {
  test("a mode and a match kind that are newer than the app are shown in neutral words", async () => {
    wire.rewrite(main, (body) => body.replace(/"Mode":"\w+"/, '"Mode":"NEW"'));
    const answer = await player.get("/");
    expect([answer.status, games(answer)]).toEqual([200, 5]);
    expect(words(answer.page, ".last-game-mode")).toContain("기타 모드");
    wire.rewrite(list, (body) => body.replace(/"MatchKind":"\w+"/g, '"MatchKind":"new"'));
    expect(words((await player.get("/record?mode=reg")).page, ".game-kind")).toContain("기타 방식");
    expect(answer.page.querySelector("main .told")).toBeNull();
  });

  test("names, texts and levels may be null", async () => {
    wire.rewrite(main, (body) =>
      body.replace(/"(AwayName|HomeName|FieldName|Text|Level)":("[^"]*"|\d+)/g, '"$1":null'),
    );
    const answer = await player.get("/");
    expect([answer.status, games(answer)]).toEqual([200, 5]);
    expect(answer.text).not.toMatch(/null|undefined|NaN|레벨 0/);
  });

  test('"" stands for null: a half inning that was not played stays an x', async () => {
    const shown = async (path: string) => words((await player.get(path)).page, ".scoreboard, #game-board table");
    const links = (await player.get("/record?mode=reg&season=all")).page.querySelectorAll(".game-link");
    const paths = links.map((link) => link.getAttribute("href") ?? "");
    wire.rewrite("/record/detail.php", (body) => body.replace(/null/g, '""'));
    const read: unknown[] = [];
    for (const path of paths) read.push(await shown(path));
    wire.play(undefined);
    for (const [i, path] of paths.entries()) expect(await shown(path)).toEqual(read[i]);
    expect(read.join(" ")).toMatch(/\dx\d/);
  });
});

describe("answers that a page does not expect", () => {
  test("HTTP 4xx with an envelope is what the envelope says", async () => {
    wire.answer("/login/login.php", 401, '{"code":460,"msg":"no"}');
    const answer = await wire.visitor().post("/signin", { email: "a@example.com", password: "x" });
    expect(answer.status).toBe(401);
    expect(answer.page.querySelectorAll(".error-summary a").length).toBeGreaterThan(0);
  });

  test("details of a refusal beside the code", async () => {
    wire.answer("/signup/pwReset.php", 200, '{"code":"478","msg":"","wait":"42"}');
    const visitor = wire.visitor({ "X-Forwarded-For": "203.0.113.9" });
    const answer = await visitor.post("/signin/pw-reset", { email: "wait@example.com" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "42"]);
  });
});

describe("around the JSON", () => {
  const warning =
    '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/srv/api/{x}.php</b> on line <b>7</b><br />\n';
  const around: [what: string, edit: (body: string) => string][] = [
    ["a warning before", (body) => warning + body],
    ["a notice behind", (body) => body + warning],
    ["?> behind", (body) => `${body}\n?>\n`],
    ["a comment before", (body) => `<!-- cached -->\n${body}`],
    ["two marks of UTF-8", (body) => `\uFEFF\uFEFF${body}`],
    ["an empty line and a mark", (body) => `\n\uFEFF${body}`],
  ];
  test.each(around)("%s: the same page", async (_, edit) => {
    const plain = await player.get("/record?mode=reg");
    wire.rewrite(list, edit);
    const answer = await player.get("/record?mode=reg");
    expect(answer.status).toBe(200);
    expect(words(answer.page, "main")).toBe(words(plain.page, "main"));
  });

  test("text is told in the log, without its words", async () => {
    wire.rewrite(list, (body) => warning + body);
    const found = await notes(await player.get("/record?mode=reg"));
    expect(found).toEqual([{ call: list, kind: "text around the JSON" }]);
  });

  test("a second envelope behind any number of braces is found", async () => {
    wire.rewrite(list, (body) => `${body} ${"{".repeat(30)} ${body}`);
    expect((await player.get("/record?mode=reg")).status).toBe(503);
  });

  test("two envelopes are none: one may be a visitor's", async () => {
    wire.rewrite(list, (body) => `<b>Warning</b> {"code":200,"list":[]} ${body}`);
    expect((await player.get("/record?mode=reg")).status).toBe(503);
  });
});

describe("lists", () => {
  test("with gaps in their numbers, or forced to be objects", async () => {
    const plain = await player.get("/record?mode=reg");
    wire.rewrite(list, (body) =>
      JSON.stringify(JSON.parse(body), (_, value: unknown) => (Array.isArray(value) ? { ...value } : value)),
    );
    expect(words((await player.get("/record?mode=reg")).page, "main")).toBe(words(plain.page, "main"));
  });

  test("are cut at what a page shows", async () => {
    const bytes = (await player.get("/record?mode=reg&season=all")).text.length;
    wire.rewrite(list, (body) => {
      const envelope: { data: { list: unknown[] } } = JSON.parse(body);
      envelope.data.list = Array(1000).fill(envelope.data.list[0]);
      return JSON.stringify(envelope);
    });
    const answer = await player.get("/record?mode=reg&season=all");
    expect(answer.status).toBe(200);
    expect(games(answer)).toBe(50);
    expect(answer.text.length).toBeLessThan(bytes * 4);
  });
});

test("an access token is renewed when the API says that it ends", async () => {
  wire.rewrite("/login/login.php", (body) => body.replace(/"expiresIn":"?600"?/, '"expiresIn":"0"'));
  const member = await wire.member("rookie@example.com");
  await stage.api.switch({ resetCounters: true });
  expect((await member.get("/rank")).status).toBe(200);
  expect((await stage.api.calls()).counts["/Auth/verifyToken.php"]).toBe(1);
});

test("an address outside of MEDIA_ORIGINS is not shown, and the log says which origin", async () => {
  const video = (await player.get("/nasmo")).page.querySelector(".clip-link")?.getAttribute("href") ?? "";
  wire.rewrite("/nasmo/detail.php", (body) =>
    body.replace(/"(VideoUrl|PosterUrl)":"[^"]*"/g, '"$1":"https://cdn.example/a?key=secret"'),
  );
  const answer = await player.get(video);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain("cdn.example");
  expect(answer.page.querySelector("#download form, #download a")).toBeNull();
  expect(await notes(answer)).toMatchObject([
    { kind: "address refused", reason: "https://cdn.example is not in MEDIA_ORIGINS" },
  ]);
});

test("each call says who asks: address, browser, request", async () => {
  const seen: Record<string, unknown>[] = [];
  const stub = await startStubApi(({ headers }, response) => {
    seen.push(headers);
    response.end('{"code":460,"msg":"no"}');
  });
  const direct = await startApp({ apiUrl: stub.url, env: { TRUST_PROXY: "1" } });
  const headers = { "X-Forwarded-For": "10.9.9.9, 203.0.113.7", "User-Agent": `Phone/${"x".repeat(400)}` };
  const answer = await new Visitor(direct.url, headers).post("/signin", { email: "a@example.com", password: "x" });
  expect(seen).toMatchObject([
    {
      "x-forwarded-for": "203.0.113.7",
      "user-agent": headers["User-Agent"].slice(0, 200),
      "x-request-id": answer.headers.get("X-Request-Id"),
    },
  ]);
  await direct.stop();
  stub.close();
});

test("a POST never meets a connection that the API has just closed", async () => {
  const sockets = new Set<Socket>();
  const body = '{"code":460,"msg":"no"}';
  // Says keep-alive, and resets the connection at the second request.
  const server = createServer((socket) => {
    let answered = false;
    sockets.add(socket);
    socket
      .on("error", () => undefined)
      .on("data", () => {
        if (answered) return socket.resetAndDestroy();
        answered = true;
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nKeep-Alive: timeout=60\r\n\r\n${body}`);
      });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const direct = await startApp({ apiUrl: `http://127.0.0.1:${port}/v1` });
  for (let i = 0; i < 8; i++) {
    const answer = await new Visitor(direct.url).post("/signin", { email: `a${i}@example.com`, password: "x" });
    expect(answer.status).toBe(401);
  }
  await direct.stop();
  for (const socket of sockets) socket.destroy();
  server.close();
});
