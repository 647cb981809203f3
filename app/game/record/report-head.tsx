import type { Season } from "../../api/game.server";
import type { History } from "../../baseball/history";
import {
  filterNames,
  recordPath,
  type ListQuery,
  type RecordQuery,
  type RecordSubpath,
} from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { dot } from "../../i18n/dot";
import { monthRange } from "../../i18n/dates";
import { seasonsUntil, seoulDay } from "../../i18n/seoul-days";
import type { Translate } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { PageHead } from "../../ui/page-head";
import { seasonName } from "../game-words";
import { historyWords } from "../history-words";
import { SeasonRow } from "../season-row";
import type { Months } from "./months";
import { RecordChips } from "./record-chips";
import { RecordTabs } from "./record-tabs";

const titles = {
  "/trend": "report.trendTitle",
  "/splits": "report.splitsTitle",
  "/spray": "game.sprayHead",
  "/bests": "report.bestsTitle",
} as const;

/** A pitching challenge has zones instead of a spray chart. */
export const reportTitle = (page: keyof typeof titles, { mode }: RecordQuery) =>
  page === "/spray" && mode === "pit" ? "report.zonesTitle" : titles[page];

interface ReportProps {
  page: keyof typeof titles;
  query: RecordQuery;
}
interface ReportHeadProps extends ReportProps {
  season: Season | null;
  games?: number;
  /** The period or selection, if not the season. */
  scope?: string;
  /** The months that are shown, where no season says so. */
  span?: Months | null;
  /** Name of the chosen venue, if the API returned it. */
  venue?: string;
}

export function ReportHead({ page, query, season, games, scope, span, venue }: ReportHeadProps) {
  const { t, language, linkTo } = useLocale();
  const name = scope ?? (season ? seasonName(t, season.key) : t("record.allSeasons"));
  const facts = [name, span && monthRange({ t, language }, span), games && t("game.games", { count: games })];
  const path = (change: Partial<RecordQuery>) => linkTo(recordPath(query, change, page));
  const lastYear = { href: path({ season: undefined }), label: t("report.lastYear") };
  return (
    <>
      <PageHead title={t(reportTitle(page, query))} />
      <RecordTabs query={query} page={page} />
      <RecordChips query={query} page={page} venue={venue} />
      <SeasonRow
        seasons={seasonsUntil(seoulDay(), 4).map((key) => ({ key, href: path({ season: key }) }))}
        current={season ? season.key : scope === undefined ? null : undefined}
        first={page === "/trend" ? { ...lastYear, current: scope !== undefined } : undefined}
        all={path({ season: "all" })}
      />
      <div className="record-head">
        <p className="numbers">{facts.filter(Boolean).join(dot)}</p>
        <ul className="chips">
          <li>
            <a className="chip-clear" href={linkTo(recordPath(query))}>
              {t("report.changeFilters")}
            </a>
          </li>
        </ul>
      </div>
    </>
  );
}

interface NoGamesProps {
  page: RecordSubpath;
  query: ListQuery;
  /** Why there are no games this season. */
  history: History | null;
  /** The last twelve months, if not a season. */
  scope?: "year";
}

/** Says that nothing matches the filters, or, without filters, that nothing was played. */
export function NoGames({ page, query, history, scope }: NoGamesProps) {
  const { t, language, linkTo } = useLocale();
  const { mode, season } = query;
  const everything = linkTo(recordPath({ mode, season: "all" }, {}, page));
  const isNever = history?.state === "never" || (mode === "all" && season === "all");
  const isFiltered = !isNever && filterNames.some((name) => name !== "season" && query[name]);
  if (isFiltered)
    return (
      <Empty art="rain" text={t("record.none")}>
        <ButtonLink look="quiet" href={everything}>
          {t("report.seeAllSeasons")}
        </ButtonLink>
        <ButtonLink look="quiet" href={linkTo(recordPath({ mode }))}>
          {t("report.toGames")}
        </ButtonLink>
      </Empty>
    );
  const isNow = season === undefined && (scope !== "year" || history?.state === "longAgo");
  return (
    <Empty art="rain">
      <p>
        {isNever
          ? t("game.history.never")
          : history && isNow
            ? historyWords({ t, language }, history)
            : noneWords(t, query, scope)}
      </p>
      {isNever || season === "all" ? null : (
        <ButtonLink look="quiet" href={everything}>
          {t("report.seeAllSeasons")}
        </ButtonLink>
      )}
      {offers("venues") ? (
        <ButtonLink look={isNever ? undefined : "quiet"} href={linkTo("/location")}>
          {t("home.findVenue")}
        </ButtonLink>
      ) : null}
    </Empty>
  );
}

function noneWords(t: Translate, { mode, season }: ListQuery, scope: NoGamesProps["scope"]): string {
  if (mode === "all") return t(season ? "report.noGamesThatSeason" : "report.noGamesInSeason");
  const name = { mode: t(`record.mode.${mode}`) };
  if (scope === "year") return t("report.noneInYear", name);
  if (season === "all") return t("report.noneEver", name);
  return t(season ? "report.noneThatSeason" : "report.noneInSeason", name);
}
