import type { Translate } from "../../i18n/texts";
import { colour } from "../../branding/colours.server";
import { bulbs, markAt, park, portrait, seam } from "./picture-scene.server";
import { text, widthOf } from "./picture-text.server";

const pictureSize = { width: 1200, height: 630 };

export interface PicturedPlayer {
  nickname: string;
  character: string | null;
  chip: { word: string; field: "good" | "edge" | "bad" };
  line: string;
  /** Beside the chip. */
  ribbon?: string;
  stats: readonly { label: string; value: string }[];
}

/**
 * Draws a scoreboard in a ballpark, and the player below it.
 * @param board the scoreboard's content, from x 110 to 1116 and from y 160 to 376
 */
export function pictureSvg(t: Translate, title: string, board: string, player: PicturedPlayer): string {
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
${park()}${frame(t, title)}${board}${seam(420)}${playerSvg(player)}</svg>`;
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

function playerSvg({ nickname, character, chip, line, ribbon, stats }: PicturedPlayer): string {
  const wide = Math.ceil(widthOf(chip.word, 30, 800)) + 32;
  const { left, drawn } = numbers(stats);
  return [
    portrait(character, 60, 452),
    text(216, 502, nickname, { size: 52, weight: 800, fill: colour("text"), width: left - 256, leastSize: 34 }),
    `<rect x="216" y="522" width="${wide}" height="44" rx="4" fill="${colour(chip.field)}"/>`,
    text(216 + wide / 2, 555, chip.word, { size: 30, weight: 800, fill: colour("sky"), anchor: "middle" }),
    text(216, 600, line, { size: 24, fill: colour("muted"), width: 924 }),
    ribbon
      ? text(232 + wide, 553, ribbon, { size: 24, weight: 800, fill: colour("bulb"), width: left - 272 - wide })
      : "",
    drawn,
  ].join("");
}

/** Draws the numbers from the right; `left` is their left edge. */
function numbers(stats: PicturedPlayer["stats"]) {
  const muted = { size: 24, fill: colour("muted"), anchor: "end" } as const;
  const lit = { size: 46, weight: 800, fill: colour("bulb"), anchor: "end" } as const;
  let right = 1140;
  let drawn = "";
  for (const { label, value } of [...stats].reverse()) {
    drawn += text(right, 480, label, muted) + text(right, 538, value, lit);
    right -= Math.max(widthOf(label, muted.size, 600), widthOf(value, lit.size, lit.weight)) + 48;
  }
  return { left: right + 48, drawn };
}
