import { Button, ButtonLink } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { Field } from "../ui/field";
import { Select } from "../ui/select";
import type { FilterForm } from "./record-filters.server";

/** A GET form: the selection is its URL. Open while something in it is wrong. */
export function RecordFilters({ form }: { form: FilterForm }) {
  const { summary, action, kept, selects, days, apply, reset } = form;
  return (
    <Disclosure summary={summary} open={days.some(({ error }) => error)}>
      <form method="get" action={action} className="filters" noValidate>
        {kept.map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
        {selects.map(({ value, ...select }) => (
          <Select key={select.name} {...select} defaultValue={value} />
        ))}
        {days.map(({ value, ...day }) => (
          <Field
            key={day.name}
            {...day}
            // A date input would drop what was typed wrongly.
            type={day.error ? "text" : "date"}
            autoComplete="off"
            defaultValue={value}
          />
        ))}
        <div className="filters-buttons">
          <Button>{apply}</Button>{" "}
          <ButtonLink look="quiet" href={reset.href}>
            {reset.label}
          </ButtonLink>
        </div>
      </form>
    </Disclosure>
  );
}
