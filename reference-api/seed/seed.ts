import { randomBytes } from "node:crypto";
import { koreanDay, lastSeasons, koreanStamp } from "../korean-time";
import { hashPassword } from "../accounts/passwords";
import { SCHEMA_VERSION } from "../schema";
import { makeCareers } from "./careers";
import { Roster } from "./roster";
import { writeMembers } from "./member-rows";
import { lateMembers, makeMembers, SEED_PASSWORD } from "./members";
import { OPPONENTS } from "./opponents";
import { Random } from "./random";
import { writeRankings } from "./rankings";
import { countContests, writeContests } from "./contests";
import { writeNotices } from "./notices";
import { joinedBefore, makeSchedule } from "./schedule";
import type { SeedMember } from "./seed-member";
import { inOrder, playAll } from "./sequence";
import { Timetable } from "./timetable";
import { writeVenues } from "./venue-rows";
import { brandKey, sizeKey, type SeedSize } from "./seed-size";
import { VideoCollector } from "./videos";
import { Writer } from "./writer";

const SEED = 19_820_327;
/** scrypt's N: low, because hundreds of accounts are hashed at once. */
const SEED_COST = 512;
/** Members beyond these share one salt. */
const OWN_SALTS = 1000;
/** Seasons of the schedule, and of the years before it, which have a quarter of its games. */
const [LATEST, EARLIER] = [4, 8];
/** The newest games and those of named members keep their plays; those of a million would take 2 GB. */
const PLAYS_KEPT = 20_000;

export async function seed(file: string, size: SeedSize, now: number) {
  const random = new Random(SEED);
  const members = makeMembers(random, size.members);
  const salted = Math.min(members.length, OWN_SALTS + 1);
  const hashes = Promise.all(Array.from({ length: salted }, () => hashPassword(SEED_PASSWORD, SEED_COST)));
  const writer = new Writer(file);
  const all = [...members, ...lateMembers(size.members)];
  writeGames(writer, { random, members, all, size, now });
  writeVenues(writer, size, now);
  writeContests(writer, size, now);
  writeOpponents(writer);
  const meta = {
    version: String(SCHEMA_VERSION),
    size: sizeKey(size),
    brand: brandKey,
    secret: randomBytes(32).toString("hex"),
  };
  for (const [key, value] of Object.entries(meta)) writer.row("meta", { key, value });
  writeMembers(writer, all, { hashes: await hashes, secret: meta.secret, now });
  writeRankings(writer, members, now);
  writeNotices(writer, size.hostile, now);
  writer.sortGames();
  countContests(writer, size.contests, now);
  writeOccasions(writer, now);
  writer.finish();
}

interface Past {
  /** Draws the schedule. */
  random: Random;
  members: SeedMember[];
  /** The late ones too. */
  all: SeedMember[];
  size: SeedSize;
  now: number;
}

function writeGames(writer: Writer, { random, members, all, size, now }: Past) {
  const seasons = lastSeasons(koreanDay(now), LATEST + EARLIER);
  const [latest, earlier] = [seasons.slice(0, LATEST), seasons.slice(LATEST)];
  const schedule = makeSchedule(random, members, { count: size.games, seasons: latest, now });
  const past = new Random(SEED + 1);
  const before = makeSchedule(past, members, { count: Math.floor(size.games / 4), seasons: earlier, now });
  const careers = makeCareers({ members: all, scheduled: [before, schedule], size, now });
  const beside = new Random(SEED + 2);
  const world = { timetable: new Timetable(now), extraInnings: 2 };
  const attacked = size.hostile ? schedule.latest(1, "REG") : -1;
  const veterans = new Roster(past, joinedBefore(members, earlier, now));
  const everybody = new Roster(random, members);
  const years = playAll(
    { ...world, random: past, roster: veterans, games: before, kept: 0 },
    { ...world, random, roster: everybody, games: schedule, kept: PLAYS_KEPT, attacked },
  );
  const guests = { random: beside, roster: new Roster(beside, []), games: careers, kept: careers.length };
  const videos = new VideoCollector(now);
  let id = 0;
  for (const { game, keepPlays } of inOrder(years, playAll({ ...world, ...guests, extraInnings: 6 }))) {
    writer.game(++id, game, { now, keepPlays });
    videos.add(id, game);
  }
  videos.write(writer);
}

function writeOpponents(writer: Writer) {
  for (const { seq, nameKo, nameEn, level, style } of OPPONENTS)
    writer.row("opponents", { seq, name_ko: nameKo, name_en: nameEn, level, style });
}

const DAY = 86_400_000;

/** What the first member's news needs and does not come by itself on every day. Call it when the games are sorted. */
function writeOccasions(writer: Writer, now: number) {
  writer.exec(`INSERT INTO corrections (member_seq, game_id, about, state, at)
    SELECT 1, game_id, 'PLACE', 'CORRECTED', '${koreanStamp(now - DAY)}' FROM member_games
    WHERE member_seq = 1 AND mode = 'AI' ORDER BY played_at DESC LIMIT 1 OFFSET 5`);
  writer.exec(`UPDATE videos SET expires_at = MIN(expires_at, '${koreanStamp(now + 2.5 * DAY)}')
    WHERE seq = (SELECT seq FROM videos WHERE member_seq = 1 AND expires_at > '${koreanStamp(now)}'
      ORDER BY expires_at, seq LIMIT 1)`);
}
