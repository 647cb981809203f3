import type { SharedSeason } from "../../api/share.server";
import { gameWording } from "../../baseball/measures";
import type { Language } from "../../i18n/languages";
import { modeName, seasonName } from "../game-words";
import { averageStats } from "../numbers";
import { seasonPeriod } from "../season-dates";
import { ranksAsOf, seasonRankStats } from "./season-stats";
import { pictureSvg } from "./picture-svg.server";
import { slots } from "./slots-svg.server";

/** Draws a season's report card: its rates on the scoreboard, the ranks below. */
export function seasonSvg(shared: SharedSeason, language: Language): string {
  const words = gameWording(language);
  const { t } = words;
  const { nickname, character, mode, season, sum, ranks } = shared;
  const asOf = ranksAsOf(shared, words);
  const { games: count, wins, draws, losses } = sum;
  return pictureSvg(t, `${seasonName(t, season.key)} · ${modeName(t, mode)}`, slots(averageStats(words, mode, sum)), {
    nickname,
    character,
    chip: { word: t("record.winLine", { wins, draws, losses }), field: "good" },
    line: [
      t("game.games", { count }),
      seasonPeriod(words, season.key),
      ...(asOf ? [t("shared.ranksAt", { time: asOf })] : []),
    ].join(" · "),
    lines: [seasonRankStats(t, ranks).slice(0, 3)],
  });
}
