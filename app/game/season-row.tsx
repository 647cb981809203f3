import { useT } from "../i18n/use-t";
import { seasonName } from "./game-words";

export interface SeasonChoice {
  key: string;
  year: number;
  quarter: number;
  href: string;
  /** The season's leading number. */
  value?: string;
}

interface SeasonRowProps {
  seasons: readonly SeasonChoice[];
  /** The key of the chosen season, null for all of them. */
  current: string | null;
  /** Where all seasons together can be seen. */
  all?: string;
}

/** The choice of a season, the newest first, in one row that scrolls. A year is named once. */
export function SeasonRow({ seasons, current, all }: SeasonRowProps) {
  const t = useT();
  if (!seasons.length) return null;
  return (
    <nav className="season-row" aria-label={t("record.seasons")}>
      <ul className="one-row">
        {seasons.map((season, i) => (
          <li key={season.key}>
            <a href={season.href} aria-current={season.key === current ? "true" : undefined}>
              {season.year === seasons[i - 1]?.year ? (
                <>
                  <span className="visually-hidden">{season.year}</span>{" "}
                  {t("report.quarter", { quarter: season.quarter })}
                </>
              ) : (
                seasonName(t, season.key)
              )}
              {season.value ? (
                <>
                  {" "}
                  <strong>{season.value}</strong>
                </>
              ) : null}
            </a>
          </li>
        ))}
        {all ? (
          <li>
            <a href={all} aria-current={current === null ? "true" : undefined}>
              {t("record.allSeasons")}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
