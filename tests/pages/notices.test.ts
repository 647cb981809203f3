import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { linkOf, never, pagesFrom } from "../support/page-parts";
import { useStage } from "../support/stage";
import { wayBack, words, type Answer, type Visitor } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const member = stage.useMember();

const rows = ({ page }: Answer) => page.querySelectorAll("main li[id^=row-]");
const idsOn = (answer: Answer) => rows(answer).map(({ id }) => id.slice("row-".length));
const isUnread = (answer: Answer, id: string) => !!answer.page.querySelector(`#row-${id} .visually-hidden`);
const unreadOn = (answer: Answer) => idsOn(answer).filter((id) => isUnread(answer, id));
/** Returns the counts of notices and events in the tabs. */
const counts = ({ page }: Answer) =>
  page
    .querySelectorAll(".tabs a[href*=kind]")
    .map((tab) => Number(/\d+/.exec(words(tab, ".visually-hidden"))?.[0] ?? 0));
const calls = async () => (await stage.api.calls()).counts["/my/readNotice.php"] ?? 0;

describe.each(languages)("in %s", (language) => {
  const at = (path: Path) => localePath(language, path);

  test.each<Path>(["/alert?kind=notice", "/alert?kind=event"])(
    "%s pages through all of the kind, and back",
    async (path) => {
      const pages = await pagesFrom(member, at(path));
      expect(new Set(pages.flatMap(idsOn)).size).toBe(60);
      const back = await pagesFrom(member, linkOf(pages.at(-1) ?? never(), "prev") ?? "", "prev");
      expect(back.reverse().flatMap(idsOn)).toEqual(pages.slice(0, -1).flatMap(idsOn));
      expect((await member.get(at(`${path}&after=made-up`))).location).toBe(at(path));
    },
  );

  test.each(["notice", "event"])("each %s leads to its neighbours and back to its list", async (kind) => {
    const list = await member.get(at(`/alert?kind=${kind}`));
    const id = idsOn(list).at(-1) ?? "";
    const href = list.page.querySelector(`#row-${id} a`)?.getAttribute("href") ?? "";
    expect(href).toBe(at(`/alert/${kind}/${id}`));
    const article = await member.get(href);
    expect(wayBack(article.page)).toBe(at(`/alert?kind=${kind}`));
    const older = await member.get(linkOf(article, "next") ?? "");
    expect(linkOf(older, "prev")).toBe(href);
    expect(words(older.page, "h1")).toBe(words(article.page, "main a[rel=next] span:last-child"));
    expect(article.page.querySelectorAll(".rich-text p").length).toBeGreaterThan(0);
  });
});

test("reading one takes its mark away, and a look ahead of it does not", async () => {
  const before = await member.get("/alert?kind=notice");
  const [first = ""] = unreadOn(before);
  const [notices = 0, events] = counts(before);
  const path = `/alert/notice/${first}`;
  const called = await calls();
  const head = await fetch(stage.url + path, {
    method: "HEAD",
    headers: { Cookie: [...member.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  expect(head.status).toBe(200);
  expect((await member.get(path, { "Sec-Purpose": "prefetch;prerender" })).status).toBe(503);
  expect((await member.get(path, { "X-Moz": "prefetch" })).status).toBe(200);
  expect(await calls()).toBe(called);
  expect((await member.get(path)).status).toBe(200);
  const after = await member.get("/alert?kind=notice");
  expect(isUnread(after, first)).toBe(false);
  expect(counts(after)).toEqual([notices - 1, events]);
  await member.get(path);
  expect(await calls()).toBe(called + 1);
});

test("all events are marked at once, and notices stay as they are", async () => {
  const before = await member.get("/alert?kind=event");
  const [notices, events] = counts(before);
  expect([notices, events].every(Boolean)).toBe(true);
  const answer = await member.submit(before, "/alert?kind=event", {});
  expect([answer.status, answer.location]).toEqual([303, "/alert?kind=event"]);
  const after = await member.get("/alert?kind=event");
  expect(after.page.querySelector(".told [role=status]")).toBeTruthy();
  expect([unreadOn(after), counts(after)]).toEqual([[], [notices, 0]]);
  expect(after.page.querySelector("main form")).toBeNull();
  expect((await member.post("/alert", { kind: "other" })).status).toBe(400);
});

test("what is not there is 404, and a number of the other kind too", async () => {
  const [notice] = idsOn(await member.get("/alert?kind=notice"));
  const [event] = idsOn(await member.get("/alert?kind=event"));
  const wrong = [`notice/${event}`, `event/${notice}`, "notice/999999", "notice/x", "event/1e3", "event/-1", "news/1"];
  for (const path of wrong) expect((await member.get(`/alert/${path}`)).status, path).toBe(404);
});

test("of an event there are its days, what they mean today, and a picture whose place is kept", async () => {
  const { page } = await member.get("/alert?kind=event");
  const looks = ["upcoming", "open", "closed"].map((status) => page.querySelector(`.event-when .notice-${status}`));
  expect(looks.every(Boolean)).toBe(true);
  for (const event of page.querySelectorAll(".event-row")) {
    expect(event.querySelectorAll(".event-when time")).toHaveLength(2);
    const picture = event.querySelector("img");
    expect(picture?.getAttribute("src")).toMatch(new RegExp(`^${new URL(stage.api.url).origin}/`));
    expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["960", "540"]);
  }
});

describe("in front of an API with faults", () => {
  let other: Visitor;
  const wire = useWire(stage);
  beforeAll(async () => {
    other = await wire.member("overseas@example.com");
  });

  test("marking that fails or hangs costs no article, and little time", async () => {
    const [id = ""] = unreadOn(await other.get("/alert?kind=notice"));
    for (const code of [404, 500]) {
      wire.answer("/my/readNotice.php", 200, `{"code":${code},"msg":"no"}`);
      expect((await other.get(`/alert/notice/${id}`)).status).toBe(200);
    }
    wire.play((_, __, path) => path === "/my/readNotice.php" || path === "/field/list.php");
    const answers = [`/alert/notice/${id}`, "/location"].map((page) => other.get(page));
    expect((await Promise.race(answers)).status).toBe(200);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 503]);
  });

  test("marking all that fails is told, and the list is there", async () => {
    const list = await other.get("/alert?kind=event");
    wire.shut("/my/readNotice.php");
    const answer = await other.submit(list, "/alert?kind=event", {});
    wire.shut(undefined);
    expect(answer.status).toBe(503);
    expect(answer.page.querySelector(".error-summary")).toBeTruthy();
    expect(idsOn(answer)).toEqual(idsOn(list));
  });

  test("a list that fails is 503, and one without a single article says so", async () => {
    wire.answer("/notice/list.php", 200, "<html>");
    expect((await other.get("/alert?kind=notice")).status).toBe(503);
    wire.answer("/notice/list.php", 200, '{"code":200,"msg":"OK","list":[]}');
    for (const path of ["/alert?kind=notice", "/alert?kind=event"]) {
      const answer = await other.get(path);
      expect([answer.status, !!answer.page.querySelector(".empty")]).toEqual([200, true]);
    }
  });

  test("an article with nothing but its title is shown, and a foreign picture is not", async () => {
    const [id = ""] = idsOn(await other.get("/alert?kind=event"));
    wire.rewrite("/notice/detail.php", (body) =>
      body
        .replace(/"Html":"(?:[^"\\]|\\.)*"/, '"Html":null')
        .replace(/"(From|Status)":"[^"]*"/g, '"$1":null')
        .replace(/"Picture":"[^"]*"/, '"Picture":"https://evil.example/a.jpg"'),
    );
    const answer = await other.get(`/alert/event/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("evil.example");
    expect(answer.page.querySelector(".rich-text, .event-when time")).toBeNull();
  });
});
