import type { SharedSeason } from "../../api/share.server";
import { gameWording } from "../../baseball/measures";
import type { Language } from "../../i18n/languages";
import { modeName, seasonName } from "../game-words";
import { averageStats } from "../numbers";
import { seasonPeriod } from "../season-dates";
import { seasonRankStats } from "./season-stats";
import { colour } from "../../branding/colours.server";
import { pictureSvg } from "./picture-svg.server";
import { text, withoutThirds } from "./picture-text.server";

const board = { left: 84, right: 1116, top: 172, bottom: 368, gap: 8 };

/** Draws a season's report card: its rates on the scoreboard, the ranks below. */
export function seasonSvg(shared: SharedSeason, language: Language): string {
  const words = gameWording(language);
  const { t } = words;
  const { nickname, character, mode, season, sum, ranks } = shared;
  const { games: count, wins, draws, losses } = sum;
  return pictureSvg(t, `${seasonName(t, season.key)} · ${modeName(t, mode)}`, slots(averageStats(words, mode, sum)), {
    ...{ nickname, character },
    chip: { word: t("record.winLine", { wins, draws, losses }), field: "good" },
    line: `${t("game.games", { count })} · ${seasonPeriod(words, season.key)}`,
    lines: [seasonRankStats(t, ranks).slice(0, 3)],
  });
}

interface Slot {
  label: string;
  value: string;
  note?: string;
  lit?: boolean;
}

function slots(stats: readonly Slot[]): string {
  const columns = stats.length > 4 ? 3 : stats.length;
  const rows = Math.ceil(stats.length / columns);
  const width = (board.right - board.left - board.gap * (columns - 1)) / columns;
  const height = (board.bottom - board.top - board.gap * (rows - 1)) / rows;
  return stats
    .map((stat, i) => {
      const x = board.left + (i % columns) * (width + board.gap);
      const y = board.top + Math.floor(i / columns) * (height + board.gap);
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
      ...{ size: Math.min(28, height * 0.26), fill: colour("board-muted"), anchor: "middle" },
      ...{ width: width - 24, leastSize: 18 },
    }),
    text(middle, y + height * 0.86, value, {
      ...{ size, weight: 800, fill: colour(lit ? "bulb" : "board-text"), anchor: "middle" },
      ...{ width: width - 24, leastSize: 28 },
    }),
  ].join("");
}
