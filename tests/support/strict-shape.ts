import "./no-api";
import { z } from "zod";
import { innerOf, type Code, type Combined, type List, type Made, type Maybe, type Row, type RowField, type Scalar, type ScalarKind, type Schema, type Unread, type ValueOf } from "../../app/api/schema"; // prettier-ignore
import { fieldsOf, missingOf, wholeOf, wordsOf } from "../../contract/book";

interface KindTypes extends Record<ScalarKind, unknown> {
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

type OrNull<S extends Schema, T> = null extends ValueOf<S> ? T | null : T;

/** The type that the reference API sends for a schema: null for a missing value. */
type Sent<S> =
  S extends Made<infer Of>
    ? Sent<Of>
    : S extends Maybe<infer Of, infer M>
      ? M extends "fault"
        ? Sent<Of>
        : Sent<Of> | null
      : S extends Row<infer F, infer Whole>
        ? Whole extends Schema
          ? Sent<Whole>
          : SentRow<F>
        : S extends List<infer Of>
          ? Sent<Of>[]
          : S extends Code<infer N>
            ? OrNull<S, keyof N & string>
            : S extends Scalar<unknown, infer K>
              ? OrNull<S, KindTypes[K]>
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

const kinds: Record<ScalarKind, z.ZodTypeAny> = {
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
export function strict<S extends Schema>(row: S): Strict<S> {
  return objectOf(row) as unknown as Strict<S>;
}

function objectOf(row: Schema): z.AnyZodObject {
  const fields = fieldsOf(wholeOf(row) ?? row);
  return z.object(Object.fromEntries(fields.map(({ name, schema }) => [name, valueOf(schema)])));
}

function valueOf(schema: Schema): z.ZodTypeAny {
  const inner = innerOf(schema);
  const missing = missingOf(schema);
  if (inner.kind === "object") return missing === "fault" ? objectOf(inner) : z.union([z.tuple([]).transform(() => null), objectOf(inner).nullable()]); // prettier-ignore
  const value = inner.kind === "list" ? listOf(inner) : scalarOf(inner);
  return missing === "none" ? value.nullable() : value;
}

function listOf({ of, exactly }: List): z.ZodTypeAny {
  const list = z.array(valueOf(of));
  return exactly ? list.length(exactly) : list;
}

function scalarOf(schema: Schema): z.ZodTypeAny {
  if (schema.kind === "code") {
    const [first = "", ...others] = wordsOf(schema);
    return z.enum([first, ...others]);
  }
  if (!("json" in schema)) throw new Error("A value of a row has no kind");
  return kinds[schema.kind];
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
