import { Section } from "../ui/section";
import { Tabs, type Tab } from "../ui/tabs";
import { eventState, type EventView } from "./event-line";

export interface OtherBoardsView {
  eventsTitle: string;
  events: (EventView & { href: string; current: boolean })[];
  seasonsTitle: string;
  seasons: Tab[];
}

/** Events and the seasons before, a link each. */
export function OtherBoards({ others: { eventsTitle, events, seasonsTitle, seasons } }: { others: OtherBoardsView }) {
  return (
    <div className="rank-others">
      {events.length ? (
        <Section title={eventsTitle} id="events">
          <ul className="event-list">
            {events.map((event) => (
              <li key={event.href}>
                <a className="card" href={event.href} aria-current={event.current ? "page" : undefined}>
                  {eventState(event)} <b className="event-name">{event.title}</b>{" "}
                  <span className="event-period">{event.period}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {seasons.length ? (
        <Section title={seasonsTitle} id="seasons">
          <div className="season-list">
            <Tabs label={seasonsTitle} tabs={seasons} />
          </div>
        </Section>
      ) : null}
    </div>
  );
}
