import { koreanDay, lastSeasons } from "../korean-time";
import type { MemberCall } from "../call";
import type { Mode } from "../modes";
import { figuresOf } from "./figures";
import { sumsOfSeason } from "./card";
import { spreadsOf } from "./pool";

/** Returns the card's measures of this season beside the last one, of those that have enough in both. */
export function progressOf({ store, member, now }: MemberCall, mode: Mode) {
  const [season, before] = lastSeasons(koreanDay(now), 2).map(({ key }) => key);
  if (!season || !before) return null;
  const [sums, old] = [season, before].map((key) => sumsOfSeason(store, { mode, key, member: member.seq }));
  if (!sums || !old) return null;
  const spreads = spreadsOf(store, mode, season);
  const measures = figuresOf(mode).flatMap(({ figure, of, by, expected, need, least, unit = 1 }) => {
    const chance = spreads.get(figure)?.chance;
    if (chance === undefined || [sums, old].some((one) => (one[need] ?? 0) < least || !one[expected])) return [];
    const told = (one: typeof sums) => ({
      Value: ((one[of] ?? 0) * unit).toFixed(6),
      In: one[by],
      League: (((one[expected] ?? 0) / 1e6) * unit).toFixed(6),
    });
    return { Figure: figure, Chance: chance.toFixed(6), now: told(sums), before: told(old) };
  });
  return { Mode: mode, measures };
}
