// Ways through the app that end with the back arrow: it leads to the page before, as that was left.
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { languageOf, localePath, type Path } from "../../app/i18n/languages";
import { emailOf, password, useProduct, type Viewer } from "../support/product";
import { ways as browsers } from "../support/ways";

const product = useProduct();

/** A link to press, or anything else that leads to the next page, perhaps in another tab. */
type Step = string | ((page: Page) => Promise<Page>);
/** Number of the page on the way, or the parent of a page without a page before. */
type End = number | Path;

interface Way {
  from: Path;
  steps: Step[];
  /** Where each press of the arrow leads; to the page before the last, if left out. */
  to?: End[];
  /** The same without script, where it differs. */
  plainTo?: End[];
  /** The page that the arrow leads to first is a list with a row for the page that was left. */
  toRow?: true;
  who?: Viewer;
}

async function press(page: Page, selector: string): Promise<Page> {
  const before = page.url();
  await page.locator(selector).click();
  await page.waitForURL(({ href }) => href !== before);
  return page;
}
const reload: Step = async (page) => {
  await page.reload();
  return page;
};
const switchLanguage = "a.header-action[hreflang]";
const open =
  (referer?: string): Step =>
  async (page) => {
    const beside = await page.context().newPage();
    await beside.goto(page.url(), { referer });
    return beside;
  };
const openBeside =
  (selector: string): Step =>
  async (page) => {
    const opened = page.context().waitForEvent("page");
    await page.locator(selector).click({ modifiers: ["Control"] });
    const beside = await opened;
    await expect.poll(() => beside.evaluate(() => location.href).catch(String)).toMatch(/\d$/);
    // A navigation that was over before Playwright looked is not known to it, but the next one is.
    if (beside.url() === "about:blank") await beside.reload();
    await beside.waitForLoadState();
    return beside;
  };
const refuse: Step = async (page) => {
  await page.locator("main form button[type=submit]").click();
  await page.locator("[data-error-summary]").waitFor();
  return page;
};
const openTable: Step = async (page) => {
  await page.locator("[aria-labelledby=settings] summary").first().click();
  return page;
};
const openBoxes: Step = async (page) => {
  const closed = page.locator("#game-parts .disclosure:not([open]):has(a.player) > summary");
  while (await closed.count()) await closed.first().click();
  return page;
};
const save: Step = async (page) => {
  await page.locator("main .switch:has([name=ad])").click();
  await page.locator("main form button").click();
  await page.locator("main .notice-good").first().waitFor();
  return page;
};
let reported = 0;
/** A game can be reported once. */
const openAnother: Step = (page) => press(page, `.game-link >> nth=${reported++}`);
const saveConsent: Step = async (page) => {
  const form = page.locator("form:has([name=part][value=consents])");
  await form.locator("[name=email]").click();
  await form.locator("button").click();
  await page.locator("main .notice-good").first().waitFor();
  return page;
};
const sendCorrection: Step = async (page) => {
  await page.locator("label:has([name=about])").first().click();
  await page.locator("main [name=text]").fill("5회 안타");
  return press(page, "main form button[type=submit]");
};
const signIn: Step = async (page) => {
  await page.locator("[name=email]").fill(emailOf("player"));
  await page.locator("[name=password]").fill(password);
  return press(page, "main form button[type=submit]:not([formaction])");
};
const reenter: Step = async (page) => {
  await page.locator("main [name=password]").fill(password);
  return press(page, "main form button[type=submit]");
};

const game = ".game-link >> nth=-1";
const anyGame = "main a[href*='-detail/'] >> nth=0";
const film = ".clip-link >> nth=-1";
const contest = ".contest-name a >> nth=-1";
const player = ".standing-player >> nth=-1";
const article = (kind: string) => `main a[href*='/alert/${kind}/'] >> nth=-1`;
const terms = "footer a[href$='/terms-page']";
const menu = (page: string) => `main a[href$='/mypage/${page}']`;

const ways: Record<string, Way> = {
  "home, the last game": { from: "/", steps: [".last-game-link"] },
  "home, the films that will be deleted": { from: "/", steps: [".home-next a[href*='soon=']", film], toRow: true },
  "home, a contest": { from: "/", steps: [".home-next a[href*='/contest/'] >> nth=0"] },
  "home, an event": { from: "/", steps: [article("event")] },
  "home, a notice": { from: "/", steps: [article("notice")] },
  "a venue, the last game there": { from: "/location/4", steps: [anyGame] },
  "the spray chart, a game": { from: "/record/spray?season=all", steps: [anyGame] },
  "a box score, a player": { from: "/record?season=all", steps: [game, openBoxes, "main a.player >> nth=-1"] },
  "a film, its game": { from: "/nasmo", steps: [film, ".video-game a[href*='-detail/']"] },
  "a contest, its venues, one of them, and twice back": {
    from: "/contest",
    steps: [contest, "main a[href*='stadium-info']", "main a[href*='/location/'] >> nth=0"],
    to: [2, 1],
  },
  "games of one mode, later a film, and its game of another": {
    from: "/record?mode=triple&season=all",
    steps: [game, ".header-back", ".tab-bar a[href$='/nasmo']", ".clip-link >> nth=0", anyGame],
  },
  "a list by filter and page, a game": {
    from: "/record?season=all",
    steps: [".pagination-next a", game],
    toRow: true,
  },
  "a list, a game, and the ones before it, and all the way back": {
    from: "/record?season=all",
    steps: [game, "main a[rel=prev]"],
    to: [1, 0],
    plainTo: [1, "/record"],
  },
  "the games of a month in the trend": {
    from: "/record/trend",
    steps: ["main svg a[href*='month='] >> nth=-1", game],
    toRow: true,
  },
  "the games at a venue in the splits": {
    from: "/record/splits?season=all",
    steps: [openTable, "main th a[href*='venue='] >> nth=1", game],
    toRow: true,
  },
  "the game of a best": { from: "/record/bests?mode=pit", steps: [anyGame] },
  "notices, one of them": { from: "/alert?kind=notice", steps: [article("notice")], toRow: true },
  "events, one of them, the next one": {
    from: "/alert?kind=event",
    steps: [article("event"), "main a[href*='/alert/event/'] >> nth=0"],
  },
  "films by result, one of them": { from: "/nasmo?result=homerun", steps: [film], toRow: true },
  "a film, beside another": { from: "/nasmo", steps: [film, "main a[href*='/nasmo/compare']"] },
  "contests that are over, one of them": { from: "/contest?status=done", steps: [contest], toRow: true },
  "a contest's standings, a team, and twice back": {
    from: "/",
    steps: [
      ".home-next a[href*='/contest/'] >> nth=0",
      "main a[href*='/contest-record/']:not([href*=team]) >> nth=0",
      "main a[href*='team-record-detail'] >> nth=-1",
    ],
    to: [2, 1],
    toRow: true,
  },
  "a ranking with a search, a player": { from: "/rank?by=hr&q=%EC%95%BC", steps: [player], toRow: true },
  "opponents, one of them, a game, and twice back": {
    from: "/rank/compare",
    steps: ["main a[href*='other='] >> nth=-1", anyGame],
    to: [1, 0],
    plainTo: [1, "/rank"],
  },
  "a ranking, its rules": { from: "/rank?by=era", steps: ["a.rule-link"] },
  "a list in the other language, a game": {
    from: "/record?season=all",
    steps: [switchLanguage, game],
    toRow: true,
  },
  "my page, a setting that is saved": { from: "/mypage", steps: [menu("alert-setting"), save], to: [0] },
  "my page, my details after the password": { from: "/mypage", steps: [menu("my-info"), reenter], to: ["/mypage"] },
  "my page, my details after the password, a consent that is saved": {
    from: "/mypage",
    steps: [menu("my-info"), reenter, saveConsent],
    to: ["/mypage"],
  },
  "a game that was reloaded": { from: "/record?season=all", steps: [game, reload], to: [0], toRow: true },
  "a form that was refused": {
    from: "/record?season=all",
    steps: [game, "main a[href*='/correction/']", refuse],
    to: [1],
  },
  "a game after a form that was sent": {
    from: "/record?season=all",
    steps: [openAnother, "main a[href*='/correction/']", sendCorrection],
    to: ["/record"],
  },
  "a game in the other language": { from: "/record?season=all", steps: [game, switchLanguage], to: ["/record"] },
  "the terms, as a member": { from: "/record?season=all", steps: [terms] },
  "the terms, as a visitor": { from: "/signup", steps: [terms], plainTo: ["/signin"], who: "visitor" },
  "sign-up, its first step": { from: "/signup", steps: ["main a[href*='/signup/terms'] >> nth=0"], who: "visitor" },
  "a page behind the sign-in": { from: "/record/bests", steps: [signIn, anyGame], who: "visitor" },
  "a page for which one has just signed in": {
    from: "/mypage/alert-setting",
    steps: [signIn],
    to: ["/mypage"],
    who: "visitor",
  },
  "a game from another site": {
    from: "/record?season=all",
    steps: [game, open("https://elsewhere.example/")],
    to: ["/record"],
  },
  "a contest's venues from another site, and twice up": {
    from: "/",
    steps: [
      ".home-next a[href*='/contest/'] >> nth=0",
      "main a[href*='stadium-info']",
      open("https://elsewhere.example/"),
    ],
    to: [1, "/contest"],
  },
  "a game by its address": { from: "/record?season=all", steps: [game, open()], to: ["/record"] },
  "a game beside its list": { from: "/record?season=all", steps: [openBeside(game)], toRow: true },
};

describe.each(browsers)("$how", ({ language, javaScriptEnabled }) => {
  test.each(Object.entries(ways))("%s", async (_, { from, steps, who = "player", toRow, ...ends }) => {
    const start = await product.open(who, localePath(language, from), {
      javaScriptEnabled,
      expected: /status of 4\d\d/,
    });

    let page = start;
    const places: Place[] = [];
    for (const step of steps) {
      const link = typeof step === "string" ? page.locator(step) : undefined;
      if (link && javaScriptEnabled) await seek(link);
      places.push({ address: addressOf(page), link, height: await link?.boundingBox().then((box) => box?.y) });
      page = await (typeof step === "string" ? press(page, step) : step(page));
    }
    places.push({ address: addressOf(page) });

    const hasHistory = javaScriptEnabled && page === start;
    const ending = (!hasHistory && ends.plainTo) || ends.to || [steps.length - 1];
    for (const [i, end] of ending.entries()) {
      const isAtRow = toRow && i === 0;
      const name = page.locator(".header-back:has(.header-parent)");
      const named = (await name.count()) ? await name.getAttribute("href") : null;
      const before = page.url();
      await press(page, ".header-back");
      // A page that is kept for all visitors knows of no page before it.
      if (named && who !== "visitor") expect(pathOf(page.url()), "where the arrow's name leads").toBe(pathOf(named));
      if (typeof end === "string") {
        expect(withoutHash(page.url())).toBe(product.url + localePath(languageOf(pathOf(before)), end));
        expect(named, "a parent is called by its name").not.toBeNull();
        continue;
      }
      const { address, link, height = NaN } = places[end] ?? {};
      const row = isAtRow && !hasHistory ? `#row-${/\d+$/.exec(places[end + 1]?.address ?? "")?.[0]}` : "";
      expect(addressOf(page)).toBe(address + row);
      if (row) await page.locator(row).waitFor();
      else if (isAtRow)
        await expect.poll(async () => Math.abs(((await link?.boundingBox())?.y ?? NaN) - height)).toBeLessThan(2);
    }
  });
});

interface Place {
  address: string;
  /** The link that was pressed, and how far down in the window it was. */
  link?: Locator;
  height?: number;
}

/** An arrow that is followed as a link may leave an empty fragment. */
const addressOf = (page: Page) => page.url().replace(/#$/, "");
const withoutHash = (address: string) => address.split("#")[0];
const pathOf = (address: string) => new URL(address, product.url).pathname;

/** Rows beside those in view are laid out some frames later, which moves the page. */
async function seek(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.evaluate(async () => {
    let [height, still] = [0, 0];
    while (still < 5) {
      await new Promise(requestAnimationFrame);
      const { scrollHeight } = document.documentElement;
      still = scrollHeight === height ? still + 1 : 0;
      height = scrollHeight;
    }
  });
}
