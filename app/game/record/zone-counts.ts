import type { Pitch } from "../../api/record-detail.server";
import { percent, shadeOf } from "../../baseball/shares";

export interface ZoneCell {
  zone: number;
  /** The cell's corner in the picture. */
  x: number;
  y: number;
  shade: number;
  /** Pitches that came here, pitches that were called here, and those of them that came. */
  came: number;
  called: number;
  onTarget: number;
  share: string;
}

export interface Zones {
  cells: ZoneCell[];
  outside: number;
  pitches: number;
  onTarget: number;
  share: string;
}

/** Cells are so wide and so high, and the zone begins there. */
const cell = { width: 84, height: 76, left: 44, top: 30 };

/** The strike zone as the catcher sees it, its cells numbered as a telephone's keys. */
export function zoneCounts(pitches: readonly Pitch[]): Zones {
  const count = (is: (pitch: Pitch) => boolean) => pitches.filter(is).length;
  const zones = Array.from({ length: 9 }, (_, i) => i + 1);
  const most = Math.max(...zones.map((zone) => count((pitch) => pitch.zone === zone)));
  const cells = zones.map((zone) => {
    const came = count((pitch) => pitch.zone === zone);
    const called = count(({ target }) => target === zone);
    const onTarget = count((pitch) => pitch.target === zone && pitch.zone === zone);
    return {
      zone,
      x: cell.left + ((zone - 1) % 3) * cell.width,
      y: cell.top + Math.floor((zone - 1) / 3) * cell.height,
      shade: shadeOf(came, most),
      came,
      called,
      onTarget,
      share: percent(onTarget, called),
    };
  });
  const onTarget = cells.reduce((sum, one) => sum + one.onTarget, 0);
  return {
    cells,
    outside: count(({ zone }) => zone < 1 || zone > 9),
    pitches: pitches.length,
    onTarget,
    share: percent(onTarget, pitches.length),
  };
}
