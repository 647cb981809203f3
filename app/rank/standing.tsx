export interface PlaceView {
  before: string;
  number: string;
  after: string;
  /** Of the first three. */
  medal?: { rank: number; word: string };
}

export interface MeterView {
  words: string;
  percent: number;
}

/** A player on a board, in words. */
export interface RowView {
  id: string;
  nickname: string;
  character: string | null;
  /** What marks the member's own row. */
  me: string | null;
  /** The comparison with the member; none of the member with himself. */
  href: string | null;
  /** A favourite. */
  on: boolean;
  /** Null where too little was played. */
  place: PlaceView | null;
  change: { look: "up" | "down" | "same" | "new"; sign?: string; words: string } | null;
  value: string;
  /** How much the value rests on. */
  sample: string;
  /** How far one without a rank has come. */
  meter: MeterView | null;
}

const medals = [
  "",
  "M2 2h28v17L16 30 2 19z",
  "M16 1 31 16 16 31 1 16z",
  "M16 1a15 15 0 1 1 0 30 15 15 0 0 1 0-30z",
] as const;

/** The rank as the number on a jersey; the first three on a plate, a base and a ball, with the medal's word. */
export function place({ place }: Pick<RowView, "place">) {
  if (!place) return null;
  const { before, number, after, medal } = place;
  return (
    <span className={medal ? `place place-${medal.rank}` : "place"}>
      {medal ? (
        <svg className="medal" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={medals[medal.rank]} />
        </svg>
      ) : null}
      {before ? <small>{before}</small> : null}
      <b>{number}</b>
      {after ? <small>{after}</small> : null}
      {medal ? <span className="medal-word"> {medal.word}</span> : null}
    </span>
  );
}

export function change({ change }: Pick<RowView, "change">) {
  if (!change) return null;
  const { look, sign, words } = change;
  return (
    <span className={`change change-${look}`}>
      {sign ? <span aria-hidden="true">{sign}</span> : null}
      <span className={sign ? "visually-hidden" : undefined}>{words}</span>
    </span>
  );
}

/** How far there is to go: a bar, and the same in words. */
export function meter({ words, percent }: MeterView) {
  return (
    <span className="meter">
      <svg className="meter-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="meter-field" width="100" height="8" />
        <rect className="meter-have" width={percent} height="8" />
      </svg>
      <span className="meter-words">{words}</span>
    </span>
  );
}
