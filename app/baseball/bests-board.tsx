import type { BestSlot, StreakLine } from "./bests.server";

/** The most of one game, as slots of a board that lead to the game. */
export function BestsBoard({ title, list }: { title: string; list: readonly BestSlot[] }) {
  return (
    <ul className="best-board" aria-label={title}>
      {list.map(({ label, value, times, href, day, date, venue, lit }) => (
        <li key={label} className={lit ? "lit" : undefined}>
          <span className="best-name">{label}</span> <strong>{value}</strong>
          <a className="best-game" href={href}>
            <time dateTime={day}>{date}</time> {venue}
          </a>
          <span className="best-times">{times}</span>
        </li>
      ))}
    </ul>
  );
}

/** Games in a row: a lit bulb for each that runs now, a dark one for each that the longest had more. */
export function Streaks({ title, list }: { title: string; list: readonly StreakLine[] }) {
  return (
    <ul className="streaks" aria-label={title}>
      {list.map(({ label, now, longest, days, bulbs }) => (
        <li key={label}>
          <strong className="streak-name">{label}</strong> <span className="streak-now">{now}</span>
          <svg
            className="streak-bulbs"
            viewBox={`0 0 ${bulbs.width} 12`}
            preserveAspectRatio="xMinYMid"
            aria-hidden="true"
          >
            <path className="bulb-dark" d={bulbs.dark} />
            <path className="bulb-lit" d={bulbs.lit} />
          </svg>
          <span className="streak-longest">{longest}</span> {days ? <span className="streak-days">{days}</span> : null}
        </li>
      ))}
    </ul>
  );
}
