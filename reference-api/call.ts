import type { Language } from "./language";
import type { Member } from "./member";
import type { Providers } from "./providers";
import type { Store } from "./store";
import type { Switches } from "./switches";

/** One request, read and not yet trusted. */
export interface Call {
  store: Store;
  switches: Switches;
  providers: Providers;
  language: Language;
  /** The moment of the request in milliseconds, by the clock that a test may advance. */
  now: number;
  /** Origins that an app may name in URLs, beside loopback. */
  webOrigins: readonly string[];
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
export interface ResponseFormat {
  code: "number" | "string";
  payload: "data" | "beside";
  numbers: "strings" | "numbers";
  type: "json" | "html";
  bom?: boolean;
}

export type Payload = Record<string, unknown>;

/** Ends a call with a code other than 200; `data` says more, `sentence` takes the place of the usual message. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly data: Payload = {},
    readonly sentence?: string,
  ) {
    super(`Refused with ${code}`);
  }
}

/** Code 400, a reason a field. */
export const wrongFields = (fields: Record<string, string>) => new Refusal(400, { fields });
