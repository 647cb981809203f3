import { koreanStamp, lastSeasons, startOfKoreanDay, type Season } from "../korean-time";
import type { SeedMember } from "./members";
import { NAMED } from "./named-members";
import type { Random } from "./random";

export const MODES = ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"] as const;
export type Mode = (typeof MODES)[number];

export interface Appointment {
  host: SeedMember;
  mode: Mode;
  time: number;
  season: string;
}

const MODE_WEIGHTS = [["REG", 46], ["TRIPLE", 12], ["AI", 15], ["INT", 7], ["BAT", 12], ["PIT", 8]] as const; // prettier-ignore
const DAY = 86_400_000;

/** All games in the order in which they are played. */
export function makeSchedule(random: Random, members: SeedMember[], count: number, now: number): Appointment[] {
  const seasons = lastSeasons(koreanStamp(now).slice(0, 10), 4);
  const named = namedHosts(members, count);
  const hosts = [...named, ...otherHosts(random, members)];
  const appointments: Appointment[] = [];
  for (const { host, games } of hosts) {
    const room = Math.min(games, count - appointments.length);
    for (let index = 0; index < room; index++) appointments.push(appoint(random, host, index, seasons, now));
  }
  while (appointments.length < count) {
    const { host } = random.pick(hosts.slice(named.length));
    appointments.push(appoint(random, host, 100, seasons, now));
  }
  return appointments.sort((a, b) => a.time - b.time);
}

function namedHosts(members: SeedMember[], count: number) {
  return members.flatMap((host) => {
    const [most, share] = host.games;
    return most > 0 ? [{ host, games: Math.min(most, Math.floor(count * share)) }] : [];
  });
}

/** Ordinary members appear as hosts only here, never the newcomer without a game. */
function otherHosts(random: Random, members: SeedMember[]) {
  return members.filter((member) => member.seq > NAMED).map((host) => ({ host, games: random.chance(0.03) ? 0 : 1 }));
}

/** The first 24 games of a host cover every mode in every season. */
function appoint(random: Random, host: SeedMember, index: number, seasons: Season[], now: number): Appointment {
  const mode = MODES[index < 24 ? index % 6 : -1] ?? random.weighted(MODE_WEIGHTS);
  const season = seasons[index < 24 ? Math.floor(index / 6) : -1] ?? anySeason(random, seasons, now);
  return { host, mode, season: season.key, time: anyTime(random, season, now) };
}

function anySeason(random: Random, seasons: Season[], now: number): Season {
  const current = seasons[0];
  if (!current) throw new Error("No season");
  const elapsed = Math.min(1, (now - startOfKoreanDay(current.from)) / (91 * DAY));
  return random.chance(Math.max(0.2, 0.5 * elapsed)) ? current : random.pick(seasons.slice(1));
}

/** Afternoons and evenings, weekends twice as often; never in the future, even on the first day of a season. */
function anyTime(random: Random, season: Season, now: number): number {
  const from = startOfKoreanDay(season.from);
  const until = Math.min(startOfKoreanDay(season.to) + DAY, now);
  const days = Math.max(1, Math.ceil((until - from) / DAY));
  for (let attempt = 0; attempt < 20; attempt++) {
    const day = from + random.int(0, days - 1) * DAY;
    const weekday = new Date(day + DAY / 2).getUTCDay();
    if (weekday > 0 && weekday < 6 && random.chance(0.5)) continue;
    const hour = 11 + 12 * Math.sqrt(random.next());
    const time = day + Math.floor(hour * 60) * 60_000 + random.int(0, 59) * 1000;
    if (time < until - 3_600_000) return time;
  }
  return from + Math.floor((random.next() * Math.max(0, until - from - 3_600_000)) / 1000) * 1000;
}
