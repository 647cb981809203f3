import type { Progress } from "../api/main.server";
import { lessIsBetter, type CardFigure } from "../baseball/card-figures";
import { notByChance } from "../baseball/differences";
import type { Mode } from "../baseball/modes";

export interface SeasonChange {
  mode: Mode;
  figure: CardFigure;
  now: Progress["measures"][number]["now"];
  before: Progress["measures"][number]["before"];
  isBetter: boolean;
}

/** Returns the measure that has changed most since the last season; null where all may be chance. */
export function strongestChange({ mode, measures }: Progress): SeasonChange | null {
  const compared = measures.flatMap(({ figure, chance, now, before }) => {
    const tries = Math.min(now.tries, before.tries);
    if (figure === null || tries === 0 || now.league <= 0 || before.league <= 0 || chance <= 0) return [];
    // The league does not stand still, and neither do the settings: each season is compared with its own.
    const gain = now.value / now.league - before.value / before.league;
    const lead = gain / Math.sqrt(chance / now.tries + chance / before.tries);
    return { figure, now, before, lead };
  });
  const [strongest] = notByChance(compared, ({ lead }) => lead);
  if (!strongest) return null;
  const { figure, now, before, lead } = strongest;
  // What the figures beside each other do not show is not said.
  if (Math.sign(now.value / now.tries - before.value / before.tries) !== Math.sign(lead)) return null;
  return { mode, figure, now, before, isBetter: lead > 0 !== lessIsBetter.has(figure) };
}
