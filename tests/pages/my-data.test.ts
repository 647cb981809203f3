import { describe, expect, test } from "vitest";
import { seoulDay } from "../../app/i18n/seoul-days";
import { modes } from "../../app/baseball/modes";
import { parseCsv } from "../support/csv";
import { memberGames } from "../support/member-games";
import { reenter, trusted } from "../support/reentry";
import { signInWith } from "../support/social-visit";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { allWords, words, type Answer, type Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage({ games: 2400 });
const page = "/mypage/my-data";
const waysPage = "/mypage/sign-in-ways";
const file = `${page}/file`;
const games = `${page}/games.csv`;

const wire = useWire(stage);

/** Answers these calls so until the test ends. */
function answer(paths: readonly string[], status: number, text: string) {
  wire.play((response, _, path) => {
    if (!paths.includes(path)) return false;
    response.writeHead(status).end(text);
    return true;
  });
}

const offers = (answer: Answer, intent: string) =>
  answer.page.querySelector(`main button[name=intent][value=${intent}]`) !== null;
const told = ({ page }: Answer) => allWords(page, "[role=status]").join(" ");

describe("the page", () => {
  test.each(["", "/en"] as const)("has consents and the files: %j", async (prefix) => {
    const member = await stage.member();
    const answer = await member.get(prefix + page);
    expect(answer.status).toBe(200);
    const kinds = allWords(answer.page, ".table tbody th");
    const texts = Object.values(readTexts(prefix ? "en" : "ko", "data"));
    expect(kinds.length).toBeGreaterThan(3);
    for (const kind of kinds) expect(texts).toContain(kind);
    expect(answer.page.querySelector(`main a[href="${prefix}${games}"]`)).not.toBeNull();
  });

  test("sign-ins are beside what one signs in with, which is shown after the re-entry", async () => {
    const member = await stage.member();
    const before = await member.get(waysPage);
    expect(before.page.querySelectorAll(".signin-here")).toHaveLength(1);
    const [newest] = before.page.querySelectorAll(".signins time").map((time) => time.getAttribute("datetime") ?? "");
    expect(newest?.slice(0, 10)).toBe(seoulDay());
    const parts = ".ways, [name=part], main a[href$=new-email], [name=removePasskey], [value=add]";
    expect(before.page.querySelector(parts)).toBeNull();
    const asked = before.page.querySelector("main .section a")?.getAttribute("href") ?? "";
    await reenter(member);
    expect((await member.get(asked)).location).toBe(waysPage);
    const after = await member.get(waysPage);
    for (const part of parts.split(", ").filter((one) => one !== "[name=removePasskey]"))
      expect(after.page.querySelector(part), part).not.toBeNull();
  });

  test("leads a member with a password to its change, and a social one to the button", async () => {
    const own = await (await stage.member()).get(waysPage);
    expect(own.page.querySelector('main a[href*="%23password-section"]')).not.toBeNull();
    const visitor = stage.newcomer();
    await signInWith(visitor, "kakao");
    const social = await visitor.get(waysPage);
    expect(social.page.querySelector('main a[href*="%23password-section"]')).toBeNull();
    for (const answer of [own, social]) expect(offers(answer, "sign-out-others")).toBe(true);
  });

  const parts = ["/my/signins.php", "/my/consents.php", "/my/rankName.php", "/my/playerPage.php"];
  const shown = async (member: Visitor) => {
    const [data, ways] = [await member.get(page), await member.get(waysPage)];
    const visibility = await member.get("/mypage/visibility");
    expect([data.status, ways.status, visibility.status]).toEqual([200, 200, 200]);
    return [
      ways.page.querySelector(".signins") !== null,
      data.page.querySelector(".table") !== null,
      offers(visibility, "hide-name"),
      offers(visibility, "hide-page"),
    ];
  };
  const missing = [
    [404, ""],
    [200, '{"code":"404","msg":"no"}'],
  ] as const;

  test.each(missing)("leaves out what the API does not have: HTTP %s %j", async (status, text) => {
    const member = await wire.member();
    for (const [i, path] of parts.entries()) {
      answer([path], status, text);
      expect(await shown(member)).toEqual([i !== 0, i !== 1, i !== 2, i !== 3]);
    }
    answer(parts, status, text);
    expect(await shown(member)).toEqual([false, false, false, false]);
    expect(offers(await member.get(waysPage), "sign-out-others")).toBe(true);
    await reenter(member);
    const own = JSON.parse((await member.get(file)).text);
    expect([own.signins, own.consents, own.rankNameHidden, own.playerPage]).toEqual([null, null, null, null]);
  });

  test.each([
    [200, "<h1>It works!</h1>"],
    [200, '{"code":0,"msg":"x"}'],
    [502, ""],
  ])("is the 503 page when the API fails: %s %j", async (status, text) => {
    const member = await wire.member();
    answer(["/my/consents.php"], status, text);
    expect((await member.get(page)).status).toBe(503);
  });
});

describe("signing out everywhere else", () => {
  test("ends the other sign-ins and not this one", async () => {
    const [member, other] = [await stage.member("rookie@example.com"), await stage.member("rookie@example.com")];
    expect((await other.get(page)).status).toBe(200);
    const answer = await member.post(`/en${waysPage}`, { intent: "sign-out-others" });
    expect(answer).toMatchObject({ status: 303, location: `/en${waysPage}` });
    expect(told(await member.get(waysPage))).toBe(readTexts("ko", "common").othersSignedOut);
    expect(await other.get(page)).toMatchObject({
      status: 302,
      location: `/signin?redirect=${encodeURIComponent(page)}`,
    });
  });

  test.each([
    [404, ""],
    [401, ""],
    [200, '{"code":0,"msg":"x"}'],
    [200, "<h1>It works!</h1>"],
  ])("that fails is told, and the page is there: %s %j", async (status, text) => {
    const member = await wire.member();
    answer(["/my/signOutOthers.php"], status, text);
    const got = await member.post(waysPage, { intent: "sign-out-others" });
    expect(got.status).toBe(503);
    expect(words(got.page, "[data-error-summary] h2")).toBe(readTexts("ko", "common").notSent);
    expect(offers(got, "sign-out-others")).toBe(true);
  });
});

test("the nickname is hidden in rankings, and shown again", async () => {
  const [member, other] = [await stage.member("overseas@example.com"), await stage.member()];
  const found = async () => (await other.get("/rank?mode=bat&q=nightfox")).text.includes("NightFox</a>");
  expect(await found()).toBe(true);
  const visibility = "/mypage/visibility";
  const hidden = await member.post(visibility, { intent: "hide-name" });
  expect(hidden).toMatchObject({ status: 303, location: visibility });
  const after = await member.get(visibility);
  expect(told(after)).toBe(readTexts("ko", "common").rankNameHidden);
  expect([offers(after, "hide-name"), offers(after, "show-name")]).toEqual([false, true]);
  expect(await found()).toBe(false);
  await member.post(visibility, { intent: "show-name" });
  expect(told(await member.get(visibility))).toBe(readTexts("ko", "common").rankNameShown);
  expect(await found()).toBe(true);
});

describe("the file of the own data", () => {
  test("needs a re-entry, which leads to the page with the file", async () => {
    const member = await stage.member();
    const asked = await member.get(`/en${file}`);
    expect(asked.status).toBe(302);
    const link = (await member.get(`/en${page}`)).page.querySelector("#files")?.closest("section")?.querySelector("a");
    expect(link?.getAttribute("href")).toBe(asked.location);
    const back = await member.submit(await member.get(asked.location ?? ""), asked.location ?? "", {
      password: "Baseball1!",
    });
    expect(back).toMatchObject({ status: 303, location: `/en${page}#files` });
    const ready = await member.get(`/en${page}`);
    expect(ready.page.querySelector(`main a[href="/en${file}"]`)).not.toBeNull();
    expect((await member.get(file)).status).toBe(200);
  });

  test("says in our own words who the member is and what is kept of it", async () => {
    const member = await trusted(stage.member());
    const answer = await member.get(file);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    const name = `ninelight-my-data-${seoulDay()}.json`;
    expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const own = JSON.parse(answer.text);
    expect(own).toMatchObject({
      account: { id: "player@example.com", nickname: "홈런왕" },
      info: { birth: "19950315", phone: "01012345678" },
      notifications: { info: { agreed: true }, topics: expect.arrayContaining([{ name: "rank", on: true }]) },
      ways: { password: true, links: [] },
      rankNameHidden: false,
    });
    expect(own.signins.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(own.consents.length).toBeGreaterThan(3);
    expect(answer.text).not.toMatch(/"[A-Z]\w*":|token|version"?: ?"\d+",?\n *"(push|email)/);
  });
});

describe("the file of all games", () => {
  test("has every game of every mode and season, each with its mode", async () => {
    const api = memberGames(stage);
    const expected = (await Promise.all(modes.map(({ id }) => api.all(id)))).flat();
    const member = await stage.member();
    const answer = await member.get(games);
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="ninelight-records-all.csv"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const [head = [], ...rows] = parseCsv(answer.text.replace(/^\uFEFF/, ""));
    expect(rows.map(([id]) => id)).toEqual(expected.map(({ RecordId }) => String(RecordId)));
    expect(new Set(rows.map((row) => row[head.indexOf("모드")])).size).toBe(modes.length);
    const none = parseCsv((await (await stage.member("rookie@example.com")).get(`/en${games}`)).text);
    expect(none).toHaveLength(1);
  });

  test("counts among the member's files, and is refused with a way back", async () => {
    const member = await wire.member();
    await reenter(member);
    const held: (() => void)[] = [];
    wire.play((response, body, path, query) => {
      if (path !== "/record/list.php" || !query.has("after")) return false;
      held.push(() => response.end(body));
      return true;
    });
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const begin = (path: string) => fetch(wire.app.url + path, { headers: { Cookie: cookie } });
    const files = [await begin(games), await begin("/record/csv?season=all")];
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    for (const path of [games, file]) {
      const refused = await member.get(path);
      expect(refused.status).toBe(429);
      expect(refused.page.querySelector("main a")?.getAttribute("href")).toBe(page);
    }
    wire.play(undefined);
    held.splice(0).forEach((give) => give());
    await Promise.all(files.map((answer) => answer.text()));
  });

  test("is cut when the API fails in the middle, and a page when it fails at once", async () => {
    const member = await wire.member();
    let seen = 0;
    const failAfter = (pages: number) => {
      seen = 0;
      wire.play((response, _, path) => {
        if (path !== "/record/list.php" || ++seen <= pages) return false;
        response.writeHead(502).end("down");
        return true;
      });
    };
    failAfter(1);
    await expect(member.get(games)).rejects.toThrow();
    failAfter(0);
    const answer = await member.get(games);
    expect([answer.status, answer.headers.get("Content-Disposition")]).toEqual([503, null]);
  });
});
