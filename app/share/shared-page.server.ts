import type { Shared } from "../api/share.server";
import type { Side } from "../baseball/game";
import { kindName, levelName } from "../baseball/game-words";
import { countsPoints } from "../baseball/modes";
import { gameNumbers } from "../baseball/numbers";
import { dayAndTime } from "../i18n/dates";
import type { Language } from "../i18n/languages";
import { translators } from "../i18n/texts";

/** A shared game in words: the page only sets them. */
export function sharedPage(shared: Shared, language: Language) {
  const t = translators[language];
  const { nickname, character, game } = shared;
  const { away, home, mode, mySide, playedAt, result, venue } = game;
  const title = t("game.gameTitle", {
    away: away.name,
    awayScore: away.score,
    home: home.name,
    homeScore: home.score,
  });
  const when = dayAndTime(playedAt, language);
  const [played, level] = [t(`record.mode.${mode}`), levelName(t, game.level)];
  return {
    title,
    description: t("shared.description", {
      nickname,
      result: t(`common.${result}`),
      kind: `${played} · ${level}`,
      when,
      venue,
    }),
    nickname,
    character,
    result,
    playedAt,
    when,
    venue,
    away: { ...away, own: mySide === "away" },
    home: { ...home, own: mySide === "home" },
    board: boardOf(shared),
    stats: gameNumbers(t, mode, game.mine),
    facts: [
      { label: t("shared.team"), value: game[mySide].name },
      { label: t("record.modes"), value: played },
      { label: t("game.matchKind"), value: kindName(t, game.matchKind) },
      { label: t("game.level"), value: level },
    ],
  };
}

function boardOf({ game, teams }: Shared) {
  const points = countsPoints(game.mode);
  return { points, innings: game.innings, away: lineOf("away"), home: lineOf("home") };

  function lineOf(side: Side) {
    const team = teams.find((one) => one.side === side);
    const { name, score } = game[side];
    return {
      team: name,
      innings: team?.line.map((runs) => runs ?? ("x" as const)) ?? [],
      totals: points ? [score] : [score, team?.hits ?? 0, team?.errors ?? 0],
    };
  }
}

export type SharedPage = ReturnType<typeof sharedPage>;
