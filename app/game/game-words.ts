import type { Game } from "../api/game.server";
import type { Video } from "../api/nasmo.server";
import type { MatchKind } from "../baseball/game";
import type { Measures } from "../baseball/measures";
import type { Milestone } from "../baseball/milestones";
import type { Mode } from "../baseball/modes";
import { speedBands } from "../baseball/record-query";
import type { TextKey, Translate } from "../i18n/texts";

/** The API may name anything, also what every object has, such as "constructor". */
export function textsBy(texts: Readonly<Record<string, TextKey>>): ReadonlyMap<string, TextKey> {
  return new Map(Object.entries(texts));
}

const levels: Record<number, TextKey> = {
  1: "record.level.1",
  2: "record.level.2",
  3: "record.level.3",
  4: "record.level.4",
  5: "record.level.5",
};

export function modeName(t: Translate, mode: Mode | null): string {
  return t(`record.mode.${mode ?? "other"}`);
}

export function levelName(t: Translate, level: number | null): string {
  if (level === null) return t("record.level.unknown");
  const key = levels[level];
  return key ? t(key) : t("record.level.other", { level });
}

export function milestoneText(t: Translate, { of, at, left }: Milestone): string {
  return left ? t(`record.milestone.${of}`, { at, count: left }) : t(`record.milestoneReached.${of}`, { at });
}

export function kindName(t: Translate, kind: MatchKind | null): string {
  return t(`record.kind.${kind ?? "other"}`);
}

const outcomes = textsBy({
  homerun: "game.outcomes.homerun",
  triple: "game.outcomes.triple",
  double: "game.outcomes.double",
  single: "game.outcomes.single",
  groundout: "game.outcomes.groundout",
  flyout: "game.outcomes.flyout",
  double_play: "game.outcomes.doublePlay",
  error: "game.outcomes.error",
  out: "game.outcomes.out",
  miss: "game.outcomes.miss",
  foul: "game.outcomes.foul",
  ball: "game.outcomes.ball",
  strike: "game.outcomes.strike",
  bullseye: "game.outcomes.bullseye",
});

export function outcomeName(t: Translate, outcome: string): string {
  return t(outcomes.get(outcome) ?? "game.outcomes.other");
}

export function resultOf(t: Translate, { hitResult }: Pick<Video, "hitResult">): string {
  return hitResult === null ? t("nasmo.pitch") : outcomeName(t, hitResult);
}

/** @param key "2026-4" */
export function seasonName(t: Translate, key: string | null): string {
  const [year = "", quarter = ""] = (key ?? "").split("-");
  return t("record.seasonName", { year, quarter });
}

export function speedName({ speedBand }: Measures, from: number): string {
  return speedBand(from, speedBands.map(Number).find((band) => band > from) ?? null);
}

export function gameTitle(t: Translate, { away, home }: Game): string {
  const score = { awayScore: away.score, homeScore: home.score };
  return t("game.gameTitle", { away: away.name, home: home.name, ...score });
}
