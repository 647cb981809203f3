import { colour } from "../../branding/colours.server";
import { text, withoutThirds } from "./picture-text.server";

const board = { left: 84, right: 1116, top: 172, bottom: 368, gap: 8 };

interface Slot {
  label: string;
  value: string;
  note?: string;
  lit?: boolean;
}

/** Draws figures on the scoreboard; `top` and `bottom` bound a part of it. */
export function slots(
  stats: readonly Slot[],
  { top, bottom }: Pick<typeof board, "top" | "bottom"> = board,
  columns = stats.length > 4 ? 3 : stats.length,
): string {
  const rows = Math.ceil(stats.length / columns);
  const width = (board.right - board.left - board.gap * (columns - 1)) / columns;
  const height = (bottom - top - board.gap * (rows - 1)) / rows;
  return stats
    .map((stat, i) => {
      const x = board.left + (i % columns) * (width + board.gap);
      const y = top + Math.floor(i / columns) * (height + board.gap);
      return slot(stat, { x, y, width, height });
    })
    .join("");
}

function slot(
  { label, value, note, lit }: Slot,
  { x, y, width, height }: Record<"x" | "y" | "width" | "height", number>,
) {
  const [cell, line] = [colour("board-cell"), colour("board-line")];
  const middle = x + width / 2;
  const size = Math.min(64, height * 0.56);
  return [
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${cell}" stroke="${line}"/>`,
    text(middle, y + height * 0.3, note ? `${label} · ${withoutThirds(note)}` : label, {
      size: Math.min(28, height * 0.26),
      fill: colour("board-muted"),
      anchor: "middle",
      width: width - 24,
      leastSize: 18,
    }),
    text(middle, y + height * 0.86, value, {
      size,
      weight: 800,
      fill: colour(lit ? "bulb" : "board-text"),
      anchor: "middle",
      width: width - 24,
      leastSize: 28,
    }),
  ].join("");
}
