import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Language, type Path } from "../../app/i18n/languages";
import { addressFiller } from "../support/filled-addresses";
import { afterPassword, asksPassword, everyAddress, isDoor, steps } from "../support/route-table";
import { specifiedPaths } from "../support/specification-paths";
import { useStage } from "../support/stage";
import type { Answer, Visitor } from "../support/visitor";

const stage = useStage();
const addresses = await everyAddress();

/** Paths open to visitors (specification, section 6), each with those below it, and members' shared results. */
const open = [
  "/share",
  "/signin",
  "/signup",
  "/pass-redirect",
  "/pass-submit-handler",
  "/intro",
  "/offline",
  "/terms-page",
  "/user-policy-page",
  "/location/location-detail",
];
const isOpen = (path: string) => open.some((one) => path === one || path.startsWith(`${one}/`));
/** Sent only by forms and scripts, never opened. */
const postOnly = new Set(["/logout", "/password-check", "/push-browser", "/push-device"]);
const withoutCharacter = new Set([
  ...["/", "/mypage/select-character", "/pw-renew"],
  // A member without a character can leave.
  ...["/mypage/leave-member", "/mypage/fb-conversion"],
]);
/** Providers' return addresses, by where they lead if opened directly. */
const comesFromNowhere: Record<string, Path | undefined> = {
  "/pass-submit-handler": "/pass-redirect",
  "/signup/terms": "/signup",
  "/signin/email-undo": "/signin",
  "/signin/social-login/apple-login": "/signin",
  "/signin/social-login/kakao-login": "/signin",
  "/signin/social-login/naver-login": "/signin",
};
/** Addresses of forms, by where they lead if opened. */
const leadsTo: Record<string, Path | undefined> = {
  "/mypage/after-login": "/",
  // Without a passkey.
  "/mypage/my-info/passkey": "/mypage/my-info",
  "/mypage/my-data/file": "/mypage/my-info?redirect=%2Fmypage%2Fmy-data%23files",
  "/location/favourite": "/location",
  "/rank/favourite": "/rank",
  "/nasmo/share": "/nasmo",
  "/record/share": "/record",
  "/record/share-season": "/record",
  "/record/share-week": "/record",
};
/** Answers other than pages, by type. */
const csv = "text/csv; charset=utf-8";
const files: Record<string, string | undefined> = {
  "/build": "text/plain; charset=utf-8",
  "/contest/contest-detail/:LeagueSequence/calendar.ics": "text/calendar; charset=utf-8",
  "/mypage/my-data/games.csv": csv,
  "/record/csv": csv,
  "/robots.txt": "text/plain; charset=utf-8",
  "/service-worker.js": "text/javascript; charset=utf-8",
  "/sitemap.xml": "application/xml; charset=utf-8",
};
const changePassword = "/.well-known/change-password";
/** Requested by open pages, browsers and search engines; they contain nothing about a member. */
const touched = new Set([changePassword, "/build", "/robots.txt", "/service-worker.js", "/session", "/sitemap.xml"]);
const isPrivate = ({ path }: { path: string }) => !isOpen(path) && !postOnly.has(path) && !touched.has(path);

const people: Record<string, Visitor> = {};
let fillIn: (address: string) => string;
beforeAll(async () => {
  for (const name of ["player", "nochar", "rookie"]) people[name] = await stage.member(`${name}@example.com`);
  fillIn = await addressFiller(stage.api.url, await stage.member());
});

async function visit(who: string, { address }: { address: string }): Promise<Answer> {
  return (people[who] ?? stage.visitor()).get(fillIn(address));
}

function expectSoundPage(answer: Answer, language: Language) {
  expect(answer.text).not.toContain("\0");
  expect(answer.page.querySelector("html")?.getAttribute("lang")).toBe(language);
  expect(answer.page.querySelectorAll("h1")).toHaveLength(1);
  expect(answer.page.querySelectorAll("main")).toHaveLength(1);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
}

/** Checks pages that are open to visitors. */
function expectOpenAnswer(answer: Answer, { path, language, hasPage }: (typeof addresses)[number]) {
  const target = comesFromNowhere[path];
  if (target) return expect(answer).toMatchObject({ status: 302, location: localePath(language, target) });
  expect(answer.status).toBe(steps.has(path) ? 403 : 200);
  if (hasPage || path === "/share/kakao") expectSoundPage(answer, language);
  else expect(answer.headers.get("Content-Type")).toMatch(/^image\/(png|svg\+xml)$/);
}

/** Checks where a page leads that is not for this member. */
function expectAnswer(answer: Answer, route: (typeof addresses)[number]) {
  const { path, language, hasPage } = route;
  if (postOnly.has(path)) return expect(answer.status).toBe(405);
  if (isDoor(path)) return expect(answer).toMatchObject({ status: 302, location: localePath(language, "/") });
  if (isOpen(path)) return expectOpenAnswer(answer, route);
  if (afterPassword.has(path)) return expect(answer.status).toBe(403);
  // In the language of the page before.
  if (path === changePassword) return expect(answer.location).toMatch(/^(\/en)?\/pw-renew$/);
  const reentry: Path = `/mypage/my-info?redirect=${encodeURIComponent(path)}`;
  const target = asksPassword.has(path) ? reentry : leadsTo[path];
  if (target) return expect(answer).toMatchObject({ status: 302, location: localePath(language, target) });
  const file = files[path];
  expect(answer.status).toBe(hasPage || file ? 200 : 204);
  if (file) expect(answer.headers.get("Content-Type")).toBe(file);
  if (hasPage) expectSoundPage(answer, language);
}

test("the table has each path of the specification, in both languages", () => {
  const specified = languages.flatMap((language) => specifiedPaths.map((path) => localePath(language, path)));
  expect(new Set(specified).size).toBe(112);
  expect(addresses.map(({ address }) => address)).toEqual(expect.arrayContaining(specified));
});

const signinFor = (real: string, language: Language) => {
  const bare = real.replace(/^\/en(?=\/|$)/, "") || "/";
  return localePath(language, bare === "/" ? "/signin" : `/signin?redirect=${encodeURIComponent(bare)}`);
};

describe("a visitor", () => {
  test.each(addresses.filter(isPrivate))("is led from $address to sign-in", async (route) => {
    const { language, address } = route;
    const answer = await visit("visitor", route);
    expect(answer).toMatchObject({ status: 302, location: signinFor(fillIn(address), language) });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test.each(addresses.filter(({ path }) => isOpen(path)))("is not led to sign-in from $address", async (route) => {
    expectOpenAnswer(await visit("visitor", route), route);
  });

  test.each(addresses.filter((route) => isPrivate(route) && route.hasPage))(
    "gets no data of $address by Remix's own question",
    async (route) => {
      const real = fillIn(route.address);
      const [data, plain] = await Promise.all(
        [`?_data=${encodeURIComponent(route.id)}`, ""].map((query) => stage.visitor().get(real + query)),
      );
      expect([data?.status, data?.location]).toEqual([plain?.status, plain?.location]);
    },
  );

  test.each(addresses.filter(isPrivate))("cannot post to $address", async ({ path, address, language, hasAction }) => {
    const answer = await stage.visitor().post(fillIn(address), { character: "1", intent: "save" });
    const signin = localePath(language, `/signin?redirect=${encodeURIComponent(fillIn(path))}`);
    if (hasAction) expect(answer).toMatchObject({ status: 303, location: signin });
    else expect(answer.status).toBe(405);
  });
});

describe("a member without a character", () => {
  const barred = ({ path }: { path: string }) => isPrivate({ path }) && !withoutCharacter.has(path);

  test.each(addresses.filter(barred))("is led from $address to the choice", async (route) => {
    const location = localePath(route.language, "/mypage/select-character?redirect=/");
    expect(await visit("nochar", route)).toMatchObject({ status: 302, location });
  });

  test.each(addresses.filter((route) => !barred(route)))("may see $address", async (route) => {
    expectAnswer(await visit("nochar", route), route);
  });
});

describe("a member", () => {
  test.each(addresses)("at $address", async (route) => {
    expectAnswer(await visit("player", route), route);
  });
});

describe("a member without a game", () => {
  test.each(addresses)("at $address", async (route) => {
    const answer = await visit("rookie", route);
    if (/:(recordId|videoId)/.test(route.path)) expect(answer.status).toBe(404);
    else expectAnswer(answer, route);
  });
});

test("an address at which there is nothing is not led on, and neither is a form", async () => {
  for (const path of [
    "/nothing/",
    "/en/nothing/",
    "/favicon.svg/",
    "/assets/",
    "/nothing%61",
    "//evil.example/",
    "/\\evil.example/",
  ])
    expect((await stage.visitor().get(path)).status, path).toBe(404);
  for (const path of ["/%2fevil.example/", "/%5cevil.example/"])
    expect((await stage.visitor().get(path)).status, path).toBe(400);
  expect((await stage.visitor().post("/signin/", { email: "x" })).status).toBe(400);
  expect(await stage.visitor().get("/en/")).toMatchObject({ status: 301, location: "/en" });
  expect(await stage.visitor().get("/en/si%67nin/?x=%2F")).toMatchObject({ status: 301, location: "/en/signin?x=%2F" });
});
