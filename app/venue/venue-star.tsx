import type { VenuePlace } from "../api/venue.server";
import { favouriteButton } from "../favourite/favourite-button";
import type { Path } from "../i18n/languages";
import type { Wording } from "../i18n/texts";

/** @param back the page itself */
export function venueStar(words: Wording, { id, name, favourite: on }: VenuePlace, back: Path) {
  return favouriteButton(words, { action: "/location/favourite", field: "venue", id, name, on, back });
}
