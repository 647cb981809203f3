import type { ReactNode } from "react";

export interface Column {
  /** Shown at the head. */
  label: string;
  /** The whole word where `label` is a short form. */
  title?: string;
}
export interface Row {
  key: string;
  head: ReactNode;
  cells: readonly ReactNode[];
  /** The member's own row. */
  own?: boolean;
}
interface TableProps {
  caption: string;
  hideCaption?: boolean;
  /** The first names the row heads. */
  columns: readonly Column[];
  rows: readonly Row[];
  foot?: { head: ReactNode; cells: readonly ReactNode[] };
}

/** Figures in a box that scrolls sideways by itself and by keyboard; the first column stays. */
export function Table({ caption, hideCaption, columns, rows, foot }: TableProps) {
  return (
    <div className="table-box" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className={hideCaption ? "visually-hidden" : "table-caption"}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, title }) => (
              <th scope="col" key={label}>
                {title ? <abbr title={title}>{label}</abbr> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(({ key, own, ...line }) => tableLine(line, key, own ? "table-own" : undefined))}</tbody>
        {foot ? <tfoot>{tableLine(foot)}</tfoot> : null}
      </table>
    </div>
  );
}

function tableLine(
  { head, cells }: { head: ReactNode; cells: readonly ReactNode[] },
  key?: string,
  className?: string,
) {
  return (
    <tr key={key} className={className}>
      <th scope="row">{head}</th>
      {cells.map((cell, i) => (
        <td key={i}>{cell}</td>
      ))}
    </tr>
  );
}
