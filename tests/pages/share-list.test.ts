import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Language, type Path } from "../../app/i18n/languages";
import { memberGames } from "../support/member-games";
import { hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { words, type Answer, type Visitor } from "../support/visitor";
import { lastMonday } from "../support/weeks";

const stage = useStage();
const member = stage.useMember();
const other = stage.useMember("rookie@example.com");
let records: string[];
beforeAll(async () => {
  records = (await memberGames(stage).all("reg")).map(({ RecordId }) => String(RecordId));
});

const page: Path = "/mypage/shares";
const firstVideo = async () => /\/nasmo\/(\d+)/.exec((await member.get("/nasmo")).text)?.[1] ?? "";

interface Kind {
  name: string;
  action: Path;
  fields: () => Promise<Record<string, string>> | Record<string, string>;
  folder: string;
  picture: "image/png" | "image/jpeg";
}
const game: Kind = { name: "경기", action: "/record/share", fields: () => ({ record: records[0] ?? "", mode: "reg" }), folder: "/share", picture: "image/png" }; // prettier-ignore
const season: Kind = { name: "시즌 성적표", action: "/record/share-season", fields: () => ({ mode: "reg", season: "2026-4" }), folder: "/share/season", picture: "image/png" }; // prettier-ignore
const week: Kind = { name: "주간 기록", action: "/record/share-week", fields: () => ({ monday: lastMonday() }), folder: "/share/week", picture: "image/png" }; // prettier-ignore
const film: Kind = { name: "영상", action: "/nasmo/share", fields: async () => ({ video: await firstVideo() }), folder: "/share/film", picture: "image/jpeg" }; // prettier-ignore

/** Presses the button, and returns the shared page and the page with the link for its maker. */
async function share({ action, fields, folder }: Kind, language: Language = "ko") {
  const { status, location } = await member.post(localePath(language, action), await fields());
  expect(status).toBe(303);
  const key = /[\w-]{22}$/.exec(location ?? "")?.[0] ?? "";
  return { key, path: localePath(language, `${folder}/${key}` as Path), own: location ?? "" };
}

const end = (key: string, at: Path = page) => member.post(at, { key });
const cardsOn = ({ page: list }: Answer) => list.querySelectorAll(".share-card");
/** Returns the first words of a link's card, and how often it was opened. */
async function listed(key: string) {
  const card = cardsOn(await member.get(page)).find((one) => one.querySelector(`#share-url-${key}`));
  return { name: card && words(card, "p"), opened: Number(/(\d+)번 열림/.exec(card?.text ?? "")?.[1] ?? 0) };
}

/** Returns the address that the page asks for once it is shown. */
const seenOn = async (viewer: Visitor, path: string) =>
  (await viewer.get(path)).page.querySelector(".shared-seen")?.getAttribute("src") ?? "";

const inAppBrowser =
  "Mozilla/5.0 (Linux; Android 14; SM-S918N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410620";
const robots = [
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Twitterbot/1.0",
  "TelegramBot (like TwitterBot)",
  "WhatsApp/2.23.20.0",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
  "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1) Chrome/120.0 Safari/537.36",
  "",
];

describe.each([game, season, week, film])("the link of $folder", (kind) => {
  test.each(languages)("has a preview, and a field to copy it for its maker alone (%s)", async (language) => {
    const { key, path, own } = await share(kind, language);
    const url = stage.url + path;
    expect((await share(kind)).key).toBe(key);
    expect((await member.get(own)).page.querySelector("#share-url")?.getAttribute("value")).toBe(url);
    for (const viewer of [stage.visitor(), other]) {
      const shared = await viewer.get(path);
      expect([shared.status, shared.page.querySelector("#share-url")]).toEqual([200, null]);
      expect(shared.text).not.toMatch(/player@example\.com|김선수|MemberSequence|PlayerSeq|RecordId|FieldSeq|Download/);
    }
    const { page: shared, setCookies } = await stage.visitor().get(path);
    expect(setCookies.filter((line) => !line.startsWith("locale="))).toEqual([]);
    const meta = (name: string) =>
      shared.querySelector(`head meta[property="${name}"], head meta[name="${name}"]`)?.getAttribute("content") ?? "";
    expect([meta("robots"), meta("og:url"), meta("twitter:card")]).toEqual(["noindex", url, "summary_large_image"]);
    expect(meta("og:description")).toBe(meta("description"));
    expect(words(shared, "title")).toContain(meta("og:title"));
    const picture = await fetch(meta("og:image"));
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, kind.picture]);
    expect(picture.headers.getSetCookie()).toEqual([]);
    if (kind !== film) expect(picture.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });

  test.each(["AAAAAAAAAAAAAAAAAAAAAA", "x", "%E2%82%AC", "..%2f..%2fsession", "a".repeat(200)])(
    "is not there with the key %s",
    async (key) => {
      const answer = await stage.visitor().get(`${kind.folder}/${key}`);
      expect([400, 404]).toContain(answer.status);
      expect(words(answer.page, "h1")).not.toBe("");
      expect([400, 404]).toContain((await stage.visitor().get(`${kind.folder}/${key}/picture.png`)).status);
    },
  );

  test("counts whoever is shown the page, once a day, and neither robots nor its maker", async () => {
    const { key, path } = await share(kind);
    const { opened } = await listed(key);
    const seen = await seenOn(stage.visitor(), path);
    expect(await seenOn(stage.visitor(), `/en${path}`)).toBe(seen);
    expect(await seenOn(member, path)).toBe(seen);
    const ask = async (viewer: Visitor, headers: Record<string, string>) => {
      const answer = await viewer.get(seen, { "User-Agent": inAppBrowser, ...headers });
      expect([answer.status, answer.headers.get("Content-Type"), answer.setCookies]).toEqual([
        200,
        "image/svg+xml",
        [],
      ]);
      return answer.headers.get("Cache-Control");
    };
    const asPage = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" };
    for (const robot of robots) {
      const headers = { "User-Agent": robot };
      await stage.visitor().get(path, headers);
      for (const { attributes } of (await stage.visitor().get(path, headers)).page.querySelectorAll("img"))
        await stage.visitor().get(attributes.src ?? "", headers);
      expect(await ask(stage.visitor(), { ...headers, ...asPage })).toBe("private, no-store");
    }
    const elsewhere: Record<string, string>[] = [
      {},
      { "Sec-Fetch-Site": "none" },
      { "Sec-Fetch-Site": "cross-site" },
      { Referer: "https://evil.example/" },
      { ...asPage, "Sec-Fetch-Dest": "document" },
      { Referer: stage.url + path, Purpose: "prefetch" },
      { Referer: stage.url + path, "X-Purpose": "preview" },
    ];
    for (const headers of elsewhere)
      expect(await ask(stage.visitor(), headers), JSON.stringify(headers)).toBe("private, no-store");
    const ahead = await stage.visitor().get(seen, { ...asPage, "Sec-Purpose": "prefetch;prerender" });
    expect(ahead.status).toBe(503);
    expect((await fetch(stage.url + seen, { method: "HEAD", headers: asPage })).status).toBe(200);
    expect(await ask(member, asPage)).toBe("private, no-store");
    expect((await listed(key)).opened).toBe(opened);

    const kept = "private, max-age=86400, immutable";
    expect(await ask(stage.visitor(), asPage)).toBe(kept);
    expect(await ask(stage.visitor(), { Referer: stage.url + path })).toBe(kept);
    expect(await ask(other, asPage)).toBe(kept);
    expect((await listed(key)).opened).toBe(opened + 3);
    const cached = await Promise.all(Array.from({ length: 40 }, () => ask(stage.visitor(), asPage)));
    expect(cached).toContain("private, no-store");
    expect((await listed(key)).opened).toBe(opened + 30);
  });

  test("is listed, and ended by its maker alone; then it is told to be over, and another begins", async () => {
    const { key, path } = await share(kind);
    const addresses = [path, `/en${path}`, ...(kind === film ? [] : [`${path}/picture.png`])];
    for (const address of addresses) expect((await stage.visitor().get(address)).status).toBe(200);
    expect((await listed(key)).name).toBe(kind.name);
    await other.post(page, { key });
    expect((await stage.visitor().get(path)).status).toBe(200);
    expect(await end(key)).toMatchObject({ status: 303, location: page });
    expect(words((await member.get(page)).page, ".told")).toContain("공유를 끝냈어요");
    await end(key);
    expect(words((await member.get(page)).page, ".told")).toContain("이미 끝난");
    for (const address of addresses) expect((await stage.visitor().get(address)).status, address).toBe(410);
    const again = await share(kind);
    expect(again.key).not.toBe(key);
    expect((await stage.visitor().get(again.path)).status).toBe(200);
  });
});

test("the list has the newest first, and is reached from My page and from a game", async () => {
  const [first, second] = [await share(game), await share(season)];
  const { page: list } = await member.get(page);
  const keys = list.querySelectorAll(".share-card input[readonly]").map((one) => one.getAttribute("value")?.split("/").at(-1)); // prettier-ignore
  expect(keys.indexOf(second.key)).toBeLessThan(keys.indexOf(first.key));
  for (const from of ["/mypage/visibility", first.own])
    expect(hrefsOf((await member.get(from)).page, "main a")).toContain(page);
  expect(cardsOn(await other.get(page))).toEqual([]);
});

test("the list comes page by page, and the page stays when a link of it ends", async () => {
  for (const record of records.slice(4, 28)) await member.post("/record/share", { record, mode: "reg" });
  const first = await member.get(page);
  expect(cardsOn(first)).toHaveLength(20);
  const [next = ""] = hrefsOf(first.page, ".pagination-next a");
  const key = (await member.get(next)).page.querySelector(".share-card input[name=key]")?.getAttribute("value") ?? "";
  expect((await end(key, next as Path)).location).toBe(next);
  expect(cardsOn(await member.get(page))).toHaveLength(20);
  expect(await member.get(`${page}?after=nonsense`)).toMatchObject({ status: 302, location: page });
});

test("there is no list where the API has none", async () => {
  await stage.api.switch({ optionalCalls: false });
  expect((await member.get(page)).status).toBe(404);
  const my = await member.get("/mypage");
  expect([my.status, my.page.querySelector(`a[href="${page}"]`)]).toEqual([200, null]);
  const video = await member.get(`/nasmo/${await firstVideo()}`);
  expect([video.status, video.page.querySelector(".video-share")]).toEqual([200, null]);
  await stage.api.switch({ optionalCalls: true });
});

/** Must be last, because the clock only advances. */
test("a shared film plays, and says so when it is gone", async () => {
  const { path } = await share(film);
  const { page: shown } = await stage.visitor().get(path);
  const source = shown.querySelector("video")?.getAttribute("src") ?? "";
  expect(shown.querySelector('meta[property="og:video"]')?.getAttribute("content")).toBe(source);
  expect((await fetch(source)).headers.get("Content-Type")).toBe("video/mp4");
  await stage.api.switch({ clock: { advanceSeconds: 31 * 86_400 } });
  const { status, page: gone } = await stage.visitor().get(path);
  expect([status, words(gone, "h1")]).toEqual([410, "보관 기간이 끝난 영상이에요"]);
});
