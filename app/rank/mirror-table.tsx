export interface MirrorSide {
  value: string;
  /** How much the value rests on. */
  sample?: string;
  /** Of what both have together, in hundredths. */
  share?: number;
}

/** One number of two players, to be looked at side by side. */
export interface MirrorRow {
  key: string;
  label: string;
  sides: [MirrorSide, MirrorSide];
  /** Which side is better, if one is. */
  better: 0 | 1 | null;
}

export interface MirrorView {
  title: string;
  names: readonly [string, string];
  /** Head of the middle column, and what marks the better side: for ears. */
  item: string;
  better: string;
  rows: MirrorRow[];
}

/** Two players' numbers left and right of what they are; bars grow from the middle, the better one is marked. */
export function MirrorTable({ mirror: { title, names, item, better, rows } }: { mirror: MirrorView }) {
  return (
    <table className="mirror">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{names[0]}</th>
          <th scope="col" className="mirror-item">
            <span className="visually-hidden">{item}</span>
          </th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, sides, better: won }) => (
          <tr key={key}>
            {cell(sides[0], 0, won === 0 ? better : null)}
            <th scope="row">{label}</th>
            {cell(sides[1], 1, won === 1 ? better : null)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cell({ value, sample, share }: MirrorSide, side: 0 | 1, better: string | null) {
  return (
    <td className={better ? "mirror-better" : undefined}>
      <span className="mirror-value">
        {better ? <span aria-hidden="true">◆ </span> : null}
        {value}
        {better ? <span className="visually-hidden"> ({better})</span> : null}
      </span>{" "}
      {sample ? <span className="mirror-sample">{sample}</span> : null}
      {share === undefined ? null : (
        <svg className="mirror-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect className="mirror-field" width="100" height="8" />
          <rect className="mirror-share" x={side === 0 ? 100 - share : 0} width={share} height="8" />
        </svg>
      )}
    </td>
  );
}
