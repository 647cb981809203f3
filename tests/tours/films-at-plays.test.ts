import { seasonOf, seoulDay } from "../../app/i18n/seoul-days";
import { expect, test } from "vitest";
import { gamePath } from "../../app/baseball/modes";
import { asMember } from "../support/as-member";
import { hrefsOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allVideos } from "../support/videos";

const stage = useStage();
const member = stage.useMember();

test("each film of a game stands at its play, and leads to itself", async () => {
  const all = await allVideos(asMember(stage));
  for (const mode of ["reg", "bat", "pit"] as const) {
    const first = all.find(({ Mode }) => Mode === mode.toUpperCase());
    if (!first) continue;
    const { page } = await member.get(gamePath(mode, String(first.RecordId)));
    const own = all.filter(({ RecordId }) => RecordId === first.RecordId);
    expect(hrefsOf(page, "a.film-link").sort()).toEqual(own.map(({ VideoSeq }) => `/nasmo/${VideoSeq}`).sort());
    const at = page.querySelector(`a[href="/nasmo/${first.VideoSeq}"]`)?.closest("details")?.querySelector("summary");
    expect(at?.text).toContain(String(first.Inning));
  }
});

test("bests, the longest balls and streaks lead to films that are there", async () => {
  for (const path of [`/record/bests?season=${seasonOf(seoulDay())}`, "/record/spray"]) {
    const links = hrefsOf((await member.get(path)).page, "a.film-link");
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links.slice(0, 3)) {
      const there = await member.get(link);
      expect([there.status, there.page.querySelector(".screen, .clip") !== null], link).toEqual([200, true]);
    }
  }
});
