import { useT } from "../i18n/use-t";

export interface BoardLine {
  team: string;
  own?: boolean;
  /** Runs by inning: a number, "x" for a half not needed, null for one not played (yet). */
  innings: readonly (number | "x" | null)[];
  runs: number;
  hits: number;
  errors: number;
}

/** The line score: away above home. Shows at least `innings` columns, and more where a game had more. */
export function Scoreboard({
  caption,
  away,
  home,
  innings = 9,
}: {
  caption: string;
  away: BoardLine;
  home: BoardLine;
  innings?: number;
}) {
  const t = useT();
  const count = Math.max(innings, away.innings.length, home.innings.length);
  const columns = Array.from({ length: count }, (_, i) => i);
  return (
    <div className="scoreboard" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("common.team")}</span>
            </th>
            {columns.map((i) => (
              <th scope="col" key={i}>
                {i + 1}
              </th>
            ))}
            <Total label="R" title={t("common.runs")} className="runs first-total" />
            <Total label="H" title={t("common.hits")} />
            <Total label="E" title={t("common.errors")} />
          </tr>
        </thead>
        <tbody>
          <Line {...away} columns={columns} />
          <Line {...home} columns={columns} />
        </tbody>
      </table>
    </div>
  );
}

function Total({ label, title, className }: { label: string; title: string; className?: string }) {
  return (
    <th scope="col" className={className}>
      <abbr title={title}>{label}</abbr>
    </th>
  );
}

function Line({ team, own, innings, runs, hits, errors, columns }: BoardLine & { columns: readonly number[] }) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className={own ? "scoreboard-own" : undefined}>
        {team}
        {own ? <span className="visually-hidden"> {t("common.ownTeam")}</span> : null}
      </th>
      {columns.map((i) => (
        <td key={i} className={Number(innings[i]) > 0 ? "scored" : undefined}>
          {innings[i] ?? ""}
        </td>
      ))}
      <td className="runs first-total">{runs}</td>
      <td className="scored">{hits}</td>
      <td className="scored">{errors}</td>
    </tr>
  );
}
