import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Character } from "../ui/character";
import type { Entry } from "./board";
import { favouriteForm, type Favourites } from "./favourite";
import type { BoardPage } from "./load-board.server";
import { comparePath } from "./rank-query";
import { change, meter, place, sampleOf, valueOf } from "./standing";

interface StandingsProps {
  page: BoardPage;
  entries: readonly Entry[];
  label: string;
  favourites: Favourites;
}

/** Players in their order, each a row of the board. */
export function Standings({ page, entries, label, favourites }: StandingsProps) {
  const t = useT();
  const language = useLanguage();
  const { board } = page.ranking;
  const compared = { mode: board.mode, season: page.query.season };
  return (
    <ol className="standings" aria-label={label} onSubmit={favourites.onSubmit}>
      {entries.map((entry) => {
        const { id, nickname, character, me, favourite, sum } = entry;
        const value = valueOf(board.by, sum, { t, language });
        return (
          <li key={id} id={`p${id}`} className={me ? "standing standing-own" : "standing"}>
            <span className="standing-rank">
              {place(t, entry)} {change(t, entry, board)}
            </span>
            <Character id={character ?? ""} name="" />
            <span className="standing-player">
              {me ? (
                <b>
                  {nickname} <span className="me">{t("rank.me")}</span>
                </b>
              ) : (
                <a href={localePath(language, comparePath({ ...compared, other: id }))}>{nickname}</a>
              )}{" "}
              {meter(t, entry, board, page.over) ?? (
                <span className="standing-sample">{sampleOf(t, board.by, sum)}</span>
              )}
            </span>{" "}
            <b className={value.length > 6 ? "standing-value long" : "standing-value"}>{value}</b>
            {me ? <span className="star-place" /> : favouriteForm({ id, nickname, on: favourite }, favourites)}
          </li>
        );
      })}
    </ol>
  );
}
