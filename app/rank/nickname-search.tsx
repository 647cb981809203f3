import { Button } from "../ui/button";
import { describedBy, FieldFrame } from "../ui/field-frame";

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
  const texts = { name: "q", label, error };
  return (
    <form className="rank-search" method="get" action={action} role="search" noValidate>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldFrame {...texts}>
        <input
          {...describedBy(texts)}
          className="input"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
        />
      </FieldFrame>
      <Button look="quiet">{button}</Button>
    </form>
  );
}
