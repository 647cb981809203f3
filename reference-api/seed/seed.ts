import { randomBytes } from "node:crypto";
import { hashPassword } from "../passwords";
import { SCHEMA_VERSION } from "../schema";
import { Roster } from "./roster";
import { writeMembers } from "./member-rows";
import { lateMembers, makeMembers, SEED_PASSWORD } from "./members";
import { OPPONENTS } from "./opponents";
import { Random } from "./random";
import { writeRankings } from "./rankings";
import { NAMED_COUNT } from "./named-members";
import { countContests, writeContests } from "./contests";
import { writeNotices } from "./notices";
import { makeSchedule, type Schedule } from "./schedule";
import type { SeedMember } from "./seed-member";
import { playGame } from "./game";
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
/** The newest games and those of named members keep their plays; those of a million would take 2 GB. */
const PLAYS_KEPT = 20_000;

export async function seed(file: string, size: SeedSize, now: number) {
  const random = new Random(SEED);
  const members = makeMembers(random, size.members);
  const salted = Math.min(members.length, OWN_SALTS + 1);
  const hashes = Promise.all(Array.from({ length: salted }, () => hashPassword(SEED_PASSWORD, SEED_COST)));
  const writer = new Writer(file);
  const schedule = makeSchedule(random, members, size.games, now);
  writeGames(writer, random, { members, schedule, now, hostile: size.hostile });
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
  const all = [...members, ...lateMembers(size.members)];
  writeMembers(writer, all, { hashes: await hashes, secret: meta.secret, now });
  writeRankings(writer, members, now);
  writeNotices(writer, size.hostile, now);
  writer.sortGames();
  countContests(writer, size.contests, now);
  writer.finish();
}

interface Play {
  members: SeedMember[];
  schedule: Schedule;
  now: number;
  hostile: boolean;
}

function writeGames(writer: Writer, random: Random, { members, schedule, now, hostile }: Play) {
  const world = { roster: new Roster(random, members), timetable: new Timetable(now) };
  const attacked = hostile ? schedule.latest(1, "REG") : -1;
  const videos = new VideoCollector(now);
  let [place, id] = [0, 0];
  for (const appointment of schedule) {
    const game = playGame(random, world, appointment, place === attacked);
    const keepPlays = appointment.host.seq <= NAMED_COUNT || place >= schedule.length - PLAYS_KEPT;
    place++;
    if (!game) continue;
    writer.game(++id, game, { now, keepPlays });
    videos.add(id, game);
  }
  videos.write(writer);
}

function writeOpponents(writer: Writer) {
  for (const { seq, nameKo, nameEn, level, style } of OPPONENTS)
    writer.row("opponents", { seq, name_ko: nameKo, name_en: nameEn, level, style });
}
