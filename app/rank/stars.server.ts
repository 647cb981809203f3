import type { PageWording } from "../baseball/wording.server";
import type { StarsView } from "./favourite";

/** `back` is the page's own path, without language. */
export function starsOf({ t, link }: PageWording, back: string): StarsView {
  return {
    action: link("/rank/favourite"),
    back,
    label: t("rank.favourite"),
    failed: t("rank.favouriteFailed"),
  };
}
