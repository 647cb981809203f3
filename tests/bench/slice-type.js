// node tests/bench/slice-type.js (npm run build comes first): writes app/styles/fonts/slices.txt, the syllables that
// share a file of the font. Syllables of the same pages come together, by simulated annealing on the pages' texts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openSync } from "fontkit";
import { parse } from "node-html-parser";
import { stopAll } from "./processes.js";
import { project, startProduct } from "./stage.js";

/** By linear regression on the files, some 100 bytes apart from them: the points of outlines differ by syllable. */
const bytes = { point: 2.46, file: 1043 };
/** What a page's Hangul may weigh; pages with a limit of their own, which are few, count more. */
const allowed = (path) =>
  1024 *
  (path === "/signin"
    ? 14.8
    : path.startsWith("/en")
      ? 19.8
      : /^\/rank(\?|$)|(record|ai|int)-detail|^\/location$/.test(path)
        ? 40.5
        : /trend$|^\/location\/\d/.test(path)
          ? 42.5
          : 44);
/** Pages that have the most beside their font, and those with a limit of their own. */
const tight = /^\/(en\/.*|rank|location)?$|(ai|int)-detail/;
const [slices, moves] = [24, 40_000_000];

const { resolve } = createRequire(import.meta.url);
const whole = openSync(resolve("pretendard/dist/public/variable/PretendardVariable.ttf"));

const visitors = ["/signin", "/signup", "/signup/terms?member=domestic", "/intro/splash-page"];
const members = [
  "/", "/record", "/record?season=all", "/record/trend", "/record/spray?mode=bat&season=all", "/record/splits",
  "/record/bests", "/rank", "/rank?mode=bat", "/rank?mode=pit", "/rank?mode=ai", "/rank/rule", "/rank/compare?other=20&season=all", "/nasmo",
  "/location", "/location?area=overseas", "/location?region=KR-11", "/location?region=KR-26", "/contest", "/contest?status=done", "/alert", "/alert?kind=notice", "/alert?kind=event",
  "/alert/notice/1", "/alert/notice/2", "/mypage", "/mypage/my-info", "/mypage/alert-setting", "/mypage/select-character", "/nowhere",
]; // prettier-ignore
const followed = [
  ...["reg", "triple", "ai", "int", "bat", "pit"].map((mode) => [
    `/record?mode=${mode}&season=all`,
    /href="(\/record\/[\w-]+-detail\/[^"#?]+)/,
  ]),
  ["/location", /href="(\/location\/\d+)/],
  ["/contest", /href="(\/contest\/contest-detail\/[^"#?]+)/],
];
const english = ["", "/record", "/rank", "/rank?mode=bat", "/mypage", "/contest"].map((path) => `/en${path}`);

/** Returns the syllables that the page shows before anything is opened. */
function syllablesOf(html) {
  const body = parse(html).querySelector("body");
  for (const hidden of body.querySelectorAll("script, style, template, [hidden], details:not([open]) > :not(summary)"))
    hidden.remove();
  const placeholders = body.querySelectorAll("[placeholder]").map((field) => field.getAttribute("placeholder"));
  return new Set(hangul(body.text + placeholders.join("")));
}
const hangul = (text) => text.normalize("NFC").match(/[가-힣]/g) ?? [];

async function readPages({ address, cookie }) {
  const read = async (path, headers) => (await fetch(address + path, { headers })).text();
  const links = followed.map(async ([list, link]) => link.exec(await read(list, { Cookie: cookie }))?.[1] ?? "/");
  const own = [...members, ...(await Promise.all(links)), ...english];
  const pages = [];
  for (const [paths, headers] of [
    [visitors, {}],
    [own, { Cookie: cookie }],
  ])
    // prettier-ignore
    for (const path of paths) {
      const syllables = syllablesOf(await read(path, headers));
      // The switch of languages comes with the Latin letters.
      if (path.startsWith("/en")) for (const own of "한국어") syllables.delete(own);
      const strictness = path === "/signin" ? 100 : path.startsWith("/en/") ? 60 : tight.test(path) ? 20 : 6;
      pages.push({ path, syllables, allowed: allowed(path), strictness });
    }
  return pages;
}

/** The same numbers at each run. */
function randomNumbers(seed) {
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

function anneal(pages) {
  const random = randomNumbers(1);
  const all = [...new Set(pages.flatMap(({ syllables }) => [...syllables]))].sort();
  const has = all.map((syllable) => pages.map(({ syllables }) => (syllables.has(syllable) ? 1 : 0)));
  const points = all.map((syllable) => whole.glyphForCodePoint(syllable.charCodeAt(0)).path.commands.length);
  const slice = all.map(() => random(slices));
  const size = new Array(slices).fill(0);
  const met = pages.map(() => new Array(slices).fill(0));
  all.forEach((_, i) => {
    size[slice[i]] += points[i];
    pages.forEach((_, page) => (met[page][slice[i]] += has[i][page]));
  });
  const weight = (count, points) => (count ? bytes.file + bytes.point * points : 0);
  const total = met.map((counts) => counts.reduce((sum, count, one) => sum + weight(count, size[one]), 0));
  const changes = new Float64Array(pages.length);
  for (let move = 0; move < moves; move++) {
    const i = random(all.length);
    const [from, to] = [slice[i], random(slices)];
    if (from === to) continue;
    let cost = 0;
    for (let page = 0; page < pages.length; page++) {
      const [counts, its, { allowed, strictness }] = [met[page], has[i][page], pages[page]];
      const before = weight(counts[from], size[from]) + weight(counts[to], size[to]);
      const after = weight(counts[from] - its, size[from] - points[i]) + weight(counts[to] + its, size[to] + points[i]);
      changes[page] = after - before;
      const excess = Math.max(0, total[page] + changes[page] - allowed) - Math.max(0, total[page] - allowed);
      cost += changes[page] * 0.2 + excess * strictness;
    }
    const heat = 12_000 * 0.0003 ** (move / moves);
    if (cost > 0 && random(1_000_000) / 1_000_000 > Math.exp(-cost / heat)) continue;
    size[from] -= points[i];
    size[to] += points[i];
    slice[i] = to;
    for (let page = 0; page < pages.length; page++) {
      met[page][from] -= has[i][page];
      met[page][to] += has[i][page];
      total[page] += changes[page];
    }
  }
  pages.forEach(({ path }, page) =>
    console.log(path, (total[page] / 1024).toFixed(1), "of", pages[page].allowed / 1024),
  );
  const made = size.map((_, one) => all.filter((_, i) => slice[i] === one)).filter((one) => one.length);
  const pagesWith = (one) => pages.filter(({ syllables }) => one.some((syllable) => syllables.has(syllable)));
  // Each page fetches the first one, which has the brand's name.
  const rank = (one) => pagesWith(one).reduce((sum, { path }) => sum + (path === "/signin" ? pages.length : 1), 0);
  return made.sort((a, b) => rank(b) - rank(a));
}

/** Returns what no page has shown: the rest of our texts, and what is frequent in Korean by Pretendard's own slices. */
function unseen(seen) {
  const texts = ["locales/ko", "brand/legal"].flatMap((folder) =>
    readdirSync(`${project}${folder}`).map((file) => readFileSync(`${project}${folder}/${file}`, "utf8")),
  );
  const sheet = resolve("pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css");
  const frequent = [...readFileSync(sheet, "utf8").matchAll(/unicode-range:([^;]+)/g)].reverse().flatMap(([, range]) =>
    range.split(",").flatMap((one) => {
      const [from, to = from] = one
        .replace(/U\+/i, "")
        .split("-")
        .map((code) => parseInt(code, 16));
      return hangul(String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)));
    }),
  );
  const own = [...new Set(hangul(texts.join("")))].filter((syllable) => !seen.has(syllable)).sort();
  const other = [...new Set(frequent)].filter((syllable) => !seen.has(syllable) && !own.includes(syllable));
  return [...cut(own, 24), ...cut(other.slice(0, 450), 24)];
}
const cut = (list, length) =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, i) => list.slice(i * length, (i + 1) * length));

// The same season at each run.
Object.assign(process.env, { BENCH_TODAY: "2026-11-19T20:14:00+09:00", SEED_HOSTILE: "on" });
try {
  const pages = [];
  for (const size of [
    { members: 320, games: 20_000 },
    { members: 60, games: 600 },
  ])
    pages.push(...(await readPages(await startProduct(size))));
  const made = anneal(pages);
  const lines = [...made, ...unseen(new Set(made.flat()))].map((slice) => [...slice].sort().join(""));
  writeFileSync(`${project}app/styles/fonts/slices.txt`, `${lines.join("\n")}\n`);
} finally {
  await stopAll();
}
