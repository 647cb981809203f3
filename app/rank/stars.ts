import type { Wording } from "../baseball/numbers";
import { localePath } from "../i18n/languages";
import type { StarsView } from "./favourite";

/** `back` is the page's own path, without language. */
export function starsOf({ t, language }: Wording, back: string): StarsView {
  return {
    action: localePath(language, "/rank/favourite"),
    back,
    label: t("rank.favourite"),
    failed: t("rank.favouriteFailed"),
  };
}
