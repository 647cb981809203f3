import { playGame, type SeedGame, type World } from "./game";
import { NAMED_COUNT } from "./named-members";
import type { Random } from "./random";
import type { ScheduledGame } from "./schedule";

/** Games of one list, with whoever can be invited to them. */
interface Sequence extends World {
  random: Random;
  games: Iterable<ScheduledGame> & { readonly length: number };
  /** So many of the last games keep their plays, besides those of named members. */
  kept: number;
  /** The place of the game with an attack in it. */
  attacked?: number;
}

interface KeptGame {
  game: SeedGame;
  keepPlays: boolean;
}

/** Plays the sequences one after another. */
export function* playAll(...sequences: readonly Sequence[]): Generator<KeptGame, undefined> {
  for (const { random, games, kept, attacked, ...world } of sequences) {
    let place = 0;
    for (const appointment of games) {
      const keepPlays = appointment.host.seq <= NAMED_COUNT || place >= games.length - kept;
      const game = playGame(random, world, appointment, place === attacked);
      place++;
      if (game) yield { game, keepPlays };
    }
  }
}

/** Merges two sequences by time. */
export function* inOrder(
  one: Iterator<KeptGame, undefined>,
  other: Iterator<KeptGame, undefined>,
): Generator<KeptGame, undefined> {
  let [first, second] = [one.next().value, other.next().value];
  while (first ?? second) {
    if (first && (!second || first.game.appointment.time <= second.game.appointment.time)) {
      yield first;
      first = one.next().value;
    } else if (second) {
      yield second;
      second = other.next().value;
    }
  }
}
