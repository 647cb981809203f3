export interface EventView {
  title: string;
  status: "upcoming" | "open" | "closed";
  badge: string;
  period: string;
  left?: string;
}

/** In what state an event is, and how long. */
export function eventState({ status, badge, left }: EventView) {
  return (
    <span className="event-state">
      <span className={`event-badge event-${status}`}>{badge}</span> {left ? <b>{left}</b> : null}
    </span>
  );
}
