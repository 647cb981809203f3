import type { ReactNode } from "react";
import type { CardPool, PlayerCard } from "../api/card.server";
import { adjustedAverage, leastSkill } from "../baseball/card-figures";
import { fewAtBats } from "../baseball/expected";
import { useGameWording, type GameWording } from "../baseball/measures";
import { countsPoints, type Mode } from "../baseball/modes";
import { earnedRunAverage, inningsInWords, inningsPitched, rate } from "../baseball/rates";
import { dayAndTime } from "../i18n/dates";
import { dot } from "../i18n/dot";
import { localePath } from "../i18n/languages";
import { groupDigits } from "../i18n/numbers";
import { ChartFigure } from "../ui/chart-figure";
import { Disclosure } from "../ui/disclosure";
import { PercentileChart } from "../ui/percentile-chart";
import { StatTiles, type Stat } from "../ui/stat-tiles";
import { Table } from "../ui/table";
import { figureWords, isKnown, settingName, type CardMeasure } from "./card-words";
import { seasonName } from "./game-words";
import { perGame } from "./numbers";

interface CardSectionProps {
  card: PlayerCard;
  mode: Mode;
  /** Its key; null for all. */
  season: string | null;
  /** The page that explains it is for members. */
  forMembers?: boolean;
  /** The page shows its leading figure itself. */
  hasHero?: boolean;
}

/** Shows where a player stands among all, and how sure that is; nothing before the first game. */
export function CardSection({ card, mode, season: key, forMembers = false, hasHero }: CardSectionProps) {
  const words = useGameWording();
  const { t, language } = words;
  const { pool, asOf } = card;
  const season = key ? seasonName(t, key) : t("record.allSeasons");
  const line = cardLine(words, mode, card);
  const stats = expectedStats(words, card);
  const rows = cardRows(words, card);
  if (!line && !pool?.measures.length) return null;
  const heading = (
    <h2 className="card-line numbers" id="card">
      {line && !hasHero ? (
        <>
          {line.label} <b>{line.value}</b>
          {line.place ? (
            <>
              {dot}
              <b>{line.place}</b>
            </>
          ) : null}
        </>
      ) : (
        t("card.title")
      )}
    </h2>
  );
  return (
    <section className="card-section" aria-labelledby="card">
      {rows.length ? <Percentiles heading={heading} season={season} rows={rows} /> : heading}
      {missingTexts(words, card).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {pool?.settings.length ? <Settings settings={pool.settings} mode={mode} /> : null}
      <p className="muted small">
        {rows.length ? `${t("card.note")} ` : ""}
        {t("player.counted", { time: dayAndTime(asOf, language) })}{" "}
        {forMembers ? <a href={localePath(language, "/record/card-rule")}>{t("game.ruleLink")}</a> : null}
      </p>
      {stats.length ? <StatTiles label={t("expected.average")} stats={stats} /> : null}
    </section>
  );
}

interface CardLine {
  label: string;
  value: string;
  /** Where the level behind it stands; empty where nothing is said of it. */
  place: string;
}

/** Returns what stands for the whole card: the adjusted average, or the points of a challenge. */
export function cardLine(words: GameWording, mode: Mode, { pool, whole }: PlayerCard): CardLine | null {
  const { t } = words;
  const measures = pool?.measures.filter(isKnown) ?? [];
  const ofPoints = countsPoints(mode);
  const leading = measures.find(({ figure }) => figure === (ofPoints ? "points" : "avg"));
  if (leading && leading.have < leading.need) return null;
  const place = leading ? placeOf(words, leading) : "";
  if (ofPoints && leading)
    return { label: t("game.pointsPerGame"), value: perGame(leading.value, leading.tries), place };
  const adjusted = whole && adjustedAverage(whole);
  return adjusted === null ? null : { label: t("card.adjusted"), value: groupDigits(adjusted), place };
}

function placeOf({ t }: GameWording, measure: CardMeasure): string {
  const percentile = percentileOf(measure);
  if (percentile === null) return "";
  return percentile < 50 ? t("card.percentile", { percentile }) : t("card.top", { share: 100 - percentile });
}

/** Returns null where chance says more than skill. */
const percentileOf = ({ percentile, skill }: CardMeasure) => ((skill ?? 0) < leastSkill ? null : percentile);

function expectedStats({ t, language }: GameWording, { expected }: PlayerCard): Stat[] {
  if (!expected || expected.atBats < fewAtBats) return [];
  return [
    {
      label: t("expected.average"),
      value: rate(expected.expectedHits, expected.atBats, language),
      note: t("card.expectedNote", {
        actual: rate(expected.hits, expected.atBats, language),
        sample: t("game.atBats", { count: expected.atBats }),
      }),
    },
  ];
}

export interface CardRow {
  name: string;
  value: string;
  /** What the league does under the same settings. */
  league: string;
  sample: string;
  players: number;
  /** Null where nothing is said yet of the true level. */
  estimate: { level: string; low: string; high: string; percentile: number; from: number; to: number } | null;
}

/** Whether the player has enough of anything to be compared. */
export const isCompared = ({ pool }: PlayerCard) =>
  pool?.measures.some(({ figure, have, need }) => figure !== null && have >= need) ?? false;

/** Returns the figures of which the player has enough to be compared. */
export function cardRows(words: GameWording, { pool }: PlayerCard): CardRow[] {
  const said = figureWords(words);
  return (pool?.measures ?? []).filter(isKnown).flatMap((measure) => {
    if (measure.have < measure.need) return [];
    const { label, say, sample } = said[measure.figure];
    const { value, tries, league, players, level, low, high, from, to } = measure;
    const percentile = percentileOf(measure);
    const times = (level: number | null) => say(millionths((level ?? 0) * league), millionths(tries));
    return {
      name: words.t(label),
      value: say(value, tries),
      league: say(league, tries),
      sample: sample(tries),
      players,
      estimate:
        percentile === null
          ? null
          : { level: times(level), low: times(low), high: times(high), percentile, from: from ?? 1, to: to ?? 99 },
    };
  });
}

const millionths = (value: number) => Math.round(value * 1_000_000);

export const mostPlayers = (rows: readonly CardRow[]) => Math.max(0, ...rows.map(({ players }) => players));

/** Says once for batting, pitching or a challenge how much is missing. */
function missingTexts({ t }: GameWording, { pool }: PlayerCard): string[] {
  const texts = (pool?.measures ?? []).flatMap(({ needOf, need, have }) => {
    if (have >= need) return [];
    const left = need - have;
    return needOf === "outs"
      ? t("card.missing.outs", { value: inningsInWords(left) })
      : t(`card.missing.${needOf}`, { count: left });
  });
  return [...new Set(texts)];
}

interface PercentilesProps {
  heading: ReactNode;
  season: string;
  rows: readonly CardRow[];
}

function Percentiles({ heading, season, rows }: PercentilesProps) {
  const { t } = useGameWording();
  const most = mostPlayers(rows);
  const list = rows.flatMap(({ name, estimate }) => (estimate ? `${name} ${estimate.percentile}` : []));
  const columns = ["card.column.value", "card.column.league", "card.column.level", "card.column.interval", "card.column.percentile", "report.sample"] as const; // prettier-ignore
  return (
    <ChartFigure
      title={heading}
      sample={season + dot + (most ? t("card.players", { count: most }) : t("card.fewPlayers"))}
      tableLabel={t("report.asTable")}
      table={
        <Table
          caption={t("card.percentiles")}
          columns={[{ label: t("game.figure"), words: true }, ...columns.map((key) => ({ label: t(key) }))]}
          rows={rows.map(({ name, value, league, sample, estimate }) => ({
            key: name,
            head: name,
            cells: [
              value,
              league,
              estimate?.level ?? "–",
              estimate ? `${estimate.low}–${estimate.high}` : "–",
              estimate?.percentile ?? "–",
              sample,
            ],
          }))}
        />
      }
    >
      <PercentileChart
        label={t("card.label", { list: list.join(", ") || t("card.none") })}
        ends={[t("card.low"), t("card.middle"), t("card.high")]}
        rows={rows}
      />
    </ChartFigure>
  );
}

/** Shows what the figures are made of: what the player and the league did under each setting. */
function Settings({ settings, mode }: { settings: CardPool["settings"]; mode: Mode }) {
  const words = useGameWording();
  const { t, language } = words;
  const ofPoints = countsPoints(mode);
  const pitched = !ofPoints && settings.some(({ outs }) => outs > 0);
  const league = (label: string) => t("report.league", { measure: label });
  const [average, era, points] = [t("game.col.avg"), t("game.col.era"), t("game.pointsPerGame")];
  const columns = ofPoints
    ? [points, league(points), t("report.gamesShort")]
    : [...[average, league(average), t("game.col.atBats")], ...(pitched ? [era, league(era), t("game.col.ip")] : [])];
  return (
    <Disclosure summary={t("card.settings")}>
      <Table
        caption={t("card.settings")}
        columns={[{ label: t("card.setting"), words: true }, ...columns.map((label) => ({ label }))]}
        rows={settings.map((setting) => {
          const { games, atBats, outs } = setting;
          return {
            key: settingName(words, setting),
            head: settingName(words, setting),
            cells: ofPoints
              ? [perGame(setting.points, games), perGame(setting.leaguePoints, games), games]
              : [
                  ...[rate(setting.hits, atBats, language), rate(setting.leagueHits, atBats, language), atBats],
                  ...(pitched
                    ? [
                        earnedRunAverage(setting.runsAllowed, outs),
                        earnedRunAverage(setting.leagueRuns, outs),
                        inningsPitched(outs, language),
                      ]
                    : []),
                ],
          };
        })}
      />
    </Disclosure>
  );
}
