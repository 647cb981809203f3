import { HtmlValidate, type ConfigData } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import { languages, localePath } from "../../app/i18n/languages";
import { memberGames } from "../support/member-games";
import { everyAddress, readRouteTable } from "../support/route-table";
import { useStage } from "../support/stage";
import type { Answer, Visitor } from "../support/visitor";

const stage = useStage();
const addresses = await everyAddress();

const config: ConfigData = {
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    "no-inline-style": "error",
    // HTML does not care for the case of attribute names, and React writes dateTime, charSet and hrefLang.
    "attr-case": "off",
    // Matters of taste, and React's: slashes in void elements, disabled="", apostrophes as they are.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-raw-characters": "off",
    "doctype-style": "off",
    // Our own files come from our own host, under names made of their contents.
    "require-sri": ["error", { target: "crossorigin" }],
    // The error summary stands above the h1, with a heading of its own.
    "heading-level": ["error", { minInitialRank: "h2" }],
    // Lists that are named say what they list; only where HTML forbids a name is it wrong.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Long titles are the teams of a game; search engines do not come here.
    "long-title": "off",
    // A telephone number in the footer is one line beside others, and has spaces where the operator wants them.
    "tel-non-breaking": "off",
    // The header's menu and the tab bar are one menu, of which each width shows one; the axe test sees them as shown.
    "unique-landmark": "off",
    // A box that scrolls sideways is a region; <section> would have to be named in the same way.
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
};
const validator = new HtmlValidate(config);

function expectConforming(answer: Answer, where: string) {
  const report = validator.validateStringSync(answer.text);
  const messages = report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId}: ${message} (${line}:${column} ${selector})`,
    ),
  );
  expect(messages, where).toEqual([]);
  expect(answer.text, where).toMatch(/^<!DOCTYPE html>/i);
}

const people: Record<string, Visitor> = {};
const games: Record<string, number> = {};
beforeAll(async () => {
  for (const name of ["player", "nochar", "rookie", "overseas"])
    people[name] = await stage.member(`${name}@example.com`);
  const api = await memberGames(stage.api.url);
  for (const { id, detail } of modes) games[detail] = (await api.all(id))[0]?.RecordId ?? 0;
});

const as = (who: string) => people[who] ?? stage.visitor();
const fillIn = (address: string) =>
  address.replace(/([\w-]+)\/:recordId/, (_, detail: string) => `${detail}/${games[detail]}`);

describe.each(["visitor", "player", "rookie"])("as %s", (who) => {
  test.each(addresses)("$address", async ({ address, hasPage }) => {
    const answer = await as(who).open(fillIn(address));
    if (hasPage) expectConforming(answer, address);
  });
});

const states: [string, string, number][] = [
  ["nochar", "/", 200],
  ["nochar", "/mypage/select-character?redirect=/", 200],
  ["overseas", "/", 200],
  ["player", "/record?season=all", 200],
  ["player", "/record?season=all&result=win&view=best&from=2020-01-01", 200],
  ["player", "/record?from=soon&to=2026-99-99", 400],
  ["player", "/record?season=all&from=2090-01-01", 200],
  ["player", "/record/reg-detail/0", 404],
  ["player", "/nowhere/<b>&\"'", 404],
  ["visitor", "/nowhere", 404],
  ["visitor", "/signin?redirect=%2Frecord%3Fa%3D%22%3E", 200],
];

describe.each(languages)("states in %s", (language) => {
  test.each(states)("%s at %s: %i", async (who, path, status) => {
    const answer = await as(who).get(encodeURI(decodeURI(localePath(language, path))));
    expect(answer.status).toBe(status);
    expectConforming(answer, path);
  });

  test("forms that come back", async () => {
    const signin = localePath(language, "/signin");
    const sent: Record<string, string>[] = [
      {},
      { email: '"><b>', password: "x" },
      { email: "rookie@example.com", password: "Basketball1!" },
    ];
    for (const fields of sent) {
      const answer = await stage.visitor().post(signin, fields);
      expect([400, 401]).toContain(answer.status);
      expectConforming(answer, signin);
    }
    const choice = localePath(language, "/mypage/select-character");
    expectConforming(await as("player").post(choice, {}), choice);
  });

  test("the API is down", async () => {
    for (const path of ["/", "/record", "/mypage/select-character"]) {
      await stage.api.switch({ fault: { kind: "html502" } });
      const answer = await as("player").get(localePath(language, path));
      await stage.api.switch({ fault: { kind: null } });
      expect(answer.status).toBe(503);
      expectConforming(answer, path);
    }
  });

  test("the server's own pages", async () => {
    for (const [path, status] of [
      ["/%00", 400],
      ["/assets/none.js", 404],
    ] as const) {
      const answer = await stage.visitor().get(language === "en" ? `/en${path}` : path);
      expect([status, 404]).toContain(answer.status);
      expectConforming(answer, path);
    }
  });
});

test("a style attribute, a duplicate id and a button in a link are found", () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8"><title>x</title></head><body>${body}</body></html>`;
  for (const body of [
    '<p style="color:red">x</p>',
    '<p id="a">x</p><p id="a">y</p>',
    '<a href="/"><button type="button">x</button></a>',
    "<ul><p>x</p></ul>",
  ]) {
    expect(validator.validateStringSync(page(body)).valid, body).toBe(false);
  }
});

test("every page of the table has been looked at", async () => {
  const unknown = (await readRouteTable()).filter(({ path }) => /:/.test(fillIn(path)));
  expect(unknown).toEqual([]);
});
