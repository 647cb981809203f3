import "./no-api";
import { z } from "zod";
import type { z as schemas } from "zod/v4";
import type { Kind } from "../../app/api/described";
import type { Combined, RowField, Unread } from "../../app/api/php-rows";
import { bookOf, wordsOf } from "../../contract/book";

interface KindTypes extends Record<Kind, unknown> {
  count: number;
  number: number;
  change: number;
  angle: number;
  id: number;
  key: string;
  token: string;
  address: string;
  name: string;
  paragraph: string;
  html: string;
  flag: "Y" | "N";
  time: string;
  day: string;
  clock: string;
}

type Remembered<S, Key extends string> = Key extends keyof S ? Exclude<S[Key], undefined> : never;
type NullOf<S> = S extends schemas.ZodType ? (null extends schemas.output<S> ? null : never) : never;

/** The type that the reference API sends for a schema: null for a missing value. */
type Sent<S> =
  S extends schemas.ZodPipe<infer In, schemas.core.SomeType>
    ? Sent<In>
    : "whole" extends keyof S
      ? Sent<Remembered<S, "whole">>
      : "fields" extends keyof S
        ? SentRow<Remembered<S, "fields">>
        : "rows" extends keyof S
          ? Sent<Remembered<S, "rows">>[]
          : "orNone" extends keyof S
            ? Sent<Remembered<S, "orNone">> | null
            : "holds" extends keyof S
              ? Sent<Remembered<S, "holds">>
              : "words" extends keyof S
                ? Remembered<S, "words"> | NullOf<S>
                : "kind" extends keyof S
                  ? KindTypes[Remembered<S, "kind"> & Kind] | NullOf<S>
                  : never;

type SentField<F> = F extends RowField ? { [Name in F[0]]: Sent<F[1]> } : never;
type SentEntry<E> =
  E extends Unread<infer F>
    ? SentField<F>
    : E extends RowField
      ? SentField<E>
      : E extends Combined
        ? SentRow<E["parts"]>
        : SentRow<E>;
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type SentRow<F> =
  Both<{ [K in keyof F]: SentEntry<F[K]> }[keyof F]> extends infer All ? { [Name in keyof All]: All[Name] } : never;

type Shape<T> = { [Name in keyof T]: z.ZodType<T[Name], z.ZodTypeDef, unknown> };

type Strict<S> = Shape<Sent<S>> extends infer R extends z.ZodRawShape ? z.ZodObject<R> : never;

/** PHP writes numbers either way. */
export const number = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
const whole = number.refine(Number.isInteger, "a whole number");
export const count = whole.refine((value) => value >= 0, "a count");
const text = z.string().min(1);

const kinds: Record<Exclude<Kind, "code" | "list" | "object">, z.ZodTypeAny> = {
  count,
  number: number.refine((value) => value >= 0, "a number from 0"),
  change: whole,
  angle: number,
  id: count,
  key: text,
  token: text,
  address: text,
  name: text,
  paragraph: text,
  html: text,
  flag: z.enum(["Y", "N"]),
  time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  clock: z.string().regex(/^([0-2]\d|3[0-6]):[0-5]\d$/),
};

/** Holds the reference API to the book: it sends every field of a row, each as docs/api.md writes it. */
export function strict<S extends schemas.ZodType>(row: S): Strict<S> {
  return objectOf(row) as unknown as Strict<S>;
}

function objectOf(row: schemas.core.$ZodType): z.AnyZodObject {
  const { fields = [], whole: all } = bookOf(row);
  if (all) return objectOf(all);
  return z.object(Object.fromEntries(fields.map(({ name, schema }) => [name, valueOf(schema)])));
}

function valueOf(schema: schemas.core.$ZodType): z.ZodTypeAny {
  const { rows, fields, exactly, kind, missing } = bookOf(schema);
  if (fields) return missing === "fault" ? objectOf(schema) : z.union([z.tuple([]).transform(() => null), objectOf(schema).nullable()]); // prettier-ignore
  const value = rows ? listOf(rows, exactly) : scalarOf(schema, kind);
  return missing === "none" ? value.nullable() : value;
}

function listOf(rows: schemas.core.$ZodType, exactly: number | undefined): z.ZodTypeAny {
  const list = z.array(valueOf(rows));
  return exactly ? list.length(exactly) : list;
}

function scalarOf(schema: schemas.core.$ZodType, kind: Kind | undefined): z.ZodTypeAny {
  if (kind === undefined || kind === "list" || kind === "object") throw new Error("A value of a row has no kind");
  if (kind !== "code") return kinds[kind];
  const [first = "", ...others] = wordsOf(schema);
  return z.enum([first, ...others]);
}

type Present<T extends z.ZodRawShape, Name extends keyof T> = Omit<T, Name> & {
  [N in Name]: z.ZodType<NonNullable<z.output<T[N]>>, z.ZodTypeDef, unknown>;
};

/** The shape with fields of which none is missing. */
export function always<T extends z.ZodRawShape, Name extends keyof T & string>(
  shape: z.ZodObject<T>,
  ...names: Name[]
): z.ZodObject<Present<T, Name>> {
  const present = names.map((name) => [name, shape.shape[name]?.refine((value: unknown) => value !== null, "missing")]);
  return shape.extend(Object.fromEntries(present)) as unknown as z.ZodObject<Present<T, Name>>;
}
