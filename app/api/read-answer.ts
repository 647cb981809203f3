import type { Misfit } from "../request-context";
import { isLacked, noRemarks, wrong, type Reader, type Remarks } from "./reader";

export type Read<T> = { leftOut: Misfit[]; refusedAddresses: ReadonlySet<string> } &
  /** Null where the service lacks what the answer is about. */
  ({ value: T } | { misfit: Misfit | null });

export function readAnswer<T>(schema: { readonly read: Reader<T> }, payload: unknown): Read<T> {
  const remarks = noRemarks();
  const value = schema.read(payload, remarks);
  const [first = { path: [], expected: "", got: "" }] = remarks.faults;
  const found = { leftOut: remarks.leftOut.map(placed), refusedAddresses: remarks.refusedAddresses };
  if (value !== wrong) return { ...found, value };
  return { ...found, misfit: isLacked(remarks.faults) ? null : placed(first) };
}

function placed({ path, ...fault }: Remarks["faults"][number]): Misfit {
  const at = path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    "",
  );
  return { at: at || "the payload", ...fault };
}
