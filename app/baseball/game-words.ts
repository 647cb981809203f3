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
  homerun: "record.outcomes.homerun",
  triple: "record.outcomes.triple",
  double: "record.outcomes.double",
  single: "record.outcomes.single",
  groundout: "record.outcomes.groundout",
  flyout: "record.outcomes.flyout",
  out: "record.outcomes.out",
  miss: "record.outcomes.miss",
  foul: "record.outcomes.foul",
  ball: "record.outcomes.ball",
  strike: "record.outcomes.strike",
  bullseye: "record.outcomes.bullseye",
};

/** What a pitch of a challenge came to, by the API's name for it. */
export function outcomeName(t: Translate, outcome: string): string {
  return t(outcomes[outcome] ?? "record.outcomes.other");
}
