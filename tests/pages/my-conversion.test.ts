import type { ServerResponse } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { gamesAtRecord } from "../support/games-at-record";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { allWords, type Answer, password, problems, Visitor, words } from "../support/visitor";
import { useWire } from "../support/wire";

const path = "/mypage/fb-conversion";
const both = "both@example.com";
const reenter = { reentryPassword: password };
const facts = ({ page }: Answer) => allWords(page, "main .facts dd");
const number = (text: string | undefined) => Number(/\d+/.exec(text ?? "")?.[0]);

describe.each(languages)("in %s", (language) => {
  const stage = useStage();
  const to = (page: Path) => localePath(language, page);
  const at = to(path);
  const received = to("/signin/aact-conversion?received=1");

  test("is for domestic members, after the password", async () => {
    const overseas = await stage.member("overseas@example.com");
    expect((await overseas.get(at)).location).toBe(to("/mypage"));
    expect((await overseas.post(at, { agree: "on", ...reenter })).location).toBe(to("/mypage"));
    const member = await stage.member();
    expect((await member.get(at)).location).toBe(to(`/mypage/my-info?redirect=${encodeURIComponent(path)}`));
    const late = await member.post(at, { agree: "on" });
    expect(late.status).toBe(403);
    expect(late.page.querySelector("main input[name=agree]")?.getAttribute("value")).toBe("on");
  });

  test("nobody's old account: the help contact", async () => {
    const member = await stage.member("rookie@example.com");
    await member.post(at, reenter);
    const none = await member.get(at);
    expect(none.status).toBe(200);
    expect(words(none.page, "h1")).toBe(readTexts(language, "conversion").noneTitle);
    expect(none.page.querySelectorAll("main .contact a")).toHaveLength(2);
    const answer = await member.post(at, { agree: "on" });
    expect([answer.status, (await member.get(to("/record"))).status]).toEqual([403, 200]);
  });

  describe("from the password to the old records", () => {
    let member: Visitor;
    let elsewhere: Visitor;
    let own: number;
    let review: Answer;
    beforeAll(async () => {
      [member, elsewhere] = [await stage.member(both), await stage.member(both)];
      own = (await gamesAtRecord(member)).count;
      await member.post(at, reenter);
      review = await member.get(at);
    });

    test("both accounts are shown, with what each of them gains and loses", () => {
      const [nickname, moved, , , id, deleted] = facts(review);
      expect([nickname, id]).toEqual(["원조거포", "bo****@example.com"]);
      expect(own).toBeGreaterThan(0);
      expect([number(moved) > 0, number(deleted)]).toEqual([true, own]);
    });

    test("nothing happens without agreement", async () => {
      const answer = await member.post(at, {});
      expect([answer.status, problems(answer), facts(answer)]).toEqual([400, ["#agree"], facts(review)]);
      expect((await elsewhere.get(to("/record"))).status).toBe(200);
    });

    test("with it the request is made once, however often it is sent, and ends every sign-in", async () => {
      const [twin, late] = [member.twin(), member.twin()];
      await stage.api.switch({ resetCounters: true });
      const answers = await Promise.all([member, twin].map((one) => one.submit(review, at, { agree: "on" })));
      for (const answer of [...answers, await late.post(at, { agree: "on" })])
        expect(answer).toMatchObject({ status: 303, location: received });
      expect((await stage.api.calls()).counts["/signup/applyConversion.php"]).toBe(1);
      for (const one of [member, twin, late]) expect((await one.get(received)).text).toContain("bo****@example.com");
      expect((await elsewhere.get(to("/mypage"))).location).toBe(to("/signin?redirect=%2Fmypage"));
      expect((await stage.newcomer().post("/signin", { email: both, password })).status).toBe(403);
    });

    test("when it is done the old records are there, and the own ones are not", async () => {
      await stage.api.switch({ completeConversions: true });
      expect((await gamesAtRecord(await stage.member(both))).count).toBe(number(facts(review)[1]));
    });
  });
});

describe("an API at fault", () => {
  const stage = useStage();
  let member: Visitor;
  const wire = useWire(stage);
  beforeAll(async () => {
    member = await wire.member(both);
    await member.post(path, reenter);
  });

  test("before the accounts are shown: the page of the fault", async () => {
    wire.shut("/signup/facebookTmpMy.php");
    expect((await member.get(path)).status).toBe(503);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["no answer", (response) => response.destroy()],
    ["401 without an envelope", (response) => response.writeHead(401).end()],
    ["a page", (response) => response.end("<h1>It works, somehow</h1>")],
    ["a code that the call does not have", (response) => response.end('{"code":0,"msg":""}')],
  ])("%s to the request: the form again, agreed to as it was", async (_, answer) => {
    wire.shut("/signup/applyConversion.php", answer);
    const again = await member.post(path, { agree: "on" });
    expect(again.status).toBe(503);
    expect(again.page.querySelector("#agree")?.hasAttribute("checked")).toBe(true);
    expect(facts(again)[0]).toBe("원조거포");
  });

  test("a refusal of the request blames no field, and the member stays signed in", async () => {
    wire.shut("/signup/applyConversion.php", (response) => response.end('{"code":482,"msg":""}'));
    const again = await member.post(path, { agree: "on" });
    expect([again.status, problems(again)]).toEqual([403, []]);
    expect(words(again.page, ".error-summary li")).toBe(readTexts("ko", "conversion").failed);
    expect((await member.get("/record")).status).toBe(200);
  });
});
