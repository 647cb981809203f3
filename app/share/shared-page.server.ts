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
  const kind = `${t(`record.mode.${mode}`)} · ${kindName(t, game.matchKind)}`;
  return {
    title,
    description: t("share.description", { nickname, result: t(`common.${result}`), kind, when, venue }),
    nickname,
    character,
    result,
    away: { ...away, own: mySide === "away" },
    home: { ...home, own: mySide === "home" },
    board: boardOf(shared),
    stats: gameNumbers({ t, language }, mode, game.mine),
    facts: [
      { label: t("share.team"), value: game[mySide].name },
      { label: t("game.matchKind"), value: kind },
      { label: t("game.level"), value: levelName(t, game.level) },
      { label: t("game.playedAt"), value: when },
      { label: t("game.place"), value: venue },
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
