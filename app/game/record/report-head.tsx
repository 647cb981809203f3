import type { Season } from "../../api/game.server";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { seasonName } from "../game-words";
import { RecordChips } from "./record-chips";
import { RecordTabs } from "./record-tabs";

const titles = {
  "/trend": "report.trendTitle",
  "/splits": "report.splitsTitle",
  "/bests": "report.bestsTitle",
} as const;

interface ReportProps {
  page: keyof typeof titles;
  query: RecordQuery;
}
interface ReportHeadProps extends ReportProps {
  season: Season | null;
  games?: number;
  /** What is summed up, where it is not the season. */
  scope?: string;
  /** Name of the chosen venue, if the API returned it. */
  venue?: string;
}

export function ReportHead({ page, query, season, games, scope: given, venue }: ReportHeadProps) {
  const t = useT();
  const language = useLanguage();
  const scope = given ?? (season ? seasonName(t, season.key) : t("record.allSeasons"));
  return (
    <>
      <div className="page-head">
        <h1>{t(titles[page])}</h1>
      </div>
      <RecordTabs query={query} page={page} />
      <RecordChips query={query} page={page} venue={venue} />
      <p className="report-scope numbers">
        <strong>{games ? `${scope} · ${t("record.summaryGames", { count: games })}` : scope}</strong>
        <a href={localePath(language, recordPath(query, { season: season ? "all" : undefined }, page))}>
          {t(season ? "report.seeAllSeasons" : "report.seeThisSeason")}
        </a>
        <a href={localePath(language, recordPath(query))}>{t("report.changeFilters")}</a>
      </p>
    </>
  );
}

export function NoGames({ page, query: { mode } }: ReportProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <Empty art="rain">
      <p>{t("record.none")}</p>
      <ButtonLink look="quiet" href={localePath(language, recordPath({ mode, season: "all" }, {}, page))}>
        {t("report.seeAllSeasons")}
      </ButtonLink>
      <ButtonLink look="quiet" href={localePath(language, recordPath({ mode }))}>
        {t("report.toGames")}
      </ButtonLink>
    </Empty>
  );
}
