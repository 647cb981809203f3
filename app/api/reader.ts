import type { Misfit } from "../request-context";
import { typeTold } from "./type-told";

/** What a reader returns for a value that does not fit. */
export const wrong = Symbol("wrong");

/** Returns what a value means, or remarks what is wrong with it. */
export type Reader<T = unknown> = (given: unknown, remarks: Remarks) => T | typeof wrong;

/** A value that does not fit, in what is being read: who reads a field or a row puts its name or number before it. */
interface Fault extends Pick<Misfit, "expected" | "got" | "id"> {
  path: PropertyKey[];
  /** Nothing is wrong with it: it belongs to what the service lacks. */
  isLacked?: true;
}

/** What is found while an answer is read. */
export interface Remarks {
  faults: Fault[];
  /** Rows that do not fit and were left out, and parts of a page. */
  leftOut: Fault[];
  /** What the log is told of addresses that are not shown. */
  refusedAddresses: Set<string>;
}

export function noRemarks(): Remarks {
  return { faults: [], leftOut: [], refusedAddresses: new Set() };
}

/** Returns undefined for a value that does not fit. */
export function readValue<T>({ read }: { readonly read: Reader<T> }, given: unknown): T | undefined {
  const found = read(given, noRemarks());
  return found === wrong ? undefined : found;
}

export function misfit({ faults }: Remarks, expected: string, given: unknown): typeof wrong {
  faults.push({ path: [], expected, got: typeTold(given) });
  return wrong;
}

/** For what belongs to something that the service lacks (brand.json): the row or the part that has it is not there. */
export function lacked({ faults }: Remarks): typeof wrong {
  faults.push({ path: [], expected: "", got: "", isLacked: true });
  return wrong;
}

export const isLacked = (faults: Remarks["faults"]) => faults.some((fault) => fault.isLacked);

/** Reads the value of a field or of a row, and says of what is wrong in it where it is. */
export function readAt<T>(key: PropertyKey, read: Reader<T>, given: unknown, remarks: Remarks): T | typeof wrong {
  const { faults, leftOut } = remarks;
  const faultsBefore = faults.length;
  const leftBefore = leftOut.length;
  const found = read(given, remarks);
  for (let i = faultsBefore; i < faults.length; i += 1) faults[i]?.path.unshift(key);
  for (let i = leftBefore; i < leftOut.length; i += 1) leftOut[i]?.path.unshift(key);
  return found;
}
