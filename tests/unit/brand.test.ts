import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { defaultFolder } from "../../app/branding/brand-folder.js";
import { brandFiles } from "../../app/branding/brand-files.js";
import { readBrand } from "../../app/branding/read-brand.js";
import { inBrandColours } from "../../app/branding/scene-colours.js";

const folder = join(mkdtempSync(join(tmpdir(), "brand-")), "brand");
beforeEach(() => cpSync(defaultFolder, folder, { recursive: true }));
afterAll(() => rmSync(join(folder, ".."), { recursive: true }));

/** Returns the build's error, from the file's name on, for a brand in which a part of a file is replaced. */
function complaint(file: string, part: string | RegExp, other: string): string {
  const source = readFileSync(join(folder, file), "utf8");
  const changed = source.replace(part, other);
  expect(changed).not.toBe(source);
  writeFileSync(join(folder, file), changed);
  try {
    readBrand(folder);
  } catch (error) {
    return error instanceof Error
      ? error.message.replace(/^.*?brand\/(?=brand|colours|mark|legal|characters)/, "")
      : "";
  }
  return "";
}

test("the brand itself is in order", () => {
  expect(readBrand(folder).brand.fileName).toMatch(/^[a-z]+$/);
});

test.each([
  [/"phone": \{[^}]*\}/, '"phone": "call us"', "phone.ko must be digits with hyphens or spaces"],
  [/"phone": \{[^}]*\}/, '"phone": 15880000', 'phone must be an object with "ko" and "en"'],
  [/"phone": \{ "ko": "[^"]*"/, '"phone": { "ko": "call us"', "phone.ko must be digits with hyphens or spaces"],
  [/"phone": \{ "ko": "[^"]*",/, '"phone": {', "phone.ko is missing"],
  [/"phone": \{[^}]*\},/, "", "phone is missing"],
  [/"email": "[^"]*"/, '"email": "help"', "email must be an e-mail address"],
  [/"fileName": "[^"]*"/, '"fileName": "../etc"', "fileName must be small letters"],
  [
    /"name": \{ "ko": "[^"]*"/,
    '"name": { "ko": "이름이아주아주긴상표이름이에요"',
    "name.ko must have 2 to 12 characters",
  ],
  [/"name": \{ "ko": "[^"]*"/, '"name": { "ko": "<b>이름</b>"', "name.ko must have none of < > { }"],
  [/"name"/, '"nmae"', "name is missing"],
  [/^\{/, '{ "fax": "1",', "fax is not known"],
  [/"주소": "[^"]*"/, '"주소": 5', "companyLines.ko.주소 must be a text"],
  [/\}\s*$/, "", "is not JSON"],
])("brand.json: %s as %j is refused in one line", (part, other, line) => {
  const said = complaint("brand.json", part, other);
  expect(said).toContain(`brand.json: ${line}`);
  expect(said).not.toContain("\n");
});

test.each([
  [/--accent: #ffbf4f/, "--accent: #5f4f1f", /^colours\.css: --accent #5f4f1f on --sky #0a1416 has a contrast of \d\.\d\d, at least 4\.5 is needed \(dark\)/],
  [/--edge: #7b7f72/, "--edge: #d0d0d0", /--edge #d0d0d0 on --sky #f4efe2 has a contrast of 1\.\d\d, at least 3 is needed \(light\)/],
  [/--wall: #0c2a21;/, "", /--wall is missing \(dark\)/],
  [/--wall: #0c2a21/, "--wall: green", /--wall must be as #0c2a21, and is green \(dark\)/],
  [/--wall: /, "--walls: ", /--walls: #0c2a21 is not a colour that is known \(dark\)/],
  [/@media/, "@media print {} @media", /must be :root/],
])("colours.css: %s as %j is refused", (part, other, line) => {
  expect(complaint("colours.css", part, other)).toMatch(line);
}); // prettier-ignore

test.each([
  ["mark.svg", 'viewBox="0 0 32 32"', 'viewBox="0 0 64 64"', "must begin with <svg"],
  ["mark.svg", "<path ", '<path id="a" ', "must not have the attribute id"],
  ["mark.svg", "<path ", "<script>alert(1)</script><path ", "must be drawn with shapes alone, and has <script>"],
  ["icon.svg", "0 0 512 512", "0 0 32 32", "must begin with <svg"],
  ["characters/3.svg", 'viewBox="0 0 160 180"', 'viewBox="0 0 10 10"', "must begin with <svg"],
  ["characters/other.svg", "</svg>", '<image href="https://example.com/x"/></svg>', "must not have <image"],
  ["legal/ko.json", '"policy.article.marketing"', '"policy.article.news"', "policy.article.marketing is missing"],
  ["legal/ko.json", '"terms.lead"', '"terms.led"', "terms.lead is missing"],
  ["legal/en.json", '"terms.article.purpose.1"', '"terms.article.purpose.9"', "has terms.article.purpose.9 where"],
  ["legal/en.json", "{{brand.phone}}", "{{phone}}", "must not have {; it may name {{brand.name}}"],
])("%s: %s as %j is refused", (file, part, other, line) => {
  expect(complaint(file, part, other)).toContain(`${file}: `);
  cpSync(join(defaultFolder, file), join(folder, file));
  expect(complaint(file, part, other)).toContain(line);
});

test("a file that is not there is named", () => {
  rmSync(join(folder, "characters/5.svg"));
  expect(() => readBrand(folder)).toThrow("characters/5.svg: is missing");
  expect(() => readBrand(join(folder, "nowhere"))).toThrow("BRAND: there is no folder");
});

test("one phone number is that of both languages", () => {
  const file = join(folder, "brand.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/"phone": \{[^}]*\}/, '"phone": "+82 2 555 0100"'));
  expect(readBrand(folder).brand.phone).toEqual({ ko: "+82 2 555 0100", en: "+82 2 555 0100" });
});

describe.each(["scenes", "banners"])("the drawings of %s", (kind) => {
  const drawings = join(import.meta.dirname, "../../app/ui", kind);
  const files = readdirSync(drawings).map((name) => readFileSync(join(drawings, name), "utf8"));
  const own = readBrand(defaultFolder).colours;

  test("are in the brand's colours as they were drawn", () => {
    expect(files.map((svg) => inBrandColours(svg, own))).toEqual(files);
  });

  test("go with the brand's colours, up to white", () => {
    const bright = { ...own.dark, "wall-text": "#ffffff", bulb: "#ffffff" };
    const text = files.map((svg) => inBrandColours(svg, { dark: bright, light: own.light })).join("");
    expect(text).toContain("#ffffff");
    for (const tone of ["#f7f4e9", "#ffca5c"]) expect(text).not.toContain(tone);
  });
});

describe("what the service offers", () => {
  const everything = readBrand(defaultFolder).brand.offers;
  /** Returns what is offered, or the complaint, with another list in the place of one. */
  function offersWith(change: Partial<Record<keyof typeof everything, readonly string[]>> | undefined) {
    const file = join(folder, "brand.json");
    const { offers, ...brand } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(change ? { ...brand, offers: { ...offers, ...change } } : brand));
    return readBrand(folder).brand.offers;
  }

  test("is everything where nothing is said", () => {
    expect(offersWith(undefined)).toEqual(everything);
  });

  test("is in our order, each once", () => {
    expect(offersWith({ modes: ["pit", "reg", "pit"] }).modes).toEqual(["reg", "pit"]);
  });

  test.each([
    [{ areas: ["comparison"], members: ["domestic"] }, "offers.areas has comparison, which needs rankings"],
    [{ areas: ["favourites"], members: ["domestic"] }, "offers.areas has favourites, which needs rankings or venues"],
    [{ areas: [] }, "offers.members has conversion, which needs domestic, and signUp in areas"],
    [{ members: [] }, "offers.members must have domestic or overseas"],
    [{ modes: [] }, "offers.modes must have one at the least"],
    [{ languages: [] }, "offers.languages must have one at the least"],
    [{ areas: ["videos", "radio"] }, "must be a list of these: tournaments, venues"],
  ])("%j is refused", (change, line) => {
    expect(() => offersWith(change)).toThrow(line);
  });

  test("needs the texts of its languages alone", () => {
    const file = join(folder, "brand.json");
    const source = readFileSync(file, "utf8")
      .replace(/"ko": "[^"]*", /g, "")
      .replace(/"ko": \{[^}]*\},/, "");
    writeFileSync(file, source);
    rmSync(join(folder, "legal/ko.json"));
    expect(() => readBrand(folder)).toThrow("name.ko is missing");
    expect(offersWith({ languages: ["en"] }).languages).toEqual(["en"]);
    const { brand, legal } = readBrand(folder);
    expect([brand.name.ko, brand.company.ko]).toEqual([brand.name.en, brand.company.en]);
    expect(legal.ko).toEqual(legal.en);
  });
});

test("the manifest names the operator's pictures of the app", () => {
  const own = join(folder, "public");
  const brand = readBrand(defaultFolder);
  const named = (file: string) => JSON.parse(String(brandFiles(brand, own)[file])).screenshots;
  expect(named("manifest.webmanifest")).toBeUndefined();
  mkdirSync(join(own, "screenshots"), { recursive: true });
  const drawn = brandFiles(brand, own);
  writeFileSync(join(own, "screenshots/home.png"), drawn["icon-512.png"] ?? "");
  writeFileSync(join(own, "screenshots/venue.png"), drawn["venue.png"] ?? "");
  const picture = (src: string, sizes: string, form: string) => ({ src, sizes, type: "image/png", form_factor: form });
  expect(named("manifest-en.webmanifest")).toEqual([
    picture("/screenshots/home.png", "512x512", "narrow"),
    picture("/screenshots/venue.png", "1200x630", "wide"),
  ]);
});

test("the build stops with one line", () => {
  const wrong = readFileSync(join(folder, "brand.json"), "utf8").replace(/"phone": \{[^}]*\}/, '"phone": "call us"');
  writeFileSync(join(folder, "brand.json"), wrong);
  const cwd = join(import.meta.dirname, "../..");
  const env = { ...process.env, BRAND: folder, BUILD_DIR: join(folder, "build") };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.js"], { cwd, env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\S*brand\.json: phone\.ko must be digits with hyphens or spaces, as 1588-0000 or \S+ .*\n$/);
});
