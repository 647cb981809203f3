import { describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { useStage } from "../support/stage";
import { wayBack, words, type Answer } from "../support/visitor";

const stage = useStage();
const links = ({ page }: Answer) => page.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");

describe.each(languages)("my page in %s", (language) => {
  const to = (path: Path) => localePath(language, path);

  test("says who one is and leads to all that one can set, to leaving last", async () => {
    const mypage = await (await stage.member()).get(to("/mypage"));
    expect(words(mypage.page, ".player-card")).toMatch(/홈런.*player@example\.com/);
    const ways = links(mypage);
    for (const path of [
      "my-info",
      "select-character",
      "alert-setting",
      "my-data",
      "visibility",
      "terms-of-use",
      "fb-conversion",
    ])
      expect(ways).toContain(to(`/mypage/${path}`));
    expect(ways).toContain(to("/record"));
    expect(ways.at(-1)).toBe(to("/mypage/leave-member"));
    const inLanguage = mypage.page.querySelectorAll("main a[lang]");
    expect(inLanguage.map((link) => link.getAttribute("href"))).toEqual(["/mypage", "/en/mypage"]);
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
