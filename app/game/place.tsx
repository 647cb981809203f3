import { groupDigits } from "../i18n/numbers";
import type { Translate } from "../i18n/texts";

const medals = [
  "",
  "M2 2h28v17L16 30 2 19z",
  "M16 1 31 16 16 31 1 16z",
  "M16 1a15 15 0 1 1 0 30 15 15 0 0 1 0-30z",
] as const;
const medalWords = ["", "rank.gold", "rank.silver", "rank.bronze"] as const;

/** Returns "2위", "공동 2위", "#2" or "T2". */
export function placeWords(t: Translate, rank: number, tied: boolean): string {
  return t(tied ? "rank.placeTied" : "rank.place", { rank });
}

/** Shows the rank, the first three on a plate, a base and a ball. */
export function place(t: Translate, { rank, tied }: { rank: number | null; tied: boolean }) {
  if (rank === null) return null;
  const number = groupDigits(rank);
  const [before, after] = placeWords(t, rank, tied).split(number);
  const medal = medalWords[rank];
  return (
    <span className={medal ? `place place-${rank}` : "place"}>
      {medal ? (
        <svg className="medal" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={medals[rank]} />
        </svg>
      ) : null}
      {before ? <small>{before}</small> : null}
      <b>{number}</b>
      {after ? <small>{after}</small> : null}
      {medal ? <span className="medal-word"> {t(medal)}</span> : null}
    </span>
  );
}
