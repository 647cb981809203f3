import type { Rival } from "../../api/compare.server";
import type { Totals } from "../../api/game.server";
import type { Player } from "../../api/rank.server";
import { defaultMode, gamePath, modes } from "../../baseball/modes";
import { comparePlayersPath } from "../../baseball/rank-query";
import { dot } from "../../i18n/dot";
import { shortDay } from "../../i18n/dates";
import type { Path } from "../../i18n/languages";
import type { Translate } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import { Character } from "../../ui/character";
import { Name } from "../../ui/name";
import { Notice } from "../../ui/notice";
import { Section } from "../../ui/section";
import type { ComparisonPage } from "./load-comparison.server";
import { NicknameSearch } from "./nickname-search";

export function Opponents({ page }: { page: ComparisonPage }) {
  const t = useT();
  const { query, searchResults, rivals } = page;
  const { q = "", mode, season } = query;
  return (
    <>
      <NicknameSearch path="/rank/compare" hidden={{ mode, season }} q={query.q} />
      {searchResults?.length === 0 ? <Notice status text={t("rank.searchNone", { q })} /> : null}
      {searchResults?.length ? (
        <Section title={t("rank.searchFound", { q })}>
          <ol className="opponents">
            {searchResults.map((player, i) => (
              <SearchResult
                key={i}
                player={player}
                path={player.id === null ? null : comparePlayersPath({ mode, season, other: player.id })}
              />
            ))}
          </ol>
        </Section>
      ) : null}
      {rivals ? (
        <Section title={t("rank.rivals")} id="rivals">
          {rivals.length ? (
            <ol className="opponents">
              {rivals.map((rival, i) => (
                <RivalRow key={i} rival={rival} />
              ))}
            </ol>
          ) : (
            <p>{t("rank.rivalsNone")}</p>
          )}
        </Section>
      ) : null}
    </>
  );
}

function SearchResult({ player: { nickname, character, me }, path }: { player: Player; path: Path | null }) {
  const { linkTo } = useLocale();
  return (
    <li>
      <Character id={character ?? ""} name="" />
      <div translate="no">{me || !path ? <b>{nickname}</b> : <a href={linkTo(path)}>{nickname}</a>}</div>
    </li>
  );
}

function RivalRow({ rival }: { rival: Rival }) {
  const { t, language, linkTo } = useLocale();
  const { id, pair, nickname, character, last } = rival;
  const query = { mode: last.mode ?? defaultMode, other: id ?? undefined, pair: pair ?? undefined };
  return (
    <li>
      <Character id={character ?? ""} name="" />
      <div>
        {id || pair ? (
          <a href={linkTo(comparePlayersPath(query))} translate="no">
            {nickname}
          </a>
        ) : (
          <Name>{nickname}</Name>
        )}
        <p className="muted small">
          {[...(modes.length > 1 ? [t("record.allModes")] : []), gamesAndRecord(t, rival)].join(dot)}
        </p>
      </div>
      <a className="opponent-last" href={linkTo(gamePath(last.mode, last.id))}>
        {t("rank.lastMet", { day: shortDay(last.playedAt, language) })}
      </a>
    </li>
  );
}

export function gamesAndRecord(t: Translate, sum: Pick<Totals, "games" | "wins" | "draws" | "losses">) {
  const { games, wins, draws, losses } = sum;
  return `${t("game.games", { count: games })}${dot}${t("game.recordLong", { wins, draws, losses })}`;
}
