import type { z } from "zod";
import type { Language } from "./language";
import type { Member } from "./member";
import type { Providers } from "./social/providers";
import type { Store } from "./store";
import type { Switches } from "./switches";

export interface Call {
  store: Store;
  switches: Switches;
  providers: Providers;
  language: Language;
  /** In epoch ms, by the clock that a test may advance. */
  now: number;
  /** Origins other than loopback that an app may name in URLs. */
  webOrigins: readonly string[];
  fields: ReadonlyMap<string, string>;
  bearer: string | null;
  /** The browser's, passed on by the app; empty if unknown. */
  userAgent: string;
  /** The browser's, too. */
  address: string;
}

export interface MemberCall extends Call {
  member: Member;
  /** The refresh token's family, which the access token belongs to. */
  family: string;
}

export interface ResponseFormat {
  code: "number" | "string";
  payload: "data" | "beside";
  numbers: "strings" | "numbers";
  type: "json" | "html";
  bom?: boolean;
}

export type Payload = Record<string, unknown>;

/** Answers with a code other than 200; `sentence` replaces the code's usual message. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly data: Payload = {},
    readonly sentence?: string,
  ) {
    super(`Refused with ${code}`);
  }
}

export const wrongFields = (fields: Record<string, string>) => new Refusal(400, { fields });

export function check<Schema extends z.ZodTypeAny>(
  schema: Schema,
  fields: ReadonlyMap<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries([...fields].filter(([, value]) => value !== "")));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => {
    const missing = issue.code === "invalid_type" && issue.received === "undefined";
    return [issue.path.join("."), missing ? "required" : issue.message];
  });
  throw wrongFields(Object.fromEntries(reasons.reverse()));
}
