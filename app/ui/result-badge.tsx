import { useT } from "../i18n/use-t";

/** The style sheet shows only the word's first letter: W, D or L (승, 무, 패). */
export function ResultBadge({ result }: { result: "win" | "draw" | "lose" }) {
  const t = useT();
  return <span className={`result result-${result}`}>{t(`common.${result}`)}</span>;
}
