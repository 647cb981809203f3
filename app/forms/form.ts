import { withZod } from "@remix-validated-form/with-zod";
import type { ReactNode } from "react";
import type { ValidationResult } from "remix-validated-form";
import { z } from "zod";
import type { TextKey } from "../i18n/texts";
import type { SentForm } from "./sent-form";
import type { TextRule } from "./typed-text";

/** What is known of a field besides its rule. */
export interface FieldFacts {
  /** Its value never comes back to a page, and is never kept. */
  secret?: true;
  /** Nobody types it: what is wrong with it is told of the form as a whole. */
  hidden?: true;
  /** A new password in the same form may not be made of its words. */
  personal?: true;
  /** As the API calls it, and what we say where the API's rule is stricter than ours, by the API's reason. */
  api?: readonly [name: string, refused: TextKey | ((reason: string) => TextKey)];
  /** The API's refusal of a value that somebody has already. */
  taken?: readonly [refusal: string, text: TextKey];
}

type Schema<T> = z.ZodType<T, z.ZodTypeDef, unknown>;

/** What a field takes. Its schema measures the text before anything else. */
class FieldRule<T> {
  constructor(
    readonly schema: Schema<T>,
    readonly facts: FieldFacts = {},
  ) {}
}

interface ControlProps {
  name: string;
  error?: string;
  /** What was typed, else what the page fills in. */
  defaultValue?: string;
  form: DeclaredForm<unknown>;
}
export type Control = (props: ControlProps) => ReactNode;

/** A field of a form: its rule, and how it is shown; null where the page shows it by itself. */
class FormField<T> extends FieldRule<T> {
  constructor(
    { schema, facts }: FieldRule<T>,
    readonly Control: Control | null,
  ) {
    super(schema, facts);
  }
}
export type { FieldRule, FormField };

export function ask<T>(rule: FieldRule<T>, Control: Control): FormField<T> {
  return new FormField(rule, Control);
}

/** For what the page has markup of its own for (buttons, hidden inputs, a part of another control), or a script sends. */
export function byPage<T>(rule: FieldRule<T>): FormField<T> {
  return new FormField(rule, null);
}

export type FormFields = Readonly<Record<string, FormField<unknown>>>;
type SchemasOf<Fields extends FormFields> = { [Name in keyof Fields]: Fields[Name]["schema"] };
type ValuesOf<Fields extends FormFields> = z.output<z.ZodObject<SchemasOf<Fields>>>;

export interface DeclaredForm<T> {
  readonly fields: FormFields;
  validate(sent: SentForm): Promise<ValidationResult<T>>;
}

export type DataOf<F> = F extends DeclaredForm<infer T> ? T : never;

/** Reads a longer text as if the field had not been sent; `longest` is in code units. */
export function field<T>(longest: number, schema: Schema<T>, facts?: FieldFacts): FieldRule<T> {
  const measure = (value: unknown) => (typeof value === "string" && value.length > longest ? undefined : value);
  return new FieldRule(z.preprocess(measure, schema), facts);
}

/** Cuts a longer text one code unit too late, so that whoever checks it next finds it too long. */
export function cutField(longest: number, facts?: FieldFacts): FieldRule<string | undefined> {
  const cut = (value: unknown) => (typeof value === "string" ? value.slice(0, longest + 1) : undefined);
  return new FieldRule(z.preprocess(cut, z.string().optional()), facts);
}

/** Reads a field that may be sent several times, without longer texts. */
export function textsField(longest: number): FieldRule<string[]> {
  const schema = z
    .unknown()
    .transform((value) => [value].flat())
    .transform((values) => values.filter((text): text is string => typeof text === "string" && text.length <= longest));
  return new FieldRule(schema);
}

/** A typed text: its rule measures it, and says so where it is too long. Anything but a text is an empty one. */
export function textField(rule: TextRule, read: (value: string) => string, facts?: FieldFacts): FieldRule<string>;
export function textField<T>(rule: TextRule, read: (value: string) => T, facts?: FieldFacts): FieldRule<T>;
export function textField<T>(rule: TextRule, read: (value: string) => T, facts?: FieldFacts): FieldRule<T> {
  const schema = z
    .unknown()
    .transform((value) => (typeof value === "string" ? value : ""))
    .superRefine((value, context) => {
      const message = rule(value);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform(read);
  return new FieldRule(schema, facts);
}

/** Returns the field with another form of its value. */
export function mapField<T, U>({ schema, facts }: FieldRule<T>, read: (value: T) => U): FieldRule<U> {
  return new FieldRule(schema.transform(read), facts);
}

const declared = new Set<string>();
const secrets = new Set<string>();

/** True for a field of any form. */
export function isDeclared(name: string): boolean {
  return declared.has(name);
}

export function isSecret(name: string): boolean {
  return secrets.has(name);
}

/** Makes a form of its fields. `whole` adds rules that concern several of them. */
export function formOf<Fields extends FormFields>(fields: Fields): DeclaredForm<ValuesOf<Fields>>;
export function formOf<Fields extends FormFields, T>(
  fields: Fields,
  whole: (values: z.ZodObject<SchemasOf<Fields>>) => Schema<T>,
): DeclaredForm<T>;
export function formOf<Fields extends FormFields>(
  fields: Fields,
  whole: (values: z.ZodObject<z.ZodRawShape>) => Schema<unknown> = (values) => values,
): DeclaredForm<unknown> {
  for (const [name, { facts }] of Object.entries(fields)) {
    declared.add(name);
    if (facts.secret) secrets.add(name);
  }
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  const validator = withZod(whole(z.object(Object.fromEntries(schemas))));
  return { fields, validate: (sent) => sent.validateBy(validator) };
}

/** Makes one form of two, whose problems are told together. */
export function bothOf<A, B>(one: DeclaredForm<A>, other: DeclaredForm<B>): DeclaredForm<[A, B]> {
  return {
    fields: { ...one.fields, ...other.fields },
    async validate(sent) {
      const [a, b] = await Promise.all([one.validate(sent), other.validate(sent)]);
      if (!a.error && !b.error) return { ...a, data: [a.data, b.data] };
      const fieldErrors = { ...a.error?.fieldErrors, ...b.error?.fieldErrors };
      return { data: undefined, error: { fieldErrors }, submittedData: a.submittedData };
    },
  };
}

/** Returns the texts of wrong fields by where the page shows them. */
export function errorsIn(
  { fields }: DeclaredForm<unknown>,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [fields[name]?.facts.hidden ? "" : name, text]),
  );
}

/** Returns our text for a value that the API refuses although it keeps our rule. @param reason the API's */
export function refusedText({ facts }: FieldRule<unknown>, reason = ""): TextKey {
  const text = facts.api?.[1] ?? "form.notAccepted";
  return typeof text === "function" ? text(reason) : text;
}

export function takenText({ facts }: FieldRule<unknown>): TextKey {
  return facts.taken?.[1] ?? "form.notAccepted";
}

/** Returns the names of the fields that the form asks for. */
export function askedNames({ fields }: DeclaredForm<unknown>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.Control);
}

/** Returns the names of fields with a fact. */
export function namesWith(fact: keyof FieldFacts, { fields }: Pick<DeclaredForm<unknown>, "fields">): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.facts[fact]);
}
