type Values = Readonly<Record<string, string>>;

interface Changes {
  /** Fields that the member has changed in this form, with the values typed. */
  changed: Record<string, string>;
  /** Those of them that somebody has changed to another value since the form was shown. */
  conflicts: string[];
}

/** A field that the form has not changed stays as it is now, whatever the form was shown with. */
export function changesBetween(shown: Values, typed: Values, now: Values): Changes {
  const touched = Object.keys(typed).filter((name) => typed[name] !== shown[name] && typed[name] !== now[name]);
  return {
    changed: Object.fromEntries(touched.map((name) => [name, typed[name] ?? ""])),
    conflicts: touched.filter((name) => now[name] !== shown[name]),
  };
}
