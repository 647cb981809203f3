import type { Mode } from "../baseball/modes";
import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Icon } from "../ui/icon";
import type { BoardData } from "./load-board.server";
import { rankPath } from "./rank-query";

/** Which event is ranked, until when, and by what rule. */
export function EventHeader({ event, mode }: { event: NonNullable<BoardData["event"]>; mode: Mode }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section className="event-header" aria-labelledby="event-title">
      <p className="event-state">
        <EventBadge status={event.status} /> {event.left ? <b>{event.left}</b> : null}
      </p>
      <h2 id="event-title">{event.title}</h2>
      <p className="event-period">{event.period}</p>
      {event.text ? <p className="event-text">{event.text}</p> : null}
      <ul className="event-rules" aria-label={t("rank.eventRules")}>
        {event.rules.map((rule) => (
          <li key={rule}>
            <Icon name="check" />
            {rule}
          </li>
        ))}
      </ul>
      <a href={localePath(language, rankPath({ mode }))}>{t("rank.eventBack")}</a>
    </section>
  );
}

export function EventBadge({ status }: { status: NonNullable<BoardData["event"]>["status"] }) {
  const t = useT();
  return <span className={`event-badge event-${status}`}>{t(`rank.status.${status}`)}</span>;
}
