import { defaultMode, type Mode } from "../../baseball/modes";
import { localePath } from "../../i18n/languages";
import type { Wording } from "../../i18n/texts";
import { Name } from "../../ui/name";
import { pathTo } from "../path-to-player";

export interface NamedPlayer {
  playerId: string | null;
  nickname: string;
  me: boolean;
  hasPage: boolean;
}

interface Place extends Wording {
  mode: Mode | null;
}

/** Shows a player's name in a game, with a link to the player's page. */
export function playerName({ playerId, nickname, me, hasPage }: NamedPlayer, { t, language, mode }: Place) {
  const path = pathTo({ id: playerId, hasPage, me }, { mode: mode ?? defaultMode });
  return (
    <>
      {path ? (
        <a className="player" translate="no" href={localePath(language, path)}>
          {nickname}
        </a>
      ) : (
        <Name>{nickname}</Name>
      )}
      {me ? <span className="me"> {t("game.me")}</span> : null}
    </>
  );
}
