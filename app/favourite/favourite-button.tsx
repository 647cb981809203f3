import { offers } from "../branding/offers";
import { localePath, type Path } from "../i18n/languages";
import type { Wording } from "../i18n/texts";
import { Icon, icons } from "../ui/icon";
import { ownerField } from "../ui/owned-form";

export interface StarWording extends Wording {
  owner: string | undefined;
}

interface Favoured {
  action: Path;
  /** The field that identifies the player or venue. */
  field: string;
  id: string;
  name: string;
  on: boolean;
  /** The page itself, to return to without scripts. */
  back: Path;
}

/** No component, since a list has one in each row. Returns null where the service has no favourites. */
export function favouriteButton({ t, language, owner }: StarWording, { action, field, id, name, on, back }: Favoured) {
  if (!offers("favourites")) return null;
  return (
    // eslint-disable-next-line no-restricted-syntax -- names its owner by itself
    <form className="star-place" method="post" action={localePath(language, action)} noValidate data-favourite={id}>
      {ownerField(owner)}
      <input type="hidden" name={field} value={id} />
      <input type="hidden" name="on" value={on ? "N" : "Y"} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="redirect" value={back} />
      <button type="submit" className="star" aria-pressed={on}>
        <Icon shape={icons.star} />
        <span className="visually-hidden">{`${t("common.favourite")} ${name}`}</span>
      </button>
    </form>
  );
}
