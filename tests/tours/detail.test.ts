import type { Page } from "playwright";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { gamePath, modes, type Mode } from "../../app/baseball/modes";
import { localePath } from "../../app/i18n/languages";
import en from "../../locales/en/game.json";
import enRecord from "../../locales/en/record.json";
import ko from "../../locales/ko/game.json";
import koRecord from "../../locales/ko/record.json";
import { watch } from "../support/browser";
import { memberGames } from "../support/member-games";
import { useProduct } from "../support/product";
import { ways } from "../support/ways";

const texts = { ko: { game: ko, record: koRecord }, en: { game: en, record: enRecord } };
const product = useProduct();
let api: Awaited<ReturnType<typeof memberGames>>;
beforeAll(async () => {
  api = await memberGames(product.api.url);
});

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  const { game, record } = texts[language];

  async function addressOf(mode: Mode): Promise<string> {
    const [newest] = await api.all(mode);
    return product.url + localePath(language, gamePath(mode, String(newest?.RecordId)));
  }

  async function open(mode: Mode, width = 360): Promise<Page> {
    const context = await product.contextOf("player", { javaScriptEnabled, viewport: { width, height: 740 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    watch(page);
    await page.goto(await addressOf(mode));
    return page;
  }

  test("a half inning opens and closes, and the older game leads back", async () => {
    const page = await open("reg");
    const half = page.locator(".half:not([open])").first();
    const [name, plays] = [await half.locator(".half-name").textContent(), half.locator(".play")];
    expect(await plays.first().isVisible()).toBe(false);
    await half.locator("summary").click();
    const opened = page.locator(".half[open]", { hasText: name ?? "" }).last();
    await opened.locator(".play").first().waitFor();
    await opened.locator("summary").click();
    await page.locator(".half:not([open])", { hasText: name ?? "" }).waitFor();

    const newest = page.url();
    await page.getByRole("link", { name: record.older, exact: true }).click();
    await page.waitForURL((url) => url.href !== newest);
    await page.getByRole("link", { name: record.newer, exact: true }).click();
    await page.waitForURL(newest);
  });

  test("the member's plate appearances alone are a link away, all in sight, and lead back", async () => {
    const page = await open("reg");
    const plays = page.locator(".play");
    const all = await plays.count();
    const tabs = page.getByRole("navigation", { name: game.whosePlays }).getByRole("link");
    await tabs.last().focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**?plays=mine#plays");
    const mine = await plays.count();
    expect(mine).toBeGreaterThan(0);
    expect(mine).toBeLessThan(all);
    expect(await page.locator(".play-own:visible").count()).toBe(mine);
    await tabs.first().click();
    await page.waitForURL((url) => url.search === "" && url.hash === "#plays");
    expect(await plays.count()).toBe(all);
  });

  test("a challenge's picture has its numbers below it, and everybody's balls are a link away", async () => {
    const page = await open("bat");
    const picture = page.getByRole("img", { name: /\d/ });
    const own = await picture.getAttribute("aria-label");
    await page.getByText(game.sprayTable).click();
    await page.getByRole("table", { name: game.spray }).waitFor();
    await page.getByRole("navigation", { name: game.whose }).getByRole("link").last().click();
    await page.waitForURL("**?who=all#balls");
    expect(await picture.getAttribute("aria-label")).not.toBe(own);
  });

  test("the errors of a long game stay in sight beside its innings", async () => {
    const games = (await api.all("triple")).filter(({ MatchKind }) => MatchKind.endsWith("_extra"));
    for (const { RecordId } of games) {
      const { teams } = await api.detail(Number(RecordId));
      if (teams.every(({ Line }) => Line.length < 11)) continue;
      const page = await open("triple");
      await page.goto(product.url + localePath(language, gamePath("triple", String(RecordId))));
      const board = await page.locator(".scoreboard").boundingBox();
      const errors = await page.locator(".scoreboard tbody td:last-child").first().boundingBox();
      expect(board && errors && errors.x + errors.width <= board.x + board.width).toBe(true);
      expect(errors && errors.x > 0).toBe(true);
      return;
    }
    throw new Error("The player has a game of eleven innings");
  });

  test("a page of 320 pixels scrolls no mode sideways", async () => {
    const page = await open("reg", 320);
    for (const { id } of modes) {
      await page.goto(await addressOf(id));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(320);
    }
  });
});
