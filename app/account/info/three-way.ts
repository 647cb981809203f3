type Values = Readonly<Record<string, string>>;

interface Changes {
  /** Typed values of the fields that the member changed in this form. */
  changed: Record<string, string>;
  /** Names of those fields that were changed to another value elsewhere since the form was rendered. */
  conflicts: string[];
}

/** A field that was not changed in the form keeps its current value, whatever the form was rendered with. */
export function changesBetween(shown: Values, typed: Values, now: Values): Changes {
  const touched = Object.keys(typed).filter((name) => typed[name] !== shown[name] && typed[name] !== now[name]);
  return {
    changed: Object.fromEntries(touched.map((name) => [name, typed[name] ?? ""])),
    conflicts: touched.filter((name) => now[name] !== shown[name]),
  };
}
