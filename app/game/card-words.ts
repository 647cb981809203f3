import type { CardPool } from "../api/card.server";
import type { CardFigure } from "../baseball/card-figures";
import type { GameWording } from "../baseball/measures";
import { earnedRunAverage, inningsPitched, rate } from "../baseball/rates";
import { percentTenths } from "../baseball/shares";
import { dot } from "../i18n/dot";
import { halfUp } from "../i18n/numbers";
import type { TextKey, Wording } from "../i18n/texts";
import { levelName } from "./game-words";
import { perGame } from "./numbers";

export type CardMeasure = CardPool["measures"][number] & { figure: CardFigure };
export const isKnown = (one: CardPool["measures"][number]): one is CardMeasure => one.figure !== null;

interface FigureWords {
  label: TextKey;
  say: (value: number, tries: number) => string;
  sample: (tries: number) => string;
}

/** Returns how a card's figures are said in a language. */
export function figureWords({ t, language, measures }: GameWording): Record<CardFigure, FigureWords> {
  const games = (count: number) => t("game.games", { count });
  const atBats = (count: number) => t("game.atBats", { count });
  const balls = (count: number) => t("game.sprayBalls", { count });
  const thrown = (count: number) => t("game.pitchCount", { count });
  const average = (value: number, tries: number) => rate(value, tries, language);
  const byNine = (label: TextKey): FigureWords => ({
    label,
    say: earnedRunAverage,
    sample: (outs) => t("game.inningsPitched", { value: inningsPitched(outs, language) }),
  });
  const mean = (label: TextKey, say: (value: number) => string, sample: FigureWords["sample"]): FigureWords => ({
    label,
    say: (value, tries) => say(halfUp(10 * value, tries) / 10),
    sample,
  });
  return {
    points: { label: "game.pointsPerGame", say: perGame, sample: games },
    avg: { label: "game.col.avg", say: average, sample: atBats },
    slg: { label: "game.col.slg", say: average, sample: atBats },
    homeRuns: { label: "card.homeRuns", say: percentTenths, sample: atBats },
    strikeouts: { label: "card.strikeouts", say: percentTenths, sample: atBats },
    walks: {
      label: "card.walks",
      say: percentTenths,
      sample: (count) => t("card.plateAppearances", { count }),
    },
    exitSpeed: mean("game.flightStats.meanExit", measures.speed, balls),
    distance: mean("card.distance", measures.distance, games),
    era: byNine("game.col.era"),
    pitcherStrikeouts: byNine("card.pitcherStrikeouts"),
    walksAllowed: byNine("card.walksAllowed"),
    onTarget: { label: "game.targetShare", say: percentTenths, sample: thrown },
    speed: mean("report.meanSpeed", measures.speed, thrown),
  };
}

export function settingName({ t }: Wording, { difficulty, level }: CardPool["settings"][number]) {
  const name = levelName(t, level);
  return difficulty ? t(`report.difficulty.${difficulty}`) + dot + name : name;
}
