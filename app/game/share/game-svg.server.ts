import type { SharedGame } from "../../api/share.server";
import { gameWording } from "../../baseball/measures";
import { dayAndTime } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import { heldBests } from "../best-ribbon";
import { levelName, modeName } from "../game-words";
import { scoredLines } from "../numbers";
import { storyWords } from "../story/words";
import { lineScoreSvg } from "./line-score-svg.server";
import { pictureSvg } from "./picture-svg.server";

/** Draws a game's result: the line score, and the member's own numbers below it. */
export function gameSvg(shared: SharedGame, language: Language): string {
  const words = gameWording(language);
  const { t } = words;
  const { nickname, character, game, teams } = shared;
  const held = heldBests(words, game);
  return pictureSvg(t, `${modeName(t, game.mode)} · ${levelName(t, game.level)}`, lineScoreSvg(shared), {
    nickname,
    character,
    chip: { word: t(`common.${game.result}`), field: fields[game.result] },
    line: `${dayAndTime(game.playedAt, language)} · ${game.venue}`,
    story: storyWords(words, game, { teams })[0],
    ribbon: held && `★ ${t("record.personalBest")} ${held}`,
    lines: scoredLines(words, game.mode, game.mine),
  });
}

const fields = { win: "good", draw: "edge", lose: "bad" } as const;
