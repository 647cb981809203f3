import { outcomeWithRuns, type Side } from "../../baseball/game";
import { sumBy } from "../../baseball/sums";
import { groupDigits, ordinal, ordinalWord } from "../../i18n/numbers";
import type { TextKey, Values, Wording } from "../../i18n/texts";
import { storyOf, type Half, type Story, type StoryGame, type Told, type TurningPlay } from "./facts";

/** The API may name anything. */
const nouns: ReadonlyMap<string, TextKey> = new Map(
  Object.entries({
    single: "story.what.single",
    double: "story.what.double",
    triple: "story.what.triple",
    homerun: "story.what.homerun",
    walk: "story.what.walk",
    groundout: "story.what.groundout",
    flyout: "story.what.flyout",
    sacrifice_fly: "story.what.sacrificeFly",
  } as const),
);
const homers: Record<number, TextKey> = {
  1: "story.homer.1",
  2: "story.homer.2",
  3: "story.homer.3",
  4: "story.homer.4",
};
const multiplied = new Set(["single", "double", "triple"]);
/** In runs: about one game in seven of the longest modes ends so. */
const largeMargin = 9;
const longStreak = { bat: 3, pit: 2 };

/** Tells a game in one or two sentences. */
export function storyWords(words: Wording, game: StoryGame, told: Told = {}): string[] {
  const story = storyOf(game, told);
  const first = story.winner ? winWords(words, game, story, story.winner) : tieWords(words, game, story);
  const second = story.points ? ownWords(words, game, told) : moreWords(words, game, story);
  return second === null ? [first] : [first, second];
}

/** Returns whom the sentences may name. */
export function namesIn({ away, home }: StoryGame, told: Told): string[] {
  const players = [told.plays ?? [], told.battedBalls ?? [], told.pitches ?? []].flat();
  const names = players.map((row) => ("batter" in row ? row.batter : row.nickname));
  return [...new Set([away.name, home.name, ...names])];
}

function winWords(words: Wording, game: StoryGame, story: Story, winner: Side): string {
  const { t } = words;
  const [won, lost] = winner === "away" ? [game.away, game.home] : [game.home, game.away];
  const { turn, deficit, last, walkOff, comeback: back } = story;
  const margin = won.score - lost.score;
  const values = { team: won.name, other: lost.name, score: scoreText(won.score, lost.score) };
  if (story.points) {
    const isLate = turn && turn.inning === last?.inning && turn.inning > 1;
    return isLate
      ? t("story.lastRound", { ...values, round: ordinalWord(turn.inning, words.language) })
      : t("story.win", values);
  }
  if (turn && isDecidedLate(story)) {
    const play = playValues(words, turn.play);
    const when = whenOf(words, turn, turn.play?.twoOuts);
    if (play && walkOff) return t(back ? "story.walkOffPlayBack" : "story.walkOffPlay", { ...values, ...play, when });
    if (play) return t(back ? "story.latePlayBack" : "story.latePlay", { ...values, ...play, when });
    if (walkOff) return t(back ? "story.walkOffBack" : "story.walkOff", { ...values, when });
    return t(back ? "story.lateBack" : "story.late", { ...values, when });
  }
  if (back) return t("story.comeback", { ...values, deficit });
  if (lost.score === 0) return t("story.shutout", values);
  if (margin >= largeMargin) return t("story.blowout", values);
  if (turn && story.wire) {
    const play = playValues(words, turn.play);
    if (play) return t("story.wirePlay", { ...values, ...play, when: whenOf(words, turn, turn.play?.twoOuts) });
    return t("story.wire", { ...values, when: whenOf(words, turn) });
  }
  return t(margin === 1 ? "story.edge" : "story.win", values);
}

/** True if the lead was taken for good in the last inning that was agreed on, or later. */
const isDecidedLate = ({ turn, last, agreed }: Story) =>
  turn !== null && turn.inning === last?.inning && turn.inning >= agreed && turn.inning > 1;

function tieWords(words: Wording, { away, home }: StoryGame, story: Story): string {
  const values = { away: away.name, home: home.name, score: scoreText(away.score, home.score) };
  const { last, points } = story;
  if (!last || points || !isExtra(story)) return words.t("story.tie", values);
  return words.t("story.tieExtra", { ...values, when: whenOf(words, last) });
}

const isExtra = ({ last, agreed }: Story) => last !== null && last.inning > agreed;

function moreWords(words: Wording, { away, home }: StoryGame, story: Story): string | null {
  const { t } = words;
  const { turn, winner, last, agreed, big } = story;
  const margin = Math.abs(away.score - home.score);
  if (last && last.inning < agreed) return t("story.early", { inning: ordinal(last.inning, words.language) });
  if (winner && isDecidedLate(story))
    return story.deficit >= 3 ? t("story.trailed", { deficit: story.deficit }) : extraWords(words, story);
  const isTold = turn !== null && story.wire;
  if (big && !(isTold && big.inning === turn.inning))
    return t("story.big", { when: whenOf(words, big), runs: big.runs });
  const play = turn && !isTold && margin < largeMargin ? playValues(words, turn.play) : null;
  if (!turn || !play) return extraWords(words, story);
  return t(winner ? "story.turn" : "story.level", { ...play, when: whenOf(words, turn, turn.play?.twoOuts) });
}

function extraWords(words: Wording, story: Story): string | null {
  const { winner, walkOff, last } = story;
  return last && winner && !walkOff && isExtra(story) ? words.t("story.extra", { when: whenOf(words, last) }) : null;
}

function ownWords({ t }: Wording, game: StoryGame, told: Told): string | null {
  const own = ownBalls(game, told);
  if (!own) return null;
  const values = { ...own, pitches: t("game.pitchCount", { count: own.balls }) };
  if (game.mode === "pit")
    return t(own.streak >= longStreak.pit ? "story.ownPitchesInRow" : "story.ownPitches", values);
  if (own.streak >= longStreak.bat) return t("story.ownHitsInRow", values);
  return t(own.homeRuns ? "story.ownHomers" : "story.ownHits", values);
}

/** Returns "9회말 2사", "bottom of the 9th with two outs". */
function whenOf({ t, language }: Wording, { inning, side }: Half, twoOuts = false): string {
  const half = t(side === "away" ? "story.top" : "story.bottom", { inning: ordinal(inning, language) });
  return twoOuts ? t("story.twoOuts", { half }) : half;
}

/** Returns null for a play that has no word, or that somebody else's mistake made. */
function playValues({ t }: Wording, play: TurningPlay | null): Values | null {
  const noun = play && nouns.get(outcomeWithRuns(play));
  if (!noun) return null;
  const { batter, outcome, runs } = play;
  if (outcome === "homerun") return { batter, what: t(homers[runs] ?? noun) };
  return { batter, what: runs > 1 && multiplied.has(outcome) ? t("story.driving", { runs, what: t(noun) }) : t(noun) };
}

const scoreText = (one: number, other: number) => `${groupDigits(one)}–${groupDigits(other)}`;

interface OwnBalls {
  name: string;
  balls: number;
  /** Hits of a batter, pitches into the called zone of a pitcher. */
  good: number;
  homeRuns: number;
  /** The most good ones in a row. */
  streak: number;
}

const goodOutcomes = new Set(["homerun", "triple", "double", "single", "bullseye"]);

/** Returns what the member did in a challenge; null where the balls are missing, or do not add up to the points. */
function ownBalls({ mode, mine }: StoryGame, { battedBalls = [], pitches = [] }: Told): OwnBalls | null {
  const own = (mode === "bat" ? battedBalls : mode === "pit" ? pitches : []).filter(({ me }) => me);
  const [first] = own;
  const homeRuns = own.filter(({ outcome }) => outcome === "homerun").length;
  const points = sumBy(own, ({ points }) => points);
  if (!first || points !== mine.points || (mode === "bat" && homeRuns !== mine.homeRuns)) return null;
  let [streak, run] = [0, 0];
  for (const { outcome } of own) {
    run = goodOutcomes.has(outcome) ? run + 1 : 0;
    streak = Math.max(streak, run);
  }
  const good = own.filter(({ outcome }) => goodOutcomes.has(outcome)).length;
  return { name: first.nickname, balls: own.length, good, homeRuns, streak };
}
