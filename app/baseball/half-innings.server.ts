import type { Language } from "../i18n/languages";
import { translators, type Translate } from "../i18n/texts";
import type { GameSheet, Play, Side } from "./game";
import { kmh, metres } from "./numbers";
import { playWords } from "./play-words.server";

/** One play as it is shown. */
interface PlayLine {
  batter: string;
  /** Where he has just come to the mound. */
  pitcher: string | null;
  /** The member bats, or pitches. */
  bats: boolean;
  pitches: boolean;
  what: string;
  /** Speed of the pitch, how far it flew, outs. */
  facts: string;
  /** The score after it, where it has changed. */
  score: string | null;
}

export interface HalfInning {
  name: string;
  team: string;
  /** Runs and hits in words, and how often the member batted. */
  summary: string;
  /** The lead was taken, evened or turned. */
  open: boolean;
  score: string;
  plays: PlayLine[];
}

const hits = new Set(["single", "double", "triple", "homerun"]);

/** The plays by half inning, in words. */
export function halfInnings(plays: readonly Play[], { game }: GameSheet, language: Language): HalfInning[] {
  const t = translators[language];
  const halves: Play[][] = [];
  for (const play of plays) {
    const half = halves[halves.length - 1];
    const same = half?.[0]?.inning === play.inning && half[0].side === play.side;
    if (half && same) half.push(play);
    else halves.push([play]);
  }
  return halves.map((half, i) => toHalf(t, half, { game, before: lastOf(halves[i - 1]) }));
}

const lastOf = (half: readonly Play[] | undefined) => half?.[half.length - 1];

/** Who is ahead: 1 the visitors, −1 the home side, 0 nobody. */
const lead = (play: Play | undefined) => Math.sign((play?.away ?? 0) - (play?.home ?? 0));

interface Course {
  game: Record<Side, { name: string }>;
  before: Play | undefined;
}

function toHalf(t: Translate, half: readonly Play[], { game, before }: Course): HalfInning {
  const [first, last] = [half[0], lastOf(half)];
  const runs = half.reduce((sum, play) => sum + play.runs, 0);
  const mine = half.filter(({ batterMe, outcome }) => batterMe && outcome !== "steal").length;
  const parts = [
    t("game.halfRuns", { count: runs }),
    t("game.halfHits", { count: half.filter(({ outcome }) => hits.has(outcome)).length }),
    ...(mine ? [t("game.halfMine", { times: mine })] : []),
  ];
  const side = first?.side ?? "away";
  return {
    name: t(side === "away" ? "game.top" : "game.bottom", { inning: first?.inning ?? 0 }),
    team: game[side].name,
    summary: inOneLine(parts),
    open: lead(last) !== lead(before),
    score: scoreWords(t, last),
    plays: half.map((play, i) => toLine(t, play, half[i - 1])),
  };
}

function toLine(t: Translate, play: Play, before: Play | undefined): PlayLine {
  const facts = [
    ...(play.speed ? [kmh(t, play.speed)] : []),
    ...(hits.has(play.outcome) && play.distance ? [t("game.flew", { distance: metres(t, play.distance) })] : []),
    t("game.outs", { count: play.outs }),
  ];
  return {
    batter: play.batter,
    pitcher: play.pitcher === before?.pitcher ? null : t("game.playPitcher", { name: play.pitcher }),
    bats: play.batterMe,
    pitches: play.pitcherMe,
    what: playWords(t, play),
    facts: inOneLine(facts),
    score: play.runs ? scoreWords(t, play) : null,
  };
}

/** A line breaks between the parts only. */
function inOneLine(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/ /g, "\u00a0")).join(" · ");
}

function scoreWords(t: Translate, play: Play | undefined): string {
  return t("game.scoreAfter", { away: play?.away ?? 0, home: play?.home ?? 0 });
}
