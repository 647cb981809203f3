import type { ReactNode } from "react";

export interface Column {
  /** Shown at the head. */
  label: string;
  /** The whole word where `label` is a short form. */
  title?: string;
  /** Words, which stand at the left; figures stand at the right. */
  words?: boolean;
}
export interface Row {
  key: string;
  head: ReactNode;
  cells: readonly ReactNode[];
  /** The member's own row. */
  own?: boolean;
}
interface TableProps {
  /** Read out, not shown. */
  caption: string;
  /** The first names the row heads. */
  columns: readonly Column[];
  rows: readonly Row[];
  foot?: { head: ReactNode; cells: readonly ReactNode[] };
}

/** Figures in a box that scrolls sideways by itself and by keyboard; the first column stays. */
export function Table({ caption, columns, rows, foot }: TableProps) {
  return (
    <div className="table-box" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, title, words }) => (
              <th scope="col" key={label} className={words ? "table-words" : undefined}>
                {title ? <abbr title={title}>{label}</abbr> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, own, ...line }) => tableLine(columns, line, key, own ? "table-own" : undefined))}
        </tbody>
        {foot ? <tfoot>{tableLine(columns, foot)}</tfoot> : null}
      </table>
    </div>
  );
}

function tableLine(
  columns: readonly Column[],
  { head, cells }: Pick<Row, "head" | "cells">,
  key?: string,
  look?: string,
) {
  return (
    <tr key={key} className={look}>
      <th scope="row">{head}</th>
      {cells.map((cell, i) => (
        <td key={i} className={columns[i + 1]?.words ? "table-words" : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
