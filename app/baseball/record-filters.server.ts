import type { Games } from "../api/record.server";
import type { RecordErrors, RecordTyped } from "../forms/record-query.server";
import { monthName } from "../i18n/dates";
import { results } from "./game";
import { levelName } from "./game-words";
import { levels, recordPath, speedBands, type RecordQuery } from "./record-query";
import { seasonName, speedName } from "./record-words.server";
import type { PageWording } from "./wording.server";

const labels = {
  season: "record.season",
  month: "record.month",
  result: "record.result",
  venue: "record.venue",
  level: "report.level",
  speed: "report.speed",
} as const;

interface Choice {
  value: string;
  label: string;
}
interface Day {
  name: "from" | "to";
  label: string;
  value?: string;
  error?: string;
}
type Lists = Pick<Games, "season" | "seasons" | "venues">;

/** The form of the filters, in words: its choices are what there are games of. */
export function recordFilters(
  words: PageWording,
  query: RecordQuery,
  lists: Lists,
  typed: RecordTyped,
  errors: RecordErrors,
) {
  const { t, link } = words;
  const days = (["from", "to"] as const).map((name): Day => {
    const error = errors[name];
    return { name, label: t(`record.${name}`), value: query[name] ?? typed[name], error: error && t(error) };
  });
  return {
    summary: t("record.filters"),
    action: link("/record"),
    kept: Object.entries({ mode: query.mode === "reg" ? undefined : query.mode, view: query.view, rival: query.rival }),
    selects: selectsOf(words, query, lists),
    days,
    apply: t("record.apply"),
    reset: { label: t("record.reset"), href: link(recordPath({ mode: query.mode })) },
  };
}
export type FilterForm = ReturnType<typeof recordFilters>;

function selectsOf(words: PageWording, query: RecordQuery, lists: Lists) {
  const { t } = words;
  const seasons = lists.seasons.map((one) => ({ value: one.key, label: seasonName(words, one) }));
  const select = (name: keyof typeof labels, all: string, options: Choice[]) => ({
    name,
    label: t(labels[name]),
    value: query[name] ?? "",
    options: [{ value: "", label: all }, ...options],
  });
  const bands = speedBands.map((value) => ({ value, label: speedName(words, Number(value)) }));
  return [
    select("season", t("record.seasonCurrent"), [...seasons, { value: "all", label: t("record.allSeasons") }]),
    select("month", t("record.allMonths"), monthsOf(words, lists)),
    select(
      "result",
      t("record.allResults"),
      results.map((value) => ({ value, label: t(`common.${value}`) })),
    ),
    select(
      "venue",
      t("record.allVenues"),
      lists.venues.map(({ id, name }) => ({ value: id, label: name })),
    ),
    select(
      "level",
      t("report.allLevels"),
      levels.map((value) => ({ value, label: levelName(t, Number(value)) })),
    ),
    // No machine throws in a pitching challenge.
    ...(query.mode === "pit" ? [] : [select("speed", t("report.allSpeeds"), bands)]),
  ];
}

/** The months of the seasons there are, of the chosen season only where one is chosen. */
function monthsOf({ language }: PageWording, { season, seasons }: Lists): Choice[] {
  return (season ? [season] : seasons).flatMap(({ year, quarter }) =>
    [3, 2, 1].map((nth) => {
      const month = String((quarter - 1) * 3 + nth).padStart(2, "0");
      return { value: `${year}-${month}`, label: monthName(year, Number(month), language) };
    }),
  );
}
