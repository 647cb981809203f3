// Links as mail programs and chats hand them on: with what stood behind them.
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { weekPath } from "../../app/baseball/week";
import { languages } from "../../app/i18n/languages";
import { startApp } from "../support/app-server";
import { ownContest } from "../support/contests";
import { conversionLink, resetLink } from "../support/journeys/recovery";
import { overseasVerificationLink, verificationLink } from "../support/journeys/signup";
import { sendLine } from "../support/raw-http";
import { useStage } from "../support/stage";
import { Visitor, words, type Answer } from "../support/visitor";
import { lastMonday } from "../support/weeks";

const stage = useStage();
const written = [".", "...", ")", ").", ">", '"', "*", "。", "」", "를"];
const escaped = ["%20", "%20%20", "%22", "%22%3E", "%2522", "%0D%0A"];
const endings = [...written, ...escaped];
const main = ({ page }: Answer) => words(page, "main");

/** Opens the link with each ending. Returns what presses the button of such a page. */
async function tryLink(path: string) {
  const token = new URL(path, stage.url).searchParams.get("token") ?? "";
  const clean = await stage.newcomer().get(path);
  expect([clean.status, main(clean).length > 0]).toEqual([200, true]);
  for (const ending of endings) {
    const answer = await stage.newcomer().get(path + ending);
    expect([ending, answer.status, main(answer)]).toEqual([ending, 200, main(clean)]);
    expect(answer.text.split(token).length, "the token is in no more places").toBe(clean.text.split(token).length);
  }
  const middle = path.length - 20;
  const inLines = [`%0D%0A`, `=%0D%0A%20`, "%E2%80%8B"].map((end) => path.slice(0, middle) + end + path.slice(middle));
  const [before = "", query = ""] = path.split("?");
  const bent = [
    ...inLines,
    path.replace("token=", "token=3D"),
    path.replace("token=", "amp;token="),
    `${before}%3F${query}`,
    `${before}%3f${encodeURIComponent(query)}`,
    `/${path}`,
    `${path}&utm_campaign=50%_off`,
    path.replace(/(.)$/, (last) => `%25${last.charCodeAt(0).toString(16)}`),
  ];
  for (const link of bent) {
    const answer = await stage.newcomer().open(link);
    expect([link, answer.status, main(answer)]).toEqual([link, 200, main(clean)]);
  }
  const visitor = stage.newcomer();
  const ended = `${path}).%22%20`;
  const typed = { password: "Changed-1!", passwordConfirmation: "Changed-1!", intent: "confirm" };
  return () => visitor.get(ended).then((page) => visitor.submit(page, ended, typed));
}

describe.each(languages)("a mailed link: %s", (language) => {
  const at = (path: string) => (language === "en" ? `/en${path}`.replace(/\/$/, "") : path);

  test.each([
    ["domestic verification", verificationLink],
    ["overseas verification", overseasVerificationLink],
    ["reset", resetLink(language === "ko" ? "both@example.com" : "rookie@example.com")],
  ])("of a %s is read without its ending, and works", async (_, journey) => {
    const use = await tryLink(at((await journey(stage)).path ?? ""));
    expect(await use()).toMatchObject({ status: 303, location: at("/signin") });
  });

  test.each(["/signup/user-authenticate", "/signin/pw-reset", "/signup/fb-conversion"])(
    "to %s that is nothing but its ending is unknown",
    async (path) => {
      for (const ending of endings)
        expect((await stage.newcomer().get(at(`${path}?token=${ending}`))).status).toBe(403);
    },
  );
});

test("a conversion's link is read without its ending, and works", async () => {
  const { path = "" } = await conversionLink(stage);
  const [use] = [await tryLink(path), await tryLink(`/en${path}`)];
  expect(await use()).toMatchObject({ status: 303, location: "/signup/fb-conversion?received=1" });
});

describe.each(languages)("a link in a chat: %s", (language) => {
  const at = (path: string) => (language === "en" ? `/en${path}`.replace(/\/$/, "") : path);
  let member: Visitor;
  let links: string[];
  beforeAll(async () => {
    member = await stage.member();
    const games = await member.get("/record?season=all");
    const record = /\/record\/reg-detail\/(\d+)/.exec(games.text)?.[1] ?? "";
    const game = await member.post("/record/share", { record, mode: "reg" });
    const season = await member.post("/record/share-season", { mode: "reg", season: "2026-4" });
    const week = await member.post("/record/share-week", { monday: lastMonday() });
    const notice = /\/alert\/notice\/\d+/.exec((await member.get("/alert?kind=notice")).text)?.[0] ?? "";
    const contest = (await ownContest(stage.api.url)).id;
    links = [
      `/share/${game.location?.split("shared=")[1]}`,
      season.location ?? "",
      week.location ?? "",
      weekPath(lastMonday()),
      "/location/location-detail?fieldSeq=1",
      `/contest/contest-detail/${contest}`,
      `/contest/contest-detail/${contest}/calendar.ics`,
      `/record/reg-detail/${record}`,
      notice,
      "/rank",
      "/terms-page",
    ].map(at);
  });

  test("leads to what it is without its ending", async () => {
    for (const link of links) {
      const clean = await member.get(link);
      expect([link, clean.status]).toEqual([link, 200]);
      for (const ending of endings) {
        const answer = await member.get(link + ending);
        const found = answer.location ? await member.get(answer.location ?? "") : answer;
        expect([link + ending, answer.location ?? link, found.status]).toEqual([link + ending, link, 200]);
        expect(words(found.page, "h1")).toBe(words(clean.page, "h1"));
      }
    }
  });

  test("leads a visitor there after the sign-in", async () => {
    const link = links[3] ?? "";
    const visitor = stage.newcomer();
    const form = await visitor.open(`${link})`);
    const done = await visitor.submit(form, at("/signin"), { email: "player@example.com", password: "Baseball1!" });
    const page = await visitor.open(done.location ?? "");
    expect([page.status, words(page.page, "h1")]).toEqual([200, words((await member.get(link)).page, "h1")]);
  });

  test("to the home page is that too", async () => {
    const answer = await sendLine(Number(new URL(stage.url).port), `GET ${at("/")}) HTTP/1.1`);
    expect([answer.status, answer.headers.location]).toEqual([302, at("/")]);
  });

  test("to nothing stays where it is: one redirect at most, and none to another site", async () => {
    for (const path of [
      "/nowhere.",
      "/nowhere/가",
      "/location/가",
      "/share/AAAAAAAAAAAAAAAAAAAAAA.",
      "/evil.example)",
    ]) {
      const answer = await member.get(at(path));
      const { status } = answer.location ? await member.get(answer.location) : answer;
      expect([path, status]).toEqual([path, 404]);
    }
    const cut = await member.get(at("/location/location-detail?fieldSeq=.."));
    expect((await member.get(cut.location ?? "")).status).toBe(404);
  });
});

test("a form that is posted to such an address is not sent on", async () => {
  const member = await stage.member();
  expect((await member.post("/rank.", { a: "1" })).status).toBe(404);
});

test("the session goes along: a refresh token that was replaced on the way is not lost", async () => {
  await stage.api.switch({ rotateRefresh: true });
  const member = await stage.member();
  // Another replica, which has to refresh.
  const app = await startApp({ apiUrl: stage.api.url });
  onTestFinished(async () => {
    await stage.api.switch({ rotateRefresh: false });
    await app.stop();
  });
  const there = new Visitor(app.url);
  for (const [name, value] of member.cookies) there.cookies.set(name, value);
  expect(await there.get("/contest/contest-detail/1.")).toMatchObject({
    status: 302,
    location: "/contest/contest-detail/1",
  });
  expect(there.cookies.get("session")).not.toBe(member.cookies.get("session"));
});
