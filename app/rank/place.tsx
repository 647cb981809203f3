import { useT } from "../i18n/use-t";
import type { Row } from "./rows.server";

const medals: Readonly<Record<number, string>> = {
  1: "M2 2h28v17L16 30 2 19z",
  2: "M16 1 31 16 16 31 1 16z",
  3: "M16 1a15 15 0 1 1 0 30 15 15 0 0 1 0-30z",
};

type Translate = ReturnType<typeof useT>;

/** The rank as the number on a jersey; the first three on a plate, a base and a ball, with the medal's word. */
export function place(t: Translate, { rank, place }: Pick<Row, "rank" | "place">) {
  if (rank === null || place === null) return <span className="place">–</span>;
  const [, before, number, after] = /^(\D*)(\d+)(\D*)$/.exec(place) ?? [];
  const medal = medals[rank];
  return (
    <span className={medal ? `place place-${rank}` : "place"}>
      {medal ? (
        <svg className="medal" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={medal} />
        </svg>
      ) : null}
      {before ? <small>{before}</small> : null}
      <b>{number}</b>
      {after ? <small>{after}</small> : null}
      {medal ? <span className="medal-word"> {medalWord(t, rank)}</span> : null}
    </span>
  );
}

function medalWord(t: Translate, rank: number): string {
  if (rank === 1) return t("rank.gold");
  return rank === 2 ? t("rank.silver") : t("rank.bronze");
}

/** Places gained or lost: a sign for the eye, words for the ear. */
export function change(t: Translate, { change }: Pick<Row, "change">) {
  if (change === null) return null;
  if (change === "new") return <span className="change change-new">{t("rank.changeNew")}</span>;
  const count = Math.abs(change);
  const kind = change > 0 ? "up" : change < 0 ? "down" : "same";
  const sign = { up: `▲${count}`, down: `▼${count}`, same: "–" }[kind];
  return (
    <span className={`change change-${kind}`}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{changeWords(t, kind, count)}</span>
    </span>
  );
}

function changeWords(t: Translate, kind: "up" | "down" | "same", count: number): string {
  if (kind === "up") return t("rank.changeUp", { count });
  return kind === "down" ? t("rank.changeDown", { count }) : t("rank.changeSame");
}
