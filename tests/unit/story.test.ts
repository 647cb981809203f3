import { describe, expect, test } from "vitest";
import { gameWording } from "../../app/baseball/measures";
import { storyWords } from "../../app/game/story/words";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { languages, type Language } from "../../app/i18n/languages";
import { ruledOut } from "../support/glossary";
import { storyGames, type PlayedStory } from "../support/story-games";

loadAllTexts();

const games = storyGames(2_000);
const isMatch = ({ told }: PlayedStory) => told.plays.length > 0;
const matches = games.filter(isMatch);
const said = (language: Language, { game, told }: PlayedStory) =>
  storyWords(gameWording(language), game, told).join(" ");

/** How each language says a fact. Groups: h half, i inning, o two outs, b batter, w what, n number. */
const patterns = {
  ko: {
    play: /(?<i>\d+)회(?<h>[초말])(?<o> 2사)? (?<b>\S+)의 (?<k>끝내기 |결승 )?(?<w>(?:\d타점 |솔로 |\d점 |만루 )?(?:안타|2루타|3루타|홈런|볼넷|땅볼|뜬공|희생플라이))(?=으로|로)/,
    walkOff: /(?:의|회말) 끝내기(?: |로)/,
    deficit: /(?<n>\d+)점 차(?:를 뒤집고|로 뒤졌던)/,
    back: /역전승/,
    shutout: /한 점도 내주지/,
    large: /큰 점수 차/,
    edge: /한 점 차로/,
    wire: /(?<i>\d+)회[초말]에 잡은 리드를 끝까지/,
    big: /(?<i>\d+)회(?<h>[초말])에 낸 (?<n>\d+)점/,
    extra: /연장 (?<i>\d+)회[초말]까지/,
    level: /비겼어요/,
  },
  en: {
    play: /(?<b>\S+)’s (?<k>walk-off )?(?<w>(?:\d-run |solo )?(?:single|double|triple|home run|walk|groundout|flyout|sacrifice fly)|grand slam) in the (?<h>top|bottom) of the (?<i>\d+)\w\w(?<o> with two down)?/,
    walkOff: /walk(?:ed it)?-?\s?off/,
    deficit: /(?:back from|trailed by) (?<n>\d+)/,
    back: /comeback|from behind|came back/,
    shutout: /shutout/,
    large: /ran away/,
    edge: /by a run/,
    wire: /the lead in the (?:top|bottom) of the (?<i>\d+)\w\w, never/,
    big: /The (?<n>\d+)-run (?<h>top|bottom) of the (?<i>\d+)/,
    extra: /(?:It went to|after) the (?:top|bottom) of the (?<i>\d+)/,
    level: / tied/,
  },
} as const;

const nouns: Record<string, RegExp> = {
  single: /안타|single/,
  double: /2루타|double/,
  triple: /3루타|triple/,
  homerun: /홈런|home run|grand slam/,
  walk: /볼넷|walk/,
  groundout: /땅볼|groundout/,
  flyout: /희생플라이|sacrifice fly/,
};
const isTop = (half: string | undefined) => half === "초" || half === "top";
const runsSaid = (what: string) => (/만루|grand/.test(what) ? 4 : /솔로|solo/.test(what) ? 1 : /^(\d)(?:타점|점|-run)/.exec(what)?.[1]); // prettier-ignore

/** Looks each fact of a sentence up in the plays. Returns the kinds of facts it has found. */
function proven(language: Language, { game, told: { plays } }: PlayedStory, text: string): string[] {
  const sign = game.away.score >= game.home.score ? 1 : -1;
  const [won, lost] = [game.away.score, game.home.score].sort((one, other) => other - one);
  const leads = plays.map(({ away, home }) => sign * (away - home));
  const deficit = -Math.min(0, ...leads);
  const known = patterns[language];
  const found: string[] = [];
  const groups = (name: keyof typeof known) => {
    const match = known[name].exec(text);
    if (match) found.push(name);
    return match && (match.groups ?? {});
  };
  expect(text).toContain(`${won}–${lost}`);

  const told = groups("play");
  if (told) {
    const what = told["w"] ?? "";
    const at = plays.findIndex((play, i) => {
      const turned = won === lost ? play.runs > 0 && leads.slice(i).every((lead) => lead === 0) && plays.slice(i + 1).every(({ runs }) => !runs) : (leads[i - 1] ?? 0) <= 0 && leads.slice(i).every((lead) => lead > 0); // prettier-ignore
      return turned;
    });
    const play = plays[at];
    expect([play?.inning, play?.side === "away", play?.batter]).toEqual([
      Number(told["i"]),
      isTop(told["h"]),
      told["b"],
    ]);
    expect(what).toMatch(nouns[play?.outcome ?? ""] ?? /^$/);
    if (runsSaid(what)) expect(play?.runs).toBe(Number(runsSaid(what)));
    if (told["o"]) {
      const before = plays.slice(0, at).filter((one) => one.inning === play?.inning && one.side === play.side);
      expect(before.at(-1)?.outs).toBe(2);
    }
  }
  if (groups("walkOff")) {
    const last = plays.at(-1);
    expect([last?.side, (last?.inning ?? 0) >= game.innings, (leads.at(-2) ?? 0) <= 0, (leads.at(-1) ?? 0) > 0]).toEqual(["home", true, true, true]); // prettier-ignore
  }
  const behind = groups("deficit");
  if (behind) expect(deficit).toBe(Number(behind["n"]));
  const isBehindLate = plays.some(({ inning }, i) => inning >= 5 && Math.min(leads[i - 1] ?? 0, leads[i] ?? 0) < 0);
  if (groups("back")) expect(deficit >= 2 || isBehindLate).toBe(true);
  if (groups("shutout")) expect(lost).toBe(0);
  if (groups("large")) expect(Number(won) - Number(lost)).toBeGreaterThanOrEqual(9);
  if (groups("edge")) expect(Number(won) - Number(lost)).toBe(1);
  const wire = groups("wire");
  if (wire) {
    const first = leads.findIndex((lead) => lead !== 0);
    expect(leads.slice(first).every((lead) => lead > 0)).toBe(true);
    expect(plays[first]?.inning).toBe(Number(wire["i"]));
  }
  const big = groups("big");
  if (big) {
    const half = plays.filter(
      ({ inning, side }) => inning === Number(big["i"]) && (side === "away") === isTop(big["h"]),
    );
    expect(half.reduce((sum, { runs }) => sum + runs, 0)).toBe(Number(big["n"]));
    expect(Number(big["n"])).toBeGreaterThanOrEqual(Number(won) - Number(lost));
  }
  const extra = groups("extra");
  if (extra) {
    expect(plays.at(-1)?.inning).toBe(Number(extra["i"]));
    expect(plays.at(-1)?.inning).toBeGreaterThan(game.innings);
  }
  if (groups("level")) expect(won).toBe(lost);
  return found;
}

describe.each(languages)("games told in %s", (language) => {
  test("say what the plays say", () => {
    const found = new Set(matches.flatMap((one) => proven(language, one, said(language, one))));
    expect([...found].sort()).toEqual(Object.keys(patterns[language]).sort());
  });

  test("are a comeback from two runs down, or from behind in the fifth or later", () => {
    const { back } = patterns[language];
    const [first] = matches.map(({ game }) => game);
    if (!first) throw new Error("no game");
    const say = (away: number[], home: number[]) => {
      const score = (line: number[]) => line.reduce((sum, runs) => sum + runs, 0);
      const game = { ...first, innings: 6, away: { name: "A", score: score(away) }, home: { name: "B", score: score(home) } }; // prettier-ignore
      return storyWords(gameWording(language), game, { teams: [{ side: "away", line: away }, { side: "home", line: home }] }).join(" "); // prettier-ignore
    };
    expect(say([1, 0, 0, 0, 0, 2], [0, 9, 4, 3, 3, 0])).not.toMatch(back);
    expect(say([2, 0, 0, 0, 0, 0], [0, 9, 4, 3, 3, 0])).toMatch(back);
    expect(say([0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 2, 0])).toMatch(back);
    expect(say([1, 0, 0, 0, 0, 0], [0, 0, 0, 2, 0, 0])).not.toMatch(back);
  });

  test("are whole sentences in the words of the glossary", () => {
    const forbidden = ruledOut(language);
    for (const one of games) {
      const text = said(language, one);
      expect(text).not.toMatch(/[{}_]|story\.|undefined|null|\s\s|\d,\d{3}–|^\s|[^.]$/);
      expect(text, "a particle in both forms").not.toMatch(/\([가-힣]+\)/);
      for (const word of forbidden) expect(text.replaceAll("Long Fly", "")).not.toMatch(word);
    }
  });

  test("name no play where one with runs is missing, or the score is another", () => {
    const { play } = patterns[language];
    for (const { game, told } of matches) {
      const at = told.plays.findIndex(({ runs }) => runs > 0);
      if (at < 0) continue;
      const gap = told.plays.filter((_, i) => i !== at);
      const cut = told.plays.slice(
        0,
        told.plays.findLastIndex(({ runs }) => runs > 0),
      );
      for (const plays of [gap, cut, [], null])
        expect(storyWords(gameWording(language), game, { ...told, plays }).join(" ")).not.toMatch(play);
    }
  });

  test("say only what a score says where that is all", () => {
    for (const { game, told } of matches) {
      const teams = told.teams.map(({ side, line }) => ({ side, line: line.slice(1) }));
      const broken = storyWords(gameWording(language), { ...game, away: { ...game.away, score: game.away.score + 50 } }, { teams, plays: told.plays }); // prettier-ignore
      expect(broken).toHaveLength(1);
      const { play, walkOff, deficit, back, wire, big, extra } = patterns[language];
      const bare = storyWords(gameWording(language), game).join(" ");
      for (const pattern of [play, walkOff, deficit, back, wire, big, extra]) expect(bare).not.toMatch(pattern);
    }
  });

  test("count a challenge's own balls", () => {
    const good = new Set(["single", "double", "triple", "homerun", "bullseye"]);
    for (const one of games.filter((game) => !isMatch(game))) {
      const own = [...one.told.battedBalls, ...one.told.pitches].filter(({ me }) => me);
      const text = said(language, one);
      const hits = own.map(({ outcome }) => (good.has(outcome) ? "x" : "-")).join("");
      const streak = Math.max(...hits.split("-").map(({ length }) => length));
      const numbers = (
        text
          .split(/(?<=[.])\s/)[1]
          ?.replace(own[0]?.nickname ?? "", "")
          .match(/\d+/g) ?? []
      ).map(Number);
      expect(numbers).toContain(own.length);
      expect(numbers).toContain(hits.replaceAll("-", "").length);
      const row = /(\d+)(?:개 연속|구 연속| in a row)/.exec(text)?.[1];
      if (row) expect(Number(row)).toBe(streak);
      const short = { ...one.told, battedBalls: one.told.battedBalls.slice(20), pitches: one.told.pitches.slice(20) };
      const counted = [...short.battedBalls, ...short.pitches].filter(({ me }) => me).reduce((sum, { points }) => sum + points, 0); // prettier-ignore
      if (counted !== one.game.mine.points) expect(storyWords(gameWording(language), one.game, short)).toHaveLength(1);
    }
  });
});
