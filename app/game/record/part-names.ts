import { without, type PartKind } from "../../baseball/differences";
import type { GameWording } from "../../baseball/measures";
import { speedBands } from "../../baseball/record-query";
import { levelName, textsBy } from "../game-words";

interface NamedPart {
  kind: PartKind;
  part: string;
}

const names = textsBy({
  "zone 1": "card.strengths.zone.1",
  "zone 2": "card.strengths.zone.2",
  "zone 3": "card.strengths.zone.3",
  "zone 4": "card.strengths.zone.4",
  "zone 5": "card.strengths.zone.5",
  "zone 6": "card.strengths.zone.6",
  "zone 7": "card.strengths.zone.7",
  "zone 8": "card.strengths.zone.8",
  "zone 9": "card.strengths.zone.9",
  "way 1": "card.strengths.way.1",
  "way 2": "card.strengths.way.2",
  "way 3": "card.strengths.way.3",
  "way 4": "card.strengths.way.4",
  "way 5": "card.strengths.way.5",
  "scoring WITH": "report.scoringPosition",
  "twoOuts WITH": "game.outs.2",
  "leadoff WITH": "report.leadingOff",
  "difficulty EASY": "report.difficulty.easy",
  "difficulty NORMAL": "report.difficulty.normal",
  "difficulty HARD": "report.difficulty.hard",
});

const nameOf = ({ kind, part }: NamedPart) => names.get(`${kind === "target" ? "zone" : kind} ${part}`);

/** An API may have more parts: one without a name here is passed over, as an unknown kind is. */
export const isKnownPart = <P extends { kind: PartKind | null; part: string }>(one: P): one is P & NamedPart => {
  const { kind, part } = one;
  if (kind === null) return false;
  if (kind === "level") return /^\d{1,2}$/.test(part);
  if (kind === "speed") return speedBands.some((band) => band === part);
  return part === without || nameOf({ kind, part }) !== undefined;
};

export function partName({ t, measures }: GameWording, { kind, part }: NamedPart): string {
  if (kind === "level") return levelName(t, Number(part));
  if (kind === "speed") {
    const next = speedBands[speedBands.findIndex((band) => band === part) + 1];
    return measures.speedBand(Number(part), next ? Number(next) : null);
  }
  const key = nameOf({ kind, part });
  return key ? t(key) : part;
}
