import { describe, expect, test } from "vitest";
import { weekPath } from "../../app/baseball/week";
import { languages, localePath, type Language } from "../../app/i18n/languages";
import { dayAfter, mondayOf, seoulDay } from "../../app/i18n/seoul-days";
import { useStage } from "../support/stage";
import { allWords, words, type Answer } from "../support/visitor";
import { lastMonday } from "../support/weeks";

const stage = useStage();
const member = stage.useMember();

/** Presses the button on the week's page. */
async function share(language: Language = "ko"): Promise<Answer> {
  const { page } = await member.get(localePath(language, weekPath(lastMonday())));
  const form = page.querySelector("form.week-share");
  const monday = form?.querySelector("input[name=monday]")?.getAttribute("value") ?? "";
  return member.post(form?.getAttribute("action") ?? "", { monday });
}

describe.each(languages)("a shared week in %s", (language) => {
  test("has the week's figures, in its preview and its picture too", async () => {
    const { location } = await share(language);
    const own = await member.get(localePath(language, weekPath(lastMonday())));
    const { page } = await stage.visitor().get(location ?? "");
    for (const part of [".week-days .result", ".week-mode h3", ".week-mode dd", ".week-ball strong", "figure td"])
      expect(allWords(page, part), part).toEqual(allWords(own.page, part));
    expect(words(page, ".shared-head")).toContain(words(own.page, ".hero-value"));
    const meta = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    expect(meta("og:description")?.replace(/\s/g, " ")).toContain(words(own.page, ".hero-value"));
    const picture = await fetch(meta("og:image") ?? "");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.headers.get("Cache-Control")).toBe("public, max-age=86400");
  });

  test("tells a stranger neither game, venue, opponent, film nor hour", async () => {
    const { text, page } = await stage.visitor().get((await share(language)).location ?? "");
    const own = await member.get(localePath(language, weekPath(lastMonday())));
    const venues = allWords(own.page, ".game-head span:not(.result):not(.game-kind)").filter(Boolean);
    expect(venues.length).toBeGreaterThan(0);
    for (const venue of venues) expect(text).not.toContain(venue);
    expect(text).not.toMatch(/\/record\/[a-z-]+-detail\/|\/nasmo\/\d|RecordId|FieldSeq|\d\d:\d\d/);
    expect(page.querySelector(".film-link, a.week-mark")).toBeNull();
  });
});

test("a week that goes on has no button, and is not shared", async () => {
  const monday = mondayOf(seoulDay());
  expect((await member.get(weekPath(monday))).page.querySelector("form.week-share")).toBeNull();
  expect(await member.post("/record/share-week", { monday })).toMatchObject({
    status: 303,
    location: weekPath(monday),
  });
  expect(words((await member.get(weekPath(monday))).page, ".told")).not.toBe("");
});

test.each(["", "x", "2026-11-10", dayAfter(lastMonday(), 14), "2001-01-01"])(
  "%j is no week to share",
  async (monday) => {
    const answer = await member.post("/record/share-week", { monday });
    expect([answer.status, answer.location?.startsWith("/record")]).toEqual([303, true]);
  },
);

test("a member without a game in the week cannot share it", async () => {
  const rookie = await stage.member("rookie@example.com");
  const week = await rookie.get(weekPath(lastMonday()));
  expect([week.status, week.page.querySelector("main .empty")]).not.toContain(null);
  expect(week.page.querySelector("form.week-share")).toBeNull();
  expect((await rookie.post("/record/share-week", { monday: lastMonday() })).location).toBe(weekPath(lastMonday()));
});
