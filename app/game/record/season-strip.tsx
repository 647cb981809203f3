import type { Games } from "../../api/record.server";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { leadingNumber } from "../numbers";

interface SeasonStripProps {
  query: RecordQuery;
  games: Pick<Games, "season" | "seasons">;
}

/** The quarters of the selected year and links to the other years; nothing before the first game. */
export function SeasonStrip({ query: { mode, view }, games: { season, seasons } }: SeasonStripProps) {
  const t = useT();
  const language = useLanguage();
  const newest = seasons[0];
  if (!newest) return null;
  const year = season?.year ?? newest.year;
  const title = t("report.seasonYear", { year });
  const years = new Map(seasons.map(({ year, key }) => [year, key] as const).reverse());
  const pathOf = (key: string) => localePath(language, recordPath({ mode, season: key, view }));
  const leading = (of: typeof newest) => leadingNumber({ t, language }, mode, of.sum);
  const slot = (quarter: number) => {
    const played = seasons.find((season) => season.year === year && season.quarter === quarter);
    const label = t("report.quarter", { quarter });
    if (!played)
      return (
        <div>
          {label} <span>{t("report.noSeasonGames")}</span>
        </div>
      );
    const { games: count, wins, draws, losses } = played.sum;
    return (
      <a href={pathOf(played.key)} aria-current={played.key === season?.key ? "true" : undefined}>
        {label} <strong>{leading(played).value}</strong>{" "}
        <span>{`${t("record.summaryGames", { count })} ${t("record.winLine", { wins, draws, losses })}`}</span>
      </a>
    );
  };
  return (
    <nav className="season-strip" aria-label={title}>
      <p className="season-head">
        <strong>{title}</strong> <span>{leading(newest).label}</span>
        {[...years].map(([otherYear, key]) =>
          otherYear === year ? null : (
            <a key={otherYear} href={pathOf(key)}>
              {t("report.seasonYear", { year: otherYear })}
            </a>
          ),
        )}
      </p>
      <ol>
        {[1, 2, 3, 4].map((quarter) => (
          <li key={quarter}>{slot(quarter)}</li>
        ))}
      </ol>
    </nav>
  );
}
