import type { Misfit } from "../request-context";
import { noRemarks, wrong, type Reader, type Remarks } from "./reader";

export type Read<T> = { leftOut: Misfit[]; refusedAddresses: ReadonlySet<string> } & (
  { value: T } | { misfit: Misfit }
);

export function readAnswer<T>(schema: { readonly read: Reader<T> }, payload: unknown): Read<T> {
  const remarks = noRemarks();
  const value = schema.read(payload, remarks);
  const [first = { path: [], expected: "", got: "" }] = remarks.faults;
  const found = { leftOut: remarks.leftOut.map(placed), refusedAddresses: remarks.refusedAddresses };
  return value === wrong ? { ...found, misfit: placed(first) } : { ...found, value };
}

function placed({ path, ...fault }: Remarks["faults"][number]): Misfit {
  const at = path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    "",
  );
  return { at: at || "the payload", ...fault };
}
