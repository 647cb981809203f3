import type { Games } from "../api/record.server";
import { monthName } from "../i18n/dates";
import { localePath } from "../i18n/languages";
import type { TextKey } from "../i18n/texts";
import { useLanguage, useT } from "../i18n/use-t";
import { Button, ButtonLink } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { Field } from "../ui/field";
import { Select } from "../ui/select";
import { results } from "./game";
import { recordPath, type RecordQuery } from "./record-query";

interface RecordFiltersProps {
  query: RecordQuery;
  /** The days as they were typed, and what is wrong with them. */
  typed: { from?: string; to?: string };
  errors: Partial<Record<"from" | "to", TextKey>>;
  games: Pick<Games, "season" | "seasons" | "venues">;
}

const days = ["from", "to"] as const;

/** A GET form: the selection is its URL. Open while something is selected. */
export function RecordFilters({ query, typed, errors, games }: RecordFiltersProps) {
  const t = useT();
  const language = useLanguage();
  const { season, month, result, venue, from, to } = query;
  const chosen = [season, month, result, venue, from, to, typed.from, typed.to].some(Boolean);
  const seasonName = ({ year, quarter }: { year: number; quarter: number }) =>
    t("record.seasonName", { year, quarter });
  return (
    <Disclosure summary={<FilterSummary {...{ query, games }} />} open={chosen}>
      <form method="get" action={localePath(language, "/record")} className="filters" noValidate>
        {query.mode === "reg" ? null : <input type="hidden" name="mode" value={query.mode} />}
        {query.view ? <input type="hidden" name="view" value={query.view} /> : null}
        <Select
          name="season"
          label={t("record.season")}
          defaultValue={season ?? ""}
          options={[
            { value: "", label: t("record.seasonCurrent") },
            ...games.seasons.map((one) => ({ value: one.key, label: seasonName(one) })),
            { value: "all", label: t("record.allSeasons") },
          ]}
        />
        <Select
          name="month"
          label={t("record.month")}
          defaultValue={month ?? ""}
          options={[{ value: "", label: t("record.allMonths") }, ...useMonths(games)]}
        />
        <Select
          name="result"
          label={t("record.result")}
          defaultValue={result ?? ""}
          options={[
            { value: "", label: t("record.allResults") },
            ...results.map((one) => ({ value: one, label: t(`common.${one}`) })),
          ]}
        />
        <Select
          name="venue"
          label={t("record.venue")}
          defaultValue={venue ?? ""}
          options={[
            { value: "", label: t("record.allVenues") },
            ...games.venues.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
        {days.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`record.${name}`)}
            // A date input would drop what was typed wrongly.
            type={errors[name] ? "text" : "date"}
            autoComplete="off"
            defaultValue={query[name] ?? typed[name]}
            error={errors[name] && t(errors[name])}
          />
        ))}
        <div className="filters-buttons">
          <Button>{t("record.apply")}</Button>{" "}
          <ButtonLink look="quiet" href={localePath(language, recordPath({ mode: query.mode }))}>
            {t("record.reset")}
          </ButtonLink>
        </div>
      </form>
    </Disclosure>
  );
}

/** The months of the seasons there are, of the chosen season only where one is chosen. */
function useMonths({ season, seasons }: Pick<Games, "season" | "seasons">) {
  const language = useLanguage();
  return (season ? [season] : seasons).flatMap(({ year, quarter }) =>
    [3, 2, 1].map((nth) => {
      const month = String((quarter - 1) * 3 + nth).padStart(2, "0");
      return { value: `${year}-${month}`, label: monthName(year, Number(month), language) };
    }),
  );
}

/** What is selected, in words, on the closed form. */
function FilterSummary({ query, games }: Pick<RecordFiltersProps, "query" | "games">) {
  const t = useT();
  const venue = games.venues.find(({ id }) => id === query.venue)?.name;
  const season = games.season ? t("record.seasonName", games.season) : t("record.allSeasons");
  const parts = [season, query.month, query.result && t(`common.${query.result}`), venue, query.from, query.to];
  return (
    <>
      {t("record.filters")} <span className="filters-chosen">{parts.filter(Boolean).join(" · ")}</span>
    </>
  );
}
