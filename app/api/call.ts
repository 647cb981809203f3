import type { z } from "zod/v4";
import { offers, type Offer } from "../branding/offers";
import { apiPaths } from "../diagnostics.server";
import type { Refusal } from "./errors";
import type { Schema, SchemaOf } from "./schema";

/** A field's schema, its rule as a phrase in English, and when it is sent, if that is not for the page to say. */
type RequestField = readonly [schema: z.ZodType<string>, rule: string, sent?: string];
export type RequestFields = Readonly<Record<string, RequestField>>;

export type CallName = `${"GET" | "POST"} /${string}`;

interface CallFacts<F extends RequestFields> {
  method: "GET" | "POST";
  /** A POST that writes nothing: it has the deadline of a read. */
  asks?: true;
  /** Below the base URL. */
  path: string;
  summary: string;
  /** Areas, kinds of members and providers that it takes, all of them, for anybody to ask it (brand.json). */
  of?: readonly Offer[];
  /** The app does without it where the API answers 404, and without all calls that name the same one. */
  optional?: true | CallName;
  /** Without it no page asks: `Week of GET /record/list.php`, a field that is given in an answer, or what the app needs. */
  reachedBy?: string;
  /** True if the call needs no access token. */
  open?: true;
  fields: F;
  /** Refusals that pages answer, besides `unauthorized` and `tooMany`. */
  refusals: readonly Refusal[];
}

/** One call of docs/api.md; docs/generated/openapi.json is made from these. */
export interface Call<F extends RequestFields, T> extends CallFacts<F> {
  /** Reads the payload. */
  answer: SchemaOf<T>;
}

export type Given<F extends RequestFields> = { readonly [K in keyof F]?: string };

/** `G` with nothing that `Known` lacks: what a form or a query has is sent, or taken out by name before. */
export type Only<Known, G> = G & Record<Exclude<keyof G, keyof Known>, never>;

/** Takes no field that the call does not declare. */
export type Api = <F extends RequestFields, T, G extends Given<F>>(
  call: Call<F, T>,
  fields: Only<Given<F>, G>,
) => Promise<T>;

export function isAlwaysSent([, , sent]: RequestField): boolean {
  return sent === "yes" || sent === "always sent";
}

/** Keeps the type of the schema that reads the answer, for those who look into it. */
export function defineCall<const F extends RequestFields, S extends Schema>(
  name: CallName,
  facts: Omit<CallFacts<F>, "method" | "path"> & { answer: S },
): CallFacts<F> & { answer: S } {
  const method = name.startsWith("GET ") ? "GET" : "POST";
  const path = name.slice(method.length + 1);
  if (facts.of?.every(offers) ?? true) apiPaths.publish(path);
  return { ...facts, method, path };
}
