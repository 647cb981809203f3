import { useT } from "../i18n/use-t";

export type Result = "win" | "draw" | "lose";

/** W, D or L (승, 무, 패); the whole word is there for ears. */
export function ResultBadge({ result }: { result: Result }) {
  const t = useT();
  const [short, word] = {
    win: [t("common.winShort"), t("common.win")],
    draw: [t("common.drawShort"), t("common.draw")],
    lose: [t("common.loseShort"), t("common.lose")],
  }[result];
  return (
    <span className={`result result-${result}`}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
