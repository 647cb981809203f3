import { groupDigits } from "../i18n/numbers";
import { useT } from "../i18n/use-t";
import { Name } from "./name";

export interface BoardLine {
  team: string;
  own?: boolean;
  /** Runs by inning; "x" for a half inning that was not needed, null for one that has not been played. */
  innings: readonly (number | "x" | null)[];
  totals: readonly number[];
}

interface ScoreboardProps {
  caption: string;
  away: BoardLine;
  home: BoardLine;
  innings?: number;
  totals: readonly { label: string; title: string }[];
}

export function Scoreboard({ caption, away, home, innings = 9, totals }: ScoreboardProps) {
  const t = useT();
  const count = Math.max(innings, away.innings.length, home.innings.length);
  const columns = Array.from({ length: count }, (_, i) => i);
  return (
    <div className="board-box board-scroll scoreboard" role="region" aria-label={caption} tabIndex={0}>
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
            {totals.map(({ label, title }, i) => (
              <th scope="col" key={label} className={i ? undefined : "runs first-total"}>
                <abbr title={title}>{label}</abbr>
              </th>
            ))}
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

function Line({ team, own, innings, totals, columns }: BoardLine & { columns: readonly number[] }) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className={own ? "scoreboard-own" : undefined}>
        <Name>{team}</Name>
        {own ? <span className="visually-hidden"> {t("common.ownTeam")}</span> : null}
      </th>
      {columns.map((i) => (
        <td key={i} className={Number(innings[i]) > 0 ? "scored" : undefined}>
          {innings[i] ?? ""}
        </td>
      ))}
      {totals.map((total, i) => (
        <td key={i} className={i ? "scored" : "runs first-total"}>
          {groupDigits(total)}
        </td>
      ))}
    </tr>
  );
}
