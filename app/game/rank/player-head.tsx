import type { PlayerPage } from "../../api/player.server";
import { useGameWording } from "../../baseball/measures";
import { modes } from "../../baseball/modes";
import { comparePlayersPath, playerPath, type PlayerQuery } from "../../baseball/rank-query";
import { offers } from "../../branding/offers";
import { StarStatus } from "../../favourite/star-status";
import { dot } from "../../i18n/dot";
import { localePath } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import { ButtonLink } from "../../ui/button";
import { Character } from "../../ui/character";
import { ChipRow } from "../../ui/chip-row";
import { useOwner } from "../../ui/form";
import { Named } from "../../ui/name";
import { Notice } from "../../ui/notice";
import { seasonName } from "../game-words";
import { SeasonRow } from "../season-row";
import { CountedUntil } from "./counted-until";
import { gamesAndRecord } from "./opponents";
import { playerStar } from "./player-star";

export interface PlayerProps {
  query: PlayerQuery;
  page: PlayerPage;
}

export function PlayerHead({ query, page: { player, season } }: PlayerProps) {
  const words = { ...useGameWording(), owner: useOwner() };
  const { t } = words;
  const { id, nickname } = player;
  return (
    <>
      <StarStatus className="player-status" />
      <div className="board-box row player-head" id={`row-${id}`}>
        <Character id={player.character ?? ""} name="" />
        <div className="player-names">
          <h1>
            <Named text={t("shared.numbers", { nickname })} names={[nickname]} />
          </h1>
          <p className="muted small">
            {[season ? seasonName(t, season.key) : t("record.allSeasons"), gamesAndRecord(t, player.sum)].join(dot)}
          </p>
        </div>
        {playerStar(words, player, playerPath(id, query))}
      </div>
    </>
  );
}

export function PlayerModes({ query, page: { player } }: PlayerProps) {
  const { t, linkTo } = useLocale();
  if (modes.length === 1) return null;
  return (
    <ChipRow
      label={t("record.modes")}
      tabs={modes.map(({ id: mode }) => ({
        href: linkTo(playerPath(player.id, { ...query, mode })),
        label: t(`record.mode.${mode}`),
        current: mode === query.mode,
      }))}
    />
  );
}

/** What else there is to see of the player, below the card. */
export function PlayerChoices({ query, page }: PlayerProps) {
  const { t, language } = useGameWording();
  const { player, season, seasons, asOf, versus } = page;
  const { id, me } = player;
  const path = (key: string) => localePath(language, playerPath(id, { ...query, season: key }));
  return (
    <>
      {me ? <OwnNote isHidden={!player.hasPage} /> : null}
      <SeasonRow
        seasons={seasons.map(({ key }) => ({ key, href: path(key) }))}
        current={season?.key ?? null}
        all={path("all")}
      />
      {me || !offers("comparison") ? null : (
        <ButtonLink look="quiet" small href={localePath(language, comparePlayersPath({ ...query, other: id }))}>
          {t("player.compare")}
        </ButtonLink>
      )}
      <CountedUntil asOf={page.card?.pool?.measures.length ? null : asOf} hasOwnVersus={versus !== null} />
    </>
  );
}

function OwnNote({ isHidden }: { isHidden: boolean }) {
  const { t, language } = useGameWording();
  return (
    <Notice text={t(isHidden ? "player.ownHidden" : "player.own")}>
      {offers("ownData") ? (
        <p>
          <a href={`${localePath(language, "/mypage/visibility")}#player-page`}>{t("player.toSwitch")}</a>
        </p>
      ) : null}
    </Notice>
  );
}
