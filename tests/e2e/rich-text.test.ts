import fc from "fast-check";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { richText as RichText } from "../../app/content/rich-text.server";
import { watch } from "../support/browser";
import { markup, payloads } from "../support/hostile-html";
import { useProduct } from "../support/product";

declare global {
  interface Window {
    executed?: unknown;
    violations?: string[];
  }
}

const product = useProduct();
let clean: (html: string) => string;
beforeAll(async () => {
  process.env.API_BASE_URL ??= product.api.url;
  const { richText } = await import("../../app/content/rich-text.server");
  clean = (html) => richText(html as Parameters<typeof RichText>[0], "ko");
});

/** Opens a page that records violations of its content security policy, and every host it requests. */
async function watched(): Promise<{ page: Page; hosts: Set<string> }> {
  const page = await (await product.contextOf("player")).newPage();
  watch(page);
  await page.addInitScript(() => {
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) => window.violations?.push(event.violatedDirective));
  });
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  return { page, hosts };
}

async function expectQuiet({ page, hosts }: Awaited<ReturnType<typeof watched>>, path: string) {
  expect(await page.evaluate(() => [window.executed, window.violations])).toEqual([undefined, []]);
  const own = new URL(product.url).host;
  expect([...hosts].filter((host) => host !== own && host !== new URL(product.api.url).host)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Returns what rich texts must not have: elements, attributes, addresses, boxes outside of their article. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const tags = /^(P|H[3-6]|BLOCKQUOTE|HR|BR|UL|OL|LI|DL|DT|DD|FIGURE|TABLE|CAPTION|THEAD|TBODY|TFOOT|TR|TH|TD|A|STRONG|B|EM|I|U|S|SUB|SUP|IMG)$/; // prettier-ignore
    const attributes = /^(A (href|rel)|IMG (src|alt|width|height|loading|decoding)|T[HD] (colspan|rowspan|scope)|FIGURE (class|role|aria-label|tabindex))$/; // prettier-ignore
    return [...document.querySelectorAll<HTMLElement>(".rich-text")].flatMap((text) => {
      const frame = text.getBoundingClientRect();
      return [...text.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
        const { tagName } = element;
        const wrong = [...element.attributes].map(({ name }) => `${tagName} ${name}`).filter((name) => !attributes.test(name));
        const box = element.getBoundingClientRect();
        const isOutside = box.top < frame.top - 40 || box.bottom > frame.bottom + 40 || box.left < frame.left - 1;
        const isWide = box.right > frame.right + 1 && !element.closest("figure > *");
        const link = element instanceof HTMLAnchorElement && element.href !== "" && new URL(element.href).origin !== location.origin;
        return [
          ...(tags.test(tagName) ? [] : [tagName]),
          ...wrong,
          ...(isOutside || isWide ? [`${tagName} beyond its article`] : []),
          ...(getComputedStyle(element).position === "static" ? [] : [`${tagName} is positioned`]),
          ...(link ? [element.outerHTML] : []),
        ];
      });
    });
  }); // prettier-ignore

test("the notice that attacks its readers does nothing to them", async () => {
  const visit = await watched();
  const { page } = visit;
  await page.goto(`${product.url}/alert?kind=notice`);
  for (let next = 1; next; next = await page.locator("main a[rel=next]").count())
    await Promise.all([page.waitForEvent("load"), page.locator("main a[rel=next]").click()]);
  await page.getByText("<b>x</b>").click();
  await page.waitForURL(/\/alert\/notice\/\d+$/);
  await page.locator("body").click();
  await expectQuiet(visit, new URL(page.url()).pathname);
  expect(await page.locator("h1").innerText()).toContain("<b>x</b>");
  expect(await misfits(page)).toEqual([]);
  expect(await page.locator("main .rich-text").count()).toBe(1);
  expect(await page.evaluate(() => document.elementFromPoint(180, 30)?.closest("header") !== null)).toBe(true);
  expect(await page.locator(".rich-text a[href*=':'], .rich-text a[href^='//']").count()).toBe(0);
  await page.context().close();
});

test("no text leaves its frame, whatever it is made of, in the eyes of a browser", async () => {
  const visit = await watched();
  const { page } = visit;
  const texts = [...payloads, ...payloads.map((html) => `<table><tr>${html}`), ...fc.sample(markup, 400)].map(clean);
  const path = "/alert/notice/1";
  await page.route(`${product.url}${path}`, async (route) => {
    const answer = await route.fetch();
    const parts = texts.map((html) => `<section><div class="rich-text">${html}</div><p class="after">after</p></section>`);
    const body = (await answer.text()).replace(/<div class="rich-text">[\s\S]*?<nav/, () => `${parts.join("")}<nav`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(product.url + path);
  await page.locator("body").click();
  await expectQuiet(visit, path);
  const strays = await page.evaluate(() =>
    [...document.querySelectorAll("article > section")].flatMap((section) => {
      const [text, after, ...more] = section.children;
      const isWhole = text?.className === "rich-text" && after?.outerHTML === '<p class="after">after</p>' && !more.length;
      return isWhole ? [] : [section.innerHTML.slice(0, 500)];
    }),
  );
  expect(strays).toEqual([]);
  expect(await page.locator("article > section").count()).toBe(texts.length);
  expect(await misfits(page)).toEqual([]);
  await page.context().close();
}); // prettier-ignore
