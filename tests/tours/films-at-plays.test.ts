import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { useStage } from "../support/stage";
import { contractClient, signIn } from "../support/contract-client";
import { password, type Visitor } from "../support/visitor";

const stage = useStage();
let member: Visitor;
beforeAll(async () => {
  member = await stage.member();
});

const number = z.coerce.number();
const film = z.object({
  VideoSeq: number,
  RecordId: number,
  Mode: z.string(),
  Inning: number,
  HitResult: z.string().nullable(),
});

/** The member's films, as the API lists them. */
async function films() {
  const call = contractClient(stage.api.url);
  const { accessToken: token } = await signIn(call, "player@example.com", password);
  const { payload } = await call("/nasmo/list.php", { token, query: { size: "50" } });
  return z.object({ list: z.array(film) }).parse(payload).list;
}

const paths = { REG: "reg", TRIPLE: "triple-record", AI: "ai", INT: "int", BAT: "batting", PIT: "pitching" };

test("each film of a game stands at its play, and leads to itself", async () => {
  const all = await films();
  for (const mode of ["REG", "BAT", "PIT"] as const) {
    const first = all.find(({ Mode }) => Mode === mode);
    if (!first) continue;
    const { page } = await member.get(`/record/${paths[mode]}-detail/${first.RecordId}`);
    const links = page.querySelectorAll("a.film-link").map((link) => link.getAttribute("href"));
    const own = all.filter(({ RecordId }) => RecordId === first.RecordId);
    expect(links.sort()).toEqual(own.map(({ VideoSeq }) => `/nasmo/${VideoSeq}`).sort());
    const at = page.querySelector(`a[href="/nasmo/${first.VideoSeq}"]`)?.closest("details")?.querySelector("summary");
    expect(at?.text).toContain(String(first.Inning));
  }
});

test("bests, the longest balls and streaks lead to films that are there", async () => {
  for (const path of ["/record/bests", "/record/spray"]) {
    const { page } = await member.get(path);
    const links = page.querySelectorAll("a.film-link").map((link) => link.getAttribute("href") ?? "");
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links.slice(0, 3)) {
      const there = await member.get(link);
      expect([there.status, there.page.querySelector(".screen, .clip") !== null], link).toEqual([200, true]);
    }
  }
});
