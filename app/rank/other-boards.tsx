import { localePath } from "../i18n/languages";
import { useLanguage, useT } from "../i18n/use-t";
import { Section } from "../ui/section";
import { EventBadge } from "./event-header";
import type { BoardData } from "./load-board.server";
import { rankPath } from "./rank-query";

/** Events and the seasons before, a link each. */
export function OtherBoards({ data: { events, seasons, board } }: { data: BoardData }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="rank-others">
      {events.length ? (
        <Section title={t("rank.events")} id="events">
          <ul className="event-list">
            {events.map(({ id, title, status, period, left, current }) => (
              <li key={id}>
                <a
                  className="card"
                  href={localePath(language, rankPath({ mode: board.mode, event: id }))}
                  aria-current={current ? "page" : undefined}
                >
                  <span className="event-state">
                    <EventBadge status={status} /> {left ? <b>{left}</b> : null}
                  </span>{" "}
                  <b className="event-name">{title}</b> <span className="event-period">{period}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {seasons.length ? (
        <Section title={t("rank.seasons")} id="seasons">
          <ul className="season-list">
            {seasons.map(({ href, label, current }) => (
              <li key={href}>
                <a href={href} aria-current={current ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}
