// A Korean page offers itself in English to browsers that ask for no Korean and have chosen nothing.
import { expect, test } from "vitest";
import { useStage } from "../support/stage";
import type { Visitor } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();
const english = { "Accept-Language": "en-US,en;q=0.9" };

/** Returns the addresses in English and in Korean that the page leads to; null where it offers nothing. */
async function offerOf(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const { page } = await visitor.get(path, headers);
  const links = page.querySelectorAll(".english-offer a").map((link) => link.getAttribute("href"));
  return links.length ? links : null;
}

test.each<[accepted: string | null, isOffered: boolean]>([
  ["en-US,en;q=0.9", true],
  ["fr", true],
  ["fr-CH, fr;q=0.9, *;q=0.5", true],
  ["kok,en", true],
  ["en,ko;q=0", true],
  ["ko-KR,ko;q=0.9,en;q=0.8", false],
  ["en-US,en;q=0.9,ko;q=0.1", false],
  ["en, KO", false],
  ["*", false],
  ["", false],
  ["%,;=", false],
  [null, false],
])("whoever asks for %j is offered English: %s", async (accepted, isOffered) => {
  const headers: Record<string, string> = accepted === null ? {} : { "Accept-Language": accepted };
  for (const path of ["/signin", "/signin?redirect=%2Frecord"])
    expect((await offerOf(stage.visitor(), path, headers)) !== null, path).toBe(isOffered);
});

test("one kept page never goes to whom the other one is for, in either order", async () => {
  for (const [path, first, second] of [
    ["/terms-page", english, {}],
    ["/user-policy-page", {}, english],
  ] as const)
    for (const headers of [first, second, first]) {
      const answer = await stage.visitor().get(path, headers);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(answer.headers.get("Vary")).toContain("Accept-Language");
      expect(answer.page.querySelector(".english-offer") !== null).toBe(headers === english);
    }
});

test("the page is the same but for the line", async () => {
  const plain = await stage.visitor().get("/terms-page");
  const offering = await stage.visitor().get("/terms-page", english);
  const line = offering.page.querySelector(".english-offer");
  expect(line?.getAttribute("lang")).toBe("en");
  line?.remove();
  expect(offering.page.querySelector("body")?.toString()).toBe(plain.page.querySelector("body")?.toString());
  expect(offering.setCookies).toEqual([]);
});

test.each([
  ["a visitor", () => stage.visitor(), "/signin?redirect=%2Frecord"],
  ["a member", () => member.twin(), "/record?mode=bat&season=all"],
])("%s is offered it until a language is chosen", async (_, open, path) => {
  const bare = (visitor: Visitor) => {
    visitor.cookies.delete("locale");
    return visitor;
  };
  const reader = bare(open());
  const [inEnglish = "", inKorean = ""] = (await offerOf(reader, path, english)) ?? [];
  expect(await offerOf(reader, path, english)).toEqual([`/en${path}`, inKorean]);
  expect((await reader.get(inEnglish, english)).page.querySelector("html")?.getAttribute("lang")).toBe("en");
  expect(await offerOf(reader, inEnglish, english)).toBeNull();
  expect(await offerOf(reader, path, english)).toBeNull();

  const stayer = bare(open());
  const { status, location } = await stayer.get(inKorean, english);
  expect([status, location]).toEqual([302, path]);
  expect(await offerOf(stayer, path, english)).toBeNull();
  expect(await offerOf(stayer, "/", english)).toBeNull();
});

test("the native shell, which says its language, and its first page offer nothing", async () => {
  const shell = stage.visitor({ "User-Agent": "shell market=android" });
  for (const path of ["/signin", "/intro/splash-page", "/offline"])
    expect(await offerOf(shell, path, english), path).toBeNull();
  expect(await offerOf(stage.visitor(), "/offline", english)).toBeNull();
});

test.each(["/nowhere?lang=ko", "/signin?lang=en", "/signin?lang=", "/en/signin?lang=ko"])(
  "%s chooses nothing",
  async (path) => {
    const { status, setCookies } = await stage.visitor().get(path, english);
    expect(status).not.toBe(302);
    expect(setCookies.filter((line) => line.startsWith("locale=ko"))).toEqual([]);
  },
);
