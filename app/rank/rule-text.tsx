import { useT } from "../i18n/use-t";
import type { BoardData } from "./load-board.server";

export type Rule = Pick<BoardData, "board" | "names" | "since"> & {
  event: Pick<NonNullable<BoardData["event"]>, "rules"> | null;
};

/** How a board is made, in words. */
export function RuleText({ rule: { board, names, since, event } }: { rule: Rule }) {
  const t = useT();
  const { by, needOf, need, asOf } = board;
  return (
    <div className="rule-text">
      <p>{t(`rank.rule.${by}`)}</p>
      <h3>{t("rank.rule.whoTitle")}</h3>
      <p>{event ? t("rank.rule.eventGames", { title: names.season }) : t("rank.rule.games", names)}</p>
      {event ? null : <p>{t(`rank.rule.need.${needOf}`, { count: need })}</p>}
      {event ? (
        <ul className="rule-list">
          {event.rules.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <p>{t("rank.rule.unqualified")}</p>
      <h3>{t("rank.rule.tiesTitle")}</h3>
      <p>{t("rank.rule.ties")}</p>
      <h3>{t("rank.rule.whenTitle")}</h3>
      <p>{t("rank.rule.when", { time: asOf })}</p>
      {since ? <p>{t("rank.rule.change", { day: since })}</p> : null}
      <p>{t("rank.rule.who")}</p>
    </div>
  );
}
