import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { startApp, type App } from "../support/app-server";
import { verdictsOf } from "../support/contract-check";
import { contractClient, signIn } from "../support/contract-client";
import { membersPages } from "../support/filled-addresses";
import { startPhpApi, withoutPhp, type PhpApi } from "../support/php-api";
import { newAddress } from "../support/stage";
import { password, player, Visitor } from "../support/visitor";

/**
 * Habits that do not change what a member reads. Those of a line change different things, so that none hides what
 * another does, and are tried together.
 */
const understood = [
  "numbersAsStrings flagsTrue isoTimes emptyArrayForNull payloadUnder codeString msgArray bom textHtml http201 otherCookies",
  "numbersPadded flagsOne isoTimesZ noVersion forceObject payloadBeside codeFloat msgNull twoBoms textPlain http200For401",
  "decimals131.20 flagsLowercase millisecondTimes extraFields listAsNumberedObject payloadBesideWithEmptyData codePadded",
  "noMsg blankLines noContentType http400WithEnvelope unicodeEscapes halfDayTimes flagsT encodingUtf8",
  "floats unixTimes emptyStringForNull servicesWithGaps dataNull codeSpaced blankLineAndBom gzipUnasked phpsessidRotated",
  "nullCounts unixMilliseconds nullForEmptyObject clocksWithSeconds dataFalse leadingWhitespace charsetEucKrLabel",
  "prettyPrint phpsessidDeleted refreshToken900 trailingPhpTag slashedTimes flagsOn encodingGzipAlone",
  "emptyCounts datetimeForDay clocksWithoutZero dataEmptyString commentBefore warningBefore refreshRotates",
  "thousandsSeparator lowercaseModes absentOptional dataAbsent noticeAfter packedTimes idsPadded",
  "dottedTimes",
].map((names) => names.split(" "));

const broken = ["fatalError", "http500", "cutUtf8"];

describe.skipIf(withoutPhp)(`habits of PHP teams${withoutPhp && ` (left out: ${withoutPhp})`}`, () => {
  let api: PhpApi;
  let app: App;
  let strict: string[];
  let paths: string[];
  const visitor = () => new Visitor(app.url, { "X-Forwarded-For": newAddress() });

  beforeAll(async () => {
    api = await startPhpApi();
    app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...(await api.reference.settings()) } });
    const lists = ["/record?mode=reg&season=all", "/location?only=played", "/alert?kind=notice", "/alert?kind=event"];
    const member = await visitor().signIn();
    const pages = await membersPages(api.url, member);
    const brackets = pages.filter((path) => /contest-record\/\w+$/.test(path)).map((path) => `${path}?tab=bracket`);
    const every = [...pages, ...lists, ...brackets];
    // Notices are marked as read.
    await readBy(member, every);
    const read = await readBy(member, every);
    // Forms may name the session.
    const others = await readBy(await visitor().signIn(), every);
    paths = every.filter((_, i) => read[i] === others[i]);
    strict = read.filter((text, i) => text === others[i]);
    expect(paths.length).toBeGreaterThan(25);
    expect(strict.map((text) => text.slice(0, 3))).toEqual(paths.map(() => "200"));
  });
  afterAll(async () => {
    await app.stop();
    await api.stop();
  });

  async function readBy(member: Visitor, some = paths): Promise<string[]> {
    const pages = [];
    for (const path of some) pages.push(await member.get(path));
    // The version of a picture is of the figures as they were sent.
    return pages.map(
      ({ status, page }) => `${status} ${page.querySelector("main")?.innerHTML.replaceAll(/\?v=[\w-]+/g, "")}`,
    );
  }

  async function shownWith(...habits: string[]) {
    await api.behave();
    for (const habit of habits) await api.habit({ habit, on: true });
    const member = visitor();
    const wrong = await member.post("/signin", { email: player, password: "wrong" });
    const right = await member.post("/signin", { email: player, password });
    return [wrong.status, right.status, ...(await readBy(member))];
  }

  test.each(understood.map((habits) => [habits]))("%s make no difference", async (habits) => {
    const asEver = [401, 303, ...strict];
    const shown = await shownWith(...habits);
    for (const habit of isDeepStrictEqual(shown, asEver) ? [] : habits)
      expect([habit, ...(await shownWith(habit))]).toEqual([habit, ...asEver]);
    expect(shown).toEqual(asEver);
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

  test("every other habit of one call stays there: no page is a 500, and all others are as ever", async () => {
    await api.behave();
    const { habits } = z.object({ habits: z.record(z.string(), z.string()) }).parse(await api.habits());
    const others = Object.keys(habits).filter(
      (name) => !understood.flat().includes(name) && !/^slow|^sessionLock/.test(name),
    );
    const member = await visitor().signIn();
    for (const habit of others) {
      await api.behave();
      await api.habit({ habit, on: true, path: "/record/list.php" });
      const { status } = await member.twin().get("/record?mode=reg&season=all");
      expect([habit, [200, 302, 503].includes(status)]).toEqual([habit, true]);
      for (const path of ["/", "/rank", "/nasmo"])
        expect([habit, (await member.get(path)).status]).toEqual([habit, 200]);
      expect([habit, (await visitor().post("/signin", { email: player, password })).status]).toEqual([habit, 303]);
      member.cookies.delete("locale");
    }
    expect(others.length).toBeGreaterThan(20);
  });

  const homeParts = {
    banners: ".banners > li",
    matches: ".last-game, a.game-link",
    nextMatch: ".home-next-match",
    contest: ".home-next li:not(.home-next-match) a[href^='/contest/']",
    videos: ".home-next a[href*='soon=']",
    recent: ".home-recent",
    streak: ".home-streak",
    rank: ".home-standing",
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
    await member.get("/record?mode=reg");
    await api.habit({ habit: "sessionLock", on: true, path: "/record/list.php" });
    const pages = await Promise.all(Array.from({ length: 6 }, () => member.twin().get("/record?mode=reg&season=all")));
    expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test("a 401 without an envelope is answered by one refresh, whose new token is kept", async () => {
    await api.behave();
    const member = await visitor().signIn();
    await api.habit({ habit: "refreshRotates", on: true });
    for (let i = 0; i < 3; i++) {
      const before = member.cookies.get("session");
      await api.habit({ habit: "http401Html", on: true, path: "/record/list.php", times: 1 });
      expect((await member.get("/record?mode=reg")).status).toBe(200);
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

  test("without the calls that one may do without, and without versions, the contract check tells just that", async () => {
    await api.behave();
    await api.habit({ habit: "withoutOptionalCalls", on: true });
    await api.habit({ habit: "noVersion", on: true });
    const { code, verdicts } = await verdictsOf(api.url, ["--write"]);
    const left = verdicts.filter(({ verdict }) => verdict !== "fits");
    expect(left.map(({ call, verdict }) => [call.split(" ")[1], verdict]).sort()).toEqual(
      ["my/pushDevice", "my/pushBrowser", "my/consents", "my/rankName", "my/rankNameEdit", "my/signOutOthers"]
        .concat(
          "my/signins",
          "my/signinEnd",
          "record/correction",
          "record/all",
          "record/week",
          "record/card",
          "my/shareList",
          "my/shareEnd",
          "nasmo/share",
        )
        .concat("record/shareWeek", "record/sharedWeek", "record/expected")
        .concat("my/playerPage", "my/playerPageEdit", "player/detail")
        .concat("my/newEmail", "my/newEmailAsk", "my/newEmailConfirm", "signup/emailUndo")
        .concat("my/ways", "my/wayAdd", "my/wayRemove", "my/inbox", "my/readInbox")
        .concat("login/passkeyRequest", "login/passkeyLogin", "my/passkeyRequest", "my/passkeyAdd", "my/passkeyRemove")
        .sort()
        .map((name) => [`/${name}.php`, "not tried"]),
    );
    expect(left.every(({ remarks }) => remarks.length === 1)).toBe(true);
    expect(code).toBe(0);
  });

  test("values as PHP teams write them are understood in all calls", async () => {
    await api.behave();
    for (const habit of ["numbersAsStrings", "flagsOne", "unixTimes", "absentOptional", "listAsNumberedObject"])
      await api.habit({ habit, on: true });
    const { verdicts } = await verdictsOf(api.url, ["--write"]);
    expect(verdicts.filter(({ verdict }) => verdict !== "fits")).toEqual([]);
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
