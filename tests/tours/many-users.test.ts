import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startApp } from "../support/app-server";
import { contractClient, signIn } from "../support/contract-client";
import { user } from "../support/contract-shapes";
import { served } from "../support/served";
import { mailedPath, newAccount, toAccountForm, unknownPerson } from "../support/signup-visit";
import { useStage } from "../support/stage";
import { password, Visitor, words } from "../support/visitor";

const stage = useStage({ members: 120 });
const wanted = 40;

interface Somebody {
  email: string;
  nickname: string;
  visitor: Visitor;
}
const people: Somebody[] = [];

/** Finds seeded members who can sign in and have a character, with nicknames from the API itself. */
beforeAll(async () => {
  const call = contractClient(stage.api.url);
  for (let seq = 11; people.length < wanted && seq <= 120; seq++) {
    const email = `member${seq}@example.com`;
    const session = await signIn(call, email, password).catch(() => undefined);
    if (!session) continue;
    const { payload } = await call("/my/detail.php", { token: session.accessToken });
    const member = z.object({ user }).parse(payload).user;
    if (member.Char === null) continue;
    people.push({ email, nickname: member.Nickname, visitor: await stage.member(email) });
  }
});

test("40 members and two languages at once: nobody sees another's name or language", async () => {
  expect(people).toHaveLength(wanted);
  expect(new Set(people.map(({ nickname }) => nickname)).size).toBe(wanted);
  const rounds = Array.from({ length: 6 }, (_, round) => round);
  await Promise.all(
    people.map(async ({ email, nickname, visitor }, i) => {
      for (const round of rounds) {
        const english = (i + round) % 2 === 1;
        const page = round % 3 === 2 ? "/mypage" : "/";
        const path = english ? (page === "/" ? "/en" : `/en${page}`) : page;
        const answer = await served(() => visitor.get(path, { Referer: `${stage.url}/mypage` }));
        expect(answer.status, `${email} ${path}`).toBe(200);
        expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe(english ? "en" : "ko");
        const title = words(answer.page, "title");
        expect(/[가-힣]/.test(title), `${path}: ${title}`).toBe(!english);
        const shown = words(answer.page, page === "/" ? "h1" : ".player-card-name");
        expect(shown, `${email} ${path}`).toContain(nickname);
        for (const other of people) {
          if (other.nickname === nickname || nickname.includes(other.nickname)) continue;
          expect(shown).not.toBe(shown.replace(nickname, other.nickname));
          expect(answer.text.includes(other.email), `${email} sees ${other.email}`).toBe(false);
        }
      }
    }),
  );
});

test("20 sign-ups at once, a step of one between the steps of others: each sees itself and nobody else", async () => {
  const newcomers = Array.from({ length: 20 }, (_, i) => ({
    visitor: stage.newcomer(),
    prefix: i % 2 ? "/en" : "",
    person: unknownPerson(),
    account: newAccount(),
  }));
  const traces = newcomers.flatMap(({ person, account }) => [person.name, account.email, account.nickname]);
  const expectOnly = (text: string, ...own: string[]) =>
    expect(traces.filter((one) => text.includes(one))).toEqual(own);
  await Promise.all(
    newcomers.map(async ({ visitor, prefix, person, account }) => {
      const form = await toAccountForm(visitor, prefix, person);
      expectOnly(form.text, person.name);
      const sent = await visitor.submit(form, `${prefix}/signup/signup-common`, account);
      expect(sent.location, words(sent.page, "main")).toBeDefined();
      const waiting = await visitor.get(sent.location ?? "");
      expect(waiting.status, `${sent.location}, then ${waiting.location}`).toBe(200);
      expect(waiting.page.querySelector("html")?.getAttribute("lang")).toBe(prefix ? "en" : "ko");
      expectOnly(waiting.text, account.email);
      const link = await mailedPath(stage.api, account.email);
      expectOnly((await visitor.get(link)).text, account.email);
      expect((await visitor.post(link, { intent: "confirm" })).location).toBe(`${prefix}/signin`);
      await visitor.signIn(account.email, { password: account.password });
      const home = await visitor.get("/", { Referer: stage.url });
      expectOnly(home.text, account.nickname);
    }),
  );
});

test("all at once on a replica that knows none of them yet", async () => {
  const replica = await startApp({ apiUrl: stage.api.url });
  const pages = await Promise.all(
    people.map(({ visitor }, i) => {
      const there = new Visitor(replica.url);
      for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
      return there.get(i % 2 ? "/en/mypage" : "/mypage");
    }),
  );
  await replica.stop();
  expect(pages.map(({ page }) => words(page, ".player-card-name"))).toEqual(people.map(({ nickname }) => nickname));
});

test("expired tokens in the middle of it change nothing", async () => {
  await stage.api.switch({ expireAccessTokens: true, resetCounters: true });
  const answers = await Promise.all(people.map(({ visitor }) => visitor.get("/mypage")));
  const records = await Promise.all(people.map(({ visitor }) => visitor.get("/en/record")));
  expect(records.map(({ status }) => status)).toEqual(Array(wanted).fill(200));
  expect(answers.map(({ page }) => words(page, ".player-card-name"))).toEqual(people.map(({ nickname }) => nickname));
  expect((await stage.api.calls()).counts["/Auth/verifyToken.php"]).toBe(wanted);
});
