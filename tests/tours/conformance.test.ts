import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { addressFiller } from "../support/filled-addresses";
import { expectConforming, faultsOf } from "../support/html-conformance";
import { strangersCalls } from "../support/reference-api";
import { everyAddress, readRouteTable } from "../support/route-table";
import { useStage } from "../support/stage";
import type { Answer, Visitor } from "../support/visitor";

const stage = useStage();
const addresses = await everyAddress();

const people: Record<string, Visitor> = {};
let fillIn: (address: string) => string;
beforeAll(async () => {
  for (const name of ["player", "nochar", "rookie", "overseas"])
    people[name] = await stage.member(`${name}@example.com`);
  fillIn = await addressFiller(stage.api.url, as("player"));
});

const as = (who: string) => people[who] ?? stage.visitor();
const sharedGame = (): Path => `${fillIn("/record/reg-detail/:recordId") as Path}?shared=${fillIn(":shareKey")}`;

/** Many addresses lead to the same page, such as the sign-in with another next page: it is checked once. */
const judged = new Set<string>();
function isNew({ text }: Answer): boolean {
  const page = text.replace(/redirect(=|" value=")[^"&]*/g, "redirect");
  if (judged.has(page)) return false;
  judged.add(page);
  return true;
}

describe.each(["visitor", "player", "rookie"])("as %s", (who) => {
  test.each(addresses)("$address", async ({ address, hasPage }) => {
    await stage.api.switch({ resetCounters: true });
    const answer = await as(who).open(fillIn(address));
    if (hasPage && isNew(answer)) expectConforming(answer, address);
    if (who !== "visitor") expect(strangersCalls(await stage.api.calls())).toEqual([]);
  });
});

const states: [string, Path, number][] = [
  ["nochar", "/", 200],
  ["nochar", "/mypage/select-character?redirect=/", 200],
  ["overseas", "/", 200],
  ["player", "/alert?kind=event", 200],
  ["player", "/alert/notice/0", 404],
  ["player", "/record?season=all", 200],
  ["player", "/record?season=all&result=win&view=best&from=2020-01-01", 200],
  ["player", "/record?from=soon&to=2026-99-99", 400],
  ["player", "/record?season=all&from=2090-01-01", 200],
  ["player", "/record/reg-detail/0", 404],
  ["player", "/location?region=KR-11&services=wifi-parking&sort=near", 200],
  ["rookie", "/location?only=favourite", 200],
  ["player", `/location?q=${"x".repeat(41)}`, 200],
  ["player", "/location/0", 404],
  ["visitor", "/location/location-detail", 404],
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

  test("a game that has just been shared", async () => {
    const path = localePath(language, sharedGame());
    const answer = await as("player").get(path);
    expect(answer.page.querySelector("#share-url")).not.toBeNull();
    expectConforming(answer, path);
  });

  test("the API is down", async () => {
    for (const path of ["/", "/record", "/mypage/select-character"] as const) {
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
      ["/signin%zz", 400],
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
    expect(faultsOf(page(body)), body).not.toEqual([]);
  }
});

test("every page of the table has been looked at", async () => {
  const unknown = (await readRouteTable()).filter(({ path }) => /:|\/$/.test(fillIn(path).slice(1)));
  expect(unknown).toEqual([]);
});
