import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { gamePath, modes } from "../../app/baseball/modes";
import { seoulDay } from "../../app/i18n/seoul-days";
import { asMember } from "../support/as-member";
import { playerDetail } from "../support/contract-shapes-rank";
import { shownCount } from "../support/exact-numbers";
import { exactFraction } from "../support/fractions";
import { hrefsOf } from "../support/page-parts";
import { useReferenceFile } from "../support/reference-file";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { words } from "../support/visitor";
import { lastMonday } from "../support/weeks";

const file = useReferenceFile();
const stage = useStage({ dataDir: file.dataDir, members: 60, games: 1200 });
const own = 1;
const switches = "/mypage/visibility";
const member = stage.useMember();

beforeAll(async () => {});

const count = z.number();

const playedModes = z.object({ modes: z.array(z.object({ Mode: z.string(), G: z.coerce.number() })) });

const ranking = () => `${seoulDay()} 05:00:00`;
const path = (seq: number, query: Record<string, string> = {}) => `/player/${seq}?${new URLSearchParams(query)}`;
const ask = asMember(stage);
const rivals = z.object({ list: z.array(z.object({ PlayerSeq: z.coerce.number(), LastMode: z.string(), LastRecordId: z.coerce.string() })) }); // prettier-ignore
/** Whom the player has met most. */
const rival = async () => rivals.parse((await ask("/rank/rivals.php")).payload).list[0];

/** Somebody else with games of this evening, which nobody may see before 05:00. */
const playingNow = () =>
  z.object({ seq: count, mode: z.string() }).parse(
    file.database
      .prepare(
        `SELECT m.member_seq AS seq, m.mode FROM member_games m JOIN members p ON p.seq = m.member_seq
         WHERE m.played_at >= ? AND m.member_seq <> ? AND p.kind = 'member' AND p.state = 'normal' ORDER BY m.played_at DESC`,
      )
      .get(ranking(), own),
  );

test.each(modes)("the figures of $id are the API's", async ({ id: mode }) => {
  const { seq } = playingNow();
  const query = { player: String(seq), mode: mode.toUpperCase(), season: "all" };
  const { payload } = await ask("/player/detail.php", { query });
  const { G, W, D, L, H, AB, Points } = playerDetail.parse(payload).player.sum;
  const { page } = await member.get(path(seq, { mode, season: "all" }));
  const { allSeasons } = readTexts("ko", "record");
  expect(words(page, ".player-names p")).toBe(`${allSeasons} · ${shownCount(G)}경기 · ${W}승 ${D}무 ${L}패`);
  const leading = ["bat", "pit"].includes(mode) ? [Points, G, 1] : [H, AB, 3];
  const [n = 0, d = 0, places = 0] = leading;
  if (d) expect(words(page, ".section .facts dd b")).toBe(exactFraction(n, d, places));
});

describe("what a stranger cannot learn", () => {
  test("the answer has no moment, place or number of a game, and no address", async () => {
    const { seq, mode } = playingNow();
    const query = { player: String(seq), mode, season: "all" };
    const { payload, text } = await ask("/player/detail.php", { query });
    const told: string[] = [];
    const walk = (value: unknown, at: string) => {
      if (typeof value === "object" && value !== null) {
        for (const [key, one] of Object.entries(value)) if (at !== "versus" || key !== "list") walk(one, key);
      } else if (/\d{4}-\d\d-\d\d|\d\d:\d\d|@/.test(String(value))) told.push(`${at}: ${value}`);
      if (/Played|Field|Market|Record|Zone$|timezone|ID$|Email|Phone/i.test(at) && !["Zone", "zones"].includes(at))
        told.push(at);
    };
    walk(payload, "");
    expect([...new Set(told)]).toEqual([`AsOf: ${ranking()}`]);
    expect(text).not.toContain("example.com");
  });

  test("a game of this evening changes neither the page nor a comparison until 05:00", async () => {
    const { seq, mode } = playingNow();
    const pages = [path(seq, { mode: mode.toLowerCase() }), `/rank/compare?other=${seq}&mode=${mode.toLowerCase()}`];
    const mains = async () => await Promise.all(pages.map(async (one) => words((await member.get(one)).page, "main")));
    const before = await mains();
    const moved = file.database.prepare("UPDATE member_games SET h = h + 1, result = 'W' WHERE member_seq = ? AND played_at >= ?").run(seq, ranking()); // prettier-ignore
    expect(moved.changes).toBeGreaterThan(0);
    expect(await mains()).toEqual(before);
  });

  test.each(["", "/en"] as const)(
    "unknown, former, suspended, old and hidden players are one page: %j",
    async (prefix) => {
      const hidden = await stage.member("overseas@example.com");
      const mainOf = async (seq: string) => {
        const answer = await member.get(`${prefix}/player/${seq}`);
        return [answer.status, answer.page.querySelector("title")?.text, words(answer.page, "main")];
      };
      const unknown = await mainOf("999999");
      expect(unknown[0]).toBe(404);
      expect(unknown[2]).toContain(readTexts(prefix ? "en" : "ko", "player").gone);
      for (const seq of ["5", "6", "13", "0", "abc", "9999999999"]) expect(await mainOf(seq)).toEqual(unknown);
      expect((await mainOf("2"))[0]).toBe(200);
      for (const [hide, show] of [
        ["hide-page", "show-page"],
        ["hide-name", "show-name"],
      ] as const) {
        await hidden.post(switches, { intent: hide });
        expect(await mainOf("2")).toEqual(unknown);
        expect((await hidden.get("/player/2")).status).toBe(200);
        await hidden.post(switches, { intent: show });
      }
    },
  );
});

describe("the own page", () => {
  test("says that others see it, and leads to the switch, which leads back", async () => {
    const { page } = await member.get(path(own));
    expect(words(page, "main .notice")).toContain(readTexts("ko", "player").own);
    const link = page.querySelector("main .notice a")?.getAttribute("href") ?? "";
    const there = await member.get(link);
    expect(there.page.querySelector(`#player-page`)?.closest("section")?.querySelector("a")?.getAttribute("href")).toBe(
      `/player/${own}`,
    );
    expect(page.querySelectorAll("main form").map((form) => form.getAttribute("action"))).toEqual([
      "/record/share-season",
    ]);
    expect(page.querySelector("#versus")).toBeNull();
  });

  test.each(["", "/en"])("is one press away where members see themselves: '%s'", async (language) => {
    const seen = ["", "/mypage", "/rank", "/rank/compare?other=20", "/record/bests?mode=reg&season=all", `/record/week/${lastMonday()}`];
    for (const at of seen)
      expect((await member.get(language + at || "/")).page.querySelector(`main a[href^="${language}/player/me"]`), at).not.toBeNull();
    const { modes: counted } = playedModes.parse((await ask("/record/all.php")).payload);
    const mode = counted.toSorted((one, other) => other.G - one.G)[0]?.Mode.toLowerCase();
    const address = `${language}/player/${own}`;
    expect(await member.get(`${language}/player/me`)).toMatchObject({ location: mode === "reg" ? address : `${address}?mode=${mode}` });
    expect(await member.get(`${language}/player/me?mode=pit`)).toMatchObject({ location: `${address}?mode=pit` });
    await stage.api.switch({ optionalCalls: false });
    expect(await member.get(`${language}/player/me?mode=pit`)).toMatchObject({ location: `${language}/record?mode=pit` });
    await stage.api.switch({ optionalCalls: true });
  }); // prettier-ignore

  test.each(["ko", "en"] as const)(
    "is hidden and shown by one switch, which knows the hidden name: %s",
    async (language) => {
      const [at, texts] = [language === "en" ? `/en${switches}` : switches, readTexts(language, "visibility")];
      const told = async () => {
        const { page } = await member.get(at);
        return words(page.querySelector("#player-page")?.closest("section") ?? page, "p");
      };
      const press = async (intent: string) =>
        expect(await member.post(at, { intent })).toMatchObject({ status: 303, location: at });
      await press("hide-page");
      expect(await told()).toBe(texts.pageHidden);
      expect(words((await member.get(path(own))).page, "main .notice")).toContain(readTexts("ko", "player").ownHidden);
      await press("show-page");
      await press("hide-name");
      expect(await told()).toBe(texts.pageNameHidden);
      await press("show-name");
      expect(await told()).toMatch(/05|5/);
    },
  );

  test("has the shared film of the longest hit while the link is open", async () => {
    const best = file.rows(
      z.object({ seq: count }),
      `SELECT v.seq FROM videos v JOIN member_games m ON m.game_id = v.game_id AND m.member_seq = v.member_seq
       WHERE v.member_seq = ? AND m.mode = 'REG' AND m.played_at < ? ORDER BY v.distance DESC LIMIT 1`,
      own,
      ranking(),
    )[0]?.seq;
    file.database
      .prepare(
        `UPDATE videos SET expires_at = '2027-06-01 00:00:00',
           distance = (SELECT MAX(max_distance) FROM member_games WHERE member_seq = ?1 AND mode = 'REG' AND played_at < ?2)
         WHERE seq = ?3`,
      )
      .run(own, ranking(), best ?? 0);
    const other = await stage.member("overseas@example.com");
    const films = async () =>
      (await other.get(path(own, { season: "all" }))).page
        .querySelectorAll(".player-films a")
        .map((link) => [words(link, "span"), link.getAttribute("href")]);
    expect(await films()).toEqual([]);
    const shared = await ask("/nasmo/share.php", { form: { video: String(best) } });
    const { ShareKey: key } = z.object({ ShareKey: z.string() }).parse(shared.payload);
    expect(await films()).toContainEqual(["최장 비거리 영상 보기", `/share/film/${key}`]);
    expect((await other.get(`/share/film/${key}`)).status).toBe(200);
    await ask("/my/shareEnd.php", { form: { key } });
    expect(await films()).toEqual([]);
  });
});

test("another player's page has the games against the reader, a star that comes back, and the comparison", async () => {
  const { PlayerSeq = 0, LastMode = "" } = (await rival()) ?? {};
  const mode = LastMode.toLowerCase();
  const at = path(PlayerSeq, mode === "reg" ? {} : { mode }).replace(/\?$/, "");
  const answer = await member.get(at);
  expect(answer.page.querySelectorAll("#versus ~ *, .games a.game-link").length).toBeGreaterThan(0);
  const [compare = ""] = hrefsOf(answer.page, 'main a[href^="/rank/compare?other="]');
  expect(hrefsOf((await member.get(compare)).page, `.pair a[href^="/player/${PlayerSeq}"]`)).not.toEqual([]);
  expect(await member.submit(answer, at, {})).toMatchObject({ status: 303, location: `${at}#row-${PlayerSeq}` });
  expect((await member.get(at)).page.querySelector(".star")?.getAttribute("aria-pressed")).toBe("true");
});

describe("nicknames lead there", () => {
  const linksOn = async (at: string) =>
    hrefsOf((await member.get(at)).page, "main a").filter((href) => /^(\/en)?\/player\/\d+/.test(href));

  async function places() {
    const last = await rival();
    const mode = modes.find(({ id }) => id === last?.LastMode.toLowerCase())?.id ?? null;
    const board = "/contest/contest-record/7?tab=player";
    const [team = ""] = hrefsOf((await member.get("/contest/contest-record/7")).page, 'main a[href*="/team-record-detail/"]'); // prettier-ignore
    return ["/rank", "/en/rank", gamePath(mode, last?.LastRecordId ?? ""), board, team];
  }

  test("from boards, box scores and tournaments, but for hidden players", async () => {
    for (const at of await places()) {
      const [link = "", ...others] = await linksOn(at);
      expect(link, at).not.toBe("");
      expect((await member.get(link)).status, at).toBe(200);
      const seq = Number(/player\/(\d+)/.exec(link)?.[1]);
      for (const column of ["page_hidden", "rank_hidden"]) {
        file.database.prepare(`UPDATE members SET ${column} = 'Y' WHERE seq = ?`).run(seq);
        const left = await linksOn(at);
        file.database.prepare(`UPDATE members SET ${column} = 'N' WHERE seq = ?`).run(seq);
        expect(left.some((href) => href.includes(`/player/${seq}?`) || href.endsWith(`/player/${seq}`))).toBe(false);
        expect(left.length).toBeGreaterThanOrEqual(others.filter((href) => !href.includes(`/player/${seq}`)).length);
      }
    }
  });

  test("nowhere where the operator has no such pages", async () => {
    const all = await places();
    await stage.api.switch({ optionalCalls: false });
    const found: string[][] = [];
    for (const place of all) found.push(await linksOn(place));
    const page = await member.get(path(2));
    const own = await member.get(switches);
    await stage.api.switch({ optionalCalls: true });
    expect(found.flat()).toEqual([]);
    const form = own.page.querySelector("#player-page")?.closest("section")?.querySelector("form");
    expect([page.status, form ?? null]).toEqual([404, null]);
  });
});
