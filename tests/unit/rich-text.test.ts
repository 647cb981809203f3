import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { richText as RichText } from "../../app/content/rich-text.server";
import { markup, payloads } from "../support/hostile-html";

let richText: typeof RichText;
beforeAll(async () => {
  (await import("../../app/i18n/catalogues.server")).loadAllTexts();
  ({ richText } = await import("../../app/content/rich-text.server"));
});

type Unsafe = Parameters<typeof RichText>[0];
const clean = (html: string, language: "ko" | "en" = "en"): string => richText(html as Unsafe, language);

/** Matches all markup that an article may have, literally: anything else is no markup. */
const allowed = new RegExp(
  [
    "<(p|h[3-6]|blockquote|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|strong|b|em|i|u|s|sub|sup)>",
    "</(p|h[3-6]|blockquote|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|a|strong|b|em|i|u|s|sub|sup|figure)>",
    "<(br|hr) />",
    '<(td|th)( (colspan|rowspan)="\\d{1,2}")*( scope="(col|row)")?>',
    '<figure class="rich-table" role="group" aria-label="(표|Table)" tabindex="0">',
    '<a href="/(en/)?(?![/\\\\])[^"<>]*">',
    '<a href="(tel|mailto):[^"<>]+">',
    '<a href="https://(shop\\.example\\.com|map\\.kakao\\.com|map\\.naver\\.com|www\\.google\\.com/maps)/[^"<>]*" rel="noreferrer noopener">',
    '<img src="https://media\\.example\\.com/[^"<>]*" alt="[^"<>]*"( width="\\d+" height="\\d+")? loading="lazy" decoding="async" />',
  ].join("|"),
  "g",
);

function expectSafe(html: string) {
  const safe = clean(html);
  expect(safe.replace(allowed, ""), html.slice(0, 500)).not.toMatch(/[<>\0]/);
  // As a parser would that decodes every entity.
  expect(safe).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  expect(clean(safe), html.slice(0, 500)).toBe(safe);
}

describe("what an editor writes stays", () => {
  test.each([
    ["<p>a <b>b</b> <em>c</em><br>d</p>", "<p>a <b>b</b> <em>c</em><br />d</p>"],
    ["<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["<div>a</div><div><p>b</p>c</div>", "<p>a</p><p>b</p>c"],
    ["<p>a</p><p>&nbsp;</p><p><br></p><p>b</p>", "<p>a</p><p>b</p>"],
    ["<h2>a</h2><h4>b</h4><h1>c</h1>", "<h4>a</h4><h5>b</h5><h3>c</h3>"],
    ["<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5>", "<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6>"],
    ["1 < 2 & 3 &lt; 4 &amp;lt;", "1 &lt; 2 &amp; 3 &lt; 4 &amp;lt;"],
    ['<a href="/rank?event=2&amp;q=a">a</a>', '<a href="/en/rank?event=2&amp;q=a">a</a>'],
    ['<a href="https://play.example.com/en/alert" target="_blank">a</a>', '<a href="/en/alert">a</a>'],
    [
      '<a href="https://shop.example.com/a">a</a>',
      '<a href="https://shop.example.com/a" rel="noreferrer noopener">a</a>',
    ],
    ['<a href="https://evil.example">a <b>b</b></a> c', "a <b>b</b> c"],
    ['<td><p style="x">a</p></td>', "<td><p>a</p></td>"],
    [
      '<img src="https://media.example.com/a.jpg" width="640" height="360" srcset="x" onload="y">',
      '<img src="https://media.example.com/a.jpg" alt="" width="640" height="360" loading="lazy" decoding="async" />',
    ],
    [
      '<img src="https://media.example.com/a.jpg" alt="&quot;a&quot;" width="100%" height="9">',
      '<img src="https://media.example.com/a.jpg" alt="&quot;a&quot;" loading="lazy" decoding="async" />',
    ],
    ['<p><img src="https://evil.example/a.gif" alt="a &lt; b"> c</p>', "<p>a &lt; b c</p>"],
    ['<img src="data:image/gif;base64,AA">', ""],
  ])("%s", (html, expected) => {
    expect(clean(html)).toBe(expected);
    expectSafe(html);
  });

  test("a table gets a box that scrolls", () => {
    const table = '<table border="1"><tr><th scope="row" colspan="2">a</th></tr></table>';
    expect(clean(table, "ko")).toBe(
      '<figure class="rich-table" role="group" aria-label="표" tabindex="0"><table><tr><th colspan="2" scope="row">a</th></tr></table></figure>',
    );
    expectSafe(table);
  });

  test("nothing is nothing", () => {
    expect([richText(null, "ko"), clean(""), clean(" \n")]).toEqual(["", "", ""]);
  });
});

test.each(payloads)("hostile: %s", (html) => {
  expectSafe(html);
  expectSafe(`<table><tr><td>${html}`);
});

test("whatever markup is made up, only what is allowed comes out, and the same comes of that", () => {
  fc.assert(fc.property(markup, expectSafe), { numRuns: 3_000 });
});

/** Returns the CPU time in ms of the fastest of three tries, because other processes only add. */
function timeOf(html: string, times: number): number {
  const tries = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    for (let i = 0; i < times; i++) clean(html);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...tries);
}

test.each([
  ...[
    "<b>",
    "<x>",
    "</p>",
    "<b></i>",
    "<a><b></a>",
    "<table><td>",
    "<svg></title>",
    "<!--",
    "<",
    "<p a='",
    '<img alt="',
  ],
  ...['<img alt="a">', "<p><br>", "<h1>a</h1>", "<p>\u00a0", "<![CDATA["],
])("eight times as much of %j takes no more than its share", (unit) => {
  const of = (size: number) => unit.repeat(size / unit.length);
  // Both take as long, because some machines count CPU time in steps of milliseconds.
  const [eightSmall, large] = [timeOf(of(25_000), 8), timeOf(of(200_000), 1)];
  // The square would be eight times the time.
  expect(large).toBeLessThan(Math.max(eightSmall, 16) * 4);
});

test("a megabyte is read in time, in one long picture or in small parts", () => {
  expect(clean(`<p>a<img src="data:image/png;base64,${"A".repeat(1_000_000)}">b</p>`)).toBe("<p>ab</p>");
  expect(clean("<p>a <b>b</b></p>".repeat(60_000))).toHaveLength(1_020_000);
  expect(clean("<div>".repeat(200_000))).toBe("");
});

test("what is written by an API reaches a page's markup in one place", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const makers = files.filter((name) => readFileSync(`app/${name}`, "utf8").includes("dangerouslySetInnerHTML"));
  // The others write what React has rendered, the brand's own mark, and JSON escaped by asScriptText.
  const known = ["islands/island.server.tsx", "ui/mark.tsx", "ui/rendered-once.server.ts", "ui/rich-text.tsx"];
  expect(makers.sort()).toEqual([...known, "venue/venue-preview.tsx"]);
  const casts = files.filter((name) => /as SafeHtml/.test(readFileSync(`app/${name}`, "utf8")));
  expect(casts).toEqual(["content/rich-text.server.ts"]);
});
