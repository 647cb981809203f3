import type { MemberCall } from "./call";
import { cursorPage, type PageFields, type Value } from "./cursor";

/** For a query with columns `row_key` and `row_id`; `values` belong to `bound` and `order`, in this order. */
export interface Slice {
  bound: string;
  order: string;
  values: Value[];
}

/** Sorted by key, equal keys by ascending `row_id`. */
interface List<Row> {
  name: string;
  descending?: boolean;
  rows: (slice: Slice) => Row[];
}

interface Keyed {
  row_key: Value;
  row_id: number;
}

export const keysetPage = <Row extends Keyed>(
  call: MemberCall,
  fields: PageFields,
  { name, descending = false, rows }: List<Row>,
) =>
  cursorPage(call, fields, {
    name,
    rows: ({ start, backwards, limit }) => {
      const down = descending !== backwards;
      const [on, within] = [down ? "<" : ">", backwards ? "<" : ">"];
      const order = `ORDER BY row_key ${down ? "DESC" : "ASC"}, row_id ${backwards ? "DESC" : "ASC"} LIMIT ?`;
      const [key, id] = start ?? [];
      if (key === undefined || id === undefined) return rows({ bound: "", order, values: [limit] });
      const bound = `AND row_key ${on}= ? AND (row_key ${on} ? OR row_id ${within} ?)`;
      return rows({ bound, order, values: [key, key, id, limit] });
    },
    positionOf: ({ row_key: key, row_id: id }) => [key, id],
  });
