import type { Comparison } from "../../api/compare.server";
import { useT } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import type { MirrorRow, MirrorSide } from "./mirror";

interface MirrorTableProps {
  title: string;
  players: Comparison["players"];
  rows: readonly MirrorRow[];
}

export function MirrorTable({ title, players: [first, second], rows }: MirrorTableProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <table className="mirror">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first.nickname}</th>
            <th scope="col" className="mirror-item">
              <span className="visually-hidden">{t("rank.item")}</span>
            </th>
            <th scope="col">{second.nickname}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, sides, better }) => (
            <tr key={key}>
              {cell(sides[0], 0, better === 0 ? t("rank.better") : null)}
              <th scope="row">{label}</th>
              {cell(sides[1], 1, better === 1 ? t("rank.better") : null)}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
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
          <rect className="mirror-field" width="100" height="8" />
          <rect className="mirror-share" x={side === 0 ? 100 - share : 0} width={share} height="8" />
        </svg>
      )}
    </td>
  );
}
