import type { ReportChoices } from "../../api/record-choices.server";
import { results } from "../../baseball/game";
import { useGameWording } from "../../baseball/measures";
import {
  levels,
  modeWithoutName,
  recordPath,
  speedBands,
  type ListQuery,
  type RecordSubpath,
} from "../../baseball/record-query";
import { FilterForm } from "../../forms/filter-form";
import { monthName } from "../../i18n/dates";
import { localePath, type Language } from "../../i18n/languages";
import { Select } from "../../ui/select";
import { levelName, speedName } from "../game-words";
import { filterLabel } from "./filter-labels";
import type { Selection } from "./parse-record-query.server";

const labels = {
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
interface RecordFiltersProps {
  selection: Selection<ListQuery>;
  page: RecordSubpath;
  season: { key: string } | null;
  /** Keys, newest first. */
  seasons: readonly string[];
  choices: ReportChoices | null;
}

export function RecordFilters({ selection, page, season, seasons, choices }: RecordFiltersProps) {
  const words = useGameWording();
  const { t, language, measures } = words;
  const { query } = selection;
  const { mode, view, rival } = query;
  const select = (name: keyof typeof labels, all: string, offered: readonly Choice[]) => {
    const { [name]: value = "" } = query;
    // The form would lose a chosen value that the API does not offer.
    const isOffered = value === "" || offered.some((choice) => choice.value === value);
    const options = isOffered ? offered : [...offered, { value, label: filterLabel(words, query, name) }];
    if (options.length === 0) return null;
    return (
      <Select
        name={name}
        label={t(labels[name])}
        options={[{ value: "", label: all }, ...options]}
        defaultValue={value}
      />
    );
  };
  const months = monthsOf(season ? [season.key] : seasons, language);
  const venues = (choices?.venues ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const outcomes = results.map((value) => ({ value, label: t(`common.${value}`) }));
  const difficulties = (choices?.difficulties ?? []).flatMap((value) => value ?? []);
  const strengths = levels.map((value) => ({ value, label: levelName(t, Number(value)) }));
  const bands = speedBands.map((value) => ({ value, label: speedName(measures, Number(value)) }));
  return (
    <FilterForm
      action={localePath(language, `/record${page}`)}
      reset={localePath(language, recordPath({ mode }, {}, page))}
      hidden={{ mode: mode === modeWithoutName(page) ? undefined : mode, season: query.season, view, rival }}
      labels={{ from: t("form.from"), to: t("form.to") }}
      selection={selection}
    >
      {select("month", t("record.allMonths"), months)}
      {select("result", t("record.allResults"), outcomes)}
      {select("venue", t("venue.list.all"), venues)}
      {mode === "pit"
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

function monthsOf(seasons: readonly string[], language: Language): Choice[] {
  return seasons.flatMap((key) => {
    const [year = 0, quarter = 1] = key.split("-").map(Number);
    return [3, 2, 1].map((nth) => {
      const month = (quarter - 1) * 3 + nth;
      return {
        value: `${year}-${String(month).padStart(2, "0")}`,
        label: monthName(year, month, language),
      };
    });
  });
}
