// Speeds and distances are in one system, the language's or the one chosen on the profile.
import { describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { parseCsv } from "../support/csv";
import { useStage } from "../support/stage";
import type { Answer, Visitor } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();

const metric = /\d ?(km\/h|km|m)(?![\p{L}\d])/u;
const imperial = /\d ?(mph|mi|ft|피트|마일)(?![\p{L}\d])/u;
const wordsOf = ({ page }: Answer) => (page.querySelector("main")?.innerHTML ?? "").replace(/<[^>]*>/g, " ");

/** Pages with speeds and distances; a detail is its list's first. */
const pages: Path[] = [
  "/record?mode=bat&season=all",
  "/record?mode=pit&season=all",
  "/record/splits?season=all",
  "/record/spray?mode=bat&season=all",
  "/record/spray?mode=pit&season=all",
  "/record/trend?season=all&view=best",
  "/record/bests?season=all",
  "/nasmo",
  "/rank?mode=bat&by=distance",
  "/rank?mode=pit&by=speed",
  "/location?sort=near",
];
const lists: Path[] = [
  "/record?mode=reg&season=all",
  "/record?mode=bat&season=all",
  "/record?mode=pit&season=all",
  "/nasmo",
];

async function walk(who: Visitor, language: (typeof languages)[number]): Promise<string[]> {
  who.cookies.set("near", "37.498,127.028");
  const details: string[] = [];
  for (const path of lists) {
    const { page } = await who.get(localePath(language, path));
    details.push(page.querySelector("a.card-link")?.getAttribute("href") ?? "no link");
  }
  const paths = [...pages.map((path) => localePath(language, path)), ...details];
  const seen: string[] = [];
  for (const path of paths) {
    const answer = await who.get(path);
    expect(answer.status, path).toBe(200);
    seen.push(`${path} ${wordsOf(answer)}`);
  }
  return seen;
}

test.each([
  ["ko", undefined, metric, imperial],
  ["en", undefined, imperial, metric],
  ["ko", "imperial", imperial, metric],
  ["en", "metric", metric, imperial],
] as const)("in %s, having chosen %s", async (language, chosen, own, other) => {
  const who = member.twin();
  if (chosen) who.cookies.set("units", chosen);
  for (const words of await walk(who, language)) {
    expect(words).toMatch(own);
    expect(other.exec(words)?.[0], words.slice(0, 80)).toBeUndefined();
  }
});

test("a file has the units of its reader", async () => {
  const who = member.twin();
  const headsOf = async (path: string) => parseCsv((await who.get(path)).text)[0]?.join() ?? "";
  expect(await headsOf("/record/csv")).toMatch(/km\/h.*\(m\)/);
  expect(await headsOf("/en/record/csv")).toMatch(/mph.*\(ft\)/);
  who.cookies.set("units", "metric");
  expect(await headsOf("/en/record/csv")).toMatch(/km\/h.*\(m\)/);
});

describe("the choice on the profile", () => {
  test.each(languages)("is a form, in %s", async (language) => {
    const who = member.twin();
    const at = localePath(language, "/mypage/display");
    const pressed = ({ page }: Answer) =>
      page.querySelectorAll("button[name=units][aria-pressed=true]").map((button) => button.getAttribute("value"));
    expect(pressed(await who.get(at))).toEqual([language === "en" ? "imperial" : "metric"]);
    const other = language === "en" ? "metric" : "imperial";
    const answer = await who.post(at, { units: other });
    expect(answer).toMatchObject({ status: 303, location: at });
    expect(answer.setCookies).toContain(`units=${other}; Path=/; Max-Age=31536000; SameSite=Lax`);
    expect(pressed(await who.get(at))).toEqual([other]);
  });

  test.each(["", "furlong", "metric; Domain=x"])("%o is none", async (units) => {
    const answer = await member.post("/mypage/display", { units });
    expect(answer.status).toBe(400);
    expect(answer.setCookies.filter((line) => line.startsWith("units="))).toEqual([]);
    expect(answer.page.querySelector('.error-summary a[href="#units"]')).not.toBeNull();
    expect(answer.page.querySelector("#units")).not.toBeNull();
  });

  test.each(["furlong", "metric%00", "<b>"])("a cookie with %o is the language's own", async (value) => {
    const answer = await member.get("/record?mode=pit&season=all", { Cookie: `units=${value}` });
    expect(wordsOf(answer)).not.toMatch(imperial);
  });
});
