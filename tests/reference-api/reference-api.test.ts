import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractClient, signIn, type Caller } from "../support/contract-client";
import { recordDetail, recordList } from "../support/contract-shapes";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";

const PASSWORD = "Baseball1!";
const dataDir = mkdtempSync(join(tmpdir(), "reference-api-test-"));
const size = { members: 40, games: 300, dataDir };
let api: ReferenceApi;
let call: Caller;

beforeAll(async () => {
  api = await startReferenceApi(size);
  call = contractClient(api.url);
});
beforeEach(() => api.switch({ fault: { kind: null }, rotateRefresh: false, latency: 0, resetCounters: true }));
afterAll(async () => {
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const player = () => signIn(call, "player@example.com", PASSWORD);
const verify = (refreshToken: string) => call("/Auth/verifyToken.php", { form: { refreshToken } });

describe("accounts", () => {
  test("the newcomer has no game, and PHP no empty object", async () => {
    const { accessToken: token } = await signIn(call, "rookie@example.com", PASSWORD);
    const { payload } = await call("/record/list.php", { token });
    const { list, best, sum } = recordList.parse(payload);
    expect([list, best, sum.G]).toEqual([[], [], 0]);
  });

  test("a guest may be called like markup", async () => {
    const { accessToken: token } = await player();
    const list = recordList.parse(
      (await call("/record/list.php", { token, query: { season: "all", size: "1" } })).payload,
    );
    const record = String(list.list[0]?.RecordId);
    const { teams } = recordDetail.parse((await call("/record/detail.php", { token, query: { record } })).payload);
    expect(teams.flatMap(({ batters }) => batters).map(({ Nickname }) => Nickname)).toContain("<b>x</b>");
  });

  test("nobody reads another's games or uses his cursor", async () => {
    const [mine, theirs] = [await player(), await signIn(call, "overseas@example.com", PASSWORD)];
    const query = { season: "all", size: "1" };
    const list = recordList.parse((await call("/record/list.php", { token: mine.accessToken, query })).payload);
    const record = String(list.list[0]?.RecordId);
    const others = { token: theirs.accessToken };
    expect((await call("/record/detail.php", { ...others, query: { record } })).code).toBe(404);
    expect((await call("/record/list.php", { ...others, query: { after: list.next ?? "" } })).code).toBe(400);
  });
});

describe("tokens", () => {
  test("rotate for one generation, the late one getting the same successor", async () => {
    await api.switch({ rotateRefresh: true });
    const { refreshToken: first } = await player();
    const second = String(Object((await verify(first)).payload).refreshToken);
    expect(second).not.toBe(first);
    expect(String(Object((await verify(first)).payload).refreshToken)).toBe(second);
    const third = await verify(second);
    expect([third.code, (await verify(first)).status]).toEqual([200, 401]);
    await call("/login/logout.php", { form: { refreshToken: second } });
    expect((await verify(String(Object(third.payload).refreshToken))).status).toBe(401);
  });
});

describe("manners", () => {
  test("differ from call to call", async () => {
    const { accessToken: token } = await player();
    const [detail, characters, main] = [
      await call("/my/detail.php", { token }),
      await call("/my/charList.php", { token }),
      await call("/main/main.php", { token }),
    ];
    expect([detail.type, main.type]).toEqual(["text/html; charset=utf-8", "application/json; charset=utf-8"]);
    expect(detail.text).toContain('"code":"200"');
    expect(main.text).toContain('"code":200');
    const bytes = await (
      await fetch(`${api.url}/my/charList.php`, { headers: { Authorization: `Bearer ${token}` } })
    ).arrayBuffer();
    expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(characters.code).toBe(200);
  });

  test("are one when they are told to be", async () => {
    const { accessToken: token } = await player();
    await api.switch({ oneManner: true });
    const answers = [await call("/my/detail.php", { token }), await call("/my/charList.php", { token })];
    await api.switch({ oneManner: false });
    for (const { type, text } of answers)
      expect([type, text]).toEqual([
        "application/json; charset=utf-8",
        expect.stringMatching(/^\{"code":200,"msg":"OK","data":\{.*"Char":\d/),
      ]);
  });

  test.each([
    ["GET", "/v1/login/login.php", 405],
    ["POST", "/v1/record/list.php", 405],
    ["GET", "/v1/none.php", 404],
    ["GET", "/my/detail.php", 404],
    ["GET", "/v1/constructor", 404],
    ["GET", "//evil.example/v1/my/detail.php", 404],
  ])("%s %s is %i", async (method, path, status) => {
    expect((await fetch(`${new URL(api.url).origin}${path}`, { method })).status).toBe(status);
  });

  test("a body over 64 KB is refused", async () => {
    const response = await fetch(`${api.url}/login/login.php`, {
      method: "POST",
      body: new URLSearchParams({ id: "x".repeat(70_000) }),
    });
    expect(response.status).toBe(413);
  });
});

describe("switches", () => {
  const raw = () => fetch(`${api.url}/my/detail.php`);
  const fault = (kind: string) => api.switch({ fault: { path: "/my/detail.php", kind, count: 1 } });

  test.each([
    ["html200", 200, "<!DOCTYPE html>"],
    ["html502", 502, "<!DOCTYPE html>"],
    ["null", 200, "null"],
    ["204", 204, ""],
    ["warning", 401, "<br />\n<b>Warning</b>"],
    ["401", 401, '{"code":401'],
    ["429", 200, '{"code":"429"'],
    ["arrayforobject", 200, '{"code":200,"msg":"OK","data":[]}'],
    ["texthtml", 401, '{"code":"401"'],
    ["truncated", 200, '{"code":"401"'],
  ])("%s goes wrong once", async (kind, status, beginning) => {
    await fault(kind);
    const response = await raw();
    const text = await response.text();
    expect([response.status, text.startsWith(beginning)]).toEqual([status, true]);
    expect((await call("/my/detail.php")).code).toBe(401);
  });

  test("calls are counted, without what is secret", async () => {
    const { accessToken: token } = await player();
    await call("/my/detail.php", { token, language: "en", cookie: "PHPSESSID=abc" });
    const calls = await api.calls();
    expect(calls.counts).toEqual({ "/login/login.php": 1, "/my/detail.php": 1 });
    const seen = {
      method: "GET",
      path: "/my/detail.php",
      language: "en",
      domestic: null,
      authorized: true,
      phpSession: true,
    };
    expect(calls.last.at(-1)).toEqual(seen);
    expect(JSON.stringify(calls)).not.toContain(token);
    expect(JSON.stringify(calls)).not.toContain(PASSWORD);
  });

  test.each(["", "{", '{"fault":{"kind":"unknown"}}', '{"unknown":1}'])("the order %j is refused", async (body) => {
    expect((await fetch(`${new URL(api.url).origin}/__switch`, { method: "POST", body })).status).toBe(400);
  });
});

describe("the process", () => {
  test("keeps sign-ins through a crash, and ends with 0", async () => {
    const { accessToken: token } = await player();
    await api.stop("SIGKILL");
    api = await startReferenceApi({ ...size, port: api.port });
    expect((await call("/my/detail.php", { token })).code).toBe(200);
    expect(await api.stop()).toBe(0);
    api = await startReferenceApi({ ...size, port: api.port });
    expect((await call("/my/detail.php", { token })).code).toBe(200);
    expect(await api.abandon()).toBe(0);
    api = await startReferenceApi({ ...size, port: api.port });
  });

  test("begins a new season when another size is asked for", async () => {
    await api.stop();
    api = await startReferenceApi({ ...size, games: 80 });
    call = contractClient(api.url);
    const { accessToken: token } = await player();
    const { payload } = await call("/record/list.php", { token, query: { season: "all", size: "1" } });
    expect(recordList.parse(payload).list[0]?.RecordId).toBeLessThan(2 * 80);
  });

  test("says what is wrong with its environment", async () => {
    await expect(startReferenceApi({ games: 1 })).rejects.toThrow("ended with 1");
  });
});
