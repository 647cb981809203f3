import type { Game } from "../../api/game.server";
import type { SharedGame } from "../../api/share.server";
import { gameWording } from "../../baseball/measures";
import { dayAndTime } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import { translators } from "../../i18n/texts";
import { levelName, modeName } from "../game-words";
import { gameNumbers } from "../numbers";
import { boardSvg } from "./picture-board.server";
import { bulbs, colour, mark, park, portrait, seam } from "./picture-scene.server";
import { text, widthOf } from "./picture-text.server";

export const pictureSize = { width: 1200, height: 630 };

export function pictureSvg(shared: SharedGame, language: Language): string {
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
${park()}${board(shared, language)}${seam(420)}${player(shared, language)}</svg>`;
}

function board(shared: SharedGame, language: Language): string {
  const t = translators[language];
  const { mode, level } = shared.game;
  const kind = `${modeName(t, mode)} · ${levelName(t, level)}`;
  return [
    `<path d="M60 94h1080v298H60z" fill="${colour("board")}" stroke="${colour("board-line")}" stroke-width="6"/>`,
    bulbs(94),
    mark(78, 112),
    text(126, 146, t("common.brand"), { size: 32, weight: 800, fill: colour("board-text") }),
    text(1114, 145, kind, { size: 26, fill: colour("board-muted"), anchor: "end", width: 700 }),
    boardSvg(shared),
  ].join("");
}

const results = {
  win: { field: "good", word: "sky" },
  draw: { field: "edge", word: "sky" },
  lose: { field: "bad", word: "sky" },
} as const;

function player({ nickname, character, game }: SharedGame, language: Language): string {
  const word = translators[language](`common.${game.result}`);
  const chip = Math.ceil(widthOf(word, 30, 800)) + 32;
  const { field, word: fill } = results[game.result];
  const { left, drawn } = numbers(game, language);
  return [
    portrait(character, 60, 452),
    text(216, 502, nickname, { size: 52, weight: 800, fill: colour("text"), width: left - 256, leastSize: 34 }),
    `<rect x="216" y="522" width="${chip}" height="44" rx="4" fill="${colour(field)}"/>`,
    text(216 + chip / 2, 555, word, { size: 30, weight: 800, fill: colour(fill), anchor: "middle" }),
    text(216, 600, `${dayAndTime(game.playedAt, language)} · ${game.venue}`, {
      size: 24,
      fill: colour("muted"),
      width: 924,
    }),
    drawn,
  ].join("");
}

/** Sets the numbers from the right; `left` is where they begin. */
function numbers(game: Game, language: Language) {
  const stats = gameNumbers(gameWording(language), game.mode, game.mine);
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
