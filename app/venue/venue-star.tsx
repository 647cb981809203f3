import type { VenuePlace } from "../api/venue.server";
import { favouriteButton, type StarWording } from "../favourite/favourite-button";
import type { Path } from "../i18n/languages";

/** @param back the page itself */
export function venueStar(words: StarWording, { id, name, favourite: on }: VenuePlace, back: Path) {
  return favouriteButton(words, { action: "/location/favourite", field: "venue", id, name, on, back });
}
