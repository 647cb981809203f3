import type { LocalPath } from "../i18n/languages";
import { useT } from "../i18n/use-t";
import { seasonName } from "./game-words";

export interface SeasonChoice {
  /** "2026-4" */
  key: string;
  href: LocalPath;
  /** The season's leading number. */
  value?: string;
}

interface SeasonRowProps {
  seasons: readonly SeasonChoice[];
  /** Key of the chosen season, null for all seasons, undefined for neither. */
  current: string | null | undefined;
  /** Another period, shown before the seasons. */
  first?: { href: LocalPath; label: string; value?: string; current: boolean };
  /** Link to all seasons together. */
  all?: LocalPath;
}

/** Shows the seasons in one row that scrolls, newest first. Each year is named once. */
export function SeasonRow({ seasons, current, first, all }: SeasonRowProps) {
  const t = useT();
  if (!seasons.length) return null;
  return (
    <nav className="season-row" aria-label={t("record.seasons")}>
      <ul className="one-row">
        {first ? (
          <li className={first.current ? "row-current" : undefined}>
            <a href={first.href} aria-current={first.current ? "true" : undefined}>
              {first.label}
              {first.value ? (
                <>
                  {" "}
                  <strong>{first.value}</strong>
                </>
              ) : null}
            </a>
          </li>
        ) : null}
        {seasons.map((season, i) => (
          <li key={season.key} className={season.key === current ? "row-current" : undefined}>
            <a href={season.href} aria-current={season.key === current ? "true" : undefined}>
              {yearOf(season) === yearOf(seasons[i - 1]) ? (
                <>
                  <span className="visually-hidden">{yearOf(season)}</span>{" "}
                  {t("report.quarter", { quarter: season.key.slice(5) })}
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
          <li className={current === null ? "row-current" : undefined}>
            <a href={all} aria-current={current === null ? "true" : undefined}>
              {t("record.allSeasons")}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const yearOf = (season: SeasonChoice | undefined) => season?.key.slice(0, 4);
