import { useT } from "../i18n/use-t";

export type Result = "win" | "draw" | "lose";

/** The whole word for ears and text browsers; the style leaves its first letter to be seen: W, D or L (승, 무, 패). */
export function ResultBadge({ result }: { result: Result }) {
  const t = useT();
  return <span className={`result result-${result}`}>{t(`common.${result}`)}</span>;
}
