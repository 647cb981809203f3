import type { Mode } from "../baseball/modes";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Character } from "../ui/character";
import type { Favourites } from "./favourite";
import { FavouriteForm } from "./favourite";
import { Meter } from "./meter";
import { change, place } from "./place";
import { comparePath } from "./rank-query";
import type { Row } from "./rows.server";

interface StandingsProps {
  rows: readonly Row[];
  label: string;
  /** What a comparison begins with. */
  selection: { mode: Mode; season?: string };
  favourites: Favourites;
}

/** Players in their order, each a row of the board; links to the comparison. */
export function Standings({ rows, label, selection, favourites }: StandingsProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <ol className="standings" aria-label={label} onSubmit={favourites.onSubmit}>
      {rows.map((row) => (
        <li key={row.id} id={`p${row.id}`} className={row.me ? "standing standing-own" : "standing"}>
          <span className="standing-rank">
            {row.meter ? null : place(t, row)} {change(t, row)}
          </span>
          <Character id={row.character ?? ""} name="" />
          <span className="standing-player">
            {row.me ? (
              <b>
                {row.nickname} <span className="me">{t("rank.me")}</span>
              </b>
            ) : (
              <a href={localePath(language, comparePath({ ...selection, other: row.id }))}>{row.nickname}</a>
            )}{" "}
            {row.meter ? <Meter meter={row.meter} /> : <span className="standing-sample">{row.sample}</span>}
          </span>{" "}
          <b className="standing-value">{row.value}</b>
          {row.me ? <span className="star-place" /> : <FavouriteForm player={row} favourites={favourites} />}
        </li>
      ))}
    </ol>
  );
}
