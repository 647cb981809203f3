import { beforeAll, describe, expect, test } from "vitest";
import { asMember } from "../support/as-member";
import { hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allVideos, type VideoItem } from "../support/videos";
import { allWords, wayBack, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const member = stage.useMember();
let videos: VideoItem[];
const readVideos = () => allVideos(asMember(stage));
beforeAll(async () => {
  videos = await readVideos();
});

const idsOn = ({ page }: Answer) => hrefsOf(page, "main a.clip-link").map((href) => Number(href.split(/\D/).at(-1)));
const idsOf = (items: readonly VideoItem[]) => items.map(({ VideoSeq }) => VideoSeq);

/** Turns the page by the pager, with these videos ticked besides those that are already. */
async function turn(answer: Answer, way: "next" | "previous", ticked: readonly string[] = []) {
  const pager = answer.page.querySelector(`.pagination-${way}`);
  const link = pager?.querySelector("a")?.getAttribute("href");
  if (link) return member.get(link);
  const button = pager?.querySelector("button");
  if (!button) return undefined;
  const form = answer.page.querySelector(`form#${button.getAttribute("form")}`);
  const fields = [button, ...(form?.querySelectorAll("input[type=hidden], input[checked]") ?? [])];
  const { status, location } = await member.post(form?.getAttribute("action") ?? "", [
    ...fields.map((field): [string, string] => [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""]),
    ...ticked.map((id): [string, string] => ["video", id]),
  ]);
  expect(status).toBe(303);
  return member.get(location ?? "");
}
const some = (at = 0): VideoItem => {
  const video = videos[at];
  if (!video) throw new Error("The player has videos");
  return video;
};

async function pagesOf(path: string): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let answer: Answer | undefined = await member.get(path); answer; answer = await turn(answer, "next"))
    pages.push(answer);
  return pages;
}
const allOn = async (path: string) => (await pagesOf(path)).flatMap(idsOn);

describe("the list", () => {
  test("pages through every video, and back", async () => {
    expect(await allOn("/nasmo")).toEqual(idsOf(videos));
    const first = await member.get("/nasmo");
    const second = await turn(first, "next");
    const back = second && (await turn(second, "previous"));
    expect(back && idsOn(back)).toEqual(idsOn(first));
  });

  test("is narrowed by type, venue, days and game, each by its address", async () => {
    const one = some(5);
    const day = one.RecordedAt.slice(0, 10);
    const check = async (query: string, keep: (video: VideoItem) => boolean) =>
      expect(await allOn(`/nasmo?${query}`), query).toEqual(idsOf(videos.filter(keep)));
    await check("type=pitching", ({ Type }) => Type === "PITCHING");
    await check(`venue=${one.FieldSeq}`, ({ FieldSeq }) => FieldSeq === one.FieldSeq);
    await check(`from=${day.replaceAll("-", ".")}&to=${day}`, ({ RecordedAt }) => RecordedAt.startsWith(day));
    await check(`record=${one.RecordId}`, ({ RecordId }) => RecordId === one.RecordId);
    await check("result=homerun", ({ HitResult }) => HitResult === "homerun");
    await check("type=swing&venue=x&record=-1&result=x&soon=1", () => true);
  });

  test("leads first to what is deleted soon, the first to go first, with the number that the home page tells", async () => {
    const { page } = await member.get("/nasmo");
    const [first] = page.querySelectorAll(".chip-row a");
    expect(first?.getAttribute("href")).toBe("/nasmo?soon=y");
    const count = Number(/\d+/.exec(first?.text ?? "")?.[0]);
    const soon = await allOn("/nasmo?soon=y");
    expect(soon).toHaveLength(count);
    const ends = soon.map((id) => videos.find(({ VideoSeq }) => VideoSeq === id)?.ExpiresAt ?? "");
    expect(ends).toEqual([...ends].sort());
    const told = words((await member.get("/")).page, '.home-next a[href="/nasmo?soon=y"]');
    expect(Number(/\d+/.exec(told)?.[0])).toBe(count);
    const warned = (await member.get("/nasmo?soon=y")).page;
    expect(warned.querySelectorAll(".ends-soon")).toHaveLength(warned.querySelectorAll(".clip").length);
  });

  describe.each([
    ["distance", "Distance", /^[\d.]+m$/],
    ["exit", "ExitSpeed", /^[\d.]+km\/h$/],
  ] as const)("sorted by %s", (sort, figure, shown) => {
    const byFigure = (some: readonly VideoItem[]) =>
      [...some].sort((one, other) => (other[figure] ?? -1) - (one[figure] ?? -1));

    test("has each video once, the unmeasured last and equal ones newest first, with its filters", async () => {
      const orders = hrefsOf((await member.get("/nasmo")).page, ".clips-order a");
      const way = orders.find((href) => href.endsWith(`sort=${sort}`)) ?? "";
      expect(await allOn(way)).toEqual(idsOf(byFigure(videos)));
      const homers = videos.filter(({ HitResult }) => HitResult === "homerun");
      expect(await allOn(`/nasmo?result=homerun&sort=${sort}`)).toEqual(idsOf(byFigure(homers)));
    });

    test("shows that figure, and nothing else in its place", async () => {
      for (const answer of await pagesOf(`/nasmo?sort=${sort}`)) {
        const cards = answer.page.querySelectorAll(".clip");
        expect(cards.map((card) => words(card, ".clip-number").split(" ").at(-1) ?? "").filter((told) => told && !shown.test(told))).toEqual([]); // prettier-ignore
        const measured = idsOn(answer).map((id) => videos.find(({ VideoSeq }) => VideoSeq === id)?.[figure] !== null);
        expect(cards.map((card) => card.querySelector(".clip-number") !== null)).toEqual(measured);
      }
    });

    test("keeps the order in filters, tabs, pages and the way back", async () => {
      const path = `/nasmo?venue=${some().FieldSeq}&sort=${sort}`;
      const { page } = await member.get(path);
      expect(page.querySelector(`form.filters [name=sort]`)?.getAttribute("value")).toBe(sort);
      expect(page.querySelector(".clips-order [aria-current]")?.getAttribute("href")).toBe(path);
      for (const href of hrefsOf(page, ".chip-row a, a.chip")) expect(href).toContain(`sort=${sort}`);
      const film = await member.get(`/nasmo/${some().VideoSeq}`, { Referer: stage.url + path });
      expect(wayBack(film.page)).toBe(`${path}#row-${some().VideoSeq}`);
    });
  });

  test("offers no order for pitches, which have no such figure, nor for nothing, and forgets others", async () => {
    for (const path of ["/nasmo?type=pitching&sort=exit", "/nasmo?venue=999999&sort=exit"])
      expect((await member.get(path)).page.querySelector(".clips-order"), path).toBeNull();
    expect(await allOn("/nasmo?type=pitching&sort=exit")).toEqual(idsOf(videos.filter(({ Type }) => Type === "PITCHING"))); // prettier-ignore
    const { page } = await member.get("/nasmo?sort=speed");
    expect(page.querySelector(".clips-order [aria-current]")?.getAttribute("href")).toBe("/nasmo");
    expect(page.querySelector(".pagination-next")?.text).toBe((await member.get("/nasmo")).page.querySelector(".pagination-next")?.text); // prettier-ignore
  });

  test("has no order to choose where the API cannot sort, and follows none of an address", async () => {
    await stage.api.switch({ optionalCalls: false });
    const { page } = await member.get("/nasmo?sort=distance");
    const whole = await allOn("/nasmo?sort=distance");
    await stage.api.switch({ optionalCalls: true });
    expect([page.querySelector(".clips-order"), page.querySelector("main")?.toString().includes("sort=")]).toEqual([
      null,
      false,
    ]);
    expect(whole).toEqual(idsOf(videos));
  });

  test("of a game leads to all of them and to the game", async () => {
    const { RecordId } = some();
    const { page } = await member.get(`/nasmo?record=${RecordId}`);
    const [list, game = ""] = hrefsOf(page, ".clips-ways a");
    expect([list, (await member.get(game)).status]).toEqual(["/nasmo", 200]);
  });

  test("tells wrong days at their field, and keeps what was typed", async () => {
    const answer = await member.get("/nasmo?from=soon&to=2026-02-30");
    expect(answer.status).toBe(400);
    expect(allWords(answer.page, ".error-summary a")).toHaveLength(2);
    expect(answer.page.querySelector("[name=from]")?.getAttribute("value")).toBe("soon");
    expect(answer.page.querySelector("[name=to]")?.getAttribute("aria-invalid")).toBe("true");
    expect((await member.get("/nasmo?from=2026-03-02&to=2026-03-01")).status).toBe(400);
  });

  test("forgets empty fields and cursors that lead nowhere", async () => {
    expect((await member.get("/nasmo?type=batting&venue=&from=&to=")).location).toBe("/nasmo?type=batting");
    expect((await member.get("/nasmo?after=made-up")).location).toBe("/nasmo");
  });

  test("says when there is none at all, and when none fits", async () => {
    const rookie = await (await stage.member("rookie@example.com")).get("/nasmo");
    const none = await member.get("/nasmo?venue=999999");
    expect([rookie.status, none.status]).toEqual([200, 200]);
    expect(words(rookie.page, ".empty p")).not.toBe(words(none.page, ".empty p"));
    expect(none.page.querySelector(".empty a")?.getAttribute("href")).toBe("/nasmo");
  });
});

test("a video's page plays it without script and tells all of it", async () => {
  const { VideoSeq, Stadium, TeamName, MarketName, PosterUrl } = some();
  const { page, headers } = await member.get(`/nasmo/${VideoSeq}`);
  const video = page.querySelector("video");
  for (const name of ["controls", "playsinline", "src"]) expect(video?.hasAttribute(name), name).toBe(true);
  expect(video?.getAttribute("preload")).toBe("metadata");
  expect(new URL(video?.getAttribute("poster") ?? "").origin).toBe(new URL(PosterUrl).origin);
  const facts = allWords(page, ".facts dd");
  for (const fact of [Stadium, TeamName, MarketName]) expect(facts).toContain(fact);
  const host = new URL(stage.api.url).origin;
  const policy = (headers.get("Content-Security-Policy") ?? "").split("; ");
  expect(policy).toContain(`media-src 'self' ${host}`);
  expect(policy).toContain(`img-src 'self' data: ${host}`);
  expect(page.querySelector("a[rel=next]")?.getAttribute("href")).toBe(`/nasmo/${some(1).VideoSeq}`);
});

test("others' videos and made-up ones are not there", async () => {
  const other = await stage.member("overseas@example.com");
  expect((await other.get(`/nasmo/${some().VideoSeq}`)).status).toBe(404);
  expect((await other.post(`/nasmo/${some().VideoSeq}`, { intent: "download" })).status).toBe(404);
  for (const id of ["999999999", "0", "x", "1.5"]) expect((await member.get(`/nasmo/${id}`)).status, id).toBe(404);
});

describe("URLs that the API gives", () => {
  const wire = useWire(stage);

  test.each([
    "https://evil.example/a",
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example/a",
    "HOST@evil.example/a",
    "HOST.evil.example/a",
  ])("of %s are neither shown nor linked", async (url) => {
    const host = new URL(stage.api.url).origin;
    const bad = url.replace("HOST", host);
    wire.play((response, body, path) => {
      if (!path.startsWith("/nasmo/")) return false;
      const media = new RegExp(`${host.replaceAll(/[/.]/g, "\\\\?$&")}\\\\?/media[^"]*`, "g");
      response.writeHead(200, { "Content-Type": "application/json" }).end(body.replace(media, bad));
      return true;
    });
    const visitor = await wire.member();
    const [list, page] = [await visitor.get("/nasmo"), await visitor.get(`/nasmo/${some().VideoSeq}`)];
    expect([list.status, page.status]).toEqual([200, 200]);
    expect(list.page.querySelectorAll("svg.clip-poster")).toHaveLength(12);
    expect(page.page.querySelector("video")).toBeNull();
    for (const { page: shown } of [list, page])
      expect(shown.querySelector("main")?.toString()).not.toContain("evil.example");
    expect(page.text).not.toMatch(/javascript:alert|data:text/);
  });
});

describe("two videos beside each other", () => {
  const wire = useWire(stage);
  const shown = ({ page }: Answer) => page.querySelectorAll("video[controls]").length;

  test("are chosen one after the other, without script", async () => {
    const first = await member.get(`/nasmo/${some().VideoSeq}`);
    const [way = ""] = hrefsOf(first.page, 'main a[href^="/nasmo/compare"]');
    const choice = await member.get(way);
    expect(shown(choice)).toBe(1);
    expect(idsOn(choice)).toHaveLength(11);
    const hrefs = hrefsOf(choice.page, "a.clip-link");
    expect(hrefs.join()).not.toContain(`b=${some().VideoSeq}`);
    const pair = await member.get(hrefs[1] ?? "");
    expect([pair.status, shown(pair), pair.page.querySelectorAll(".clip").length]).toEqual([200, 2, 0]);
  });

  test.each(["999999999", "FIRST", "x"])("ask for another where one is not there: %s", async (other) => {
    const { VideoSeq } = some();
    const b = other.replace("FIRST", String(VideoSeq));
    const answer = await member.get(`/nasmo/compare?a=${VideoSeq}&b=${b}`);
    expect([answer.status, shown(answer)]).toEqual([200, 1]);
    expect(answer.page.querySelector(".notice-warn") !== null).toBe(other === "999999999");
    expect(idsOn(answer).length).toBeGreaterThan(0);
  });

  test("lead on where there are none to compare", async () => {
    const visitor = await wire.member();
    const none = { list: [], next: null, prev: null, total: 0, types: [], results: [], fields: [] };
    wire.edit("/nasmo/list.php", (data) => Object.assign(data, none));
    for (const path of ["/nasmo/compare", `/nasmo/compare?a=${some().VideoSeq}`, "/nasmo"]) {
      const { status, page } = await visitor.get(path);
      expect(status).toBe(200);
      expect(page.querySelector('.empty a[href="/location"]'), path).not.toBeNull();
    }
  });

  test("show nothing of another member", async () => {
    const other = await stage.member("overseas@example.com");
    expect(shown(await other.get(`/nasmo/compare?a=${some().VideoSeq}&b=${some(1).VideoSeq}`))).toBe(0);
  });
});

describe("keeping several videos", () => {
  const boxesOn = ({ page }: Answer) =>
    page.querySelectorAll(".clip-choose input").map((box) => box.getAttribute("value") ?? "");
  const tickedOn = ({ page }: Answer) => page.querySelectorAll(".clip-choose input[checked]").length;

  test("goes on over the pages of the list, for the member alone", async () => {
    const first = await member.get("/nasmo?type=pitching");
    const mine = boxesOn(first).slice(0, 2);
    const second = await turn(first, "next", mine);
    if (!second) throw new Error("The player has two pages of pitches");
    const carried = second.page.querySelector("#videos input[name=video][type=hidden]");
    expect([carried?.getAttribute("value"), tickedOn(second)]).toEqual([mine.join(), 0]);
    const back = await turn(second, "previous", boxesOn(second).slice(0, 1));
    expect(back && [tickedOn(back), back.page.querySelectorAll("#videos input[type=hidden]").length]).toEqual([2, 2]);

    const address = `/nasmo?type=pitching&after=x&chosen=${mine.join(".")}&whose=nobodyknows1`;
    expect((await member.open(address)).page.querySelector("#videos [type=hidden][name=video]")).toBeNull();
    const form = second.page.querySelector("#videos")?.getAttribute("action");
    expect(form).not.toContain("chosen");
    const tooMany = Array.from({ length: 51 }, (_, i) => `${i + 1}`).join();
    const refused = await member.post("/nasmo", { video: tooMany, after: "x" });
    expect([refused.status, words(refused.page, ".error-summary")]).toEqual([400, expect.stringContaining("50")]);
  });

  test("does not go along to another member who opens the address", async () => {
    const first = await member.get("/nasmo");
    const { location } = await member.post("/nasmo", { video: boxesOn(first).slice(0, 2).join(), before: "x" });
    expect(location).toContain("chosen=");
    const chosen = new URL(location ?? "", stage.url).search.replace(/before=x&/, "");
    const other = await stage.member("overseas@example.com");
    expect((await member.get(`/nasmo${chosen}`)).page.querySelectorAll(".clip-choose [checked]")).toHaveLength(2);
    expect((await other.get(`/nasmo${chosen}`)).text).not.toMatch(
      /\schecked|type="hidden" name="video" value="\d+,\d+"/,
    );
  });

  test("is one form: those chosen, then all that are left on the page, wherever it is", async () => {
    const path = "/nasmo?type=batting";
    const list = await member.get(path);
    const boxes = boxesOn(list);
    const form = list.page.querySelector(".clips")?.closest("form");
    expect(form?.getAttribute("action")).toBe(path);
    const chosen = await member.post(path, { video: boxes[0] ?? "" });
    expect([chosen.status, chosen.location]).toEqual([303, path]);
    const told = await member.get(path);
    expect(words(told.page, "[role=status]")).toContain("1개");
    expect(boxesOn(told)).toEqual(boxes.slice(1));
    const left = told.page.querySelector(".section-head [name=video]")?.getAttribute("value")?.split(",") ?? [];
    expect(left).toEqual(boxes.slice(1));
    expect((await member.post(path, { video: [...boxes, "999999999"].join() })).status).toBe(303);
    const notice = words((await member.get(path)).page, "[role=status]");
    for (const count of [`${left.length}개`, "1개는 이미", "1개는 삭제"]) expect(notice).toContain(count);
    expect(boxesOn(await member.get(path))).toEqual([]);
  });

  test("of none or of too many is refused in words, on the list", async () => {
    for (const ids of [[], ["x"], ["0"], Array.from({ length: 51 }, (_, i) => `${i + 1}`)]) {
      const answer = await member.post(
        "/nasmo",
        ids.map((id): [string, string] => ["video", id]),
      );
      expect(answer.status).toBe(400);
      expect(words(answer.page, ".error-summary")).not.toBe("");
      expect(idsOn(answer)).toHaveLength(12);
    }
  });
});

/** Must be last, because the clock only advances. */
describe("keeping a video", () => {
  test("is asked for once, prepared, and then a plain link with a safe name", async () => {
    // Other tests have requested some meanwhile.
    const { VideoSeq } = (await readVideos()).find(({ Download }) => Download.State === "NONE") ?? some();
    const path = `/nasmo/${VideoSeq}`;
    const asked = await member.post(path, { intent: "download" });
    expect([asked.status, asked.location]).toEqual([303, path]);
    const told = await member.get(path);
    expect(words(told.page, "[role=status]")).toContain("요청했어요");
    expect(told.page.querySelector("main form [value=download]")).toBeNull();
    expect((await member.post(path, { intent: "download" })).status).toBe(303);
    await stage.api.switch({ clock: { advanceSeconds: 61 } });
    const { page } = await member.get(path);
    const link = page.querySelector(".download-file a");
    expect(link?.getAttribute("download")).toMatch(/^[^/\\:"<>|]{5,}\.mp4$/);
    const file = await fetch(link?.getAttribute("href") ?? "");
    expect([file.status, file.headers.get("Content-Disposition")?.split(";")[0]]).toEqual([200, "attachment"]);
    expect(words((await member.get("/nasmo")).page, "main")).toContain("파일 준비됨");
  });

  test("is no longer possible when its time is over: a page of its own, with a way on", async () => {
    const { VideoSeq, ExpiresAt } = some(videos.length - 1);
    const rest = Math.ceil((Date.parse(`${ExpiresAt.replace(" ", "T")}+09:00`) - Date.now()) / 1000);
    await stage.api.switch({ clock: { advanceSeconds: rest } });
    const gone = await member.get(`/en/nasmo/${VideoSeq}`);
    expect([gone.status, words(gone.page, "h1")]).toEqual([410, "This video was deleted"]);
    expect(gone.page.querySelector("main a")?.getAttribute("href")).toBe("/en/nasmo");
    const late = await member.post(`/nasmo/${VideoSeq}`, { intent: "download" });
    expect([late.status, late.location]).toEqual([303, `/nasmo/${VideoSeq}`]);
    expect(await allOn("/nasmo")).not.toContain(VideoSeq);
  });
});
