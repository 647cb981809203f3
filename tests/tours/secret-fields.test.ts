// Nothing that was typed into a field for secrets comes back in any answer.
import { beforeAll, describe, expect, test } from "vitest";
import { formsOf, type FoundForm } from "../support/crawl";
import { accountStates, makePlaces, type Places } from "../support/journeys/states";
import { useStage } from "../support/stage";
import { password, type Answer, type Visitor } from "../support/visitor";

const stage = useStage({ ownApp: true });
let places: Places;
beforeAll(async () => void (places = await makePlaces(stage)));

/** No password that any form takes, so that no account gets it; and no part of a random number. */
const mark = "q7zx3kw";
const marker = `marker${mark}표시`;
const filled = ({ fields, button, secrets }: FoundForm): [string, string][] => [
  ...fields.filter(([name]) => !secrets.includes(name)),
  ...secrets.map((name): [string, string] => [name, marker]),
  ...(button ? [button] : []),
];

/** Sends the form, and follows where that leads. */
async function expectSilence(visitor: Visitor, form: FoundForm): Promise<Answer> {
  const answer = await visitor.post(form.action, filled(form), { Referer: stage.url + form.page });
  const next = answer.location?.startsWith("/") ? await visitor.open(answer.location) : answer;
  for (const one of [answer, next]) {
    expect(one.text, `${form.page} ${form.action}`).not.toContain(mark);
    expect([...one.headers].join(), `${form.page} ${form.action}`).not.toContain(mark);
  }
  return answer;
}

let tried = 0;

test.each(accountStates.filter(({ fault }) => !fault))("$name", async (state) => {
  const { visitor, path, sent } = await places(state);
  const { page } = await (sent ? visitor.post(path, sent) : visitor.get(path));
  for (const form of formsOf(page, path).filter(({ secrets }) => secrets.length)) {
    await expectSilence(visitor.twin(), form);
    tried++;
  }
});

test("forms with secrets were among them", () => expect(tried).toBeGreaterThan(10));

describe("the change of a password", () => {
  const waysPage = "/mypage/sign-in-ways";
  const change = { part: "password", current: marker, password: marker, passwordConfirmation: `${marker}x` };

  test("meets the re-entry, which asks for the passwords anew and says so", async () => {
    const member = await stage.member("player@example.com");
    const asked = await member.post(waysPage, change);
    expect(asked.status).toBe(403);
    expect(asked.text).not.toContain(marker);
    const done = await member.submit(asked, waysPage, { reentryPassword: password });
    expect(done).toMatchObject({ status: 303, location: waysPage });
    expect((await member.get(waysPage)).text).not.toContain(marker);
  });

  test("meets no session, and another member", async () => {
    const owner = await stage.member("player@example.com");
    const { page } = await owner.get("/mypage");
    const name = page.querySelector("input[name=owner]")?.getAttribute("value") ?? "";
    const form = { ...change, owner: name };
    const visitor = stage.newcomer();
    const sent = await visitor.post(waysPage, form);
    expect([sent.status, (await visitor.get(sent.location ?? "")).text.includes(marker)]).toEqual([303, false]);
    const back = await visitor.signIn("player@example.com").then((member) => member.get("/mypage/my-info"));
    expect(back.text).not.toContain(marker);
    const other = await (await stage.member("rookie@example.com")).post(waysPage, form);
    expect([other.status, other.text.includes(marker)]).toEqual([409, false]);
  });
});
