import type { ReactNode } from "react";
import { useT } from "../i18n/use-t";
import type { MirrorRow, MirrorSide } from "./mirror";

interface MirrorTableProps {
  caption: string;
  heads: readonly [ReactNode, ReactNode];
  rows: readonly MirrorRow[];
}

/** Shows two sides with their numbers back to back, the better one marked. Large letters make the box scroll sideways. */
export function MirrorTable({ caption, heads: [first, second], rows }: MirrorTableProps) {
  const t = useT();
  return (
    <div className="mirror-box" role="region" aria-label={caption} tabIndex={0}>
      <table className="mirror">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col" className="mirror-item">
              <span className="visually-hidden">{t("game.figure")}</span>
            </th>
            <th scope="col">{second}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, sides, better }) => (
            <tr key={key}>
              {cell(sides[0], 0, better === 0 ? t("game.better") : null)}
              <th scope="row">{label}</th>
              {cell(sides[1], 1, better === 1 ? t("game.better") : null)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cell({ text, sample, share }: MirrorSide, side: 0 | 1, better: string | null) {
  return (
    <td className={better ? "mirror-better" : undefined}>
      <span className="mirror-value">
        {better ? <span aria-hidden="true">◆ </span> : null}
        {text}
        {better ? <span className="visually-hidden"> ({better})</span> : null}
      </span>{" "}
      {sample ? <span className="mirror-sample">{sample}</span> : null}
      {share === undefined ? null : (
        <svg className="mirror-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect className="mirror-share" x={side === 0 ? 100 - share : 0} width={share} height="8" />
        </svg>
      )}
    </td>
  );
}
