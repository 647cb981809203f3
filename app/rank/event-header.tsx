import { Icon } from "../ui/icon";
import { eventState, type EventView } from "./event-line";

export interface EventHeaderView extends EventView {
  text: string | null;
  rules: string[];
  rulesLabel: string;
  back: { href: string; label: string };
}

/** Which event is ranked, until when, and by what rule. */
export function EventHeader({ event }: { event: EventHeaderView }) {
  const { title, period, text, rules, rulesLabel, back } = event;
  return (
    <section className="event-header" aria-labelledby="event-title">
      {eventState(event)}
      <h2 id="event-title">{title}</h2>
      <p className="event-period">{period}</p>
      {text ? <p className="event-text">{text}</p> : null}
      <ul className="event-rules" aria-label={rulesLabel}>
        {rules.map((rule) => (
          <li key={rule}>
            <Icon name="check" />
            {rule}
          </li>
        ))}
      </ul>
      <a href={back.href}>{back.label}</a>
    </section>
  );
}
