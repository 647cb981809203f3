import { Button } from "../ui/button";
import { Field } from "../ui/field";

export interface SearchView {
  action: string;
  label: string;
  button: string;
  /** What else the address keeps. */
  hidden: [name: string, value: string][];
  typed?: string;
  error?: string;
}

/** A GET form: what is looked for is in the address. */
export function NicknameSearch({ search: { action, label, button, hidden, typed, error } }: { search: SearchView }) {
  return (
    <form className="rank-search" method="get" action={action} role="search" noValidate>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="q"
        label={label}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        error={error}
      />
      <Button look="quiet">{button}</Button>
    </form>
  );
}
