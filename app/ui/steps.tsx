import { useT } from "../i18n/use-t";

export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  const t = useT();
  return (
    <ol className="steps" aria-label={t("common.steps")}>
      {steps.map((step, i) => (
        <li
          key={step}
          className={i < current ? "step step-done" : "step"}
          aria-current={i === current ? "step" : undefined}
        >
          <span className="step-number" aria-hidden="true">
            {i < current ? "✓" : i + 1}
          </span>{" "}
          <span className="step-name">{step}</span>
          {i < current ? <span className="visually-hidden"> {t("common.stepDone")}</span> : null}
        </li>
      ))}
    </ol>
  );
}
