import type { Translate } from "../i18n/texts";

/** The style sheet shows only the word's first letter: W, D or L (승, 무, 패). */
export function resultBadge(t: Translate, result: "win" | "draw" | "lose") {
  return <span className={`result result-${result}`}>{t(`common.${result}`)}</span>;
}
