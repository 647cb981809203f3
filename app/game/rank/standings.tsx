import type { Entry } from "../../api/rank.server";
import { useGameWording } from "../../baseball/measures";
import { rankPath } from "../../baseball/rank-query";
import { localePath } from "../../i18n/languages";
import { Character } from "../../ui/character";
import { useOwner } from "../../ui/form";
import { Name } from "../../ui/name";
import { pathTo } from "../path-to-player";
import { playerStar } from "./player-star";
import type { BoardPage } from "./load-board.server";
import { place } from "../place";
import { change, meter, sampleOf, valueOf } from "./standing";

interface StandingsProps {
  page: BoardPage;
  entries: readonly Entry[];
  label: string;
}

export function Standings({ page, entries, label }: StandingsProps) {
  const words = { ...useGameWording(), owner: useOwner() };
  const { t, language } = words;
  const { query, ranking, phase } = page;
  const { board } = ranking;
  const { season, at, after, before } = query;
  const back = rankPath(query, { at, after, before });
  return (
    <ol className="board standings medals" aria-label={label}>
      {entries.map((entry) => {
        const { id, nickname, character, me, sum } = entry;
        const path = me ? null : pathTo(entry, { mode: board.mode, season });
        const value = valueOf(board.by, sum, words);
        return (
          <li
            key={id}
            id={`row-${id}`}
            className={me ? "row standing standing-own" : "row standing"}
            aria-current={me || undefined}
          >
            <span className="standing-rank">
              {place(t, entry)} {change(t, entry, board)}
            </span>
            <Character id={character ?? ""} name="" />
            <span className="standing-player">
              {me ? (
                <b>
                  <Name>{nickname}</Name> <span className="me">{t("game.me")}</span>
                </b>
              ) : path ? (
                <a href={localePath(language, path)} translate="no">
                  {nickname}
                </a>
              ) : (
                <Name>{nickname}</Name>
              )}{" "}
              {meter(t, entry, board, phase) ?? (
                <span className="standing-sample">{sampleOf(words, board.by, sum)}</span>
              )}
            </span>{" "}
            <b className={value.length > 6 ? "standing-value long" : "standing-value"}>{value}</b>
            {me ? <span className="star-place" /> : playerStar(words, entry, back)}
          </li>
        );
      })}
    </ol>
  );
}
