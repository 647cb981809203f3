import type { PlayerCard } from "../api/card.server";
import { adjustedAverage } from "../baseball/card-figures";
import { useGameWording, type GameWording } from "../baseball/measures";
import { fewAtBats } from "../baseball/expected";
import { inningsInWords, rate } from "../baseball/rates";
import { dayAndTime } from "../i18n/dates";
import { dot } from "../i18n/dot";
import { localePath, type LocalPath } from "../i18n/languages";
import { groupDigits } from "../i18n/numbers";
import type { Wording } from "../i18n/texts";
import { ChartFigure } from "../ui/chart-figure";
import { ChipRow } from "../ui/chip-row";
import { PercentileChart } from "../ui/percentile-chart";
import { StatTiles, type Stat } from "../ui/stat-tiles";
import { Table } from "../ui/table";
import { figureWords, isKnown, settingName, type Figure, type Sum } from "./card-words";

type Setting = PlayerCard["settings"][number];
export type Chosen = NonNullable<PlayerCard["chosen"]>;

/** Groups of fewer players have no percentiles. */
const leastPlayers = 10;

interface CardFiguresProps {
  card: PlayerCard;
  chosen: Chosen;
  /** The address of the same card under another setting. */
  hrefOf?: (setting: Setting) => LocalPath;
  /** The page that explains it is for members. */
  forMembers?: boolean;
}

/** Shows how a player's figures compare with those of others under the same setting. */
export function CardFigures({ card, chosen, hrefOf, forMembers = false }: CardFiguresProps) {
  const words = useGameWording();
  const { t, language } = words;
  const { settings, asOf } = card;
  const stats = cardStats(words, card);
  const isChosen = ({ difficulty, level }: Setting) => difficulty === chosen.difficulty && level === chosen.level;
  return (
    <>
      {stats.length ? <StatTiles label={t("card.title")} stats={stats} /> : null}
      {hrefOf && settings.length > 1 ? (
        <ChipRow
          label={t("card.settings")}
          tabs={settings.map((setting) => ({
            href: hrefOf(setting),
            label: settingName(words, setting),
            current: isChosen(setting),
          }))}
        />
      ) : null}
      <div className="percentile-figure">
        <Percentiles setting={settingName(words, chosen)} rows={cardRows(words, card)} />
      </div>
      <p className="muted small">
        {t(chosen.difficulty ? "card.note" : "card.noteOfLevel", { time: dayAndTime(asOf, language) })}{" "}
        {forMembers ? <a href={localePath(language, "/record/card-rule")}>{t("card.ruleLink")}</a> : null}
      </p>
    </>
  );
}

/** Returns what is of all settings: the adjusted and the expected average. */
export function cardStats(
  { t, language }: Wording,
  { whole, expected }: Pick<PlayerCard, "whole" | "expected">,
): Stat[] {
  const adjusted = whole && adjustedAverage(whole.hits, whole.leagueHits);
  const stats: Stat[] = [];
  if (whole && adjusted !== null) {
    const note = t("card.adjustedNote", { sample: t("game.atBats", { count: whole.atBats }) });
    stats.push({ label: t("card.adjusted"), value: groupDigits(adjusted), note, lit: true });
  }
  if (expected && expected.atBats >= fewAtBats)
    stats.push({
      label: t("expected.average"),
      value: rate(expected.expectedHits, expected.atBats, language),
      note: t("card.expectedNote", {
        actual: rate(expected.hits, expected.atBats, language),
        sample: t("game.atBats", { count: expected.atBats }),
      }),
    });
  return stats;
}

export interface CardRow {
  name: string;
  value: string;
  sample: string;
  percentile: number | null;
  missing: string;
  players: number;
  marks: readonly string[];
}

/** Returns the figures of a card in words, none without a game. */
export function cardRows(words: GameWording, { figures, sum, measured }: PlayerCard): CardRow[] {
  if (!sum || !measured) return [];
  return figures.filter(isKnown).map((figure) => rowOf(words, figure, sum, measured));
}

export const mostPlayers = (rows: readonly CardRow[]) => Math.max(0, ...rows.map(({ players }) => players));

function rowOf(words: GameWording, figure: Figure, sum: Sum, measured: NonNullable<PlayerCard["measured"]>): CardRow {
  const { t } = words;
  const { label, own, mark, sample } = figureWords(words)[figure.figure];
  const { players, percentile, low, middle, high } = figure;
  return {
    name: t(label),
    value: own(sum, measured),
    sample: sample(sum, measured),
    percentile,
    players,
    missing: missingText(words, figure, sum),
    marks: [low, middle, high].map((value) => (value === null ? "–" : mark(value))),
  };
}

/** Says why a figure has no percentile; one that was never measured has none either. */
function missingText({ t }: GameWording, { players, needOf, need }: Figure, sum: Sum): string {
  if (players === 0) return t("card.fewPlayers", { count: leastPlayers });
  if (sum[needOf] >= need) return "–";
  if (needOf === "outs") return t("card.need.outs", { value: inningsInWords(need) });
  return t(`card.need.${needOf}`, { count: need });
}

function Percentiles({ setting, rows }: { setting: string; rows: readonly CardRow[] }) {
  const { t } = useGameWording();
  const most = mostPlayers(rows);
  const list = rows
    .filter(({ percentile }) => percentile !== null)
    .map(({ name, percentile }) => `${name} ${percentile}`);
  const columns = ["card.column.value", "report.sample", "card.column.percentile", "card.column.low", "card.middle", "card.column.high", "card.column.players"] as const; // prettier-ignore
  return (
    <ChartFigure
      title={t("card.percentiles")}
      sample={most ? setting + dot + t("card.players", { count: most }) : setting}
      tableLabel={t("report.asTable")}
      table={
        <Table
          caption={t("card.percentiles")}
          columns={[{ label: t("game.figure"), words: true }, ...columns.map((key) => ({ label: t(key) }))]}
          rows={rows.map(({ name, value, sample, percentile, players, marks }) => ({
            key: name,
            head: name,
            cells: [value, sample, percentile ?? "–", ...marks, players],
          }))}
        />
      }
    >
      <PercentileChart
        label={t("card.label", { setting, list: list.join(", ") || t("card.none") })}
        ends={[t("card.low"), t("card.middle"), t("card.high")]}
        rows={rows}
      />
    </ChartFigure>
  );
}
