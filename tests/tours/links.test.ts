import { describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { crawl } from "../support/crawl";
import { trusted } from "../support/reentry";
import { useStage } from "../support/stage";
import type { Visitor } from "../support/visitor";

const stage = useStage();

const starts: Path[] = ["/", "/mypage", "/signin", "/signup", "/intro/app-access", "/terms-page", "/mypage/my-info"];
const people: [who: string, come: () => Visitor | Promise<Visitor>, fewestPages: number][] = [
  ["a visitor", () => stage.visitor(), 10],
  ["a member who has given the password", () => trusted(stage.member()), 100],
  ["a member without a character", () => stage.member("nochar@example.com"), 4],
  ["a member abroad", () => trusted(stage.member("overseas@example.com")), 100],
];

describe.each(languages)("in %s", (language) => {
  test.each(people)("every link of %s leads somewhere, in the language", async (_, come, fewestPages) => {
    const { pages, faults, astray, shared } = await crawl(
      await come(),
      starts.map((path) => localePath(language, path)),
    );
    expect(faults).toEqual([]);
    expect(astray).toEqual([]);
    expect(shared).toEqual([]);
    expect(pages.size).toBeGreaterThan(fewestPages);
  });
});
