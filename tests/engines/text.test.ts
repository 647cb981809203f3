// Text browsers show and can press everything on a page.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useStage } from "../support/stage";
import type { Answer, Visitor } from "../support/visitor";

const stage = useStage();
const visitorsPages = ["/signin", "/signup", "/signup/terms?member=domestic", "/signin/find-id", "/intro/splash-page"];
const membersPages = [
  "/",
  "/record",
  "/record/trend",
  "/rank",
  "/rank/rule",
  "/nasmo",
  "/contest",
  "/location",
  "/alert",
  "/mypage",
  "/mypage/my-info",
  "/mypage/alert-setting",
];
const programs = {
  w3m: ["-dump", "-T", "text/html", "-I", "utf-8", "-O", "utf-8", "-cols", "300"],
  links: ["-dump", "-codepage", "utf-8", "-html-assume-codepage", "utf-8", "-width", "300"],
  lynx: ["-dump", "-nolist", "-width=300", "-assume_charset=utf-8", "-display_charset=utf-8"],
};

const folder = mkdtempSync(join(tmpdir(), "text-"));
afterAll(() => rmSync(folder, { recursive: true }));

let answers: Answer[];
beforeAll(async () => {
  const member = await stage.member();
  const all = (who: Visitor, paths: string[]) => Promise.all(paths.map((path) => who.get(path)));
  answers = [...(await all(stage.visitor(), visitorsPages)), ...(await all(member, membersPages))];
});

/** Each breaks lines elsewhere. */
const joined = (text: string) => text.replace(/\s+/g, "");

for (const [program, words] of Object.entries(programs)) {
  test(`${program}: headings, labels, links and buttons`, ({ task }) => {
    task.meta.engine = /.*[\d.]{3,}\S*/.exec(spawnSync(program, ["-version"], { encoding: "utf8" }).stdout)?.[0];
    const lost = answers.flatMap(({ page, text }, i) => {
      const file = join(folder, `${i}.html`);
      writeFileSync(file, text);
      const shown = joined(spawnSync(program, [...words, file], { encoding: "utf8" }).stdout);
      const all = page.querySelectorAll("h1, h2, label, legend, a, button");
      const said = all.filter((one) => !one.closest("[aria-hidden]")).map((element) => element.textContent);
      const where = [...visitorsPages, ...membersPages][i];
      return said.filter((saying) => !shown.includes(joined(saying))).map((saying) => `${where}: ${saying}`);
    });
    expect(lost).toEqual([]);
  });
}
