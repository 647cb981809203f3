import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import common from "../../locales/ko/common.json";
import texts from "../../locales/ko/error.json";
import { patience } from "../patience";
import { useProduct } from "../support/product";
import { startReferenceApi } from "../support/reference-api";

const dataDir = mkdtempSync(join(tmpdir(), "outage-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const product = useProduct({ dataDir });

test.each([true, false])("an API that is gone, and back: JavaScript %s", async (javaScriptEnabled) => {
  const page = await product.open("player", "/record", { javaScriptEnabled, expected: /status of 503/ });
  await page.locator(".game").first().waitFor();

  await product.api.stop("SIGKILL");
  await page.getByRole("navigation", { name: common.menu }).getByRole("link", { name: common.my }).click();
  await page.goto(`${product.url}/record?season=all`);
  await page.getByRole("heading", { level: 1, name: texts.unavailable }).waitFor();
  await page.locator("header.header").waitFor();
  await page.locator("footer.footer").waitFor();
  await page.getByRole("link", { name: texts.main }).waitFor();

  product.api = await startReferenceApi({ dataDir, port: product.api.port });
  await vi.waitFor(
    async () => {
      const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
      await page.getByRole("link", { name: texts.again }).click();
      expect((await answer).status()).toBe(200);
    },
    { timeout: patience(30_000), interval: 200 },
  );
  await page.locator(".game").first().waitFor();
  expect(page.url()).toBe(`${product.url}/record?season=all`);
});
