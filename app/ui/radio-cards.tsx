import type { ReactNode } from "react";

interface RadioCard {
  value: string;
  label: string;
  art?: ReactNode;
}
interface RadioCardsProps {
  name: string;
  legend: string;
  hideLegend?: boolean;
  hint?: string;
  error?: string;
  cards: readonly RadioCard[];
  defaultValue?: string;
}

/** The first card has the name as its id, because the error summary links to it. */
export function RadioCards({ name, legend, hideLegend, hint, error, cards, defaultValue }: RadioCardsProps) {
  const describedby = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset aria-describedby={describedby}>
      <legend className={hideLegend ? "visually-hidden" : "field-label"}>{legend}</legend>
      {hint ? (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="radio-cards">
        {cards.map((card, i) => (
          <label className="radio-card" key={card.value}>
            <input
              type="radio"
              name={name}
              id={i ? undefined : name}
              value={card.value}
              defaultChecked={card.value === defaultValue}
              aria-describedby={error ? `${name}-error` : undefined}
            />
            <span className="radio-card-face">
              {card.art}
              <span className="radio-card-name">{card.label}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="field-error" id={`${name}-error`}>
        {error}
      </p>
    </fieldset>
  );
}
