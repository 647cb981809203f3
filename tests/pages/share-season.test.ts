import { describe, expect, test } from "vitest";
import { modes, type Mode } from "../../app/baseball/modes";
import { exactNumbers, sumOf } from "../support/exact-numbers";
import { memberGames } from "../support/member-games";
import { fieldsOf, hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const wire = useWire(stage);
const member = stage.useMember();
const api = memberGames(stage);

/** Presses the button on the list of games. */
async function share(mode: Mode): Promise<Answer> {
  const { page } = await member.get(`/record?mode=${mode}`);
  const form = page.querySelector("form.season-card-form");
  return member.post(form?.getAttribute("action") ?? "", fieldsOf(form));
}

const seasonGames = async (mode: Mode) =>
  (await api.all(mode)).filter(({ PlayedAt }) => PlayedAt >= "2026-10-01" && PlayedAt < "2027-01-01");
const csp = ({ headers }: Answer) => headers.get("Content-Security-Policy") ?? "";

describe("a season's report card", () => {
  test.each(modes)("of mode $id is open to everybody and has the season's numbers", async ({ id }) => {
    const { status, location } = await share(id);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/share\/season\/[\w-]{22}$/)]);
    expect((await share(id)).location).toBe(location);
    const answer = await stage.visitor().get(location ?? "");
    expect(answer.status).toBe(200);
    const games = await seasonGames(id);
    const tiles = allWords(answer.page, ".section .stat-tiles:first-of-type dd");
    const head = words(answer.page, ".shared-head p");
    const count = (result: string) => games.filter((game) => game.Result === result).length;
    expect(head).toContain(`${games.length}경기 ${count("W")}승 ${count("D")}무 ${count("L")}패`);
    const ranks = answer.page.querySelector(".ranks-as-of");
    expect(ranks !== null).toBe(words(answer.page, "main").includes("순위"));
    if (ranks) expect(ranks.text).toContain("11월 19일 (목) 05:00");
    const leading = id === "bat" || id === "pit" ? exactNumbers.points(games) : exactNumbers.avg(games);
    expect(tiles[0]).toContain(leading);
    if (id !== "bat" && id !== "pit") expect(tiles[2]).toContain(String(sumOf(games, "HR")));
  });

  test("has a picture that is as new as its page", async () => {
    const location = (await share("reg")).location ?? "";
    const look = async () => {
      const { page } = await wire.visitor().get(location);
      const meta = page.querySelector('meta[property="og:image"]')?.getAttribute("content");
      const address = meta?.slice(wire.app.url.length) ?? "";
      return { address, picture: await fetch(wire.app.url + address) };
    };
    const [before, again] = [await look(), await look()];
    expect(again.address).toBe(before.address);
    expect(before.picture.headers.get("Cache-Control")).toBe("public, max-age=86400");
    wire.rewrite("/record/sharedSeason.php", (body) => body.replace(/"HR":\d+/, '"HR":777'));
    const after = await look();
    expect(after.address).not.toBe(before.address);
    expect(after.picture.headers.get("ETag")).not.toBe(before.picture.headers.get("ETag"));
    // Whoever has the old address must not keep what it gives now.
    const old = await fetch(wire.app.url + before.address);
    expect([old.headers.get("ETag"), old.headers.get("Cache-Control")]).toEqual([
      after.picture.headers.get("ETag"),
      "public, no-cache",
    ]);
  });

  test("has the card as a picture, wide and tall, where there is one", async () => {
    const location = (await share("reg")).location ?? "";
    const { page } = await member.get(location);
    const sizes = await Promise.all(
      hrefsOf(page, "a[download]").map(async (href) => {
        const bytes = Buffer.from(await (await fetch(stage.url + href)).arrayBuffer());
        return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      }),
    );
    expect(sizes).toEqual([
      [1200, 630],
      [1080, 1350],
    ]);
    expect((await stage.visitor().get(location)).page.querySelector("a[download]")).toBeNull();
    expect((await stage.visitor().get(location)).page.querySelector("svg.percentiles")).not.toBeNull();
    await stage.api.switch({ optionalCalls: false });
    expect((await member.get(location)).page.querySelector("a[download], svg.percentiles")).toBeNull();
    expect((await stage.visitor().get(`${location}/card.png`)).status).toBe(404);
    await stage.api.switch({ optionalCalls: true });
  });

  test.each([
    { mode: "reg", season: "2001-1" },
    { mode: "reg", season: "all" },
    { mode: "reg", season: "<b>" },
    { mode: "reg" },
    { mode: "nothing", season: "2001-1" },
  ])("there is none of %o: the list says so", async (fields) => {
    const answer = await member.post("/record/share-season", fields as Record<string, string>);
    expect(answer).toMatchObject({ status: 303, location: "/record?mode=reg" });
    const { page } = await member.get("/record?mode=reg");
    expect(words(page, ".told")).not.toBe("");
  });
});

test("no page of a member's own lets KakaoTalk's script in; its window does", async () => {
  const [game] = await api.all("reg");
  const host = new URL(stage.api.url).origin;
  const scriptsOf = (answer: Answer) => /script-src ([^;]*)/.exec(csp(answer))?.[1] ?? "";
  for (const path of [`/record/reg-detail/${game?.RecordId}`, (await share("reg")).location ?? "", "/share/nothing"])
    expect(scriptsOf(await member.get(path)), path).not.toContain(host);
  expect(scriptsOf(await member.get("/share/kakao"))).toContain(host);
});
