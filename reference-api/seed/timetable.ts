import { koreanDay, startOfKoreanDay } from "../korean-time";
import type { Random } from "./random";
import { venuePlan } from "./venue-plan";
import { VENUES } from "./venues";

const DAY = 86_400_000;
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
/** Index distance of a host's second venue from the first. */
const SECOND_HOME = 7;

type Plan = ReturnType<typeof venuePlan>;

/** Tells where a game can be played at a time. */
export class Timetable {
  private readonly plans: readonly Plan[];

  constructor(now: number) {
    this.plans = VENUES.map((venue) => venuePlan(venue, now));
  }

  /** Hosts mostly play at two venues, and elsewhere while those are closed. */
  venueFor(random: Random, host: number, from: number, to: number): number {
    const elsewhere = random.int(0, VENUES.length - 1);
    const wished = random.weighted([[0, 5], [SECOND_HOME, 3], [elsewhere, 2]] as const); // prettier-ignore
    const places = [wished, 0, SECOND_HOME, ...this.plans.keys()].map((far) => (host * 3 + far) % VENUES.length);
    const open = places.find((place) => this.isOpen(place, from, to));
    return 1 + (open ?? (host * 3) % VENUES.length);
  }

  private isOpen(place: number, from: number, to: number): boolean {
    const plan = this.plans[place];
    return plan !== undefined && isOpen(plan, from, to);
  }
}

/** Takes Korean times; true also during the night of the previous day's opening. */
export function isOpen(plan: Plan, from: number, to: number): boolean {
  const today = startOfKoreanDay(koreanDay(from));
  return [today, today - DAY].some((day) => isOpenOn(plan, day, from, to));
}

function isOpenOn({ hours, closed }: Plan, day: number, from: number, to: number): boolean {
  const weekday = WEEKDAYS[new Date(day + DAY / 2).getUTCDay()] ?? "SUN";
  if (closed.weekdays.some((one) => one === weekday) || closed.days.includes(koreanDay(day))) return false;
  if (!hours) return true;
  const span = weekday === "SAT" || weekday === "SUN" ? hours.weekend : hours.weekday;
  return span !== null && from >= day + span[0] * 60_000 && to <= day + span[1] * 60_000;
}
