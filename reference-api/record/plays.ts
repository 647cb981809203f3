/** The index is the stored code: append only. */
const OUTCOMES = [
  "walk", "strikeout", "groundout", "flyout", "double_play", "error", "single", "double", "triple", "homerun",
  "steal", "miss", "foul", "out", "ball", "strike", "bullseye",
] as const; // prettier-ignore
export type Outcome = (typeof OUTCOMES)[number];

export const OUTS: Partial<Record<Outcome, number>> = { strikeout: 1, groundout: 1, flyout: 1, double_play: 2 };

export interface Play {
  /** Inning (from 0) × 2, plus 1 if the home side bats or throws. */
  half: number;
  batter: number;
  pitcher: number;
  outcome: Outcome;
  /** 1–9 as on a telephone's keypad, 0 outside. */
  zone: number;
  /** Degrees from centre field; −45 is the left foul line. */
  direction: number;
  /** Speeds in tenths of km/h, distance in tenths of a metre. */
  speed: number;
  distance: number;
  exit: number;
  runs: number;
  /** A challenge's points, or the fielder's slot of an error. */
  extra: number;
  /** The called zone in a pitching challenge. */
  target: number;
  /** Runners before the play; bit 0 is first base. */
  bases: number;
}

const BYTES = 16;

export function encodePlays(plays: readonly Play[]): Buffer {
  const bytes = Buffer.alloc(plays.length * BYTES);
  plays.forEach((play, index) => {
    const at = index * BYTES;
    bytes[at] = play.half;
    bytes[at + 1] = play.batter;
    bytes[at + 2] = play.pitcher;
    bytes[at + 3] = OUTCOMES.indexOf(play.outcome);
    bytes[at + 4] = play.zone;
    bytes[at + 5] = play.direction + 128;
    bytes.writeUInt16LE(play.speed, at + 6);
    bytes.writeUInt16LE(play.distance, at + 8);
    bytes.writeUInt16LE(play.exit, at + 10);
    bytes[at + 12] = play.runs;
    bytes[at + 13] = play.extra;
    bytes[at + 14] = play.target;
    bytes[at + 15] = play.bases;
  });
  return bytes;
}

export function decodePlays(bytes: Buffer): Play[] {
  return Array.from({ length: bytes.length / BYTES }, (_, index) => {
    const at = index * BYTES;
    return {
      half: bytes.readUInt8(at),
      batter: bytes.readUInt8(at + 1),
      pitcher: bytes.readUInt8(at + 2),
      outcome: OUTCOMES[bytes.readUInt8(at + 3)] ?? "miss",
      zone: bytes.readUInt8(at + 4),
      direction: bytes.readUInt8(at + 5) - 128,
      speed: bytes.readUInt16LE(at + 6),
      distance: bytes.readUInt16LE(at + 8),
      exit: bytes.readUInt16LE(at + 10),
      runs: bytes.readUInt8(at + 12),
      extra: bytes.readUInt8(at + 13),
      target: bytes.readUInt8(at + 14),
      bases: bytes.readUInt8(at + 15),
    };
  });
}
