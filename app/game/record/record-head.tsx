import type { ReportChoices } from "../../api/record-choices.server";
import { useGameWording } from "../../baseball/measures";
import { modes } from "../../baseball/modes";
import { recordPath, recordSubpaths, type ListQuery, type RecordQuery } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { ErrorSummary } from "../../forms/error-summary";
import { dot } from "../../i18n/dot";
import { seasonsUntil, seoulDay } from "../../i18n/seoul-days";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { ChipRow } from "../../ui/chip-row";
import { Chips } from "../../ui/chips";
import { Disclosure } from "../../ui/disclosure";
import { Tabs } from "../../ui/tabs";
import { seasonName } from "../game-words";
import { chosenFilters, filterLabel } from "./filter-labels";
import type { Selection } from "./parse-record-query.server";
import { RecordFilters } from "./record-filters";

const titles = {
  "": "record.title",
  "/trend": "report.trendTitle",
  "/splits": "report.splitsTitle",
  "/spray": "game.sprayHead",
  "/bests": "report.bestsTitle",
} as const;
const names = {
  "": "game.gamesPlayed",
  "/trend": "report.trend",
  "/splits": "report.splits",
  "/spray": "report.spray",
  "/bests": "report.bests",
} as const;

/** A pitching challenge has zones instead of a spray chart. */
export const reportTitle = (page: keyof typeof titles, { mode }: ListQuery) =>
  page === "/spray" && mode === "pit" ? "report.zonesTitle" : titles[page];
const tabName = (page: keyof typeof names, { mode }: ListQuery) =>
  page === "/spray" && mode === "pit" ? "report.zones" : names[page];

interface RecordHeadProps {
  page: (typeof recordSubpaths)[number];
  selection: Selection<ListQuery>;
  choices: ReportChoices | null;
  /** The one that the API selected; null for all. */
  season: { key: string } | null;
  /** The page shows the last twelve months. */
  isOfAYear?: boolean;
  /** The API has a list of all modes. */
  hasAll?: boolean;
  /** The mode whose reports the list of all modes leads to. */
  reportMode?: RecordQuery["mode"];
}

/** Tells what a page of records is of, opens to choose something else, and leads to the other pages of the same. */
export function RecordHead(props: RecordHeadProps) {
  const { page, selection, reportMode } = props;
  const { t, linkTo } = useLocale();
  const { query } = selection;
  const errors = Object.entries(selection.fieldErrors).map(([name, key]) => ({ name, message: t(key) }));
  const tabs = recordSubpaths.map((subpath) => {
    const there = reportMode && subpath ? { ...query, mode: reportMode } : query;
    return {
      href: linkTo(recordPath(there, {}, subpath)),
      label: t(tabName(subpath, there)),
      current: subpath === page,
    };
  });
  return (
    <div className="record-head">
      <h1 className="visually-hidden">{t(reportTitle(page, query))}</h1>
      <ErrorSummary errors={errors} />
      <Selector {...props} />
      {offers("reports") ? <Tabs label={t("report.pages")} tabs={tabs} /> : null}
    </div>
  );
}

function Selector({ page, selection, choices, season, isOfAYear = false, hasAll }: RecordHeadProps) {
  const words = useGameWording();
  const { t } = words;
  const { linkTo } = useLocale();
  const { query, fieldErrors } = selection;
  const hasForm = query.filters === "open" || Object.keys(fieldErrors).length > 0;
  const venue = choices?.venues.find(({ id }) => id === query.venue)?.name;
  const filters = chosenFilters(query).map((name) => ({
    label: filterLabel(words, query, name, venue),
    href: linkTo(recordPath(query, { [name]: undefined }, page)),
  }));
  const modeName = (mode: ListQuery["mode"]) => (mode === "all" ? t("record.allModes") : t(`record.mode.${mode}`));
  const period = isOfAYear ? t("report.lastYear") : season ? seasonName(t, season.key) : t("record.allSeasons");
  const chosen = [
    ...(modes.length > 1 ? [modeName(query.mode)] : []),
    ...(query.month ? [] : [period]),
    ...filters.map(({ label }) => label),
  ];
  // Filters of one mode need not exist in another; the period does.
  const { from, to, month } = query;
  const inMode = (mode: ListQuery["mode"]) => ({
    href: linkTo(recordPath({ mode, season: query.season, from, to, month }, {}, mode === "all" ? "" : page)),
    label: mode === "all" ? t("form.all") : t(`record.mode.${mode}`),
    current: mode === query.mode,
  });
  const inSeason = (key: string | undefined, label: string, current: boolean) => ({
    href: linkTo(recordPath(query, { season: key, month: undefined, from: undefined, to: undefined }, page)),
    label,
    current,
  });
  const keys = new Set([
    ...(season ? [season.key] : []),
    ...(choices?.seasons.length ? choices.seasons.map(({ key }) => key) : seasonsUntil(seoulDay(), 4)),
  ]);
  const seasons = [...keys].sort().reverse();
  const all = inSeason("all", t("record.allSeasons"), !season && !isOfAYear);
  const seasonTabs = [
    ...(page === "/trend" ? [inSeason(undefined, t("report.lastYear"), isOfAYear)] : []),
    ...(page === "/bests" ? [all] : []),
    ...seasons.map((key) => inSeason(key, seasonName(t, key), key === season?.key)),
    ...(page === "/bests" ? [] : [all]),
  ];
  const bare = recordPath({ mode: query.mode, season: query.season, view: query.view }, {}, page);
  return (
    <div className="selector">
      <Disclosure
        summary={
          <>
            <span className="visually-hidden">{t("report.chosen")}</span> {chosen.join(dot)}
          </>
        }
        open={hasForm}
      >
        {modes.length > 1 ? (
          <ChipRow
            label={t("record.modes")}
            tabs={[...(hasAll ? [inMode("all")] : []), ...modes.map(({ id }) => inMode(id))]}
          />
        ) : null}
        <ChipRow label={t("record.seasons")} tabs={seasonTabs} />
        <Chips chips={filters} clear={filters.length > 1 ? linkTo(bare) : undefined} />
        {hasForm ? (
          <RecordFilters selection={selection} page={page} season={season} seasons={seasons} choices={choices} />
        ) : (
          <ButtonLink look="quiet" small href={`${linkTo(recordPath(query, { filters: "open" }, page))}#filters`}>
            {t("report.filters")}
          </ButtonLink>
        )}
      </Disclosure>
    </div>
  );
}
