import type { Spray } from "../../api/record-spray.server";
import { useGameWording } from "../../baseball/measures";
import { defaultMode } from "../../baseball/modes";
import { recordPath, speedBands, type RecordQuery } from "../../baseball/record-query";
import { FilterForm } from "../../forms/filter-form";
import { localePath } from "../../i18n/languages";
import { Select } from "../../ui/select";
import { speedName } from "../game-words";
import { VenueChoice } from "../venue-choice";

/** Offers only what has games. */
export function SprayFilters({ query, venues, speeds }: Pick<Spray, "venues" | "speeds"> & { query: RecordQuery }) {
  const { t, language, measures } = useGameWording();
  const { mode, season, month, result, level, rival } = query;
  const withGames = (name: string, games: number) => t("report.choiceGames", { name, count: games });
  const bands = speedBands.flatMap((value) => {
    const games = speeds.find(({ from }) => (from ?? 0) === Number(value))?.games;
    return games ? [{ value, label: withGames(speedName(measures, Number(value)), games) }] : [];
  });
  return (
    <FilterForm
      summary={t("report.sprayFilters")}
      action={localePath(language, "/record/spray")}
      reset={localePath(language, recordPath({ mode }, {}, "/spray"))}
      hidden={{ mode: mode === defaultMode ? undefined : mode, season, month, result, level, rival }}
      labels={{ from: t("form.from"), to: t("form.to") }}
      selection={{ query, typed: {}, fieldErrors: {} }}
    >
      <VenueChoice
        venues={venues.map(({ id, name, games }) => ({ id, label: withGames(name, games) }))}
        chosen={query.venue}
      />
      {bands.length ? (
        <Select
          name="speed"
          label={t("game.pitchSpeed")}
          options={[{ value: "", label: t("report.allSpeeds") }, ...bands]}
          defaultValue={query.speed ?? ""}
        />
      ) : null}
    </FilterForm>
  );
}
