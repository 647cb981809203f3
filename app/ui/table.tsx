import type { ReactNode } from "react";
import { groupDigits } from "../i18n/numbers";

export interface Column {
  label: string;
  title?: string;
  /** Aligns texts left; numbers are aligned right. */
  words?: boolean;
}
interface Row {
  key: string;
  head: ReactNode;
  cells: readonly ReactNode[];
  own?: boolean;
}
interface TableProps {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  foot?: { head: ReactNode; cells: readonly ReactNode[] };
}

/** Numbers get separators. The box scrolls sideways, also by keyboard. */
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
          {typeof cell === "number" ? groupDigits(cell) : cell}
        </td>
      ))}
    </tr>
  );
}
