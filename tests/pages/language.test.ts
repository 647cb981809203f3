import { describe, expect, test } from "vitest";
import { useStage } from "../support/stage";
import { words } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();

const switchOf = (answer: { page: import("node-html-parser").HTMLElement }) =>
  answer.page.querySelector("header a[hreflang]");

describe("the language switch", () => {
  test.each([
    ["/", "/en"],
    ["/record?mode=bat&season=all&from=2026-01-01", "/en/record?mode=bat&season=all&from=2026-01-01"],
    ["/mypage", "/en/mypage"],
    ["/mypage/select-character?redirect=%2Frecord", "/en/mypage/select-character?redirect=%2Frecord"],
    ["/nowhere/%ED%95%9C%EA%B8%80?q=1", "/en/nowhere/%ED%95%9C%EA%B8%80?q=1"],
  ])("leads from %s to %s and back", async (korean, english) => {
    const from = await member.get(korean);
    expect(switchOf(from)?.getAttribute("hreflang")).toBe("en");
    expect(switchOf(from)?.getAttribute("href")).toBe(english);
    const to = await member.get(english);
    expect(to.page.querySelector("html")?.getAttribute("lang")).toBe("en");
    expect(switchOf(to)?.getAttribute("href")).toBe(korean);
  });

  test("is there for visitors, with the way back in it", async () => {
    const form = await stage.visitor().get("/signin?redirect=%2Frecord");
    expect(switchOf(form)?.getAttribute("href")).toBe("/en/signin?redirect=%2Frecord");
  });
});

describe("the last choice", () => {
  test.each([
    ...[
      "/favicon.ico",
      "/robots.txt",
      "/sitemap.xml",
      "/apple-touch-icon.png",
      "/apple-touch-icon-precomposed.png",
      "/x.html",
    ],
    ...["/.well-known/change-password", "/.well-known/x", "/assets/x.js", "/service-worker.js", "/build", "/session"],
    ...[
      "/nowhere",
      "/share/AAAAAAAAAAAAAAAAAAAAAA",
      "/contest/contest-detail/999999999",
      "/%zz",
      "/location/favourite",
    ],
    ...["/signup/user-authenticate?token=x", "/push-browser", "/push-device", "/record/csv"],
  ])("is no other after %s, which is no page that was found", async (path) => {
    for (const browser of [member.twin(), stage.visitor()]) {
      for (const [from, other] of [
        ["ko", path],
        ["en", path],
        ["ko", `/en${path}`],
      ] as const) {
        browser.cookies.set("locale", from);
        const { setCookies } = await browser.get(other);
        expect(setCookies.filter((line) => line.startsWith("locale="))).toEqual([]);
      }
      browser.cookies.delete("locale");
      await browser.get(path);
      expect(browser.cookies.has("locale")).toBe(false);
    }
  });

  test("of a member stays English after a shared result's picture, and so does the next start", async () => {
    const reader = member.twin();
    await reader.get("/en/record");
    const season = await reader.post("/en/record/share-season", { mode: "reg", season: "2026-4" });
    const picture = `${season.location?.replace(/^\/en/, "")}/picture.png`;
    expect((await reader.get(picture)).headers.get("Content-Type")).toBe("image/png");
    await reader.get("/favicon.ico");
    expect(await reader.get("/")).toMatchObject({ status: 302, location: "/en" });
  });

  test.each(["", "ko", "fr", "en; ko", "EN", "%00"])(
    "a first visit to / with %j in the cookie is Korean",
    async (value) => {
      const answer = await stage
        .visitor({ "Accept-Language": "en-US,en;q=0.9" })
        .get("/", { Cookie: `locale=${value}` });
      expect(answer.location).toBe(value === "en; ko" ? "/en" : "/signin");
    },
  );
});

describe("the server's own page for an address that cannot be read", () => {
  test.each([
    ["ko", "/%zz", {}],
    ["ko", "/%zz", { "Accept-Language": "*" }],
    ["ko", "/%zz", { "Accept-Language": "ko-KR,ko;q=0.9,en;q=0.8" }],
    ["ko", "/%zz", { "Accept-Language": "fr-FR,fr;q=0.9,en;q=0.8" }],
    ["en", "/%zz", { "Accept-Language": "en-GB,en;q=0.9,ko;q=0.8" }],
    ["en", "/%zz", { Cookie: "locale=en", "Accept-Language": "ko-KR" }],
    ["ko", "/%zz", { Cookie: "locale=ko", "Accept-Language": "en-US" }],
    ["en", "/en/%zz", { Cookie: "locale=ko", "Accept-Language": "ko-KR" }],
  ])("is in %s at %s with %j", async (language, path, headers) => {
    const { status, page } = await stage.visitor().get(path, headers);
    expect([status, page.querySelector("html")?.getAttribute("lang")]).toEqual([400, language]);
  });

  test("heeds the first 200 characters of the languages", async () => {
    const accepted = `${"xx,".repeat(70)}en`;
    const { page } = await stage.visitor().get("/%zz", { "Accept-Language": accepted });
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("ko");
    const shorter = await stage.visitor().get("/%zz", { "Accept-Language": accepted.slice(-190) });
    expect(shorter.page.querySelector("html")?.getAttribute("lang")).toBe("en");
  });
});

describe("a prefix that is no language of ours", () => {
  test.each([
    "/xyz",
    "/fr",
    "/fr/signin",
    "/ko",
    "/ko/signin",
    "/en/en/signin",
    "/EN",
    "/EN/signin",
    "/En/record",
    "/en/Record",
    "/en-US/record",
    "/enrecord",
  ])("%s is not found", async (path) => {
    for (const visitor of [stage.visitor(), member]) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(404);
      expect(words(answer.page, ".error-path")).toBe(`Page Not Found: ${path}`);
      expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe(path.startsWith("/en/") ? "en" : "ko");
      expect(words(answer.page, "h1")).not.toBe("");
      const home = answer.page.querySelector("main a");
      expect(home?.getAttribute("href")).toBe(path.startsWith("/en/") ? "/en" : "/");
    }
  });

  test("what was asked for is text and nothing else", async () => {
    const answer = await stage.visitor().get("/%3Cb%20id=x%3Ex%3C/b%3E?%3Cscript%3Ealert(1)%3C/script%3E");
    expect(answer.status).toBe(404);
    expect(words(answer.page, ".error-path")).toBe("Page Not Found: /<b id=x>x</b>?<script>alert(1)</script>");
    expect(answer.page.querySelector("#x")).toBeNull();
  });
});
