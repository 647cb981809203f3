import { Character } from "../ui/character";
import { favouriteForm, type StarsView } from "./favourite";
import { change, meter, place, type RowView } from "./standing";

interface StandingsProps {
  rows: readonly RowView[];
  label: string;
  stars: StarsView;
}

/** Players in their order, each a row of the board. */
export function Standings({ rows, label, stars }: StandingsProps) {
  return (
    <ol className="standings" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} id={`p${row.id}`} className={row.me ? "standing standing-own" : "standing"}>
          <span className="standing-rank">
            {place(row)} {change(row)}
          </span>
          <Character id={row.character ?? ""} name="" />
          <span className="standing-player">
            {row.href ? (
              <a href={row.href}>{row.nickname}</a>
            ) : (
              <b>
                {row.nickname} <span className="me">{row.me}</span>
              </b>
            )}{" "}
            {row.meter ? meter(row.meter) : <span className="standing-sample">{row.sample}</span>}
          </span>{" "}
          <b className={row.value.length > 6 ? "standing-value long" : "standing-value"}>{row.value}</b>
          {row.me ? <span className="star-place" /> : favouriteForm(row, stars)}
        </li>
      ))}
    </ol>
  );
}
