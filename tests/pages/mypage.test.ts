import { describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { useStage } from "../support/stage";
import { useWire } from "../support/wire";
import { wayBack, words, type Answer } from "../support/visitor";

const stage = useStage({ games: 1200 });
const wire = useWire(stage);
const links = ({ page }: Answer) => page.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");

describe.each(languages)("my page in %s", (language) => {
  const to = (path: Path) => localePath(language, path);

  test("begins with the card, then what one may worry about, and ends with leaving", async () => {
    const mypage = await (await stage.member()).get(to("/mypage"));
    expect(words(mypage.page, ".player-card")).toMatch(/홈런.*player@example\.com/);
    expect(words(mypage.page, ".player-card .hero-value")).toMatch(/\d/);
    const worries = ["visibility", "sign-in-ways", "alert-setting", "display", "my-data"] as const;
    const rest = ["my-info", "select-character", "fb-conversion", "terms-of-use", "leave-member"] as const;
    expect(links(mypage)).toEqual([to("/player/me"), ...[...worries, ...rest].map((name) => to(`/mypage/${name}`))]);
  });

  test("the card is there without a figure: a member without games, an API without cards or that fails", async () => {
    const rookie = await (await stage.member("rookie@example.com")).get(to("/mypage"));
    expect([rookie.status, rookie.page.querySelector(".hero")]).toEqual([200, null]);
    const member = await wire.member();
    for (const status of [404, 502]) {
      wire.play((response, _, path) => {
        if (path !== "/record/card.php") return false;
        response.writeHead(status).end();
        return true;
      });
      const { page } = await member.get(to("/mypage"));
      expect([words(page, ".player-card-id"), page.querySelector(".hero")]).toEqual(["player@example.com", null]);
    }
    wire.play(undefined);
  });

  test("the page of the display leads to itself in each language", async () => {
    const display = await (await stage.member()).get(to("/mypage/display"));
    const inLanguage = display.page.querySelectorAll("main a[lang]");
    expect(inLanguage.map((link) => link.getAttribute("href"))).toEqual(["/mypage/display", "/en/mypage/display"]);
    expect(
      inLanguage.filter((link) => link.hasAttribute("aria-current")).map((link) => link.getAttribute("lang")),
    ).toEqual([language]);
  });

  test("says the version of the app in the app alone", async () => {
    const member = await stage.member();
    member.cookies.set("appVersion", "2.4.1");
    const told = async (agent: string) =>
      (await member.get(to("/mypage"), { "User-Agent": agent })).text.includes("2.4.1");
    expect([await told("Mozilla/5.0 market=android"), await told("Mozilla/5.0")]).toEqual([true, false]);
    member.cookies.set("appVersion", "2.4.1 beta");
    expect(await told("Mozilla/5.0 market=ios")).toBe(false);
  });

  test("overseas members had no Facebook accounts here", async () => {
    const mypage = await (await stage.member("overseas@example.com")).get(to("/mypage"));
    expect(links(mypage)).not.toContain(to("/mypage/fb-conversion"));
    expect(links(mypage)).toContain(to("/mypage/leave-member"));
  });

  test("terms and policies: one address for each text", async () => {
    const answer = await (await stage.member()).get(to("/mypage/terms-of-use"));
    expect(wayBack(answer.page)).toBe(to("/mypage"));
    const texts = links(answer).filter((href) => /terms|policy/.test(href));
    expect(texts).toEqual([to("/terms-page"), to("/user-policy-page")]);
    expect(answer.page.querySelector(".legal-text")).toBeNull();
  });
});
