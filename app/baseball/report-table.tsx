import { Table, type Column } from "../ui/table";

export interface ReportRow {
  key: string;
  head: string;
  /** Where the row leads: the game, or the games it is made of. */
  href?: string;
  cells: string[];
}
export interface ReportTableData {
  caption: string;
  columns: Column[];
  rows: ReportRow[];
}

/** A report's numbers; a row that stands for games leads to them. */
export function ReportTable({ table: { caption, columns, rows } }: { table: ReportTableData }) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows.map(({ key, head, href, cells }) => ({ key, head: href ? <a href={href}>{head}</a> : head, cells }))}
    />
  );
}
