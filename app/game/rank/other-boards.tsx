import { rankPath } from "../../baseball/rank-query";
import { useLocale } from "../../i18n/use-t";
import { Section } from "../../ui/section";
import { SeasonRow } from "../season-row";
import { eventPeriod, eventState } from "./event-line";
import type { BoardPage } from "./load-board.server";

export function OtherBoards({ page: { query, ranking, today } }: { page: BoardPage }) {
  const { t, language, linkTo } = useLocale();
  const { board, seasons, events, event } = ranking;
  const { mode } = board;
  const by = event ? undefined : board.by;
  const { region, venue, tab } = query;
  const path = (season: string) => linkTo(rankPath({ mode, by, season, region, venue, tab }));
  return (
    <div className="rank-others">
      {events.length ? (
        <Section title={t("rank.events")} id="events">
          <ul className="event-list">
            {events.map((other) => (
              <li key={other.id}>
                <a
                  className="card"
                  href={linkTo(rankPath({ mode, event: other.id }))}
                  aria-current={other.id === event?.id ? "page" : undefined}
                >
                  {eventState(t, other, today)} <b className="event-name">{other.title}</b>{" "}
                  <span className="muted small event-period">{eventPeriod(t, other, language)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {seasons.length ? (
        <Section title={t("rank.seasons")} id="seasons">
          <SeasonRow
            seasons={seasons.map(({ key }) => ({ key, href: path(key) }))}
            current={event ? undefined : board.season}
          />
        </Section>
      ) : null}
    </div>
  );
}
