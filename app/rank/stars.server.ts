import type { PageWording } from "../baseball/wording.server";
import type { StarsView } from "./favourite";

/** `back` is the page's own path, without language. */
export function starsOf({ t, link }: PageWording, back: string): StarsView {
  const named = { name: "{name}" };
  return {
    action: link("/rank/favourite"),
    back,
    label: t("rank.favourite", named),
    sayings: {
      on: t("rank.favouriteOn", named),
      off: t("rank.favouriteOff", named),
      full: t("rank.favouriteFull", named),
      failed: t("rank.favouriteFailed", named),
    },
  };
}
