import { startOfKoreanDay, type Season } from "../korean-time";
import { MODES, type Mode } from "../modes";
import type { SeedMember } from "./seed-member";
import { NAMED_COUNT } from "./named-members";
import type { Random } from "./random";
import { at } from "./side";

export interface ScheduledGame {
  host: SeedMember;
  mode: Mode;
  time: number;
  season: string;
  /** A venue abroad; the timetable chooses one in Korea. */
  field?: number;
}

export const MODE_WEIGHTS = [["REG", 46], ["TRIPLE", 12], ["AI", 15], ["INT", 7], ["BAT", 12], ["PIT", 8]] as const; // prettier-ignore
const DAY = 86_400_000;
/** In ms; no game takes longer. */
export const LONGEST = 150 * 60_000;

/** Holds games in the order of play, in typed arrays, because there may be a million. */
export class Schedule implements Iterable<ScheduledGame> {
  private readonly host;
  private readonly mode;
  private readonly season;
  private readonly time;
  private order = new Uint32Array(0);
  length = 0;

  constructor(
    private readonly members: readonly SeedMember[],
    private readonly seasons: readonly Season[],
    size: number,
  ) {
    this.host = new Uint32Array(size);
    this.mode = new Uint8Array(size);
    this.season = new Uint8Array(size);
    this.time = new Float64Array(size);
  }

  add(host: SeedMember, { mode, season, time }: GameTime) {
    this.host[this.length] = host.seq - 1;
    this.mode[this.length] = MODES.indexOf(mode);
    this.season[this.length] = this.seasons.indexOf(season);
    this.time[this.length] = time;
    this.length++;
  }

  sort() {
    this.order = new Uint32Array(this.length).map((_, index) => index);
    this.order.sort((a, b) => at(this.time, a) - at(this.time, b) || a - b);
  }

  *[Symbol.iterator](): Generator<ScheduledGame> {
    for (let place = 0; place < this.length; place++) yield this.at(place);
  }

  /** Returns -1 if there is none. */
  latest(host: number, mode: Mode): number {
    for (let place = this.length - 1; place >= 0; place--) {
      const found = this.at(place);
      if (found.host.seq === host && found.mode === mode) return place;
    }
    return -1;
  }

  private at(place: number): ScheduledGame {
    const index = at(this.order, place);
    return {
      host: at(this.members, at(this.host, index)),
      mode: at(MODES, at(this.mode, index)),
      season: at(this.seasons, at(this.season, index)).key,
      time: at(this.time, index),
    };
  }
}

interface GameTime {
  mode: Mode;
  season: Season;
  time: number;
}

interface Span {
  count: number;
  /** Newest first. */
  seasons: readonly Season[];
  now: number;
}

/** Invites the members who had joined when the seasons began. */
export function makeSchedule(random: Random, members: SeedMember[], { count, seasons, now }: Span): Schedule {
  const calendar = new Calendar(random, seasons, now);
  const hosts = joinedBefore(members, seasons, now);
  const named = namedHosts(hosts, count);
  const others = otherHosts(random, hosts);
  const schedule = new Schedule(members, seasons, count);
  for (const { host, games } of [...named, ...others]) {
    const room = Math.min(games, count - schedule.length);
    const taken: number[] = [];
    for (let index = 0; index < room; index++) schedule.add(host, calendar.game(index, taken));
  }
  while (schedule.length < count) schedule.add(random.pick(others).host, calendar.game(100, []));
  schedule.sort();
  return schedule;
}

export function joinedBefore(members: readonly SeedMember[], seasons: readonly Season[], now: number) {
  const start = startOfKoreanDay(seasons.at(-1)?.from ?? "");
  return members.filter(({ joinedDaysAgo }) => now - joinedDaysAgo * DAY < start);
}

function namedHosts(members: SeedMember[], count: number) {
  return members.flatMap((host) => {
    const [most, share] = host.games;
    return most > 0 ? [{ host, games: Math.min(most, Math.floor(count * share)) }] : [];
  });
}

function otherHosts(random: Random, members: SeedMember[]) {
  return members
    .filter((member) => member.seq > NAMED_COUNT)
    .map((host) => ({ host, games: random.chance(0.03) ? 0 : 1 }));
}

class Calendar {
  constructor(
    private readonly random: Random,
    private readonly seasons: readonly Season[],
    private readonly now: number,
  ) {}

  /** The host's first 24 games cover every mode in every season, if the season has had enough hours. */
  game(index: number, taken: number[]): GameTime {
    const mode = MODES[index < 24 ? index % 6 : -1] ?? this.random.weighted(MODE_WEIGHTS);
    const wished = this.seasons[index < 24 ? Math.floor(index / 6) : -1] ?? this.anySeason();
    for (const season of [wished, ...this.seasons]) {
      const time = this.freeTime(season, taken);
      if (time === undefined) continue;
      taken.push(time);
      return { mode, season, time };
    }
    throw new Error("There is no time for so many games");
  }

  private anySeason(): Season {
    const [current, ...others] = this.seasons;
    if (!current) throw new Error("No season");
    const elapsed = Math.min(1, (this.now - startOfKoreanDay(current.from)) / (91 * DAY));
    return this.random.chance(0.5 * elapsed) ? current : this.random.pick(others);
  }

  /** Prefers afternoons and evenings, weekends twice as often; never in the future. */
  private freeTime(season: Season, taken: readonly number[]): number | undefined {
    const from = startOfKoreanDay(season.from);
    const until = Math.min(startOfKoreanDay(season.to) + DAY, this.now);
    const days = Math.max(1, Math.ceil((until - from) / DAY));
    const isFree = (time: number) => taken.every((other) => Math.abs(other - time) >= LONGEST);
    for (let attempt = 0; attempt < 20; attempt++) {
      const day = from + this.random.int(0, days - 1) * DAY;
      const weekday = new Date(day + DAY / 2).getUTCDay();
      if (weekday > 0 && weekday < 6 && this.random.chance(0.5)) continue;
      const hour = 11 + 12 * Math.sqrt(this.random.next());
      const time = day + Math.floor(hour * 60) * 60_000 + this.random.int(0, 59) * 1000;
      if (time < until - LONGEST && isFree(time)) return time;
    }
    return days === 1 && isFree(from) ? from : undefined;
  }
}
