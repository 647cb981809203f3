import { describe, expect, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { crawl } from "../support/crawl";
import { trusted } from "../support/reentry";
import { useStage } from "../support/stage";

const stage = useStage();

const people = {
  "a visitor": () => Promise.resolve(stage.visitor()),
  "a member": () => stage.member(),
  "a member who has given the password": () => trusted(stage.member("both@example.com")),
  "a member without a character": () => stage.member("nochar@example.com"),
  "a member abroad": () => trusted(stage.member("overseas@example.com")),
};

describe.each(languages)("in %s", (language) => {
  test.each(Object.entries(people))("every link of %s leads somewhere", async (_who, person) => {
    const starts = ["/", "/mypage", "/signin", "/signup", "/intro/app-access", "/terms-page", "/mypage/my-info"];
    const { pages, links, forms, faults } = await crawl(
      await person(),
      starts.map((path) => localePath(language, path)),
    );
    console.log(language, _who, pages.size, links.size, forms.length);
    expect(faults).toEqual([]);
  });
});
