import { randomBytes } from "node:crypto";
import { hashPassword } from "../passwords";
import { SCHEMA_VERSION } from "../schema";
import { Roster } from "./lineup";
import { writeMembers } from "./member-rows";
import { makeMembers, SEED_PASSWORD, type SeedMember } from "./members";
import { OPPONENTS } from "./opponents";
import { Random } from "./random";
import { makeSchedule, type Appointment } from "./schedule";
import { stage } from "./staging";
import { VENUES } from "./venues";
import { Writer } from "./writer";

export interface SeedSize {
  members: number;
  games: number;
}

const SEED = 19_820_327;
/** Cheap, so that hundreds of accounts are ready at once; still scrypt, still a salt each. */
const SEED_COST = 512;

/** Fills a new database file: the same season for the same day and size. */
export async function seed(file: string, size: SeedSize, now: number) {
  const random = new Random(SEED);
  const members = makeMembers(random, size.members);
  const hashes = Promise.all(members.map(() => hashPassword(SEED_PASSWORD, SEED_COST)));
  const writer = new Writer(file);
  writeGames(writer, random, members, makeSchedule(random, members, size.games, now), now);
  writePlaces(writer);
  const meta = {
    version: String(SCHEMA_VERSION),
    size: `${size.members}/${size.games}`,
    secret: randomBytes(32).toString("hex"),
  };
  for (const [key, value] of Object.entries(meta)) writer.row("meta", key, value);
  writeMembers(writer, members, { hashes: await hashes, secret: meta.secret, now });
  writer.finish();
}

function writeGames(writer: Writer, random: Random, members: SeedMember[], schedule: Appointment[], now: number) {
  const roster = new Roster(random, members);
  const latest = schedule.findLast(({ host, mode }) => host.seq === 1 && mode === "REG");
  schedule.forEach((appointment, index) => {
    writer.game(index + 1, stage(random, roster, appointment, appointment === latest), now);
  });
}

function writePlaces(writer: Writer) {
  for (const venue of VENUES) writer.row("fields", venue.seq, venue.region, venue.nameKo, venue.nameEn);
  for (const machine of OPPONENTS)
    writer.row("opponents", machine.seq, machine.nameKo, machine.nameEn, machine.level, machine.style);
}
