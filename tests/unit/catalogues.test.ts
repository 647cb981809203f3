import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allAreas, allMembers, allModes, allProviders } from "../../app/branding/offers-schema.js";
import { allKeys, namespaces, readTexts } from "../support/texts";

const root = join(import.meta.dirname, "../..");
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();
const entries = (language: "ko" | "en") =>
  namespaces.flatMap((namespace) =>
    Object.entries(readTexts(language, namespace)).map(([key, text]) => ({ key: `${namespace}.${key}`, text })),
  );

test("both languages have the same files", () => {
  expect(readdirSync(join(root, "locales/en"))).toEqual(readdirSync(join(root, "locales/ko")));
});

test("every namespace types its keys, but for the brand and the server in front", () => {
  const types = readFileSync(join(root, "app/i18n/texts.ts"), "utf8");
  const untyped = namespaces.filter((namespace) => !types.includes(`locales/ko/${namespace}.json"`));
  expect(untyped).toEqual(["brand", "server"]);
});

describe.each(namespaces)("%s", (namespace) => {
  const [ko, en] = [readTexts("ko", namespace), readTexts("en", namespace)];

  test("has the same keys in the same order", () => {
    expect(Object.keys(en)).toEqual(Object.keys(ko));
  });

  test("has the same placeholders, of the one kind that is known", () => {
    for (const [key, text] of Object.entries(ko)) {
      expect(placeholders(en[key] ?? ""), key).toEqual(placeholders(text));
      for (const one of [text, en[key] ?? ""]) expect(one.replace(/\{\{\w+\}\}/g, ""), key).not.toMatch(/[{}]/);
    }
  });

  test("has no empty text, none with spaces around it and none with markup", () => {
    for (const text of [...Object.values(ko), ...Object.values(en)]) {
      expect(text).not.toBe("");
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/<[a-z/]|&[a-z]+;|\0/i);
    }
  });

  test("has plurals in pairs, which count", () => {
    for (const file of [ko, en]) {
      const plural = Object.keys(file).filter((key) => /_(one|other)$/.test(key));
      for (const key of plural) {
        const base = key.replace(/_(one|other)$/, "");
        // `_extra` and the like are parts of names, not plural forms.
        expect(
          [file[`${base}_one`], file[`${base}_other`]].every((text) => text?.includes("{{count}}")),
          base,
        ).toBe(true);
      }
      for (const key of plural) expect(file).not.toHaveProperty([key.replace(/_(one|other)$/, "")]);
    }
  });
});

test("words that a service may lack belong to something that brand.json offers", () => {
  const known: string[] = [...allAreas, ...allModes, ...allMembers, ...allProviders, "social"];
  const texts = ["ko", "en"].flatMap((language) =>
    readdirSync(join(root, "locales", language)).map((name) =>
      readFileSync(join(root, "locales", language, name), "utf8"),
    ),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/\[\[!?(\w+):/g)].map(([, name = ""]) => name));
  expect(named).toContain("rankings");
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  for (const { key, text } of [...entries("ko"), ...entries("en")]) expect(text, key).not.toContain("[[");
});

describe("the brand in the sources", () => {
  const folders = ["locales/ko", "locales/en", "brand/legal"];
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => ({
      file: `${folder}/${name}`,
      text: readFileSync(join(root, folder, name), "utf8"),
    })),
  );

  test("is named by what the brand has", () => {
    const named = sources.flatMap(({ text }) => [...text.matchAll(/\{\{brand\.(\w+)\}\}/g)].map(([, key]) => key));
    expect([...new Set(named)].sort()).toEqual(["company", "mailSender", "name", "phone"]);
    for (const { key, text } of [...entries("ko"), ...entries("en")]) expect(text, key).not.toContain("{{brand.");
  });

  test("has no particle behind it that goes by its last sound", () => {
    const particle = /\}\}(은|는|이|가|을|를|과|와|으로|로|이나|나|이라|라|이랑|랑|이에요|예요)(?![가-힣])/;
    for (const { file, text } of sources)
      expect(text.match(new RegExp(`\\{\\{brand\\.(name|company)${particle.source}`)), file).toBeNull();
  });
});

describe("Korean", () => {
  /** Words that Korean texts have in Latin letters. */
  const latin =
    /^(AI|CI|DI|ID|IP|TID|session|locale|scheme|device|Apple|SNS|API|PC|CSV|NineLight|units|km|mph|h|m|R|x|e-mail)$/i;

  test("has no sentence left in English", () => {
    for (const { key, text } of entries("ko")) {
      const foreign = text.replace(/\{\{\w+\}\}|[A-Z]+_[A-Z]+|[\w-]+@[\w.]+/g, "").match(/[A-Za-z@.]*[A-Za-z]+/g) ?? [];
      expect(
        foreign.filter((word) => !latin.test(word)),
        `${key}: ${text}`,
      ).toEqual([]);
    }
  });

  const bothForms = /은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로/;

  test("has both forms of every particle that goes by a value", () => {
    const varies = /\}\}[”’"')\]]*(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이라|라|이랑|랑|이에요|예요)(?![가-힣])/;
    // The word before the brackets decides.
    const unheard = new RegExp(`\\([^()]*\\}\\}\\)|${bothForms.source}`, "g");
    for (const { key, text } of entries("ko")) expect(text.replace(unheard, " "), key).not.toMatch(varies);
  });

  test("has no such particle in an island, nor English such an article: it cannot choose", () => {
    const islands = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => readFileSync(join(root, "app", name), "utf8"))
      .filter((source) => /exts = \[/.test(source));
    expect(islands.length).toBeGreaterThan(10);
    for (const { key, text } of [...entries("ko"), ...entries("en")])
      if (bothForms.test(text) || /\(the\) /i.test(text))
        expect(islands.filter((source) => source.includes(`"${key}"`))).toEqual([]);
  });
});

describe("English", () => {
  test("has no Korean left in it", () => {
    const isKorean = /[ㄱ-ㆎ가-힣]/;
    // Quotes the label that the law requires in Korean.
    for (const { key, text } of entries("en")) expect(text.replace("“(광고)”", ""), key).not.toMatch(isKorean);
  });

  test("has one and many of everything that is counted", () => {
    const words = new Set(["first", "id", "innings", "mode", "name", "pitches", "share", "signedIn", "value"]);
    const counted = /\{\{(\w+)\}\} (?:[a-z-]+ ){0,2}?[a-z-]+s\b(?!’)/g;
    const single = entries("en").filter(({ key }) => !/_(one|other)$/.test(key));
    const found = single.flatMap(({ key, text }) =>
      [...text.matchAll(counted)].filter(([, name = ""]) => !words.has(name)).map(([said]) => `${key}: ${said}`),
    );
    expect(found).toEqual([]);
  });
});

describe("every text is used", () => {
  const read = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), "utf8"))
      .join("\n");
  // The server's own pages have a `t` for their one file.
  const source = read("app") + read("server").replace(/\bt\((["`])/g, "t($1server.");
  const quoted = new Set([...source.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, text]) => text));
  /** `record.mode.${id}` uses every key that it matches; for `record.${label}` the label must be named too. */
  const templates = [...source.matchAll(/`([a-z]+)\.([^`\n]*\$\{[^`\n]*)`/gi)].map(([, namespace, rest = ""]) => {
    const parts = rest.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return { pattern: new RegExp(`^${namespace}\\.${parts.join("[\\w.-]+")}$`), whole: parts.join("") === "" };
  });
  const isMade = (key: string) =>
    templates.some(({ pattern, whole }) => pattern.test(key) && (!whole || quoted.has(key.replace(/^\w+\./, ""))));

  test("somewhere in the app", () => {
    expect(templates.length).toBeGreaterThan(3);
    // Legal texts are read by number; legal-text.test.ts checks that none is left out. Texts name the brand's.
    const others = [...allKeys].filter((key) => !/^legal\.(terms|policy)\.|^page\.|^brand\./.test(key));
    expect(others.filter((key) => !quoted.has(key) && !isMade(key))).toEqual([]);
  });

  test("and every text that is used is there", () => {
    const used = [...source.matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key]) => key ?? "");
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((key) => !allKeys.has(key))).toEqual([]);
  });
});

test("every page has a description, but for those of their own: what is shared, and a venue for everybody", () => {
  const modules = readdirSync(join(root, "app/routes"), { recursive: true, encoding: "utf8" });
  const pages = modules.filter(
    (name) => name.endsWith(".tsx") && !/^(share\/|location\/location-detail|not-found)/.test(name),
  );
  const keys = pages.map((name) => `page.${name.replace(/\.tsx$/, "")}`).sort();
  expect([...allKeys].filter((key) => key.startsWith("page.")).sort()).toEqual(keys);
  for (const language of ["ko", "en"] as const) {
    const texts = entries(language).flatMap(({ key, text }) => (key.startsWith("page.") ? [text] : []));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    expect(texts.filter((text) => text.length < 15 || text.length > 160)).toEqual([]);
  }
});
