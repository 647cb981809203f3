export interface Part {
  kind: string;
  part: string;
  name: string;
  /** Its columns: at-bats, balls or pitches, and what came of them. */
  tries: string;
  hits: string;
}

const partsOf = (kind: string, ...names: (string | number)[]): Part[] =>
  names.map((name) => {
    const column = `${kind}_${name}`.toLowerCase();
    return { kind, part: String(name), name: column, tries: `${column}_in`, hits: `${column}_h` };
  });

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const AT_BAT_PARTS = [...partsOf("ZONE", ...NINE), ...["SCORING", "OUTS2", "LEADOFF"].flatMap((kind) => partsOf(kind, "WITH", "WITHOUT"))]; // prettier-ignore
export const BALL_PARTS = partsOf("WAY", 1, 2, 3, 4, 5);
export const GAME_PARTS = partsOf("SPEED", 0, 1, 2, 3, 4);
export const PITCH_PARTS = partsOf("TARGET", ...NINE);

export const PARTS = [...AT_BAT_PARTS, ...BALL_PARTS, ...GAME_PARTS, ...PITCH_PARTS];
export const PART_COLUMNS = PARTS.flatMap(({ tries, hits }) => [tries, hits]);
