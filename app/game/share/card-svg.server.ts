import type { SharedSeason } from "../../api/share.server";
import { gameWording } from "../../baseball/measures";
import { colour } from "../../branding/colours.server";
import { dayAndTime } from "../../i18n/dates";
import { dot } from "../../i18n/dot";
import type { Language } from "../../i18n/languages";
import { cardLine, cardRows, isCompared, mostPlayers, type CardRow } from "../card-figures";
import { modeName, seasonName } from "../game-words";
import { bulbs, markAt, park, portrait } from "./picture-scene.server";
import { text, withoutThirds } from "./picture-text.server";

/** For a link's preview, and for a picture of its own. */
const layouts = {
  wide: { width: 1200, height: 630, columns: 2, most: 6, top: 262, step: 55, large: 30, knob: 25, name: 48, line: 26 },
  tall: {
    width: 1080,
    height: 1350,
    columns: 1,
    most: 11,
    top: 320,
    step: 92,
    large: 42,
    knob: 34,
    name: 60,
    line: 32,
  },
};
export type CardLayout = keyof typeof layouts;
type Layout = (typeof layouts)[CardLayout];

const edge = 56;

/** Draws a season's card: each percentile on its scale. Null where nothing is compared. */
export function cardSvg(shared: SharedSeason, language: Language, of: CardLayout): string | null {
  const { card, nickname, character, season, mode } = shared;
  if (!card || !isCompared(card)) return null;
  const words = gameWording(language);
  const { t } = words;
  const layout = layouts[of];
  const { width, height, columns, most } = layout;
  const rows = cardRows(words, card).slice(0, columns * most);
  const perColumn = Math.ceil(rows.length / columns);
  const columnWidth = (width - 2 * edge - (columns - 1) * 56) / columns;
  const drawn = rows.map((row, i) =>
    rowSvg(row, layout, {
      x: edge + Math.floor(i / perColumn) * (columnWidth + 56),
      y: layout.top + (i % perColumn) * layout.step,
      width: columnWidth,
    }),
  );
  const leading = cardLine(words, mode, card);
  const players = mostPlayers(rows);
  const counted = [
    ...(players ? [t("card.players", { count: players })] : []),
    t("player.counted", { time: dayAndTime(card.asOf, language) }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="M0 0h${width}v${height}H0z" fill="${colour("board")}"/>${of === "wide" ? park() : ""}
<path d="M24 24h${width - 48}v${height - 48}H24z" fill="${colour("board")}" stroke="${colour("board-line")}" stroke-width="6"/>
<g transform="scale(${width / 1200})">${bulbs(24)}</g>${portrait(character, edge, 56)}
${text(edge + 156, 56 + layout.name, nickname, { size: layout.name, weight: 800, fill: colour("board-text"), width: width - 2 * edge - 156 - (leading ? 250 : 70), leastSize: 34 })}
${text(edge + 156, 72 + layout.name + layout.line, `${seasonName(t, season.key)}${dot}${modeName(t, mode)}`, { size: layout.line, fill: colour("board-text"), width: 620, leastSize: 22 })}
${text(edge + 156, 82 + layout.name + 2 * layout.line, leading?.place || t("card.title"), { size: layout.line, fill: colour("board-muted"), width: 620, leastSize: 22 })}
${text(edge, height - 40, counted.join(dot), { size: 22, fill: colour("board-muted"), width: width - 2 * edge - 68, leastSize: 16 })}
${leading ? leadingSvg(leading, width - edge, layout) : ""}${markAt(width - edge - 44, height - 76)}
${drawn.join("")}</svg>`;
}

function leadingSvg({ label, value }: { label: string; value: string }, right: number, { line }: Layout): string {
  return [
    text(right, 84, label, { size: line, fill: colour("board-muted"), anchor: "end" }),
    text(right, 158, value, { size: 72, weight: 800, fill: colour("bulb"), anchor: "end" }),
  ].join("");
}

/** Draws the name, the scale and the value in one line. */
function rowSvg(
  { name, value, estimate }: CardRow,
  { large, knob }: Layout,
  { x, y, width }: Record<"x" | "y" | "width", number>,
): string {
  const middle = y - large * 0.35;
  const [left, right] = [x + width * 0.37, x + width * 0.71];
  const said = [
    text(x, y, name, { size: large, fill: colour("board-muted"), width: width * 0.32, leastSize: large * 0.65 }),
    text(x + width, y, withoutThirds(value), {
      size: large,
      weight: 800,
      fill: colour("board-text"),
      anchor: "end",
      width: width * 0.25,
      leastSize: large * 0.65,
    }),
    `<path d="M${left} ${middle}H${right}" stroke="${colour("board-line")}" stroke-width="8"/>`,
  ];
  if (!estimate) return said.join("");
  const { percentile, from, to } = estimate;
  const placeOf = (percent: number) => Math.round(left + ((right - left) * percent) / 100);
  const at = placeOf(percentile);
  const lit = percentile >= 67 ? "bulb" : percentile <= 33 ? "board-cell" : "board-muted";
  const far = percentile >= 67 ? "bulb" : "board-muted";
  return [
    ...said,
    `<path d="M${placeOf(from)} ${middle}H${placeOf(to)}" stroke="${colour(far)}" stroke-width="8"/>`,
    `<circle cx="${at}" cy="${middle}" r="${knob}" fill="${colour(lit)}" stroke="${colour(far)}" stroke-width="3"/>`,
    text(at, middle + knob * 0.4, percentile, {
      size: Math.round(knob * 1.1),
      weight: 800,
      anchor: "middle",
      fill: colour(lit === "board-cell" ? "board-text" : "board"),
    }),
  ].join("");
}
