import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOfferedPath } from "../../app/branding/area-pages";
import type { Offer } from "../../app/branding/offers";
import { offeredText } from "../../app/i18n/catalogues.server";
import { languages } from "../../app/i18n/languages";
import { allNames, hasWithout, telltales } from "../support/offer-words";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Texts of both languages as they are written. */
const texts = languages.flatMap((language) =>
  readdirSync(join(root, "locales", language)).flatMap((file) => {
    const catalogue: Record<string, string> = JSON.parse(read(`locales/${language}/${file}`));
    const namespace = file.replace(".json", "");
    return Object.entries(catalogue).map(([key, text]) => ({ language, key: `${namespace}.${key}`, text }));
  }),
);

const paths = new Map(
  [...read("app/routes.ts").matchAll(/route\(\s*"([^"]*)",\s*"routes\/([^"]+)\.tsx"/g)].map(
    ([, path, file]): [string, string] => [`page.${file}`, `/${path}`],
  ),
);

/** Texts of catalogues that are an area's as a whole. */
const areas: Readonly<Record<string, Offer | undefined>> = {
  conversion: "conversion",
  share: "shares",
  signup: "signUp",
  social: "signUp",
};

/** They stand only where all is there that they speak of. */
const wholly =
  /^(player\.films|share\.film|signup\.(overseasText|phoneNationHint)|social\.to(Overseas|Domestic)Link|visibility\.films|week\.share)$/;

function isShown(key: string, has: (name: Offer) => boolean): boolean {
  const area = areas[key.split(".")[0] ?? ""];
  return !wholly.test(key) && (!area || has(area)) && isOfferedPath(paths.get(key) ?? "/", has);
}

test("every text is expanded, also one of two names", () => {
  const has = (name: Offer) => name !== "videos";
  expect(offeredText("a[[videos:, b]][[!videos: and c]][[shares:, d]][[shares+videos:, e]]", has)).toBe("a and c, d");
  for (const { key, text } of texts)
    expect(
      offeredText(text, () => false),
      key,
    ).not.toMatch(/\[\[|\]\]/);
});

/** What speaks of nothing else is not said at all there, which lacking.test.ts of operations looks at. */
test.each(allNames)("a text that speaks of %s among others says it only where it is", (name) => {
  const has = hasWithout(name);
  const others = allNames.filter((other) => has(other));
  const found = texts
    .filter(({ key }) => isShown(key, has))
    .map(({ text, ...one }) => ({ ...one, said: offeredText(text, has) }))
    .filter(({ said }) => telltales[name].test(said))
    .filter(({ key, said }) => key.startsWith("page.") || others.some((other) => telltales[other].test(said)));
  expect(found).toEqual([]);
});
