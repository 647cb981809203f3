import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { useStage } from "../support/stage";
import { Visitor, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const member = stage.useMember();

const rows = ({ page }: Answer) => page.querySelectorAll("main li[id^=row-]");
const unreadOn = (answer: Answer) => rows(answer).filter((row) => row.querySelector(".unread-dot")).length;
const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);
/** Returns the counts in the tabs: own news, notices, events. */
const counts = ({ page }: Answer) =>
  page.querySelectorAll(".tabs a").map((tab) => numberIn(words(tab, ".visually-hidden")));
const total = (answer: Answer) => counts(answer).reduce((sum, count) => sum + count, 0);
const badgeOf = ({ page }: Answer) => Number(page.querySelector("script[data-unread]")?.getAttribute("data-unread"));
const inHeader = ({ page }: Answer) => numberIn(words(page, ".header-nav .unread-count .visually-hidden"));
const calls = async () => (await stage.api.calls()).counts["/my/readInbox.php"] ?? 0;
const nextOf = ({ page }: Answer) => page.querySelector("main a[rel=next]")?.getAttribute("href");

test("what is shown is read from then on, once, and never by a look ahead", async () => {
  const notices = await member.get("/alert?kind=notice");
  const [unread = 0, ...others] = counts(notices);
  expect(unread).toBeGreaterThan(0);
  const home = await member.get("/");
  expect([badgeOf(home), inHeader(home), badgeOf(notices), inHeader(notices)]).toEqual(Array(4).fill(total(notices)));
  expect(numberIn(words(home.page, ".shortcuts .visually-hidden"))).toBe(total(notices));

  const head = await fetch(`${stage.url}/alert`, {
    method: "HEAD",
    headers: { Cookie: [...member.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  expect(head.status).toBe(200);
  expect((await member.get("/alert", { "Sec-Purpose": "prefetch" })).status).toBe(503);
  expect(unreadOn(await member.get("/alert", { "X-Moz": "prefetch" }))).toBe(unread);
  expect(await calls()).toBe(0);

  const shown = await member.get("/alert");
  expect([unreadOn(shown), counts(shown), badgeOf(shown)]).toEqual([unread, [0, ...others], total(shown)]);
  expect(await calls()).toBe(1);
  const again = await member.get("/alert");
  expect([unreadOn(again), counts(again), await calls()]).toEqual([0, [0, ...others], 1]);
  expect((await member.get("/alert", { "Sec-Purpose": "prefetch" })).status).toBe(200);
});

test.each(languages)("in %s every kind of news stands once in the list, and each row leads on", async (language) => {
  const leads = new Set<string>();
  const ids: string[] = [];
  for (let path: string | undefined = localePath(language, "/alert"); path;) {
    const answer: Answer = await member.get(path);
    ids.push(...rows(answer).map(({ id }) => id));
    for (const link of answer.page.querySelectorAll("main .news-link")) leads.add(link.getAttribute("href") ?? "");
    path = nextOf(answer);
  }
  expect(new Set(ids).size).toBe(ids.length);
  const kinds = [
    /-detail\/\d+$/,
    /\/nasmo/,
    /\/rank\?/,
    /tab=fav/,
    /tab=bracket/,
    /\/record\/trend\?/,
    /\/record\/week\//,
  ];
  for (const kind of kinds)
    expect(
      [...leads].some((path) => kind.test(path)),
      String(kind),
    ).toBe(true);
  const ofKinds = kinds.slice(0, -1).map((kind) => [...leads].find((path) => kind.test(path)) ?? "");
  for (const path of ofKinds) expect((await member.get(path)).status, path).toBe(200);
});

test("one button asks for all videos that go on a day", async () => {
  const list = await member.get("/alert");
  const form = list.page.querySelector(".news-form");
  const videos = form?.querySelector("[name=video]")?.getAttribute("value") ?? "";
  const action = form?.getAttribute("action") ?? "";
  const answer = await member.post(action, { video: videos });
  expect([answer.status, answer.location]).toEqual([303, action]);
  const told = words((await member.get(action)).page, ".told");
  expect(numberIn(told)).toBe(videos.split(",").length);
  const asked = (await member.get("/alert")).page.querySelectorAll(".news-form [name=video]");
  expect(asked.map((field) => field.getAttribute("value"))).not.toContain(videos);
});

test("a topic that is switched off brings no rows, and comes back with all that it had", async () => {
  const before = rows(await member.get("/alert")).map(({ id }) => id);
  const settings = await member.get("/mypage/alert-setting");
  await member.submit(settings, "/mypage/alert-setting", { record: "" });
  const without = await member.get("/alert");
  expect(without.page.querySelector("main .news-link[href*='-detail/']")).toBeNull();
  expect(without.page.querySelector("main a[href='/mypage/alert-setting']")).toBeTruthy();
  await member.submit(await member.get("/mypage/alert-setting"), "/mypage/alert-setting", { record: "on" });
  expect(rows(await member.get("/alert")).map(({ id }) => id)).toEqual(before);
});

test("who has not played is told what will come, and sees nobody else's", async () => {
  const rookie = await stage.member("rookie@example.com");
  const { page } = await rookie.get("/alert");
  expect(page.querySelectorAll("main li[id^=row-]")).toHaveLength(0);
  expect(page.querySelector("main .empty, main .art")).toBeTruthy();
  const other = await stage.member("overseas@example.com");
  const own = new Set(rows(await member.get("/alert")).map(({ id }) => id));
  expect(rows(await other.get("/alert")).filter(({ id }) => own.has(id))).toEqual([]);
});

describe("in front of an API with faults", () => {
  let other: Visitor;
  const wire = useWire(stage);
  beforeAll(async () => {
    other = await wire.member("overseas@example.com");
  });

  const rewrite = (path: string, change: (body: string) => string) =>
    wire.play((response, body, asked) => asked === path && !!response.end(change(body)));

  test("marking that fails costs no page, and all that is left can be marked by hand", async () => {
    rewrite("/my/inbox.php", (body) =>
      body.replaceAll('"Unread":"N"', '"Unread":"Y"').replace(/"UnreadNews":"?\d+"?/, '"UnreadNews":25'),
    );
    wire.shut("/my/readInbox.php");
    const list = await other.get("/alert");
    expect([list.status, counts(list)[0]]).toEqual([200, 25]);
    expect((await other.submit(list, "/alert", {})).status).toBe(503);
    wire.shut(undefined);
    expect((await other.submit(list, "/alert", {})).location).toBe("/alert");
  });

  test("a kind that nobody knows is left out without a word, and without the call there are notices", async () => {
    const all = rows(await other.get("/alert")).length;
    rewrite("/my/inbox.php", (body) => body.replace(/"Kind":"GAME"/, '"Kind":"PARADE"'));
    const { page } = await other.get("/alert");
    expect(page.querySelectorAll("main li[id^=row-]")).toHaveLength(all - 1);
    expect(page.querySelector(".told")).toBeNull();
    wire.play((response, body, path) => {
      const without = body.replace(/,"UnreadNews":"?\d+"?/, "");
      return !!response.end(path.includes("nbox") ? '{"code":404,"msg":"no"}' : without);
    });
    const notices = await other.get("/alert");
    expect([notices.status, counts(notices).length]).toEqual([200, 2]);
    expect(notices.page.querySelector("main a[href^='/alert/notice/']")).toBeTruthy();
  });
});
