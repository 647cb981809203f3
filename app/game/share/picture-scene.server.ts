import tokens from "../../styles/frame/tokens.css?raw";
import ace from "../../ui/characters/ace.svg?raw";
import catcher from "../../ui/characters/catcher.svg?raw";
import leadoff from "../../ui/characters/leadoff.svg?raw";
import outfielder from "../../ui/characters/outfielder.svg?raw";
import runner from "../../ui/characters/runner.svg?raw";
import shortstop from "../../ui/characters/shortstop.svg?raw";
import slugger from "../../ui/characters/slugger.svg?raw";
import submarine from "../../ui/characters/submarine.svg?raw";
import firefly from "../../ui/scenes/firefly.svg?raw";
import stadium from "../../ui/scenes/stadium-night.svg?raw";

/** In the order of ui/character.tsx. */
const characters = [ace, slugger, runner, catcher, shortstop, leadoff, outfielder, submarine];

const night = tokens.slice(0, tokens.indexOf("@media"));

/** @throws for a colour that tokens.css lacks. */
export function colour(name: string): string {
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(night)?.[1];
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return value;
}

export function park(): string {
  return `<g transform="translate(-318 -8) scale(1.53)">${inside(stadium)}</g>
<path d="M0 380h1200v250H0z" fill="${colour("sky")}" opacity=".84"/>`;
}

/** 130 wide, 146 high. */
export function portrait(id: string | null, x: number, y: number): string {
  const art = characters[Number(id) - 1] ?? firefly;
  return `<clipPath id="portrait"><rect width="160" height="180" rx="12"/></clipPath>
<g transform="translate(${x} ${y}) scale(.8125)"><g clip-path="url(#portrait)">${inside(art)}</g>
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

export function mark(x: number, y: number): string {
  const lights = [2.5, 9.25, 16, 22.75, 29.5].map((at, i) => `M${at} ${[8, 4.5, 3, 4.5, 8][i]}h0`).join("");
  return `<g transform="translate(${x} ${y}) scale(1.2)"><path d="M16 9 28 21 16 31 4 21z" fill="${colour("wall-raised")}"/>
<path d="M16 12.5 24.5 21 16 28 7.5 21z" stroke="${colour("wall-text")}" stroke-width="1.5"/>
<path d="m16 18.5 2.5 2.5-2.5 2.5-2.5-2.500z" fill="${colour("wall-text")}"/><path d="${lights}" stroke="${colour("bulb")}" stroke-width="4"/></g>`;
}

function inside(svg: string): string {
  return svg.replace(/^[^]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
}
