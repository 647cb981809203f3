import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readTexts } from "../support/texts";

const folder = join(import.meta.dirname, "../../build/client");
let scripts: { name: string; text: string }[] = [];
beforeAll(() => {
  if (!existsSync(folder)) throw new Error("build/client is missing: run npm run build first");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  scripts = names.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
});

const having = (part: string | RegExp) =>
  scripts
    .filter(({ text }) => (typeof part === "string" ? text.includes(part) : part.test(text)))
    .map(({ name }) => name);

test("there are scripts to look at", () => {
  expect(scripts.length).toBeGreaterThan(5);
  expect(having("createElement").length).toBeGreaterThan(0);
});

/** A blocker that knows a part of a name keeps the file away. */
test("no file of ours is named like what blockers of advertising and of sharing match", () => {
  const names = readdirSync(join(folder, "assets"));
  expect(names.length).toBeGreaterThan(50);
  const parts = /share|banner|push|track|(^|[^a-z0-9])ads?([^a-z0-9]|$)/i;
  expect(names.filter((name) => parts.test(name))).toEqual([]);
});

describe("what the browser is sent has nothing of", () => {
  test.each([
    ["the session", "SESSION_SECRET"],
    ["the environment", "API_BASE_URL"],
    ["sealing", "aes-256-gcm"],
    ["node", /["']node:/],
    ["refreshing", "verifyToken"],
    ["tokens", /accessToken|refreshToken/],
    ["the API's paths", /\.php\b/],
    ["the API's fields", /\b(PlayedAt|FieldSeq|IsDomestic|MySide)\b/],
    ["the API's cookie", "PHPSESSID"],
    ["the API client", /undici|cockatiel|tough-cookie/],
    ["rate limits", "RateLimiter"],
    ["libphonenumber", /isPossible|TOO_SHORT/],
    ["zod", /ZodError|invalid_type|\$ZodType/],
    ["i18next", /i18next/],
    ["Remix's client", /__remix|createBrowserRouter|useLoaderData/],
    ["routes", /["']routes\//],
    ["catalogues", /"signin\.title"|나인라이트/],
    ["the reference API", /example\.com\/outbox|SEED_MEMBERS/],
  ])("%s (%s)", (_, part) => {
    expect(having(part)).toEqual([]);
  });

  test("the legal texts", () => {
    for (const language of ["ko", "en"] as const) {
      const longest = Object.values(readTexts(language, "legal")).filter((text) => text.length > 40);
      expect(longest.length).toBeGreaterThan(5);
      for (const text of longest) expect(having(text.slice(0, 40))).toEqual([]);
    }
  });

  test("source maps", () => {
    expect(having("sourceMappingURL")).toEqual([]);
    expect(readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".map"))).toEqual(
      [],
    );
  });
});
