import type { Game } from "../api/game.server";
import { useT } from "../i18n/use-t";

/** Draws how far the own side was ahead after each inning or round. The score below says how it ended. */
export function LeadChart({ game: { lines, mySide } }: { game: Pick<Game, "lines" | "mySide"> }) {
  const t = useT();
  const leads = leadsOf(mySide === "away" ? lines.away : lines.home, mySide === "away" ? lines.home : lines.away);
  if (leads.length < 2) return null;
  const [top, bottom] = [Math.max(0, ...leads), Math.min(0, ...leads)];
  const width = leads.length * 10;
  return (
    <svg
      className="last-game-leads"
      viewBox={`0 ${-top} ${width} ${Math.max(1, top - bottom)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("home.leads", { leads: leads.map(signed).join(", ") })}
    >
      {leads.map((lead, i) => (
        <rect
          key={i}
          x={i * 10 + 1}
          y={lead > 0 ? -lead : 0}
          width="8"
          height={Math.abs(lead)}
          className={lead > 0 ? "last-game-ahead" : undefined}
        />
      ))}
      <path d={`M0 0h${width}`} />
    </svg>
  );
}

type Line = Game["lines"]["away"];

function leadsOf(own: Line, other: Line): number[] {
  let lead = 0;
  return Array.from(
    { length: Math.max(own.length, other.length) },
    (_, i) => (lead += (own[i] ?? 0) - (other[i] ?? 0)),
  );
}

const signed = (lead: number) => (lead > 0 ? `+${lead}` : String(lead));
