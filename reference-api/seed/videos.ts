import { koreanStamp } from "../korean-time";
import type { Play } from "../record/plays";
import { NAMED_COUNT } from "./named-members";
import type { SeedGame } from "./game";
import type { Writer } from "./writer";

type Type = "BATTING" | "PITCHING" | "HIGHLIGHT";

interface Scene {
  member: number;
  game: number;
  /** Of the play in its game. */
  no: number;
  field: number;
  side: "A" | "H";
  play: Play;
  type: Type;
  worth: number;
  recorded: number;
}

const DAY = 86_400_000;
const KEPT = 30 * DAY;
/** Videos of the last four days of it have expired. */
const REMEMBERED = KEPT + 4 * DAY;
const [PLAYERS, NAMED_ONES, OTHERS] = [40, 12, 5];
const HITS: Partial<Record<Play["outcome"], number>> = { homerun: 1000, triple: 300, double: 200, single: 100 };

export class VideoCollector {
  readonly #games = new Map<number, Scene[][]>();

  constructor(private readonly now: number) {}

  add(id: number, staged: SeedGame) {
    const { field, played, appointment, ended } = staged;
    if (appointment.time < this.now - REMEMBERED) return;
    const step = (ended - appointment.time) / (played.plays.length + 1);
    for (const [letter, side] of [
      ["A", staged.away],
      ["H", staged.home],
    ] as const)
      // prettier-ignore
      side.players.forEach(({ member }, slot) => {
        if (member === null) return;
        const scenes = played.plays.flatMap((play, index) => {
          const seen = sceneOf(staged, letter, slot, play);
          const recorded = Math.min(this.now, appointment.time + (index + 1) * step);
          return seen ? [{ member, game: id, no: index + 1, field, side: letter, play, recorded, ...seen }] : [];
        });
        const kept = this.#games.get(member) ?? [];
        this.#games.set(member, kept);
        if (scenes.length) kept.push(bestOfEachType(scenes));
        if (member > NAMED_COUNT && kept.length > OTHERS) kept.shift();
      });
  }

  write(writer: Writer) {
    const chosen = [...this.#games.values()].flatMap((games) => this.#choose(games));
    chosen.sort((a, b) => a.recorded - b.recorded || a.member - b.member);
    chosen.forEach((scene, index) => {
      const { member, game, no, field, side, play, type, recorded } = scene;
      const hit = type === "PITCHING" ? null : play;
      writer.row("videos", {
        seq: index + 1,
        member_seq: member,
        game_id: game,
        no,
        type,
        field_seq: field,
        side,
        half: play.half,
        bases: play.bases,
        outcome: hit?.outcome ?? null,
        distance: hit?.distance ?? 0,
        speed: play.speed,
        exit: hit?.exit ?? 0,
        recorded_at: koreanStamp(recorded),
        expires_at: koreanStamp(recorded + KEPT),
        requested_at: member === 1 && index % 9 === 0 ? recorded + 3_600_000 : null,
      });
    });
  }

  /** Chooses one scene of each game in turn; first the oldest five games, which expire soon, then the newest. */
  #choose(games: Scene[][]): Scene[] {
    const member = games[0]?.[0]?.member ?? 0;
    const room = member === 1 ? PLAYERS : member <= NAMED_COUNT ? NAMED_ONES : OTHERS;
    const [oldest, others] = [games.slice(0, 5), games.slice(5).reverse()];
    const order = [...oldest, ...others];
    const rounds = Array.from({ length: 3 }, (_, round) => order.flatMap((scenes) => turn(scenes, round)));
    return rounds.flat().slice(0, room);
  }
}

function sceneOf({ appointment: { mode } }: SeedGame, letter: "A" | "H", slot: number, play: Play) {
  const ours = (play.half % 2 === 0) === (letter === "A");
  const pitching = mode === "PIT" ? ours : !ours && mode !== "BAT";
  if (pitching && play.pitcher === slot) return pitchScene(play);
  if (mode === "PIT" || !ours || play.batter !== slot) return undefined;
  const hit = HITS[play.outcome];
  if (hit === undefined) return undefined;
  const great = play.outcome === "homerun" && (play.runs > 1 || play.distance > 1180);
  return { type: great ? ("HIGHLIGHT" as const) : ("BATTING" as const), worth: hit + play.distance / 10 };
}

function pitchScene(play: Play) {
  const worth = play.outcome === "bullseye" || play.outcome === "strikeout";
  return worth ? { type: "PITCHING" as const, worth: play.speed / 10 } : undefined;
}

function bestOfEachType(scenes: Scene[]): Scene[] {
  const sorted = scenes.sort((a, b) => b.worth - a.worth);
  const first = sorted.filter((scene, index) => sorted.findIndex(({ type }) => type === scene.type) === index);
  return first.slice(0, 3);
}

/** Starts each game with another type. */
function turn(scenes: Scene[], round: number): Scene[] {
  const scene = scenes[(round + (scenes[0]?.game ?? 0)) % scenes.length];
  return round < scenes.length && scene ? [scene] : [];
}
