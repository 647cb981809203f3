import type { Splits } from "../api/record-report.server";
import { levelName } from "./game-words";
import { addCounts, measuresOf } from "./measures.server";
import { levels, speedBands, type RecordQuery } from "./record-query";
import { bandName } from "./record-words.server";
import { nothingFound, reportHead, type NothingFound, type ReportHeadData } from "./report-head.server";
import { few, splitFigure, type BarFigure, type Part } from "./split-figure.server";
import type { PageWording } from "./wording.server";

/** Without a game there is nothing but the head. */
interface SplitsView {
  head: ReportHeadData;
  nothing?: NothingFound;
  figures?: BarFigure[];
  note?: string;
}

/** /record/splits in words and geometry. */
export function splitsView(words: PageWording, query: RecordQuery, splits: Splits): SplitsView {
  const { t } = words;
  const whole = addCounts(splits.levels.map(({ sum }) => sum));
  const venue = splits.venues.find(({ id }) => id === query.venue)?.name;
  const head = reportHead(words, query, { page: "/splits", season: splits.season, games: whole.games, venue });
  if (whole.games === 0) return { head, nothing: nothingFound(words, query, "/splits") };
  const [{ label: measure }] = measuresOf(words, query.mode);
  const venues = splits.venues.map(({ id, name, sum }) => ({ name, sum, change: { venue: id } }));
  const kinds = [
    { title: t("report.splitVenue", { measure }), column: t("record.venue"), parts: venues },
    { title: t("report.splitLevel", { measure }), column: t("report.level"), parts: levelParts(words, splits) },
    { title: t("report.splitSpeed", { measure }), column: t("report.speed"), parts: speedParts(words, splits) },
  ];
  const figures = kinds.filter(({ parts }) => parts.length).map((kind) => splitFigure(words, query, kind, whole));
  const note = query.mode === "pit" ? t("report.fewGamesNote", few) : t("report.fewAtBatsNote", few);
  return { head, figures, note };
}

function levelParts({ t }: PageWording, splits: Splits): Part[] {
  return splits.levels.map(({ level, sum }) => {
    const known = levels.find((one) => Number(one) === level);
    return { name: levelName(t, level), sum, change: known && { level: known } };
  });
}

function speedParts(words: PageWording, splits: Splits): Part[] {
  return splits.speeds.map(({ from, to, sum }) => {
    const known = speedBands.find((one) => Number(one) === (from ?? 0));
    return { name: bandName(words, from ?? 0, to), sum, change: known && { speed: known } };
  });
}
