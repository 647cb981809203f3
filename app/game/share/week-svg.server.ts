import type { SharedWeek } from "../../api/week.server";
import { gameWording } from "../../baseball/measures";
import { weekdayName } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import { dayAfter } from "../../i18n/seoul-days";
import { modeName } from "../game-words";
import { averageStats } from "../numbers";
import { boardOf, playedModes, rankWay, resultsLine, weekDates, winLine } from "../week-words";
import { pictureSvg } from "./picture-svg.server";
import { slots } from "./slots-svg.server";

/** Draws a week: its seven days on the scoreboard, and the figures of the mode that was played most. */
export function weekSvg(shared: SharedWeek, language: Language): string {
  const words = gameWording(language);
  const { t, measures } = words;
  const { nickname, character, monday, results, modes, best, rank } = shared;
  const played = playedModes(modes);
  const [most] = played;
  const days = Array.from({ length: 7 }, (_, i) => dayAfter(monday, i)).map((day) => {
    const games = results.filter((game) => game.day === day);
    const marks = games.map(({ result }) => t(`common.${result}`).slice(0, 1));
    const won = games.filter(({ result }) => result === "win").length * 2 > games.length;
    return { label: weekdayName(day, language), value: marks.join(" ") || "–", lit: won };
  });
  const figures = most?.mode ? averageStats(words, most.mode, most.sum).slice(0, 4) : [];
  const way = rank && rankWay(t, rank);
  return pictureSvg(
    t,
    most ? `${modeName(t, most.mode)} · ${resultsLine(t, [most.sum])}` : "",
    slots(days, { top: 172, bottom: 258 }, 7) + (figures.length ? slots(figures, { top: 266, bottom: 368 }) : ""),
    {
      nickname,
      character,
      chip: {
        word: winLine(
          t,
          played.map(({ sum }) => sum),
        ),
        field: "good",
      },
      line: weekDates(words, monday),
      lines: [
        [
          ...(rank && way ? [{ label: boardOf(t, rank), value: way.way }] : []),
          ...(best ? [{ label: t("game.maxDistance"), value: measures.distance(best.distance) }] : []),
        ],
      ],
    },
  );
}
