import { describe, expect, test } from "vitest";
import { localePath, type Path } from "../../app/i18n/languages";
import enForm from "../../locales/en/form.json";
import enGame from "../../locales/en/game.json";
import en from "../../locales/en/record.json";
import enReport from "../../locales/en/report.json";
import koForm from "../../locales/ko/form.json";
import koGame from "../../locales/ko/game.json";
import ko from "../../locales/ko/record.json";
import koReport from "../../locales/ko/report.json";
import { useProduct } from "../support/product";
import { ways } from "../support/ways";

const texts = {
  ko: { form: koForm, game: koGame, record: ko, report: koReport },
  en: { form: enForm, game: enGame, record: en, report: enReport },
};

const product = useProduct({ looks: true });

describe.each(ways)("$how", ({ language, javaScriptEnabled }) => {
  const { form, game, record, report } = texts[language];

  const open = (path: Path) =>
    product.open("player", localePath(language, path), { javaScriptEnabled, acceptDownloads: true });
  const at = (path: Path) => product.url + localePath(language, path);

  test("a selection by the form has a clean address, goes along to the reports, and is taken apart by its chips", async () => {
    const page = await open("/record?mode=ai");
    const selector = page.locator(".selector summary");
    await selector.click();
    await page.getByRole("link", { name: record.allSeasons, exact: true }).click();
    await page.waitForURL(at("/record?mode=ai&season=all"));
    await selector.click();
    await page.getByRole("link", { name: report.filters, exact: true }).click();
    await page.waitForURL(at("/record?mode=ai&season=all&filters=open#filters"));
    await page.getByLabel(game.result, { exact: true }).selectOption("win");
    await page.getByRole("button", { name: form.apply }).click();
    await page.waitForURL(at("/record?mode=ai&season=all&result=win"));
    const won = await page.locator(".hero-note").textContent();

    const pages = page.getByRole("navigation", { name: report.pages });
    await pages.getByRole("link", { name: report.trend, exact: true }).click();
    await page.waitForURL(at("/record/trend?mode=ai&season=all&result=win"));
    await page.getByText(report.asTable).first().click();
    await page.getByRole("table").first().waitFor();
    await pages.getByRole("link", { name: report.splits, exact: true }).click();
    await page.waitForURL(at("/record/splits?mode=ai&season=all&result=win"));
    const figure = page.locator("[aria-labelledby=settings] .chart-figure").nth(1);
    await figure.locator("summary").click();
    await figure.getByRole("table").getByRole("link").first().click();
    await page.waitForURL(at("/record?mode=ai&season=all&result=win&difficulty=*"));
    await selector.click();
    await page.locator(".chip").nth(1).click();
    await page.waitForURL(at("/record?mode=ai&season=all&result=win"));
    expect(await page.locator(".hero-note").textContent()).toBe(won);
    await selector.click();
    await page.locator(".chip").first().click();
    await page.waitForURL(at("/record?mode=ai&season=all"));
    expect(await page.locator(".hero-note").textContent()).not.toBe(won);
  });

  test("another season, its bests, the game of one of them", async () => {
    const page = await open("/record?mode=reg");
    await page.locator(".selector summary").click();
    await page.getByRole("navigation", { name: record.seasons }).getByRole("link").nth(1).click();
    await page.waitForURL(/season=\d{4}-\d/);
    await page
      .getByRole("navigation", { name: report.pages })
      .getByRole("link", { name: report.bests, exact: true })
      .click();
    await page.waitForURL(/record\/bests\?season=/);
    await page.locator(".best-game a[href*='/record/']").first().click();
    await page.waitForURL(/record\/reg-detail\/\d+/);
  });

  test("the selection is downloaded as a file", async () => {
    const page = await open("/record?mode=pit&season=all");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: report.csvAll }).click();
    expect((await download).suggestedFilename()).toBe("ninelight-records-all-pit.csv");
  });
});

test.each(["reduce", "no-preference"] as const)(
  "a row of chips shows the current one and then scrolls freely; motion: %s",
  async (reducedMotion) => {
    const page = await product.open("player", "/record?mode=pit&season=all", { reducedMotion });
    const row = page.locator(".selector .chip-row ul").first();
    await page.locator(".selector summary").click();
    const current = row.locator("[aria-current]");
    await expect.poll(() => current.evaluate((chip) => chip.getBoundingClientRect().right <= innerWidth)).toBe(true);
    expect(await row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    await expect.poll(() => row.evaluate((list) => list.getAnimations().length)).toBe(0);
    await row.evaluate((list) => (list.scrollLeft = 0));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await row.evaluate((list) => list.scrollLeft)).toBe(0);
  },
);
