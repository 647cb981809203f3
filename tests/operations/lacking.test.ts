import { afterAll, beforeAll, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import { isOfferedPath } from "../../app/branding/area-pages";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { emptyOf, lackingLinks, sayingsOf } from "../support/absence";
import { startWithOffers } from "../support/lacking";
import { allNames, hasWithout, offersWithout, telltales, type Name } from "../support/offer-words";
import { allPages, allStates, type PageState } from "../support/pages";
import { startPair, type Pair } from "../support/pair";
import { emailOf, type Viewer } from "../support/product";
import { Visitor } from "../support/visitor";

interface Visit extends Pick<PageState, "needs"> {
  path: Path;
  visitor: Visitor;
}

let pair: Pair;
const visits: Visit[] = [];
const ofModes: Visit[] = [];

const modeAddresses = [
  ...modes.flatMap(({ id }): Path[] => [
    `/record?mode=${id}`,
    `/rank?mode=${id}`,
    `/rank/rule?mode=${id}`,
    `/record/trend?mode=${id}`,
    `/player/me?mode=${id}`,
  ]),
  ...["1", "2", "3"].map((event): Path => `/rank?event=${event}`),
];

const withCookies = (cookies: Iterable<readonly [string, string]>, headers?: Record<string, string>) => {
  const visitor = new Visitor(pair.url, headers);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
};

/** Every page and its states, as members and visitors of a service with everything come to them: signing in is slow. */
beforeAll(async () => {
  pair = await startPair({ ownApp: true });
  const sessions = new Map<Viewer, Promise<Visitor>>();
  const signedIn = (viewer: Viewer) => {
    const session = sessions.get(viewer) ?? new Visitor(pair.url).signIn(emailOf(viewer));
    sessions.set(viewer, session);
    return session;
  };
  const cookieOf = async (viewer: Viewer) =>
    viewer === "visitor" ? "" : `session=${(await signedIn(viewer)).cookies.get("session")}`;
  const product = { url: pair.url, api: pair.api, cookieOf };
  for (const { fault, needs, visit } of [...(await allPages(product)), ...(await allStates(product))]) {
    const { path, cookies, headers, sent } = await visit();
    if (!fault && !sent) visits.push({ path, needs, visitor: withCookies(cookies, headers) });
  }
  const player = await signedIn("player");
  ofModes.push(...modeAddresses.map((path) => ({ path, visitor: player.twin() })));
});
afterAll(() => pair?.stop());

/** The operator's own texts speak of what the operator has; a venue's address is passed on without the API. */
const isOthers = (path: string, name: Name) =>
  /^\/(terms-page|user-policy-page|alert\/(notice|event)\/)/.test(path) ||
  (name === "shares" && path.startsWith("/location"));

test.each(allNames)("a service without %s shows nothing of it", async (name) => {
  const has = hasWithout(name);
  const env = { TRUST_PROXY: "1", ...(await pair.api.settings()) };
  const app = await startWithOffers(offersWithout(name), { name, apiUrl: pair.api.url, env });
  const isMode = modes.some(({ id }) => id === name);
  const waiting = [...visits, ...(isMode ? ofModes : [])]
    .filter(({ path, needs = [] }) => isOfferedPath(path.split("?")[0] ?? "", has) && needs.every(has))
    .flatMap((visit) => languages.map((language) => ({ ...visit, at: localePath(language, visit.path) })));
  const found: string[] = [];
  let pages = 0;
  async function read() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, visitor, at } = next;
      const { page, location, headers } = await visitor.twin(app.url).get(encodeURI(decodeURI(at)));
      if (location || !headers.get("Content-Type")?.startsWith("text/html")) continue;
      pages += 1;
      const said = isOthers(path, name) ? [] : sayingsOf(page).filter((text) => telltales[name].test(text));
      found.push(...[...said, ...emptyOf(page), ...lackingLinks(page, at, has)].map((fault) => `${at}: ${fault}`));
    }
  }
  try {
    // While the server makes one page, the one before is read.
    await Promise.all([read(), read()]);
  } finally {
    await app.stop();
  }
  expect(found).toEqual([]);
  expect(pages).toBeGreaterThan(150);
});
