import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { verify, type AtCarrier } from "../support/carrier-visit";
import { gamesAtRecord } from "../support/games-at-record";
import { useStage } from "../support/stage";
import { allWords, password, type Answer, type Visitor } from "../support/visitor";

const both = { name: "임둘다", birth: "19850817", sex: "male", phone: "01012340011" } as const;
const player = { name: "김선수", birth: "19950315", sex: "male", phone: "01012345678" } as const;
const onlyOld = { name: "오추억", birth: "19881021", sex: "female", phone: "01012340012" } as const;
const waiting = { name: "조전환", birth: "19900611", sex: "male", phone: "01012340008" } as const;
/** A person younger than 14 with an old account's phone. */
const child = { ...onlyOld, birth: "20150101" } as const;

const links = ({ page }: Answer) => page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
const facts = ({ page }: Answer) => allWords(page, "main .facts dd");
const number = (text: string | undefined) => Number(/\d+/.exec(text ?? "")?.[0]);
const purposeOf = ({ page }: Answer) => page.querySelector("main input[name=purpose]")?.getAttribute("value");

describe.each(languages)("in %s", (language) => {
  const stage = useStage();
  const to = (path: Path) => localePath(language, path);
  const at = to("/signin/aact-conversion");
  const join = to("/signup/fb-conversion");

  async function verified(purpose: string, person: AtCarrier): Promise<{ visitor: Visitor; page: Answer }> {
    const visitor = stage.newcomer();
    const { location } = await verify(visitor, purpose, to("/").replace(/\/$/, ""), person);
    return { visitor, page: await visitor.open(location ?? "") };
  }

  test("before anybody is asked to verify, it says what moves, what is deleted, for good, and how long it takes", async () => {
    const page = await stage.visitor().get(at);
    expect(page.status).toBe(200);
    expect(page.page.querySelectorAll("main dl dt")).toHaveLength(4);
    expect(purposeOf(page)).toBe("conversion");
    expect(links(page)).toEqual([join]);
  });

  test("nobody's old account: another phone, or the ways to become a member", async () => {
    const { page } = await verified("conversion", player);
    expect(page.status).toBe(200);
    expect(purposeOf(page)).toBe("conversion");
    expect(links(page).slice(0, 2)).toEqual([to("/signup"), to("/signin")]);
    expect(page.page.querySelector("main .card")).toBeNull();
  });

  test("no new account: the same verification is good for making one", async () => {
    const { visitor, page } = await verified("conversion", onlyOld);
    expect(facts(page)[0]).toBe("추억의강타자");
    expect(links(page)).toEqual([join]);
    expect((await visitor.post(at, { agree: "on" })).status, "without one there is nothing to agree to").toBe(403);
    const form = await visitor.get(join);
    expect(form.page.querySelectorAll("main input[type=password]")).toHaveLength(2);
    expect(facts(form)).toEqual(facts(page));
  });

  test("the way around the age is none", async () => {
    const { visitor } = await verified("conversion", child);
    const page = await visitor.get(join);
    expect(page.status).toBe(403);
    expect(page.page.querySelector("main form")).toBeNull();
    const { page: refused } = await verified("fb-signup", child);
    expect(refused.status).toBe(403);
  });

  test("a new account already: the same verification is good for converting to it", async () => {
    const { visitor, page } = await verified("fb-signup", both);
    expect(page.page.querySelectorAll("main .card")).toHaveLength(2);
    expect(links(page)).toEqual([at]);
    const review = await visitor.get(at);
    expect(review.page.querySelector("main input[name=agree]")).not.toBeNull();
  });

  test("what was asked for before has been received", async () => {
    const { page } = await verified("conversion", waiting);
    expect(page.status).toBe(200);
    expect(page.page.querySelector("main form")).toBeNull();
    expect(page.text).toContain("co****@example.com");
  });

  describe("from the verification to the records", () => {
    const owner = stage.useMember("both@example.com");
    let visitor: Visitor;
    let review: Answer;
    let own: Awaited<ReturnType<typeof gamesAtRecord>>;
    beforeAll(async () => {
      own = await gamesAtRecord(owner);
      ({ visitor, page: review } = await verified("conversion", both));
    });

    test("both accounts are shown, with what each of them gains and loses", () => {
      const [nickname, moved, , , id, deleted] = facts(review);
      expect([nickname, id]).toEqual(["원조거포", "bo****@example.com"]);
      expect(own.count).toBeGreaterThan(0);
      expect([number(moved) > 0, number(deleted)]).toEqual([true, own.count]);
    });

    test("nothing happens without agreement", async () => {
      const answer = await visitor.post(at, {});
      expect(answer.status).toBe(400);
      expect(answer.page.querySelector(".error-summary a")?.getAttribute("href")).toBe("#agree");
      expect(answer.page.querySelector("#agree")?.getAttribute("aria-invalid")).toBe("true");
      expect(facts(answer)).toEqual(facts(review));
      expect((await owner.get("/record")).status).toBe(200);
    });

    test("with it the request is received, once, and told as often as one looks", async () => {
      const twice = await Promise.all([1, 2].map(() => visitor.submit(review, at, { agree: "on" })));
      for (const answer of twice) expect(answer).toMatchObject({ status: 303, location: `${at}?received=1` });
      const page = await visitor.get(`${at}?received=1`);
      expect(page.status).toBe(200);
      expect(page.text).toContain("bo****@example.com");
      expect((await visitor.get(`${at}?received=1`)).text).toBe(page.text);
      expect((await visitor.post(at, { agree: "on" })).location, "from a page gone back to").toBe(`${at}?received=1`);
    });

    test("until it is done nobody signs in", async () => {
      expect((await owner.get("/record")).location).toBe("/signin?redirect=%2Frecord");
      expect((await visitor.post("/signin", { email: "both@example.com", password })).status).toBe(403);
    });

    test("when it is done the old records are there, and the own ones are not", async () => {
      await stage.api.switch({ completeConversions: true });
      const games = await gamesAtRecord(await stage.member("both@example.com"));
      expect(games.count).toBe(number(facts(review)[1]));
      expect(games.newest.filter((game) => own.newest.includes(game))).toEqual([]);
    });
  });

  test("a verification that is too old is asked for again", async () => {
    const { visitor } = await verified("conversion", onlyOld);
    await stage.api.switch({ clock: { advanceSeconds: 31 * 60 } });
    const late = await visitor.get(at);
    expect(late.status).toBe(403);
    expect(purposeOf(late)).toBe("conversion");
    expect(purposeOf(await visitor.get(join))).toBe("fb-signup");
    expect((await visitor.post(join, {})).status).toBe(400);
  });
});
