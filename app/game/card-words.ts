import type { PlayerCard } from "../api/card.server";
import type { CardFigure } from "../baseball/card-figures";
import type { GameWording } from "../baseball/measures";
import { earnedRunAverage, inningsPitched, rate } from "../baseball/rates";
import { percentTenths } from "../baseball/shares";
import { dot } from "../i18n/dot";
import type { TextKey, Wording } from "../i18n/texts";
import { levelName } from "./game-words";
import { perGame } from "./numbers";

export type Sum = NonNullable<PlayerCard["sum"]>;
type Measured = NonNullable<PlayerCard["measured"]>;
export type Figure = PlayerCard["figures"][number] & { figure: CardFigure };

interface FigureWords {
  label: TextKey;
  /** The player's own value. */
  own: (sum: Sum, measured: Measured) => string;
  /** A value of the scale. */
  mark: (value: number) => string;
  sample: (sum: Sum, measured: Measured) => string;
}

const millionths = (value: number) => Math.round(value * 1_000_000);

/** Returns how a card's figures are said in a language. */
export function figureWords({ t, language, measures }: GameWording): Record<CardFigure, FigureWords> {
  const games = ({ games: count }: Sum) => t("game.games", { count });
  const atBats = ({ atBats: count }: Sum) => t("game.atBats", { count });
  const innings = ({ outs }: Sum) => t("game.inningsPitched", { value: inningsPitched(outs, language) });
  const balls = (_: Sum, { exits: count }: Measured) => t("game.sprayBalls", { count });
  const thrown = (_: Sum, { pitches: count }: Measured) => t("game.pitchCount", { count });
  const average = (label: TextKey, count: (sum: Sum) => number): FigureWords => ({
    label,
    own: (sum) => rate(count(sum), sum.atBats, language),
    mark: (value) => rate(millionths(value), 1_000_000, language),
    sample: atBats,
  });
  const share = (label: TextKey, own: FigureWords["own"], sample: FigureWords["sample"]): FigureWords => ({
    label,
    own,
    sample,
    mark: (value) => percentTenths(millionths(value), 1_000_000),
  });
  const byNine = (label: TextKey, count: (sum: Sum) => number): FigureWords => ({
    label,
    own: (sum) => earnedRunAverage(count(sum), sum.outs),
    mark: (value) => earnedRunAverage(millionths(value), 27_000_000),
    sample: innings,
  });
  return {
    points: {
      label: "game.pointsPerGame",
      own: ({ points, games }) => perGame(points, games),
      mark: (value) => perGame(millionths(value), 1_000_000),
      sample: games,
    },
    avg: average("game.col.avg", ({ hits }) => hits),
    slg: average("game.col.slg", ({ totalBases }) => totalBases),
    homeRuns: share("card.homeRuns", ({ homeRuns, atBats }) => percentTenths(homeRuns, atBats), atBats),
    strikeouts: share("card.strikeouts", ({ strikeouts, atBats }) => percentTenths(strikeouts, atBats), atBats),
    walks: share(
      "card.walks",
      ({ walks, plateAppearances }) => percentTenths(walks, plateAppearances),
      ({ plateAppearances: count }) => t("card.plateAppearances", { count }),
    ),
    exitSpeed: {
      label: "game.flightStats.meanExit",
      own: (_, { meanExit }) => measures.speed(meanExit),
      mark: measures.speed,
      sample: balls,
    },
    distance: {
      label: "game.maxDistance",
      own: ({ maxDistance }) => measures.distance(maxDistance),
      mark: measures.distance,
      sample: games,
    },
    era: byNine("game.col.era", ({ runsAllowed }) => runsAllowed),
    pitcherStrikeouts: byNine("card.pitcherStrikeouts", ({ pitcherStrikeouts }) => pitcherStrikeouts),
    walksAllowed: byNine("card.walksAllowed", ({ walksAllowed }) => walksAllowed),
    onTarget: share("game.targetShare", (_, { onTarget, pitches }) => percentTenths(onTarget, pitches), thrown),
    speed: {
      label: "report.meanSpeed",
      own: (_, { meanSpeed }) => measures.speed(meanSpeed),
      mark: measures.speed,
      sample: thrown,
    },
    maxSpeed: {
      label: "game.maxSpeed",
      own: ({ maxSpeed }) => measures.speed(maxSpeed),
      mark: measures.speed,
      sample: thrown,
    },
  };
}

export function settingName({ t }: Wording, { difficulty, level }: NonNullable<PlayerCard["chosen"]>) {
  const name = levelName(t, level);
  return difficulty ? t(`report.difficulty.${difficulty}`) + dot + name : name;
}

export const isKnown = (figure: PlayerCard["figures"][number]): figure is Figure => figure.figure !== null;
