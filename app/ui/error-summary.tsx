import { useT } from "../i18n/use-t";

export interface FieldError {
  /** Undefined for an error of the whole form. */
  name?: string;
  message: string;
}

/** The alert is an inner element: some screen readers miss it on the element that takes the focus. */
export function ErrorSummary({ title, errors }: { title?: string; errors: readonly FieldError[] }) {
  const t = useT();
  if (errors.length === 0) return null;
  const isMistyped = errors.some(({ name }) => name);
  return (
    <div className="error-summary first" data-error-summary tabIndex={-1} autoFocus>
      <div role="alert">
        <h2>{title ?? t(isMistyped ? "common.errorSummary" : "common.notSent")}</h2>
        <ul>
          {errors.map(({ name, message }) => (
            <li key={`${name} ${message}`}>{name ? <a href={`#${name}`}>{message}</a> : message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
