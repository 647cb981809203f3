import type { History } from "../../baseball/history";
import { filterNames, recordPath, type ListQuery, type RecordSubpath } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import type { Translate } from "../../i18n/texts";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { historyWords } from "../history-words";

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
