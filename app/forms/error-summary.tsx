import { useT } from "../i18n/use-t";
import { useFormAnswer } from "./form-answer";

interface ErrorSummaryProps {
  title?: string;
  /** In place of those of the form's answer. An error of the whole form has no name. */
  errors?: readonly { name?: string; message: string }[];
}

/** The alert is an inner element: some screen readers miss it on the element that takes the focus. */
export function ErrorSummary({ title, errors: given }: ErrorSummaryProps) {
  const t = useT();
  const answer = useFormAnswer();
  const errors = given ?? answer.errors;
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
