import { describe, expect, test } from "vitest";
import { modes, type Mode } from "../../app/baseball/modes";
import { localePath, type Language } from "../../app/i18n/languages";
import { memberGames } from "../support/member-games";
import { fieldsOf, hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, words, type Answer } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();
const api = memberGames(stage);

const pageOf = (mode: Mode) => modes.find(({ id }) => id === mode)?.detail ?? "";
const gameOf = async (mode: Mode, index = 0) => String((await api.all(mode))[index]?.RecordId);

/** Submits the form on a game's page, and opens the page it leads to. */
async function share(mode: Mode = "reg", index = 0, language: Language = "ko") {
  const at = localePath(language, `/record/${pageOf(mode)}/${await gameOf(mode, index)}`);
  const before = await member.get(at);
  const form = before.page.querySelector("form.share");
  const answer = await member.post(form?.getAttribute("action") ?? "", fieldsOf(form));
  const key = /[?]shared=([\w-]{22})$/.exec(answer.location ?? "")?.[1] ?? "";
  return { at, before, answer, key, after: await member.get(answer.location ?? "") };
}

const linkOn = ({ page }: Answer) => page.querySelector("#share-url")?.getAttribute("value");
const metaOf = ({ page }: Answer, name: string) =>
  page.querySelector(`head meta[property="${name}"], head meta[name="${name}"]`)?.getAttribute("content");

/** Returns a member's game with another player who can sign in: some have no password or no character, or have left. */
async function gameWithAnother() {
  for (const [index, { RecordId }] of (await api.all("reg")).entries()) {
    const { teams } = await api.detail(RecordId);
    for (const { Me, PlayerSeq } of teams.flatMap(({ batters }) => batters)) {
      const other = Me === "N" && (await stage.member(`member${PlayerSeq}@example.com`).catch(() => null));
      const hasCharacter = other && (await other.get("/record")).status === 200;
      if (hasCharacter) return { index, record: String(RecordId), other };
    }
  }
  throw new Error("Nobody else of these games can sign in");
}

test("a shared game is told without the names of those who played along", async () => {
  const { key } = await share();
  const { teams } = await api.detail(Number(await gameOf("reg")));
  const others = teams.flatMap(({ batters }) => batters).flatMap(({ Nickname, Me }) => (Me === "N" ? [Nickname] : []));
  expect(others.length).toBeGreaterThan(1);
  const shared = await stage.visitor().get(`/share/${key}`);
  expect(words(shared.page, ".story")).toMatch(/\d+–\d+/);
  expect(metaOf(shared, "og:description")).toContain(words(shared.page, ".story").split(". ")[0]);
  for (const name of others) expect(words(shared.page, ".story")).not.toContain(name);
});

describe("sharing without script", () => {
  test.each(modes)("leads back to the game of mode $id, with the link", async ({ id }) => {
    const { at, before, answer, key, after } = await share(id);
    expect(linkOn(before)).toBeUndefined();
    expect(answer).toMatchObject({ status: 303, location: `${at}?shared=${key}` });
    expect(linkOn(after)).toBe(`${stage.url}/share/${key}`);
    expect(after.page.querySelector(".share-link img")?.getAttribute("src")).toBe(`/share/${key}/picture.png`);
    expect(after.page.querySelector(".share-link a")?.getAttribute("href")).toBe(`/share/${key}`);
    expect(after.page.querySelector("label[for=share-url]")).not.toBeNull();
    expect((await stage.visitor().get(`/share/${key}`)).status).toBe(200);
  });

  test("the page shows no link but the member's own of this game", async () => {
    const [{ at, key }, other] = [await share("reg"), await share("reg", 1)];
    expect(linkOn(await member.get(`${at}?shared=${key}`))).toBeDefined();
    for (const shared of [other.key, "AAAAAAAAAAAAAAAAAAAAAA", "x", `${key}x`, "//evil.example"]) {
      const answer = await member.get(`${at}?shared=${shared}`);
      expect([answer.status, linkOn(answer)]).toEqual([200, undefined]);
    }
  });

  test("another player of the same game gets another link, which this page does not show", async () => {
    const { index, record, other } = await gameWithAnother();
    const [mine, theirs] = [await share("reg", index), await other.post("/record/share", { record, mode: "reg" })];
    expect(theirs.location).toMatch(/[?]shared=[\w-]{22}$/);
    expect(theirs.location).not.toBe(mine.answer.location);
    expect(linkOn(await other.get(theirs.location ?? ""))).toBeDefined();
    expect(linkOn(await member.get(theirs.location ?? ""))).toBeUndefined();
  });
});

describe("what the request for a link answers", () => {
  const asks = { Accept: "application/json" };

  test("a script gets the link as JSON", async () => {
    const { key } = await share("ai");
    const form = { record: await gameOf("ai"), mode: "ai" };
    const answer = await member.post("/en/record/share", form, asks);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(JSON.parse(answer.text)).toEqual({
      url: `${stage.url}/en/share/${key}`,
      path: `/en/share/${key}`,
      mine: "/en/mypage/shares",
    });
  });

  test.each(["999999999999", "0", "abc", "", "1e3", "../../logout"])("no link for the game %j", async (record) => {
    const answer = await member.post("/record/share", { record, mode: "reg" });
    expect(answer.status).toBe(303);
    expect((await member.get(answer.location ?? "")).status).toBe(404);
    expect((await member.post("/record/share", { record, mode: "reg" }, asks)).status).toBe(404);
  });
});

describe("who has the link", () => {
  test.each(modes)("sees the game of mode $id without signing in", async ({ id }) => {
    const { key } = await share(id);
    const { game, teams } = await api.detail(Number(await gameOf(id)));
    const answer = await stage.visitor().get(`/share/${key}`);
    const { page } = answer;
    expect(answer.status).toBe(200);
    expect(words(page, "h1")).toContain("홈런왕");
    expect(allWords(page, ".score-slot").map(Number)).toEqual([game.AwayScore, game.HomeScore]);
    const lines = page.querySelectorAll(".scoreboard tbody tr").map((row) => allWords(row, "td"));
    for (const [i, cells] of lines.entries())
      expect(cells.slice(0, teams[i]?.Line.length)).toEqual(teams[i]?.Line.map((runs) => String(runs ?? "x")));
    expect(words(page, ".game-when")).toContain(game.FieldName);
    expect(page.querySelector("main img.character")).not.toBeNull();
  });

  test("finds a way in: sign-up and sign-in, or the own records", async () => {
    const { key } = await share();
    expect(hrefsOf((await stage.visitor().get(`/en/share/${key}`)).page, "main a")).toEqual([
      "/en/signup",
      "/en/signin",
    ]);
    expect(hrefsOf((await member.get(`/share/${key}`)).page, "main a")).toEqual(["/record"]);
  });

  test("reads what the player has pitched, beside what they have batted", async () => {
    const games = await api.all("reg");
    const index = games.findIndex(({ My }) => Number(My.Outs) > 0 && Number(My.AB) > 0);
    const mine = games[index]?.My;
    const { key } = await share("reg", index);
    const answer = await stage.visitor().get(`/share/${key}`);
    const [batted, pitched] = [`${mine?.AB}타수 ${mine?.H}안타`, `${mine?.RA}실점`];
    for (const text of [words(answer.page, ".stat-tiles"), metaOf(answer, "og:description")]) {
      expect(text).toContain(batted);
      expect(text).toContain(pitched);
    }
    const row = words((await member.get("/record?season=all")).page, `#row-${games[index]?.RecordId}`);
    expect(row).toContain(pitched);
  });

  test("sees nothing once its member has left", async () => {
    const email = "both@example.com";
    const leaver = await stage.member(email);
    const [game] = await memberGames(stage, email).all("reg");
    const { location } = await leaver.post("/record/share", { record: String(game?.RecordId), mode: "reg" });
    const path = `/share/${location?.split("shared=")[1]}`;
    expect((await stage.visitor().get(path)).status).toBe(200);
    expect((await stage.visitor().get(`${path}/picture.png`)).status).toBe(200);
    await stage.api.switch({ withdraw: email });
    expect((await stage.visitor().get(path)).status).toBe(404);
    expect((await stage.visitor().get(`${path}/picture.png`)).status).toBe(404);
  });
});

describe("the picture", () => {
  const pictureOf = (key: string, language: Language = "ko", headers = {}) =>
    fetch(stage.url + localePath(language, `/share/${key}/picture.png`), { headers });

  /** Reads width and height from the file's first block. */
  async function sizeOf(response: Response) {
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect(bytes.subarray(-8, -4).toString("latin1")).toBe("IEND");
    return { size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], bytes };
  }

  test("is a PNG of 1200 × 630, another for another game and in another language", async () => {
    const [{ key }, other] = [await share("reg"), await share("bat")];
    const answers = await Promise.all([pictureOf(key), pictureOf(key, "en"), pictureOf(other.key), pictureOf(key)]);
    const [ko, en, bat, again] = await Promise.all(answers.map(sizeOf));
    for (const picture of [ko, en, bat]) expect(picture?.size).toEqual([1200, 630]);
    expect(ko?.bytes.equals(again?.bytes ?? Buffer.of())).toBe(true);
    const digests = [ko, en, bat].map((picture) => picture?.bytes.toString("base64"));
    expect(new Set(digests).size).toBe(3);
    expect(new Set(answers.map(({ headers }) => headers.get("ETag"))).size).toBe(3);
  });

  test("may be kept and shown by others, and nothing else of ours", async () => {
    const { key } = await share();
    const { status, headers } = await pictureOf(key);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("image/png");
    expect(headers.get("Cache-Control")).toBe("public, no-cache");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    for (const cookie of ["session=x", "session=", "__Host-session=x; journey=%; form=x; device=x"])
      expect((await pictureOf(key, "ko", { Cookie: cookie })).headers.getSetCookie(), cookie).toEqual([]);
    for (const path of ["/favicon.svg", `/share/${key}`, "/session"]) {
      const other = await fetch(stage.url + path);
      expect(other.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    }
  });

  test("is drawn for who has shared the game, before anybody looks", async () => {
    const record = await gameOf("reg", 2);
    await stage.api.switch({ resetCounters: true });
    await member.post("/record/share", { record, mode: "reg" }, { Accept: "application/json" });
    await expect.poll(async () => (await stage.api.calls()).counts["/record/shared.php"]).toBe(1);
  });

  test("is not drawn or sent again to who has it", async () => {
    const { key } = await share();
    const etag = (await pictureOf(key)).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const known = await pictureOf(key, "ko", { "If-None-Match": `"other", W/${etag}` });
    expect([known.status, await known.text(), known.headers.get("ETag")]).toEqual([304, "", etag]);
    expect((await pictureOf(key, "en", { "If-None-Match": etag })).status).toBe(200);
    const head = await fetch(`${stage.url}/share/${key}/picture.png`, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag]);
    expect(head.headers.get("Content-Type")).toBe("image/png");
  });

  test("of many games at once: each is drawn, or asked to come again", async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, (_, i) => share("reg", i).then(({ key }) => key)));
    const answers = await Promise.all(keys.flatMap((key) => [pictureOf(key), pictureOf(key, "en")]));
    for (const answer of answers) {
      if (answer.status === 503) expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
      else expect((await sizeOf(answer)).size).toEqual([1200, 630]);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await stage.visitor().get("/signin")).status).toBe(200);
  });
});
