import type { Language } from "../i18n/languages";
import { translators, type Translate } from "../i18n/texts";
import type { GameSheet, Play, Side } from "./game";
import { kmh, metres } from "./numbers";
import { playWords } from "./play-words.server";

/** One play as it is shown. */
interface PlayLine {
  batter: string;
  pitcher: string;
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
  runs: number;
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
  return halves.map((half) => toHalf(t, half, game));
}

function toHalf(t: Translate, half: readonly Play[], game: Record<Side, { name: string }>): HalfInning {
  const [first] = half;
  const last = half[half.length - 1];
  const runs = half.reduce((sum, play) => sum + play.runs, 0);
  const mine = half.filter(({ batterMe, outcome }) => batterMe && outcome !== "steal").length;
  const parts = [
    t("game.halfRuns", { count: runs }),
    t("game.halfHits", { count: half.filter(({ outcome }) => hits.has(outcome)).length }),
    ...(mine ? [t("game.halfMine", { count: mine })] : []),
  ];
  const side = first?.side ?? "away";
  return {
    name: t(side === "away" ? "game.top" : "game.bottom", { inning: first?.inning ?? 0 }),
    team: game[side].name,
    summary: parts.join(" · "),
    runs,
    score: scoreWords(t, last),
    plays: half.map((play) => toLine(t, play)),
  };
}

function toLine(t: Translate, play: Play): PlayLine {
  const facts = [
    ...(play.speed ? [kmh(t, play.speed)] : []),
    ...(hits.has(play.outcome) && play.distance ? [t("game.flew", { distance: metres(t, play.distance) })] : []),
    t("game.outs", { count: play.outs }),
  ];
  return {
    batter: play.batter,
    pitcher: play.pitcher,
    bats: play.batterMe,
    pitches: play.pitcherMe,
    what: playWords(t, play),
    facts: facts.join(" · "),
    score: play.runs ? scoreWords(t, play) : null,
  };
}

function scoreWords(t: Translate, play: Play | undefined): string {
  return t("game.scoreAfter", { away: play?.away ?? 0, home: play?.home ?? 0 });
}
