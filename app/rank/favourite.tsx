import { Icon } from "../ui/icon";

/** What the stars of a page need, in words. */
export interface StarsView {
  action: string;
  /** Where a press without script leads back to, without language. */
  back: string;
  /** Before a nickname. */
  label: string;
  /** Said where there was no answer. */
  failed: string;
}

/** A star to press: a form of its own for every player. */
export function favouriteForm(player: { id: string; nickname: string; on: boolean }, stars: StarsView) {
  const { back, action, label } = stars;
  return (
    <form className="star-place" method="post" action={action} noValidate data-favourite={player.id}>
      <input type="hidden" name="player" value={player.id} />
      <input type="hidden" name="on" value={player.on ? "N" : "Y"} />
      <input type="hidden" name="name" value={player.nickname} />
      <input type="hidden" name="redirect" value={`${back}#p${player.id}`} />
      <button type="submit" className="star" aria-pressed={player.on} aria-label={`${label} ${player.nickname}`}>
        <Icon name="star" />
      </button>
    </form>
  );
}
