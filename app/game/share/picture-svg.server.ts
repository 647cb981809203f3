import type { Translate } from "../../i18n/texts";
import { colour } from "../../branding/colours.server";
import { bulbs, markAt, park, portrait, seam } from "./picture-scene.server";
import { text, widthOf, withoutThirds } from "./picture-text.server";

const pictureSize = { width: 1200, height: 630 };

export interface PicturedPlayer {
  nickname: string;
  character: string | null;
  chip: { word: string; field: "good" | "edge" | "bad" };
  line: string;
  /** In the place of the seam. */
  story?: string;
  /** Beside the chip. */
  ribbon?: string;
  /** One, or two that are set smaller. */
  lines: readonly (readonly { label: string; value: string }[])[];
}

/**
 * Draws a scoreboard in a ballpark, and the player below it.
 * @param board the scoreboard's content, from x 110 to 1116 and from y 160 to 376
 */
export function pictureSvg(t: Translate, title: string, board: string, player: PicturedPlayer): string {
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
${park()}${frame(t, title)}${board}${player.story ? storySvg(player.story) : seam(420)}${playerSvg(player)}</svg>`;
}

function frame(t: Translate, title: string): string {
  return [
    `<path d="M60 94h1080v298H60z" fill="${colour("board")}" stroke="${colour("board-line")}" stroke-width="6"/>`,
    bulbs(94),
    markAt(78, 112),
    text(126, 146, t("brand.name"), { size: 32, weight: 800, fill: colour("board-text") }),
    text(1114, 145, title, { size: 26, fill: colour("board-muted"), anchor: "end", width: 700 }),
  ].join("");
}

function storySvg(story: string): string {
  return text(60, 430, story, { size: 28, weight: 800, fill: colour("text"), width: 1080, leastSize: 20 });
}

function playerSvg({ nickname, character, chip, line, ribbon, lines }: PicturedPlayer): string {
  const wide = Math.ceil(widthOf(chip.word, 30, 800)) + 32;
  const { left, drawn } = numbers(lines);
  return [
    portrait(character, 60, 452),
    text(216, 502, nickname, { size: 52, weight: 800, fill: colour("text"), width: left - 256, leastSize: 34 }),
    `<rect x="216" y="522" width="${wide}" height="44" rx="4" fill="${colour(chip.field)}"/>`,
    text(216 + wide / 2, 555, chip.word, { size: 30, weight: 800, fill: colour("sky"), anchor: "middle" }),
    text(216, 600, line, {
      size: 24,
      fill: colour("muted"),
      width: lines.length > 1 ? left - 256 : 924,
      leastSize: 18,
    }),
    ribbon
      ? text(232 + wide, 553, ribbon, { size: 24, weight: 800, fill: colour("bulb"), width: left - 272 - wide })
      : "",
    drawn,
  ].join("");
}

const sizes = {
  one: { first: 480, label: 24, value: 46, gap: 48, apart: 58 },
  two: { first: 464, label: 20, value: 36, gap: 40, apart: 42 },
};

/** Draws the numbers from the right; `left` is their left edge. */
function numbers(lines: PicturedPlayer["lines"]) {
  const { first, label: small, value: large, gap, apart } = lines.length > 1 ? sizes.two : sizes.one;
  const muted = { size: small, fill: colour("muted"), anchor: "end" } as const;
  const lit = { size: large, weight: 800, fill: colour("bulb"), anchor: "end" } as const;
  let left = 1140;
  let drawn = "";
  for (const [i, line] of lines.entries()) {
    const y = first + i * 84;
    let right = 1140;
    for (const { label, value } of [...line].reverse()) {
      const shown = withoutThirds(value);
      drawn += text(right, y, label, muted) + text(right, y + apart, shown, lit);
      right -= Math.max(widthOf(label, small, 600), widthOf(shown, large, lit.weight)) + gap;
    }
    left = Math.min(left, right + gap);
  }
  return { left, drawn };
}
