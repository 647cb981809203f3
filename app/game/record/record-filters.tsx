import type { Season } from "../../api/game.server";
import type { Games } from "../../api/record.server";
import { results } from "../../baseball/game";
import { useGameWording } from "../../baseball/measures";
import { levels, modeWithoutName, recordPath, speedBands, type ListQuery } from "../../baseball/record-query";
import { FilterForm } from "../../forms/filter-form";
import { monthName } from "../../i18n/dates";
import { localePath, type Language } from "../../i18n/languages";
import { Select } from "../../ui/select";
import { levelName, seasonName, speedName } from "../game-words";
import type { Selection } from "./parse-record-query.server";

const labels = {
  season: "record.season",
  month: "record.month",
  result: "game.result",
  venue: "game.venue",
  difficulty: "game.difficulty",
  level: "game.level",
  speed: "game.pitchSpeed",
} as const;

interface Choice {
  value: string;
  label: string;
}
type Lists = Pick<Games, "season" | "venues" | "difficulties"> & { seasons: readonly Season[] };

export function RecordFilters({ selection, lists }: { selection: Selection<ListQuery>; lists: Lists }) {
  const { t, language, measures } = useGameWording();
  const { query } = selection;
  const { mode, view, rival } = query;
  const select = (name: keyof typeof labels, all: string, options: readonly Choice[]) => (
    <Select
      name={name}
      label={t(labels[name])}
      options={[{ value: "", label: all }, ...options]}
      defaultValue={query[name] ?? ""}
    />
  );
  const seasons = lists.seasons.map((season) => ({ value: season.key, label: seasonName(t, season.key) }));
  const months = monthsOf(lists, language);
  const venues = lists.venues.map(({ id, name }) => ({ value: id, label: name }));
  const outcomes = results.map((value) => ({ value, label: t(`common.${value}`) }));
  const difficulties = lists.difficulties.flatMap((value) => value ?? []);
  const strengths = levels.map((value) => ({ value, label: levelName(t, Number(value)) }));
  const bands = speedBands.map((value) => ({ value, label: speedName(measures, Number(value)) }));
  return (
    <FilterForm
      summary={t("record.filters")}
      action={localePath(language, "/record")}
      reset={localePath(language, recordPath({ mode }))}
      hidden={{ mode: mode === modeWithoutName("") ? undefined : mode, view, rival }}
      labels={{ from: t("form.from"), to: t("form.to") }}
      selection={selection}
    >
      {select("season", t("record.seasonCurrent"), [...seasons, { value: "all", label: t("record.allSeasons") }])}
      {months.length ? select("month", t("record.allMonths"), months) : null}
      {select("result", t("record.allResults"), outcomes)}
      {venues.length ? select("venue", t("venue.list.all"), venues) : null}
      {mode === "pit" || difficulties.length === 0
        ? null
        : select(
            "difficulty",
            t("report.allDifficulties"),
            difficulties.map((value) => ({ value, label: t(`game.difficulties.${value}`) })),
          )}
      {select("level", t("report.allLevels"), strengths)}
      {
        // A pitching challenge has no pitching machine.
        mode === "pit" ? null : select("speed", t("report.allSpeeds"), bands)
      }
    </FilterForm>
  );
}

function monthsOf({ season, seasons }: Lists, language: Language): Choice[] {
  return (season ? [season] : seasons).flatMap(({ year, quarter }) =>
    [3, 2, 1].map((nth) => {
      const month = String((quarter - 1) * 3 + nth).padStart(2, "0");
      return { value: `${year}-${month}`, label: monthName(year, Number(month), language) };
    }),
  );
}
