import { beforeAll, describe, expect, test } from "vitest";
import { localePath, type Path } from "../../app/i18n/languages";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { allWords, words, type Visitor } from "../support/visitor";

const stage = useStage();
let member: Visitor;
let records: string[];
beforeAll(async () => {
  member = await stage.member();
  records = (await (await memberGames(stage.api.url)).all("reg")).map(({ RecordId }) => String(RecordId));
});

const page: Path = "/mypage/shares";
const keyIn = (location: string | null | undefined) => /shared=([\w-]{22})$/.exec(location ?? "")?.[1] ?? "";

async function shareGame(index: number): Promise<string> {
  return keyIn((await member.post("/record/share", { record: records[index] ?? "", mode: "reg" })).location);
}

async function firstVideo(): Promise<string> {
  return /\/nasmo\/(\d+)/.exec((await member.get("/nasmo")).text)?.[1] ?? "";
}

const end = (key: string, at: Path = page) => member.post(at, { key });
const titles = async () => allWords((await member.get(page)).page, ".share-card > p:first-child");

describe("the member's links", () => {
  test("are listed with the newest first, each with its link, and are reached from My page and the game", async () => {
    const key = await shareGame(0);
    await member.post("/record/share-season", { mode: "reg", season: "2026-4" });
    const listed = await member.get(page);
    expect(allWords(listed.page, ".share-card > p:first-child").slice(0, 2)).toEqual(["시즌 성적표", "경기"]);
    const fields = listed.page.querySelectorAll(".share-card input[readonly]").map((one) => one.getAttribute("value"));
    expect(fields).toContain(`${stage.url}/share/${key}`);
    expect((await member.get("/mypage")).page.querySelector(`a[href="${page}"]`)).not.toBeNull();
    const game = await member.get(`/record/reg-detail/${records[0]}?shared=${key}`);
    expect(game.page.querySelector(`.share-link a[href="${page}"]`)).not.toBeNull();
    expect((await (await stage.member("rookie@example.com")).get(page)).page.querySelector(".share-card")).toBeNull();
  });

  test("count who opens the page, and not its picture", async () => {
    const key = await shareGame(1);
    await stage.visitor().get(`/share/${key}`);
    await stage.visitor().get(`/en/share/${key}`);
    await stage.visitor().get(`/share/${key}/picture.png`);
    const card = (await member.get(page)).page.querySelector(`#share-url-${key}`)?.closest(".share-card");
    expect(card?.text).toContain("2번 열림");
  });

  test("end once, say so to whoever has the link, and begin anew with another one", async () => {
    const key = await shareGame(2);
    expect(await end(key)).toMatchObject({ status: 303, location: page });
    expect(words((await member.get(page)).page, ".told")).toContain("공유를 끝냈어요");
    await end(key);
    expect(words((await member.get(page)).page, ".told")).toContain("이미 끝난");
    for (const path of [`/share/${key}`, `/en/share/${key}`])
      expect((await stage.visitor().get(path)).status).toBe(410);
    expect((await stage.visitor().get(`/share/${key}/picture.png`)).status).toBe(410);
    const again = await shareGame(2);
    expect(again).not.toBe(key);
    expect((await stage.visitor().get(`/share/${again}`)).status).toBe(200);
  });

  test("of another member cannot be ended", async () => {
    const key = await shareGame(3);
    await (await stage.member("rookie@example.com")).post(page, { key });
    expect((await stage.visitor().get(`/share/${key}`)).status).toBe(200);
  });

  test("come page by page, and the page stays when a link of it ends", async () => {
    for (let index = 4; index < 28; index++) await shareGame(index);
    const { page: first } = await member.get(page);
    expect(first.querySelectorAll(".share-card")).toHaveLength(20);
    const next = first.querySelector(".pagination-next a")?.getAttribute("href") ?? "";
    const second = await member.get(next);
    const key = second.page.querySelector(".share-card input[name=key]")?.getAttribute("value") ?? "";
    expect((await end(key, next as Path)).location).toBe(next);
    expect(await titles()).toHaveLength(20);
    expect(await member.get(`${page}?after=nonsense`)).toMatchObject({ status: 302, location: page });
  });

  test("are no page where the API has no list of them", async () => {
    await stage.api.switch({ optionalCalls: false });
    expect((await member.get(page)).status).toBe(404);
    const my = await member.get("/mypage");
    expect([my.status, my.page.querySelector(`a[href="${page}"]`)]).toEqual([200, null]);
    const video = await member.get(`/nasmo/${await firstVideo()}`);
    expect([video.status, video.page.querySelector(".video-share")]).toEqual([200, null]);
    await stage.api.switch({ optionalCalls: true });
  });
});

describe.each(["ko", "en"] as const)("a shared video in %s", (language) => {
  test("has the film, its preview and its owner's nickname, and no number of game or venue", async () => {
    const video = await firstVideo();
    const { location } = await member.post(localePath(language, "/nasmo/share"), { video });
    const own = await member.get(location ?? "");
    const address = localePath(language, `/share/film/${keyIn(location)}`);
    expect(own.page.querySelector("#share-url")?.getAttribute("value")).toBe(stage.url + address);
    const { status, page, text } = await stage.visitor().get(address);
    expect(status).toBe(200);
    const film = page.querySelector("video")?.getAttribute("src") ?? "";
    expect((await fetch(film)).headers.get("Content-Type")).toBe("video/mp4");
    const meta = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    expect([meta("og:video"), meta("og:url")]).toEqual([film, stage.url + address]);
    expect((await fetch(meta("og:image") ?? "")).headers.get("Content-Type")).toBe("image/jpeg");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(text).not.toMatch(/RecordId|FieldSeq|player@example\.com|Download/);
    expect(allWords((await member.get("/mypage/shares")).page, ".share-card > p:first-child")).toContain("영상");
  });
});

test("a film that is gone says so, and one that never was is not there", async () => {
  const { location } = await member.post("/nasmo/share", { video: await firstVideo() });
  const path = `/share/film/${keyIn(location)}`;
  await stage.api.switch({ clock: { advanceSeconds: 31 * 86_400 } });
  const { status, page } = await stage.visitor().get(path);
  expect([status, words(page, "h1")]).toEqual([410, "보관 기간이 끝난 영상이에요"]);
  expect((await stage.visitor().get("/share/film/AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
});
