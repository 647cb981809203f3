import { advanceOf, type Weight } from "./font.server";

export interface Lettering {
  size: number;
  weight?: Weight;
  fill: string;
  anchor?: "start" | "middle" | "end";
  /** Wider texts are set smaller, down to `leastSize`, and then shortened. */
  width?: number;
  leastSize?: number;
}

export function text(x: number, y: number, content: string | number, lettering: Lettering): string {
  const { weight = 600, fill, anchor = "start", width = Infinity, leastSize = lettering.size } = lettering;
  const whole = drawable(String(content), weight).join("");
  const size = Math.max(leastSize, Math.min(lettering.size, Math.floor(width / widthOf(whole, 1, weight))));
  const fitting = escapeXml(fit(whole, weight, width / size));
  return `<text x="${x}" y="${y}" font-family="Pretendard" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${fitting}</text>`;
}

export function widthOf(content: string, size: number, weight: Weight): number {
  const advance = advanceOf(weight);
  return [...content].reduce((sum, character) => sum + (advance(character) ?? 0), 0) * size;
}

/** The font has no ⅔: 94.2 innings for 94⅔. */
export function withoutThirds(text: string): string {
  return text
    .replace(/^(?=[⅓⅔])/, "0")
    .replace("⅓", ".1")
    .replace("⅔", ".2");
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** In code points. Endless combining or zero-width characters would cost the drawing seconds. */
const longest = { text: 1_000, grapheme: 4 };

/** Returns graphemes without those that the font cannot draw, such as emoji, or draws without width. */
function drawable(content: string, weight: Weight): string[] {
  const advance = advanceOf(weight);
  const known = [...content.slice(0, longest.text).normalize("NFC")].filter((one) => advance(one) !== undefined);
  const line = known.join("").replace(/\s+/g, " ").trim();
  return Array.from(graphemes.segment(line), ({ segment }) => [...segment].slice(0, longest.grapheme).join("")).filter(
    (grapheme) => widthOf(grapheme, 1, weight) > 0,
  );
}

/** Shortens the text to a width in ems. */
export function fit(content: string, weight: Weight, ems: number): string {
  const drawn = drawable(content, weight);
  if (drawn.length === 0) return "…";
  const whole = drawn.join("");
  if (widthOf(whole, 1, weight) <= ems) return whole;
  const dots = widthOf("…", 1, weight);
  let cut = "";
  let width = dots;
  for (const grapheme of drawn) {
    width += widthOf(grapheme, 1, weight);
    if (width > ems) break;
    cut += grapheme;
  }
  return `${cut.trimEnd()}…`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(content: string): string {
  return content.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
