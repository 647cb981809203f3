import type { DeclaredForm } from "./form";
import { useFormAnswer } from "./form-answer";

interface ControlsProps {
  of: DeclaredForm<unknown>;
  /** The names of the shown fields, in their order; all, if there are none. */
  only?: readonly string[];
  /** What the page fills in, by field. */
  defaults?: Readonly<Record<string, string | null | undefined>>;
}

/** The controls of a form's fields, with what was typed and what is wrong with it. */
export function Controls({ of: form, only = Object.keys(form.fields), defaults = {} }: ControlsProps) {
  const { error, value } = useFormAnswer();
  return only.map((name) => {
    const Control = form.fields[name]?.Control;
    if (!Control) return null;
    const defaultValue = value(name) ?? defaults[name] ?? undefined;
    return <Control key={name} name={name} error={error(name)} defaultValue={defaultValue} form={form} />;
  });
}
