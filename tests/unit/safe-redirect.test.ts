import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages";
import { safeRedirect } from "../../app/session/safe-redirect";

const base = "https://own.example/en/signin?redirect=x";
/** Decoding by a proxy in front, or by a second parser, must not turn it into another host either. */
function everyReading(location: string): string[] {
  const readings = [location];
  for (let i = 0; i < 4; i++) {
    try {
      readings.push(decodeURIComponent(readings.at(-1) ?? ""));
    } catch {
      break;
    }
  }
  return readings;
}

function expectOwn(target: string) {
  for (const language of languages) {
    const location = safeRedirect(target, language);
    expect(location).toMatch(language === "en" ? /^\/en(?:[/?#]|$)/ : /^\/(?![/\\])/);
    expect(location).not.toMatch(/[\r\n\0]/);
    expect(location.split(/[?#]/)[0]).not.toContain("\\");
    for (const reading of everyReading(location.split(/[?#]/)[0] ?? "")) {
      expect(new URL(reading, base).origin, `${target} becomes ${location}, read as ${reading}`).toBe(
        "https://own.example",
      );
      expect(new URL(`https://own.example${reading}`).host).toBe("own.example");
    }
  }
}

const piece = fc.constantFrom(
  ..."/ \\ // %2f %2F %5c %5C %252f %255c %25 . .. %2e %2e%2e : @ ? # & = ; \t \n \r \0 en ko evil.example user http: https: javascript: data: record signin logout %00 %0d%0a %c0%af ％２ｆ ∕ 。 \u202e".split(
    " ",
  ),
  " ",
);

describe("wherever a target points, the answer is an own path", () => {
  test("made of the pieces that attacks are made of", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => expectOwn(pieces.join(""))),
      { numRuns: 5000 },
    );
  });

  test("any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), expectOwn), { numRuns: 2000 });
  });

  test("any address of another host, encoded up to four times", () => {
    const encoded = fc
      .tuple(fc.webUrl(), fc.nat(4), fc.constantFrom("", "/", "//", "\\", "/en/", "/%2f"))
      .map(([url, times, head]) => {
        let text = head + url.replace(/^https?:/, "");
        for (let i = 0; i < times; i++) text = encodeURIComponent(text);
        return text;
      });
    fc.assert(fc.property(encoded, expectOwn), { numRuns: 2000 });
  });

  test("any path that is our own stays, in the language of the page", () => {
    const segment = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/).filter((word) => !["en", "logout"].includes(word));
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
    const query = fc.option(
      fc.dictionary(segment, fc.string()).map((entries) => `?${new URLSearchParams(entries)}`),
      { nil: "" },
    );
    fc.assert(
      fc.property(path, query, (way, search) => {
        const target = way + (search === "?" ? "" : search);
        expect(safeRedirect(target, "ko")).toBe(target);
        expect(safeRedirect(target, "en")).toBe(`/en${target}`);
        expect(safeRedirect(`/en${target}`, "ko")).toBe(target);
        expect(safeRedirect(safeRedirect(target, "en"), "en"), "once is enough").toBe(`/en${target}`);
      }),
    );
  });
});

test.each([null, undefined, "", "/", "/en", "/en/", "/logout", "/en/logout"])("%j is home", (target) => {
  expect(["/", "/en/"]).toContain(safeRedirect(target, "ko").replace(/^\/en\/?$/, "/"));
  expect(safeRedirect(target, "en")).toMatch(/^\/en\/?$/);
});
