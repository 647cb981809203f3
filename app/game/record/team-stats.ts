import type { GameSheet, Team } from "../../api/record-detail.server";
import type { Opponent } from "../../api/record-opponent.server";
import type { GameWording } from "../../baseball/measures";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { sumBy } from "../../baseball/sums";
import { counted, type MirrorStat } from "../mirror";

/** A side's numbers in one game. */
export type TeamSum = Pick<
  Opponent,
  "atBats" | "hits" | "homeRuns" | "strikeouts" | "outs" | "runsAllowed" | "pitcherStrikeouts" | "maxSpeed"
>;

export function sumOf({ batters, pitchers }: Team): TeamSum {
  return {
    atBats: sumBy(batters, (row) => row.atBats),
    hits: sumBy(batters, (row) => row.hits),
    homeRuns: sumBy(batters, (row) => row.homeRuns),
    strikeouts: sumBy(batters, (row) => row.strikeouts),
    outs: sumBy(pitchers, (row) => row.outs),
    runsAllowed: sumBy(pitchers, (row) => row.runs),
    pitcherStrikeouts: sumBy(pitchers, (row) => row.strikeouts),
    maxSpeed: Math.max(0, ...pitchers.map((row) => row.maxSpeed)),
  };
}

/** Returns null if the API knows one side only. */
export function ownAndOther({ game, teams }: GameSheet): readonly [Team, Team] | null {
  const own = teams.find(({ side }) => side === game.mySide);
  const other = teams.find(({ side }) => side !== game.mySide);
  return own && other ? [own, other] : null;
}

type TeamStat = MirrorStat<TeamSum>;

export function battingStats({ t, language }: GameWording): [average: TeamStat, homeRuns: TeamStat, outs: TeamStat] {
  return [
    {
      key: "avg",
      label: t("game.col.avg"),
      fraction: ({ hits, atBats }) => [hits, atBats],
      text: ({ hits, atBats }) => rate(hits, atBats, language),
      sample: ({ hits, atBats }) => t("record.hitsOfAtBats", { atBats, hits }),
    },
    counted("hr", t("game.col.homeRuns"), ({ homeRuns }) => homeRuns),
    { ...counted<TeamSum>("so", t("game.col.strikeouts"), ({ strikeouts }) => strikeouts), lowerWins: true },
  ];
}

export function pitchingStats({
  t,
  language,
  measures,
}: GameWording): [era: TeamStat, outs: TeamStat, speed: TeamStat] {
  return [
    {
      key: "era",
      label: t("game.col.era"),
      lowerWins: true,
      fraction: ({ runsAllowed, outs }) => [runsAllowed, outs],
      text: ({ runsAllowed, outs }) => earnedRunAverage(runsAllowed, outs),
      sample: ({ outs }) => t("game.inningsPitched", { value: inningsPitched(outs, language) }),
    },
    counted("k", t("game.col.pitcherStrikeouts"), ({ pitcherStrikeouts }) => pitcherStrikeouts),
    {
      key: "speed",
      label: t("game.maxSpeed"),
      fraction: ({ maxSpeed }) => [Math.round(maxSpeed * 10), 1],
      text: ({ maxSpeed }) => measures.speed(maxSpeed),
    },
  ];
}
