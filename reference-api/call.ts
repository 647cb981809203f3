import type { Member } from "./member";
import type { Store } from "./store";
import type { Switches } from "./switches";

export type Language = "ko" | "en";

/** One request, read and not yet trusted. */
export interface Call {
  store: Store;
  switches: Switches;
  language: Language;
  /** Fields of the body, or of the query of a GET. */
  fields: ReadonlyMap<string, string>;
  bearer: string | null;
}

export interface MemberCall extends Call {
  member: Member;
  /** The sign-in that the access token belongs to. */
  family: string;
}

/** How PHP happens to write this answer; docs/api.md tells which call has which. */
export interface Manner {
  code: "number" | "string";
  payload: "data" | "beside";
  numbers: "strings" | "numbers";
  type: "json" | "html";
  bom?: boolean;
}

export type Payload = Record<string, unknown>;

/** Ends a call with a code other than 200. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly fields?: Record<string, string>,
  ) {
    super(`Refused with ${code}`);
  }
}
