import type { MatchKind } from "./game";
import type { TextKey, Translate } from "../i18n/texts";

const levels: Record<number, TextKey> = {
  1: "record.level.1",
  2: "record.level.2",
  3: "record.level.3",
  4: "record.level.4",
  5: "record.level.5",
};

export function levelName(t: Translate, level: number): string {
  const known = levels[level];
  return known ? t(known) : t("record.level.other", { level });
}

export function kindName(t: Translate, kind: MatchKind): string {
  return t(`record.kind.${kind}`);
}

const outcomes: Record<string, TextKey> = {
  homerun: "game.outcomes.homerun",
  triple: "game.outcomes.triple",
  double: "game.outcomes.double",
  single: "game.outcomes.single",
  groundout: "game.outcomes.groundout",
  flyout: "game.outcomes.flyout",
  out: "game.outcomes.out",
  miss: "game.outcomes.miss",
  foul: "game.outcomes.foul",
  ball: "game.outcomes.ball",
  strike: "game.outcomes.strike",
  bullseye: "game.outcomes.bullseye",
};

/** What a pitch of a challenge came to, by the API's name for it. */
export function outcomeName(t: Translate, outcome: string): string {
  return t(outcomes[outcome] ?? "game.outcomes.other");
}
