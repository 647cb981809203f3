import { filterNames, recordPath, type ListQuery, type RecordSubpath } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";

interface NoGamesProps {
  page: RecordSubpath;
  query: ListQuery;
  /** The last twelve months, if not a season. */
  scope?: "year";
}

/** Says that nothing matches the filters, or, without filters, that nothing was played. */
export function NoGames({ page, query, scope }: NoGamesProps) {
  const { t, linkTo } = useLocale();
  const { mode, season } = query;
  const everything = linkTo(recordPath({ mode, season: "all" }, {}, page));
  const isFiltered = filterNames.some((name) => name !== "season" && query[name]);
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
  const [none, noneOfAll] =
    season === "all"
      ? (["report.noneEver", "report.noGamesEver"] as const)
      : season
        ? (["report.noneThatSeason", "report.noGamesThatSeason"] as const)
        : (["report.noneInSeason", "report.noGamesInSeason"] as const);
  return (
    <Empty art="rain">
      <p>
        {mode === "all"
          ? t(noneOfAll)
          : t(scope === "year" ? "report.noneInYear" : none, { mode: t(`record.mode.${mode}`) })}
      </p>
      {season === "all" ? null : (
        <ButtonLink look="quiet" href={everything}>
          {t("report.seeAllSeasons")}
        </ButtonLink>
      )}
      {offers("venues") ? (
        <ButtonLink look="quiet" href={linkTo("/location")}>
          {t("home.findVenue")}
        </ButtonLink>
      ) : null}
    </Empty>
  );
}
