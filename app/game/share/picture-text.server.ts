import { advanceOf, type Weight } from "./font.server";

export interface Lettering {
  size: number;
  weight?: Weight;
  fill: string;
  anchor?: "start" | "middle" | "end";
  /** A wider text is set smaller, down to `leastSize`, and then shortened. */
  width?: number;
  leastSize?: number;
}

export function text(x: number, y: number, content: string | number, lettering: Lettering): string {
  const { weight = 600, fill, anchor = "start", width = Infinity, leastSize = lettering.size } = lettering;
  const size = Math.max(leastSize, Math.min(lettering.size, Math.floor(width / widthOf(String(content), 1, weight))));
  const fitting = escapeXml(fit(String(content), weight, width / size));
  return `<text x="${x}" y="${y}" font-family="Pretendard" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${fitting}</text>`;
}

export function widthOf(content: string, size: number, weight: Weight): number {
  const advance = advanceOf(weight);
  return [...content].reduce((sum, character) => sum + (advance(character) ?? 0), 0) * size;
}

/** Leaves out what the font cannot draw, such as emoji, and shortens the text to a width in ems. */
export function fit(content: string, weight: Weight, ems: number): string {
  const advance = advanceOf(weight);
  const drawn = [...content.normalize("NFC")].filter((character) => advance(character) !== undefined);
  const whole = drawn.join("").replace(/\s+/g, " ").trim();
  if (whole === "") return "…";
  if (widthOf(whole, 1, weight) <= ems) return whole;
  let cut = "";
  for (const character of whole) {
    if (widthOf(`${cut}${character}…`, 1, weight) > ems) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(content: string): string {
  return content.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
