// Answers of a call that no page expects, again and again: they cost that page alone, and nobody else.
import { beforeAll, describe, expect, test } from "vitest";
import { useStage } from "../support/stage";
import type { Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const wire = useWire(useStage());
let player: Visitor;
let other: Visitor;
beforeAll(async () => {
  player = await wire.member();
  other = await wire.member("overseas@example.com");
});

const list = "/record/list.php";
const main = "/main/main.php";

describe("one member's answers that do not fit, again and again", () => {
  const pages = ["/", "/rank", "/nasmo", "/record/trend", "/mypage"];

  async function expectOthersUnharmed(path: string) {
    for (let i = 0; i < 30; i++) expect((await player.get(path)).status).not.toBe(200);
    for (const page of pages) expect([page, (await other.get(page)).status]).toEqual([page, 200]);
    expect((await player.get("/rank")).status).toBe(200);
    const fields = { email: "rookie@example.com", password: "Baseball1!" };
    expect((await wire.visitor().post("/signin", fields)).status).toBe(303);
  }

  test("off the contract: everybody else, sign-in and the same call of others work throughout", async () => {
    wire.rewrite(list, (body) => body.replace('"list":[', '"list":7,"other":['));
    await expectOthersUnharmed("/record?mode=reg");
    wire.play(undefined);
    expect((await player.get("/record?mode=reg")).status, "at once").toBe(200);
  });

  test("a 4xx page of a proxy or a filter", async () => {
    wire.answer(list, 413, "<h1>Request Entity Too Large</h1>");
    await expectOthersUnharmed("/record?mode=reg");
    wire.play(undefined);
    expect((await player.get("/record?mode=reg")).status, "at once").toBe(200);
  });

  test("a 5xx opens the breaker of that path only", async () => {
    wire.answer(list, 502, "<h1>Bad Gateway</h1>");
    const opened = async () => JSON.stringify((await wire.logged(await player.get("/record?mode=reg"))).notes);
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
      wire.answer(call, 200, `{"code":${code},"msg":"no"}`);
      const answer = await player.get(path);
      expect([code, answer.status]).not.toEqual([code, 500]);
      expect([200, 302, 400, 404, 503]).toContain(answer.status);
      if (answer.status === 503) expect(JSON.stringify(await wire.logged(answer))).toContain(call);
      if (answer.location) expect(answer.location).not.toBe(path);
    }
  });

  test.each([400, 403, 404, 405, 413, 414, 418, 429, 451])(
    "HTTP %i without an envelope is a refusal",
    async (status) => {
      for (const [path, call] of calls) {
        wire.answer(call, status, "<html>Apache</html>");
        const answer = await player.get(path);
        expect([path, [200, 302, 400, 404, 503].includes(answer.status)]).toEqual([path, true]);
        if (answer.location) expect(answer.location).not.toBe(path);
        expect(answer.text).not.toContain("Apache");
      }
    },
  );
});
