import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedLink, allowedMedia, hrefOf } from "../../app/content/link";
import { languages } from "../../app/i18n/languages";

const own = "https://play.example.com";
const shop = "https://shop.example.com";
const rule = { publicOrigin: own, linkOrigins: [shop, "http://localhost:4000"] };
const allowed = (text: string) => allowedLink(text, rule);

describe("a link that is let through", () => {
  test.each([
    ["/record?mode=ai&page=2#top", "/record?mode=ai&page=2#top"],
    ["/en/record", "/record"],
    ["/", "/"],
    ["/en", "/"],
    [" /alert\n", "/alert"],
    ["/a/../rank", "/rank"],
    [`${own}/en/rank?event=2`, "/rank?event=2"],
    [`${own}:443/rank`, "/rank"],
    [own.toUpperCase(), "/"],
    [shop, `${shop}/`],
    [`${shop}:443/a b?q=%20#x`, `${shop}/a%20b?q=%20#x`],
    [`HTTPS:${shop.slice(6)}`, `${shop}/`],
    ["https:/\\shop.example.com", `${shop}/`],
    ["https://shop.example.com\\@evil.example", `${shop}/@evil.example`],
    ["http://localhost:4000/x", "http://localhost:4000/x"],
    ["https://map.kakao.com/link/map/1", "https://map.kakao.com/link/map/1"],
    ["https://www.google.com/maps/search/?api=1&query=1,2", "https://www.google.com/maps/search/?api=1&query=1,2"],
    ["tel:+82-2-1234-5678", "tel:+82-2-1234-5678"],
    ["TEL:1588-0000", "tel:1588-0000"],
    ["mailto:help@example.com", "mailto:help@example.com"],
    ["mailto:help@example.com?subject=a%20b", "mailto:help@example.com?subject=a%20b"],
  ])("%j is %j", (text, link) => {
    expect(allowed(text)).toBe(link);
    expect(allowed(link)).toBe(link);
  });

  test("is a path in the language of its page, or as it is", () => {
    expect(languages.map((language) => hrefOf("/record?mode=ai", language))).toEqual([
      "/record?mode=ai",
      "/en/record?mode=ai",
    ]);
    expect(hrefOf("https://shop.example.com/", "en")).toBe("https://shop.example.com/");
  });
});

describe("a link that is refused", () => {
  const schemes = ["javascript", "data", "vbscript", "blob", "file", "ftp", "ws", "about", "view-source", "intent"];
  test.each([
    ...schemes.flatMap((scheme) => [`${scheme}:alert(1)`, `${scheme.toUpperCase()}://shop.example.com/%0aalert(1)`]),
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    " \u00a0javascript:alert(1)",
    "ｊavascript:alert(1)",
    "javascript\u200b:alert(1)",
    "blob:https://shop.example.com/1",
    "//evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/%5cevil.example",
    "/.//evil.example",
    "/en//evil.example",
    "/en/en/record",
    "/logout",
    "record",
    "?kind=event",
    "#top",
    "",
    " ",
    "https:evil.example",
    "https://evil.example",
    "https:\\\\evil.example",
    "http://shop.example.com",
    "https://shop.example.com.",
    "https://shop.example.com:444",
    "https://shop.example.com@evil.example",
    "https://user@shop.example.com",
    "https://shop.example.com.evil.example",
    "https://evilshop.example.com",
    "https://xn--shop-example-com.evil",
    "https://ѕhop.example.com",
    "https://sub.map.kakao.com/",
    "https://www.google.com/url?q=https://evil.example",
    "https://www.google.com/maps/../url?q=https://evil.example",
    `${own}//evil.example`,
    "tel:*%2306%23",
    "tel:12",
    "mailto:a@example.com?bcc=b@example.com",
    "mailto:a@example.com?subject=x&body=y",
    "mailto:a@example.com,b@example.com",
    "mailto:?subject=x",
  ])("%j", (text) => {
    expect(allowed(text)).toBeNull();
  });
});

const piece = fc.constantFrom(
  ..."/ \\ // : @ . .. ? # %2f %5c %00 & ; \t \n \r \0 \u00a0 。 ／ javascript: data: https: http: mailto: tel: blob: play.example.com shop.example.com evil.example localhost:4000 map.kakao.com www.google.com maps en logout user 443 1588".split(
    / (?! )/,
  ),
  " ",
  own,
  shop,
);

test("whatever is made of the pieces leads to nowhere else", () => {
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.string(),
  );
  const hosts = ["play.example.com", "shop.example.com", "localhost:4000", "map.kakao.com", "map.naver.com", "www.google.com"]; // prettier-ignore
  fc.assert(
    fc.property(anything, fc.constantFrom(...languages), (text, language) => {
      const link = allowed(text);
      if (link === null) return;
      const href = hrefOf(link, language);
      const url = new URL(href, `${own}/en/alert`);
      expect(["https:", "http:", "tel:", "mailto:"]).toContain(url.protocol);
      if (/^http/.test(url.protocol)) expect(hosts).toContain(url.host);
      if (href.startsWith("/")) expect(url.origin).toBe(own);
      expect(allowed(href)).toBe(link);
    }),
    { numRuns: 5_000 },
  );
});

test("pictures come from the media hosts alone", () => {
  const media = (text: string) => allowedMedia(text, ["https://media.example.com"]);
  expect(media("https://media.example.com/a b.jpg?x=1")).toBe("https://media.example.com/a%20b.jpg?x=1");
  const refused = ["/a.jpg", "//media.example.com/a", "http://media.example.com/a", "https://a@media.example.com/a"];
  const others = ["blob:https://media.example.com/1", "data:image/svg+xml,<svg/>", "https://media.example.com.evil/a"];
  expect([...refused, ...others, "", "javascript:1"].map(media)).toEqual(Array(9).fill(null));
});
