import type { Player } from "../../api/rank.server";
import { localePath } from "../../i18n/languages";
import type { Wording } from "../../i18n/texts";
import { Icon } from "../../ui/icon";

/** @param back the page's own path without language, for a press without script */
export function favouriteButton({ t, language }: Wording, { id, nickname, favourite }: Player, back: string) {
  const action = localePath(language, "/rank/favourite");
  return (
    <form className="star-place" method="post" action={action} noValidate data-favourite={id}>
      <input type="hidden" name="player" value={id} />
      <input type="hidden" name="on" value={favourite ? "N" : "Y"} />
      <input type="hidden" name="name" value={nickname} />
      <input type="hidden" name="redirect" value={`${back}#row-${id}`} />
      <button type="submit" className="star" aria-pressed={favourite} aria-label={`${t("rank.favourite")} ${nickname}`}>
        <Icon name="star" />
      </button>
    </form>
  );
}
