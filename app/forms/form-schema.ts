import { withZod } from "@remix-validated-form/with-zod";
import type { ValidationResult } from "remix-validated-form";
import { z } from "zod";
import type { SentForm } from "./sent-form";
import type { TextRule } from "./typed-text";

declare const isMeasured: unique symbol;
/** The schema of one field. It measures the field's text before anything else. */
export type FormField<T> = z.ZodType<T, z.ZodTypeDef, unknown> & { readonly [isMeasured]: true };

type FormShape = Readonly<Record<string, FormField<unknown>>>;

export interface FormSchema<T> {
  validate(sent: SentForm): Promise<ValidationResult<T>>;
}

export type DataOf<Schema> = Schema extends FormSchema<infer T> ? T : never;

/** Reads a longer text as if the field had not been sent; `longest` is in code units. */
export function field<T>(longest: number, schema: z.ZodType<T, z.ZodTypeDef, unknown>): FormField<T> {
  const measure = (value: unknown) => (typeof value === "string" && value.length > longest ? undefined : value);
  return z.preprocess(measure, schema) as unknown as FormField<T>;
}

/** Cuts a longer text one code unit too late, so that whoever checks it next finds it too long. */
export function cutField(longest: number): FormField<string | undefined> {
  const cut = (value: unknown) => (typeof value === "string" ? value.slice(0, longest + 1) : undefined);
  return z.preprocess(cut, z.string().optional()) as unknown as FormField<string | undefined>;
}

/** A typed text: its rule measures it, and says so where it is too long. Anything but a text is an empty one. */
export function textField(rule: TextRule, read: (value: string) => string): FormField<string>;
export function textField<T>(rule: TextRule, read: (value: string) => T): FormField<T>;
export function textField<T>(rule: TextRule, read: (value: string) => T): FormField<T> {
  const schema = z
    .unknown()
    .transform((value) => (typeof value === "string" ? value : ""))
    .superRefine((value, context) => {
      const message = rule(value);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform(read);
  return schema as unknown as FormField<T>;
}

export function ifSent<T>(schema: FormField<T>): FormField<T | undefined> {
  return schema.optional() as unknown as FormField<T | undefined>;
}

const declared = new Set<string>();

/** For fields that a form reads without a schema. */
export function declareFields(...names: string[]): void {
  for (const name of names) declared.add(name);
}

/** True for a field of any form. */
export function isDeclared(name: string): boolean {
  return declared.has(name);
}

/** Makes the schema of a form. `whole` adds rules that concern several fields. */
export function formOf<Shape extends FormShape>(shape: Shape): FormSchema<z.output<z.ZodObject<Shape>>>;
export function formOf<Shape extends FormShape, T>(
  shape: Shape,
  whole: (fields: z.ZodObject<Shape>) => z.ZodType<T, z.ZodTypeDef, unknown>,
): FormSchema<T>;
export function formOf<Shape extends FormShape>(
  shape: Shape,
  whole: (fields: z.ZodObject<Shape>) => z.ZodType<unknown, z.ZodTypeDef, unknown> = (fields) => fields,
): FormSchema<unknown> {
  declareFields(...Object.keys(shape));
  const validator = withZod(whole(z.object(shape)));
  return { validate: (sent) => sent.validateBy(validator) };
}
