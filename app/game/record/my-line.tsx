import type { Batter, GameSheet, Pitcher } from "../../api/record-detail.server";
import { useGameWording, type GameWording } from "../../baseball/measures";
import { countsPoints, type Mode } from "../../baseball/modes";
import { earnedRunAverage, inningsPitched, rate } from "../../baseball/rates";
import { localePath } from "../../i18n/languages";
import { groupDigits } from "../../i18n/numbers";
import { Section } from "../../ui/section";
import { battingStat, pitchingStat } from "../game-score-words";
import { StatTiles, type Stat } from "../../ui/stat-tiles";

export function MyLine({ sheet: { game, teams } }: { sheet: GameSheet }) {
  const words = useGameWording();
  const { t, language } = words;
  const batter = teams.flatMap(({ batters }) => batters).find(({ me }) => me);
  const pitcher = teams.flatMap(({ pitchers }) => pitchers).find(({ me }) => me);
  if (!batter && !pitcher) return null;
  const more = { href: localePath(language, "/record/score-rule"), label: t("score.ruleLink") };
  return (
    <Section title={t("game.myLine")} id="my-line" more={countsPoints(game.mode) ? undefined : more}>
      {batter ? <Line title={t("game.batting")} stats={battingLine(words, game.mode, batter)} /> : null}
      {pitcher ? <Line title={t("game.pitching")} stats={pitchingLine(words, game.mode, pitcher)} /> : null}
    </Section>
  );
}

function Line({ title, stats }: { title: string; stats: Stat[] }) {
  return (
    <>
      <h3>{title}</h3>
      <StatTiles label={title} stats={stats} />
    </>
  );
}

function battingLine(words: GameWording, mode: Mode | null, batter: Batter): Stat[] {
  const { t, language } = words;
  const score = battingStat(words, batter);
  const { atBats, hits, homeRuns, runsBattedIn, walks, strikeouts, points } = batter;
  const average = { label: t("game.col.avg"), value: rate(hits, atBats, language) };
  const line = { label: t("game.batting"), value: t("record.hitsOfAtBats", { atBats, hits }), lit: true };
  const homers = { label: t("game.col.homeRuns"), value: groupDigits(homeRuns) };
  if (countsPoints(mode)) {
    return [
      { label: t("game.points"), value: groupDigits(points), lit: true },
      { ...line, lit: false },
      average,
      homers,
    ];
  }
  return [
    line,
    average,
    homers,
    { label: t("game.col.rbi"), value: groupDigits(runsBattedIn) },
    { label: t("game.col.walks"), value: groupDigits(walks) },
    { label: t("game.col.strikeouts"), value: groupDigits(strikeouts) },
    ...(score ? [score] : []),
  ];
}

function pitchingLine(words: GameWording, mode: Mode | null, pitcher: Pitcher): Stat[] {
  const { t, language, measures } = words;
  const score = pitchingStat(words, pitcher);
  const { outs, runs, strikeouts, maxSpeed, points } = pitcher;
  const strikeoutStat = { label: t("game.col.pitcherStrikeouts"), value: groupDigits(strikeouts) };
  const speed = { label: t("game.maxSpeed"), value: measures.speed(maxSpeed) };
  if (countsPoints(mode)) {
    return [{ label: t("game.points"), value: groupDigits(points), lit: true }, strikeoutStat, speed];
  }
  return [
    { label: t("game.col.ip"), value: inningsPitched(outs, language), lit: true },
    strikeoutStat,
    { label: t("game.col.runsAllowed"), value: groupDigits(runs) },
    { label: t("game.col.era"), value: earnedRunAverage(runs, outs) },
    speed,
    ...(score ? [score] : []),
  ];
}
