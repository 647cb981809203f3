import one from "../../../brand/characters/1.svg?raw";
import two from "../../../brand/characters/2.svg?raw";
import three from "../../../brand/characters/3.svg?raw";
import four from "../../../brand/characters/4.svg?raw";
import five from "../../../brand/characters/5.svg?raw";
import six from "../../../brand/characters/6.svg?raw";
import seven from "../../../brand/characters/7.svg?raw";
import eight from "../../../brand/characters/8.svg?raw";
import mark from "../../../brand/mark.svg?raw";
import other from "../../../brand/characters/other.svg?raw";
import { colour } from "../../branding/colours.server";
import { insideSvg } from "../../branding/inside-svg.js";
import stadium from "../../ui/scenes/stadium-night.svg?raw";

/** In the order of ui/character.tsx. */
const characters = [one, two, three, four, five, six, seven, eight];

/** SVG's initial values, since the picture sets others. */
const plain = 'fill="#000" stroke-linecap="butt" stroke-linejoin="miter"';

export function park(): string {
  return `<g transform="translate(-318 -8) scale(1.53)">${insideSvg(stadium).replace(/(id="|url\(#)/g, "$1park-")}</g>
<path d="M0 380h1200v250H0z" fill="${colour("sky")}" opacity=".84"/>`;
}

/** Draws 130 × 146. */
export function portrait(id: string | null, x: number, y: number): string {
  const art = characters[Number(id) - 1] ?? other;
  return `<clipPath id="portrait"><rect width="160" height="180" rx="12"/></clipPath>
<g transform="translate(${x} ${y}) scale(.8125)"><g clip-path="url(#portrait)" ${plain}>${art.replace("<svg ", '<svg width="160" height="180" ')}</g>
<rect width="160" height="180" rx="12" stroke="${colour("wall-text")}" stroke-width="5"/></g>`;
}

export function seam(y: number): string {
  const stitches = Array.from({ length: 60 }, (_, i) => {
    const x = i * 20 + 10;
    return `M${x - 6} ${arc(x - 6) - 8}L${x} ${arc(x)}L${x - 6} ${arc(x - 6) + 8}`;
  });
  return `<path d="M0 ${y}Q600 ${y - 28} 1200 ${y}" stroke="${colour("seam")}" stroke-width="3"/>
<path d="${stitches.join("")}" stroke="${colour("seam")}" stroke-width="3"/>`;

  function arc(x: number): number {
    const t = x / 1200;
    return Math.round(y - 56 * t * (1 - t));
  }
}

export function bulbs(y: number): string {
  const lights = Array.from({ length: 9 }, (_, i) => `M${120 + i * 120} ${y}h0`).join("");
  return `<path d="${lights}" stroke="${colour("bulb")}" stroke-width="26" opacity=".3"/>
<path d="${lights}" stroke="${colour("bulb")}" stroke-width="14"/>`;
}

export function markAt(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) scale(1.2)" ${plain}>${insideSvg(mark)}</g>`;
}
