import type { Region } from "./places";
import type { Random } from "./random";

/** From and to, in minutes since the preceding midnight; closed days have none. */
type Span = readonly [opens: number, closes: number];
export interface Hours {
  weekday: Span | null;
  weekend: Span | null;
}

export interface Price {
  from: number;
  to: number;
  weekday: number | null;
  weekend: number | null;
}

const hour = (from: number, to: number): Span => [from * 60, to * 60];

const HABITS: readonly (readonly [Hours | null, number])[] = [
  [{ weekday: hour(11, 24), weekend: hour(10, 24) }, 34],
  [{ weekday: hour(11, 24), weekend: hour(11, 24) }, 14],
  [{ weekday: hour(11, 26), weekend: hour(10, 26) }, 16],
  [{ weekday: hour(12, 26), weekend: hour(12, 28) }, 8],
  [{ weekday: hour(14, 24), weekend: hour(10, 23) }, 9],
  [{ weekday: [630, 1410], weekend: [570, 1470] }, 5],
  [{ weekday: hour(0, 24), weekend: hour(0, 24) }, 4],
  [{ weekday: hour(9, 33), weekend: hour(9, 33) }, 3],
  [{ weekday: null, weekend: hour(10, 22) }, 3],
  [null, 3],
];

export const hoursOf = (random: Random): Hours | null => random.weighted(HABITS);

/** Per hour, in the currency: the price of a weekday afternoon, and the smallest step. */
interface Cost {
  base: number;
  step: number;
}
const ABROAD: Partial<Record<string, Cost>> = {
  US: { base: 38, step: 1 },
  JP: { base: 4200, step: 100 },
  TW: { base: 880, step: 20 },
  VN: { base: 320_000, step: 10_000 },
  AU: { base: 52, step: 1 },
  GB: { base: 28, step: 1 },
  DE: { base: 32, step: 1 },
};

export function cost(random: Random, { code, country }: Region): Cost {
  const home = { base: code === "KR-11" ? 24_000 : 20_000, step: 1000 };
  const { base, step } = ABROAD[country] ?? home;
  return { base: base + step * random.int(0, 4), step };
}

const MORNING_UNTIL = 12 * 60;
const DAY_UNTIL = 18 * 60;
const EVENING_UNTIL = 24 * 60;
const NIGHT_UNTIL = 6 * 60;
const SHORTEST = 60;

/** Returns two to four bands: morning, day, evening and night. */
export function pricesOf({ weekday, weekend }: Hours, { base, step }: Cost): Price[] {
  const spans = [weekday, weekend].filter((span) => span !== null);
  const opens = Math.min(...spans.map(([from]) => from));
  const closes = Math.max(...spans.map(([, to]) => to));
  const cuts = [NIGHT_UNTIL, MORNING_UNTIL, DAY_UNTIL, EVENING_UNTIL].filter((cut) => cut - opens >= SHORTEST && closes - cut >= SHORTEST); // prettier-ignore
  const priced = (amount: number) => Math.round(amount / step) * step;
  return [opens, ...cuts].map((from, index) => {
    const to = cuts[index] ?? closes;
    const amount = base * rateAt(from);
    const open = (span: Span | null) => span !== null && span[0] < to && span[1] > from;
    return {
      from,
      to,
      weekday: open(weekday) ? priced(amount) : null,
      weekend: open(weekend) ? priced(amount * 1.25) : null,
    };
  });
}

function rateAt(minute: number): number {
  if (minute < NIGHT_UNTIL || minute >= EVENING_UNTIL) return 1.1;
  if (minute < MORNING_UNTIL) return 0.8;
  return minute < DAY_UNTIL ? 1 : 1.35;
}
