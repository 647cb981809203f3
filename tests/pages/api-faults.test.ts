// An operator's faulty API affects only the row or call at fault.
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApiProxy } from "../support/api-proxy";
import { startApp, type App } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { startStubApi } from "../support/stub-api";
import { Visitor, words, type Answer } from "../support/visitor";

let api: ReferenceApi;
let wire: Awaited<ReturnType<typeof startApiProxy>>;
let app: App;
let player: Visitor;
let other: Visitor;
beforeAll(async () => {
  api = await startReferenceApi();
  wire = await startApiProxy(api.url);
  app = await startApp({ apiUrl: wire.url, env: { TRUST_PROXY: "1", MEDIA_ORIGINS: new URL(api.url).origin } });
  player = await new Visitor(app.url).signIn();
  other = await new Visitor(app.url).signIn("overseas@example.com");
});
afterAll(async () => {
  await app.stop();
  await api.stop();
  wire.close();
});
beforeEach(() => {
  wire.play(undefined);
  // A member whose last page was English comes to /en from outside.
  for (const visitor of [player, other]) visitor.cookies.delete("locale");
});

/** Rewrites a call's answers. */
function rewrite(call: string, edit: (body: string) => string): void {
  wire.play((response, body, path) => {
    if (path !== call) return false;
    response.writeHead(200).end(edit(body.replace(/^\uFEFF/, "")));
    return true;
  });
}

function answerWith(call: string, status: number, body: string): void {
  wire.play((response, _, path) => {
    if (path !== call) return false;
    response.writeHead(status, { "Content-Type": "text/html" }).end(body);
    return true;
  });
}

async function logged({ headers }: Answer): Promise<Record<string, unknown>> {
  await app.log();
  return app.lines().find(({ id }) => id === headers.get("X-Request-Id")) ?? {};
}

async function notes(answer: Answer): Promise<unknown> {
  return (await logged(answer)).notes;
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
    rewrite(list, (body) => body.replace(from, to));
    const answer = await player.get("/record?mode=reg");
    expect(answer.status).toBe(200);
    expect(games(answer)).toBe(at === "list[0]" ? games(whole) : games(whole) - 1);
    expect(words(answer.page, "main .told")).toContain("1");
    expect(whole.page.querySelector("main .told")).toBeNull();
    expect((await player.get("/en/record?mode=reg")).page.querySelector("main .told"), "in English").not.toBeNull();
    expect(await notes(answer)).toMatchObject([{ call: list, kind: "row left out", at }]);
    expect(JSON.stringify(await notes(answer))).not.toMatch(/secret|2026-02|0000/);
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toMatch(/upstream_notes_total\{call="\/record\/list.php",kind="row left out"\} \d/);
  });

  test("on the home page: the banner or the game that it is", async () => {
    const whole = await player.get("/");
    rewrite(main, (body) =>
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
      ["/rank", "/rank/list.php", /("list":\[\{.*?"PlayerSeq":)"[^"]*"/, "$1null", ".standings li"],
      ["/nasmo", "/nasmo/list.php", /("list":\[\{.*?"ExpiresAt":)"[^"]*"/, '$1"0000-00-00 00:00:00"', ".clip"],
      ["/rank/compare", "/rank/rivals.php", /"LastPlayedAt":"[^"]*"/, '"LastPlayedAt":""', ".opponents li"],
      ["/record/bests?season=all", "/record/bests.php", /"PlayedAt":"[^"]*"/, '"PlayedAt":null', ".best-game"],
    ];
    for (const [path, call, from, to, row] of cases) {
      wire.play(undefined);
      const count = async () => (await player.get(path)).page.querySelectorAll(row).length;
      const whole = await count();
      rewrite(call, (body) => body.replace(from, to));
      const answer = await player.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, await count()]).toEqual([path, whole - 1]);
    }
  });

  test("in a file, whose last line says so", async () => {
    const whole = (await player.get("/record/csv?mode=reg")).text.trim().split("\r\n");
    rewrite(list, (body) => body.replace(/("list":\[\{.*?"PlayedAt":)"[^"]*"/, '$1"0000-00-00 00:00:00"'));
    const [korean, english] = [await player.get("/record/csv?mode=reg"), await player.get("/en/record/csv?mode=reg")];
    for (const { status, text } of [korean, english]) {
      const lines = text.trim().split("\r\n");
      expect([status, lines.length]).toEqual([200, whole.length]);
      expect(lines.at(-1)).toMatch(/^"?\D*1\D+$/);
    }
  });

  test("on a game's page costs that page, and says where", async () => {
    const href = (await player.get("/record?mode=reg")).page.querySelector(".game-link")?.getAttribute("href") ?? "";
    rewrite("/record/detail.php", (body) =>
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
    rewrite(main, (body) => body.replace(/"Mode":"\w+"/, '"Mode":"NEW"'));
    const answer = await player.get("/");
    expect([answer.status, games(answer)]).toEqual([200, 5]);
    expect(words(answer.page, ".last-game-mode")).toContain("기타 모드");
    rewrite(list, (body) => body.replace(/"MatchKind":"\w+"/g, '"MatchKind":"new"'));
    expect(words((await player.get("/record?mode=reg")).page, ".game-kind")).toContain("기타 방식");
    expect(answer.page.querySelector("main .told")).toBeNull();
  });

  test("names, texts and levels may be null", async () => {
    rewrite(main, (body) => body.replace(/"(AwayName|HomeName|FieldName|Text|Level)":("[^"]*"|\d+)/g, '"$1":null'));
    const answer = await player.get("/");
    expect([answer.status, games(answer)]).toEqual([200, 5]);
    expect(answer.text).not.toMatch(/null|undefined|NaN|레벨 0/);
  });

  test('"" stands for null: a half inning that was not played stays an x', async () => {
    const shown = async (path: string) => words((await player.get(path)).page, ".scoreboard, #game-board table");
    const links = (await player.get("/record?mode=reg&season=all")).page.querySelectorAll(".game-link");
    const paths = links.map((link) => link.getAttribute("href") ?? "");
    rewrite("/record/detail.php", (body) => body.replace(/null/g, '""'));
    const read = await Promise.all(paths.map(shown));
    wire.play(undefined);
    expect(read).toEqual(await Promise.all(paths.map(shown)));
    expect(read.join(" ")).toMatch(/\dx\d/);
  });
});

describe("one member's answers that do not fit, again and again", () => {
  const pages = ["/", "/rank", "/nasmo", "/record/trend", "/mypage"];

  async function expectOthersUnharmed(path: string) {
    for (let i = 0; i < 30; i++) expect((await player.get(path)).status).not.toBe(200);
    for (const page of pages) expect([page, (await other.get(page)).status]).toEqual([page, 200]);
    expect((await player.get("/rank")).status).toBe(200);
    const fields = { email: "rookie@example.com", password: "Baseball1!" };
    expect((await new Visitor(app.url).post("/signin", fields)).status).toBe(303);
  }

  test("off the contract: everybody else, sign-in and the same call of others work throughout", async () => {
    rewrite(list, (body) => body.replace('"list":[', '"list":7,"other":['));
    await expectOthersUnharmed("/record?mode=reg");
    wire.play(undefined);
    expect((await player.get("/record?mode=reg")).status, "at once").toBe(200);
  });

  test("a 4xx page of a proxy or a filter", async () => {
    answerWith(list, 413, "<h1>Request Entity Too Large</h1>");
    await expectOthersUnharmed("/record?mode=reg");
    wire.play(undefined);
    expect((await player.get("/record?mode=reg")).status, "at once").toBe(200);
  });

  test("a 5xx opens the breaker of that path only", async () => {
    answerWith(list, 502, "<h1>Bad Gateway</h1>");
    const opened = async () => JSON.stringify(await notes(await player.get("/record?mode=reg")));
    await expect.poll(opened).toContain("circuit open");
    await expectOthersUnharmed("/record?mode=reg");
    wire.play(undefined);
    await expect.poll(async () => (await player.get("/record?mode=reg")).status).toBe(200);
  });
});

describe("answers that a page does not expect", () => {
  const calls: [path: string, call: string][] = [
    ["/", main],
    ["/record?mode=reg", list],
    ["/record/trend", "/record/trend.php"],
    ["/record/csv?mode=reg", list],
    ["/rank", "/rank/list.php"],
    ["/rank/rule", "/rank/list.php"],
    ["/rank/compare", "/rank/rivals.php"],
    ["/rank/compare?other=20", "/rank/compare.php"],
    ["/nasmo", "/nasmo/list.php"],
    ["/nasmo/1", "/nasmo/detail.php"],
    ["/alert", "/my/inbox.php"],
    ["/alert?kind=notice", "/notice/list.php"],
    ["/alert/notice/1", "/notice/detail.php"],
    ["/record/reg-detail/1", "/record/detail.php"],
    ["/mypage/select-character", "/my/charList.php"],
  ];
  const codes = [0, -1, 201, 400, 403, 404, 429, 463, 499, 500, 599];

  test.each(calls)("%s: no code is a 500, and the log names the call", async (path, call) => {
    for (const code of codes) {
      answerWith(call, 200, `{"code":${code},"msg":"no"}`);
      const answer = await player.get(path);
      expect([code, answer.status]).not.toEqual([code, 500]);
      expect([200, 302, 400, 404, 503]).toContain(answer.status);
      if (answer.status === 503) expect(JSON.stringify(await logged(answer))).toContain(call);
      if (answer.location) expect(answer.location).not.toBe(path);
    }
  });

  test.each([400, 403, 404, 405, 413, 414, 418, 429, 451])(
    "HTTP %i without an envelope is a refusal",
    async (status) => {
      for (const [path, call] of calls) {
        answerWith(call, status, "<html>Apache</html>");
        const answer = await player.get(path);
        expect([path, [200, 302, 400, 404, 503].includes(answer.status)]).toEqual([path, true]);
        if (answer.location) expect(answer.location).not.toBe(path);
        expect(answer.text).not.toContain("Apache");
      }
    },
  );

  test("HTTP 401 without an envelope asks for a new token once, then for a sign-in", async () => {
    const member = await new Visitor(app.url).signIn("rookie@example.com");
    answerWith(list, 401, "");
    const answer = await member.get("/record?mode=reg");
    expect(answer).toMatchObject({ status: 302, location: "/signin?redirect=%2Frecord%3Fmode%3Dreg" });
  });

  test("HTTP 4xx with an envelope is what the envelope says", async () => {
    answerWith("/login/login.php", 401, '{"code":460,"msg":"no"}');
    const answer = await new Visitor(app.url).post("/signin", { email: "a@example.com", password: "x" });
    expect(answer.status).toBe(401);
    expect(answer.page.querySelectorAll(".error-summary a").length).toBeGreaterThan(0);
  });

  test("details of a refusal beside the code", async () => {
    answerWith("/signup/pwReset.php", 200, '{"code":"478","msg":"","wait":"42"}');
    const visitor = new Visitor(app.url, { "X-Forwarded-For": "203.0.113.9" });
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
    rewrite(list, edit);
    const answer = await player.get("/record?mode=reg");
    expect(answer.status).toBe(200);
    expect(words(answer.page, "main")).toBe(words(plain.page, "main"));
  });

  test("text is told in the log, without its words", async () => {
    rewrite(list, (body) => warning + body);
    const found = await notes(await player.get("/record?mode=reg"));
    expect(found).toEqual([{ call: list, kind: "text around the JSON" }]);
  });

  test("a second envelope behind any number of braces is found", async () => {
    rewrite(list, (body) => `${body} ${"{".repeat(30)} ${body}`);
    expect((await player.get("/record?mode=reg")).status).toBe(503);
  });

  test("two envelopes are none: one may be a visitor's", async () => {
    rewrite(list, (body) => `<b>Warning</b> {"code":200,"list":[]} ${body}`);
    expect((await player.get("/record?mode=reg")).status).toBe(503);
  });
});

describe("lists", () => {
  test("with gaps in their numbers, or forced to be objects", async () => {
    const plain = await player.get("/record?mode=reg");
    rewrite(list, (body) =>
      JSON.stringify(JSON.parse(body), (_, value: unknown) => (Array.isArray(value) ? { ...value } : value)),
    );
    expect(words((await player.get("/record?mode=reg")).page, "main")).toBe(words(plain.page, "main"));
  });

  test("are cut at what a page shows", async () => {
    const bytes = (await player.get("/record?mode=reg&season=all")).text.length;
    rewrite(list, (body) => {
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
  rewrite("/login/login.php", (body) => body.replace(/"expiresIn":"?600"?/, '"expiresIn":"0"'));
  const member = await new Visitor(app.url).signIn("rookie@example.com");
  await api.switch({ resetCounters: true });
  expect((await member.get("/rank")).status).toBe(200);
  expect((await api.calls()).counts["/Auth/verifyToken.php"]).toBe(1);
});

test("an address outside of MEDIA_ORIGINS is not shown, and the log says which origin", async () => {
  const video = (await player.get("/nasmo")).page.querySelector(".clip-link")?.getAttribute("href") ?? "";
  rewrite("/nasmo/detail.php", (body) =>
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
