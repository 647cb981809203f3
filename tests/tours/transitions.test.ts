// What moves between two pages where the browser can, by CSS alone.
import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { watch } from "../support/browser";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });

async function openRecords(reducedMotion: "reduce" | "no-preference") {
  const context = await product.contextOf("player", { reducedMotion });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watch(page);
  const moved = await watchTransitions(page);
  await page.goto(`${product.url}/record`);
  await moved();
  return { page, moved };
}

const toRank = ".tab-bar a[href='/rank']";

/** Records the parts of each transition, in the order of their names, and whether the page takes a press meanwhile. */
async function watchTransitions(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
      const note = (parts: string) => (document.documentElement.dataset.moved = parts);
      if (!viewTransition) return void note("nothing");
      viewTransition.ready.then(
        () => {
          const effects = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
          const names = effects.map((name) => /^::view-transition-\w+\((.*)\)$/.exec(name)?.[1] ?? "");
          const pressed = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
          const dead = pressed === document.documentElement ? ["dead"] : [];
          note([...new Set(names), ...dead].filter(Boolean).sort().join());
        },
        (error: unknown) => note(String(error)),
      );
    });
  });
  return async () => {
    const told = page.locator("html[data-moved]");
    await told.waitFor({ state: "attached" });
    const moved = (await told.getAttribute("data-moved")) ?? "";
    await page.evaluate(() => delete document.documentElement.dataset.moved);
    return moved;
  };
}
const follow = async (page: Page, link: string, to: string) => {
  await page.locator(link).first().click();
  await page.waitForURL(to);
};

test("the page that is left moves, the game's score and the player; the one that comes takes presses", async () => {
  const { page, moved } = await openRecords("no-preference");
  await follow(page, ".game-link", "**/*-detail/*");
  expect(await moved()).toBe("header,root,score,tab-bar");
  await follow(page, ".header-back", "**/record*");
  expect(await moved()).toBe("below,header,score,tab-bar");
  await follow(page, toRank, "**/rank");
  expect(await moved()).toBe("header,root,tab-bar");
  await follow(page, ".standing a[href*=player]", "**/player/*");
  expect(await moved()).toBe("header,player,root,tab-bar");
  await follow(page, ".tab-bar a[href='/']", `${product.url}/`);
  await moved();
  await follow(page, ".tab-bar a[href='/mypage']", "**/mypage");
  expect(await moved()).toBe("header,player,root,tab-bar");
});

test("nothing moves for a reader who wants less motion", async () => {
  const { page, moved } = await openRecords("reduce");
  await follow(page, ".game-link", "**/*-detail/*");
  expect(await moved()).toBe("nothing");
});
