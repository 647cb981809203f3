import type { VenuePlace } from "../api/venue.server";
import { favouriteButton } from "../favourite/favourite-button";
import type { Wording } from "../i18n/texts";

/** @param back the page's own path without language */
export function venueStar(words: Wording, { id, name, favourite: on }: VenuePlace, back: string) {
  return favouriteButton(words, { action: "/location/favourite", field: "venue", id, name, on, back });
}
