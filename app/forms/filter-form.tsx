import type { ReactNode } from "react";
import { useT } from "../i18n/use-t";
import { Button, ButtonLink } from "../ui/button";
import type { DayErrors, TypedDays } from "./days.server";
import { Field } from "./field";

interface FilterFormProps {
  action: string;
  reset: string;
  hidden: Readonly<Record<string, string | undefined>>;
  labels: Record<"from" | "to", string>;
  selection: { query: TypedDays; typed: TypedDays; fieldErrors: DayErrors };
  children: ReactNode;
}

export function FilterForm({ action, reset, hidden, labels, selection, children }: FilterFormProps) {
  const t = useT();
  const { query, typed, fieldErrors } = selection;
  return (
    <form method="get" action={action} id="filters" className="filters" autoComplete="off" noValidate>
      {Object.entries(hidden).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      {(["from", "to"] as const).map((name) => {
        const error = fieldErrors[name];
        return (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            error={error && t(error)}
            // A date input drops an invalid value.
            type={error ? "text" : "date"}
            autoComplete="off"
            defaultValue={query[name] ?? typed[name]}
          />
        );
      })}
      <p className="filters-note muted small">{t("form.koreanDays")}</p>
      <div className="filters-buttons">
        <Button>{t("form.apply")}</Button>{" "}
        <ButtonLink look="quiet" href={reset}>
          {t("record.reset")}
        </ButtonLink>
      </div>
    </form>
  );
}
