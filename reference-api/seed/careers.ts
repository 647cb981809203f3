import { koreanDay, lastSeasons, seasonOf, startOfKoreanDay } from "../korean-time";
import { MODES } from "../modes";
import { Random } from "./random";
import { LONGEST, MODE_WEIGHTS, type ScheduledGame } from "./schedule";
import type { SeedMember } from "./seed-member";
import type { SeedSize } from "./seed-size";
import { isOpen } from "./timetable";
import { venuePlan } from "./venue-plan";
import { allVenues } from "./venues";

/** Games beside those of the schedule, with guests alone. */
interface Career {
  /** The maximum number of games, and the maximum as a share of the schedule's. */
  games: readonly [number, number];
  /** The newest and the oldest season; the current one is 0. */
  seasons: readonly [number, number];
  /** Countries of the venues; Korea without it. */
  countries?: readonly string[];
}

const CAREERS: Readonly<Record<string, Career>> = {
  "career@example.com": { games: [5000, 0.25], seasons: [0, 19] },
  "abroad@example.com": { games: [100, 0.1], seasons: [0, 11], countries: ["US", "JP", "VN", "AU", "GB", "DE"] },
  "overseas@example.com": { games: [40, 0.04], seasons: [0, 11], countries: ["US"] },
  "single@example.com": { games: [1, 1], seasons: [1, 1] },
  "idle@example.com": { games: [60, 0.05], seasons: [8, 11] },
};

const DAY = 86_400_000;
const MINUTE = 60_000;
/** In minutes after midnight, so far apart that a game is over before the next. */
const STARTS = [660, 820, 980, 1140, 1300];

interface Past {
  members: readonly SeedMember[];
  scheduled: readonly Iterable<ScheduledGame>[];
  size: SeedSize;
  now: number;
}

/** Returns the games in the order of play. */
export function makeCareers({ members, scheduled, size, now }: Past): ScheduledGame[] {
  const hosts = members.filter(({ id }) => id !== null && id in CAREERS);
  const taken = new Map(hosts.map((host) => [host, new Array<number>()]));
  for (const schedule of scheduled) for (const game of schedule) taken.get(game.host)?.push(game.time);
  const abroad = venuesAbroad(size, now);
  const games = [...taken].flatMap(([host, times]) => {
    const career = CAREERS[host.id ?? ""];
    if (!career) return [];
    const random = new Random(host.seq * 7877);
    const places = abroad.filter(({ region }) => career.countries?.includes(region.country));
    const wanted = Math.min(career.games[0], Math.floor(size.games * career.games[1]));
    const starts = random.shuffle(startsOf(random, career, now));
    return meetings(starts, { wanted, places, taken: times, now }).map((meeting, index) => ({
      host,
      mode: MODES[index] ?? random.weighted(MODE_WEIGHTS),
      season: seasonOf(koreanDay(meeting.time)).key,
      ...meeting,
    }));
  });
  return games.sort((a, b) => a.time - b.time);
}

function venuesAbroad({ venues, hostile }: SeedSize, now: number) {
  return allVenues(venues, hostile)
    .map((venue) => ({ plan: venuePlan(venue, now), seq: venue.seq, ...venue.district }))
    .filter(({ region }) => region.country !== "KR");
}

/** Returns possible starts on all days of the career, as if on a Korean clock. */
function startsOf(random: Random, { seasons: [newest, oldest] }: Career, now: number): number[] {
  const seasons = lastSeasons(koreanDay(now), oldest + 1).slice(newest);
  return seasons.flatMap(({ from, to }) => {
    const [first, last] = [startOfKoreanDay(from), startOfKoreanDay(to)];
    const days = Array.from({ length: 1 + Math.round((last - first) / DAY) }, (_, day) => first + day * DAY);
    return days.flatMap((day) => STARTS.map((start) => day + (start + random.int(0, 9)) * MINUTE));
  });
}

interface Wish {
  wanted: number;
  /** One a month, in turn. */
  places: ReturnType<typeof venuesAbroad>;
  /** Times at which the host plays elsewhere. */
  taken: readonly number[];
  now: number;
}

function meetings(starts: readonly number[], { wanted, places, taken, now }: Wish) {
  const times = [...taken];
  const found: { time: number; field?: number }[] = [];
  for (const start of starts) {
    if (found.length === wanted) break;
    const place = places[Number(koreanDay(start).slice(5, 7)) % places.length];
    const time = place ? start - aheadOfKorea(start, place.timeZone) : start;
    if (place && !isOpen(place.plan, start, start + LONGEST)) continue;
    if (time > now - LONGEST || times.some((other) => Math.abs(other - time) < LONGEST)) continue;
    times.push(time);
    found.push(place ? { time, field: place.seq } : { time });
  }
  return found;
}

/** Returns by how many ms the clocks of a zone are ahead of Korea's. */
function aheadOfKorea(time: number, timeZone: string): number {
  const clock = (zone: string) => Date.parse(`${new Date(time).toLocaleString("sv-SE", { timeZone: zone })}Z`);
  return clock(timeZone) - clock("Asia/Seoul");
}
