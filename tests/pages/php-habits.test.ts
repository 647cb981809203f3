import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startApp, type App } from "../support/app-server";
import { verdictsOf } from "../support/contract-check";
import { contractClient, signIn } from "../support/contract-client";
import { memberGames } from "../support/member-games";
import { startPhpApi, withoutPhp, type PhpApi } from "../support/php-api";
import { newAddress } from "../support/stage";
import { password, player, Visitor } from "../support/visitor";

/** Habits that do not change what a member reads. */
const understood = [
  "numbersAsStrings numbersPadded decimals131.20 floats nullCounts emptyCounts thousandsSeparator",
  "flagsTrue flagsOne flagsLowercase isoTimes isoTimesZ millisecondTimes unixTimes unixMilliseconds datetimeForDay",
  "lowercaseModes noVersion emptyStringForNull absentOptional nullForEmptyObject emptyArrayForNull extraFields",
  "listAsNumberedObject forceObject clocksWithSeconds clocksWithoutZero servicesWithGaps",
  "payloadUnder payloadBeside payloadBesideWithEmptyData dataNull dataFalse dataEmptyString dataAbsent",
  "codeString codeFloat codePadded codeSpaced msgArray msgNull noMsg",
  "bom twoBoms blankLines blankLineAndBom leadingWhitespace prettyPrint unicodeEscapes",
  "commentBefore trailingPhpTag warningBefore noticeAfter",
  "gzipUnasked textHtml textPlain noContentType charsetEucKrLabel http200For401 http400WithEnvelope http201",
  "phpsessidRotated phpsessidDeleted otherCookies refreshRotates refreshToken900",
].flatMap((names) => names.split(" "));

const broken = ["fatalError", "http500", "cutUtf8"];

describe.skipIf(withoutPhp)(`habits of PHP teams${withoutPhp && ` (left out: ${withoutPhp})`}`, () => {
  let api: PhpApi;
  let app: App;
  let strict: string[];
  let paths: string[];
  const visitor = () => new Visitor(app.url, { "X-Forwarded-For": newAddress() });

  beforeAll(async () => {
    api = await startPhpApi();
    app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...api.settings } });
    const [game] = await (await memberGames(api.url)).all("reg");
    paths = ["/", "/record?season=all", "/record/bests", `/record/reg-detail/${game?.RecordId}`, "/rank", "/nasmo"];
    // The one with a bracket.
    paths.push("/contest/contest-detail/4", "/contest/contest-record/4?tab=bracket");
    paths.push("/location?only=played", "/location/4", "/alert?kind=event", "/alert/notice/4");
    strict = await readBy(await visitor().signIn());
  });
  afterAll(async () => {
    await app.stop();
    await api.stop();
  });

  async function readBy(member: Visitor): Promise<string[]> {
    const pages = [];
    for (const path of paths) pages.push(await member.get(path));
    return pages.map(({ status, page }) => `${status} ${page.querySelector("main")?.innerHTML}`);
  }

  test.each(understood)("%s makes no difference", async (habit) => {
    await api.behave();
    await api.habit({ habit, on: true });
    const wrong = await visitor().post("/signin", { email: player, password: "wrong" });
    expect(wrong.status).toBe(401);
    expect(await readBy(await visitor().signIn())).toEqual(strict);
  });

  test.each(broken)("%s shows nothing of PHP, and passes", async (habit) => {
    await api.behave();
    const member = visitor();
    await expect.poll(async () => (await member.post("/signin", { email: player, password })).status).toBe(303);
    await api.habit({ habit, on: true });
    for (const path of paths) {
      const { status, text } = await member.get(path);
      expect([200, 503]).toContain(status);
      expect(text).not.toMatch(/php-api|Stack trace|Apache|<b>(Warning|Deprecated|Fatal error)|\?>/);
    }
    await api.behave();
    await expect.poll(() => readBy(member)).toEqual(strict);
  });

  test(
    "every other habit of one call stays there: no page is a 500, and all others are as ever",
    { timeout: 120_000 },
    async () => {
      await api.behave();
      const { habits } = z.object({ habits: z.record(z.string(), z.string()) }).parse(await api.habits());
      const others = Object.keys(habits).filter(
        (name) => !understood.includes(name) && !/^slow|^sessionLock/.test(name),
      );
      const member = await visitor().signIn();
      for (const habit of others) {
        await api.behave();
        await api.habit({ habit, on: true, path: "/record/list.php" });
        const { status } = await member.twin().get("/record?season=all");
        expect([habit, [200, 302, 503].includes(status)]).toEqual([habit, true]);
        for (const path of ["/", "/rank", "/nasmo"])
          expect([habit, (await member.get(path)).status]).toEqual([habit, 200]);
        expect([habit, (await visitor().post("/signin", { email: player, password })).status]).toEqual([habit, 303]);
        member.cookies.delete("locale");
      }
      expect(others.length).toBeGreaterThan(20);
    },
  );

  const homeParts = {
    banners: ".banners > li",
    matches: ".last-game, a.game-link",
    season: ".stat-tiles",
    contest: ".next-contest",
    videos: ".home-picture",
    notices: ".home-news",
  };

  test("the home page without one of its parts has the others, whatever stands in its place", async () => {
    await api.behave();
    const member = await visitor().signIn();
    const read = async () => {
      const { status, page } = await member.get("/");
      const counts = Object.entries(homeParts).map(([part, shown]) => [part, page.querySelectorAll(shown).length]);
      return { status, ...Object.fromEntries(counts) };
    };
    const whole = await read();
    expect(Object.values(whole)).not.toContain(0);
    for (const part of Object.keys(homeParts))
      for (const habit of ["partAbsent", "partNull", "partEmpty", "partText", "partList"]) {
        await api.behave();
        await api.habit({ habit, part, on: true, path: "/main/main.php" });
        expect([habit, part, await read()]).toEqual([habit, part, { ...whole, [part]: 0 }]);
      }
  });

  test("six pages at once of a member whose session PHP locks for a second a call", async () => {
    await api.behave();
    const member = await visitor().signIn();
    await member.get("/record");
    await api.habit({ habit: "sessionLock", on: true, path: "/record/list.php" });
    const pages = await Promise.all(Array.from({ length: 6 }, () => member.twin().get("/record?season=all")));
    expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test("a 401 without an envelope is answered by one refresh, whose new token is kept", async () => {
    await api.behave();
    const member = await visitor().signIn();
    await api.habit({ habit: "refreshRotates", on: true });
    for (let i = 0; i < 3; i++) {
      const before = member.cookies.get("session");
      await api.habit({ habit: "http401Html", on: true, path: "/record/list.php", times: 1 });
      expect((await member.get("/record")).status).toBe(200);
      expect(member.cookies.get("session")).not.toBe(before);
    }
  });

  test.each([
    { "/record/list.php": "zeroDates", "/contest/list.php": "unknownStatus", "/field/detail.php": "clocksInWords" },
    { "/record/list.php": "unitsInNumbers", "/main/main.php": "partText", "/field/list.php": "servicesByName" },
  ])("the contract check names the calls that have %o", async (habits) => {
    await api.behave();
    for (const [path, habit] of Object.entries(habits)) await api.habit({ habit, on: true, path });
    const { code, verdicts } = await verdictsOf(api.url);
    const differing = verdicts.filter(({ verdict }) => verdict === "differs").map(({ call }) => call.slice(4));
    expect([code, differing.sort()]).toEqual([1, Object.keys(habits).sort()]);
  });

  describe("a switch", () => {
    const ask = async (path: string) => {
      const call = contractClient(api.url);
      const { accessToken: token } = await signIn(call, player, password);
      return (await call(path, { token })).text;
    };

    test("is for one path, for rows, and for a number of answers", async () => {
      await api.behave();
      await api.habit({ habit: "zeroDates", on: true, path: "/record/list.php", rows: 1, times: 1 });
      expect(await ask("/main/main.php")).not.toContain("0000-00-00");
      expect((await ask("/record/list.php")).match(/0000-00-00 00:00:00/g)).toHaveLength(1);
      expect(await ask("/record/list.php")).not.toContain("0000-00-00");
    });

    test("joins others, and goes alone", async () => {
      await api.behave();
      await api.habit({ habit: "codeString", on: true });
      await api.habit({ habit: "noMsg", on: true });
      const client = await fetch(`${api.url}/signup/getNationNum.php`, { method: "POST" });
      expect(await client.text()).toMatch(/^\{"code":"200","data":/);
      await api.habit({ habit: "noMsg", on: false });
      const other = await fetch(`${api.url}/signup/getNationNum.php`, { method: "POST" });
      expect(await other.text()).toMatch(/^\{"code":"200","msg":/);
    });

    test("that is unknown is refused", async () => {
      await expect(api.habit({ habit: "punchedCards", on: true })).rejects.toThrow("punchedCards");
    });
  });
});
