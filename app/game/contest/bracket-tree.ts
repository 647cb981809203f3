import type { BracketMatch } from "../../api/contest-bracket.server";
import { dot } from "../../i18n/dot";

export type BracketSide = NonNullable<BracketMatch["first"]>;

export interface Round {
  number: number;
  /** Rounds after this one: 0 for the final. */
  left: number;
  matches: readonly BracketMatch[];
}

export interface Tree {
  rounds: readonly Round[];
  /** The first round with a match to play, else the final. */
  current: Round;
  champion: BracketSide | null;
}

/** Returns null without matches. */
export function treeOf(matches: readonly BracketMatch[]): Tree | null {
  const numbers = [...new Set(matches.map(({ round }) => round))].sort((a, b) => a - b);
  const last = numbers[numbers.length - 1] ?? 0;
  const rounds = numbers.map((number) => ({
    number,
    left: last - number,
    matches: matches.filter(({ round }) => round === number).sort((a, b) => a.number - b.number),
  }));
  const final = rounds[rounds.length - 1];
  if (!final) return null;
  const current = rounds.find((round) => round.matches.some((match) => !winnerOf(match))) ?? final;
  const [lastMatch] = final.matches;
  return { rounds, current, champion: lastMatch ? winnerOf(lastMatch) : null };
}

export function winnerOf({ first, second }: BracketMatch): BracketSide | null {
  if (first?.won) return first;
  return second?.won ? second : null;
}

/** True if a team advances without an opponent. */
export function isBye(match: BracketMatch): boolean {
  return winnerOf(match) !== null && (match.first === null || match.second === null);
}

/** True if a match is won without scores. */
export function isWalkover(match: BracketMatch): boolean {
  return winnerOf(match) !== null && [match.first, match.second].every((side) => (side?.score ?? null) === null);
}

/** Adds the venue to the names that several teams have. */
export function withVenues(matches: readonly BracketMatch[]): BracketMatch[] {
  const teams = new Map<string | null, Set<string | null>>();
  const sides = matches.flatMap(({ first, second }) => [first, second]);
  for (const side of sides) if (side) teams.set(side.name, new Set(teams.get(side.name)).add(side.team));
  const named = (side: BracketSide | null): BracketSide | null => {
    const isShared = side && (teams.get(side.name)?.size ?? 0) > 1;
    return isShared && side.name && side.venue ? { ...side, name: `${side.name}${dot}${side.venue}` } : side;
  };
  return matches.map((match) => ({ ...match, first: named(match.first), second: named(match.second) }));
}

export function isOwn({ first, second }: BracketMatch): boolean {
  return Boolean(first?.mine || second?.mine);
}
