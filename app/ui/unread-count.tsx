/** @param label says the count to who does not see it */
export function UnreadCount({ count, label }: { count: number; label: string }) {
  return (
    <span className="unread-count numbers">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
