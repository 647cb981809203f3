import { REGIONS } from "../accounts/account-fields";
import { withdrawalHash } from "../accounts/withdrawals";
import { koreanStamp } from "../korean-time";
import { subjectOf } from "../social/people";
import type { SeedMember } from "./seed-member";
import { NAMED_COUNT } from "./named-members";
import { nationNumOf, personCi } from "./people";
import { agreementsOf, writeConsents, writeSignIns } from "./my-data-rows";
import type { Writer } from "./writer";

const DAY = 86_400_000;
const ALL_TOPICS = "RECORD,VIDEO,RANK,CONTEST,NOTICE";

interface SeedContext {
  /** Of the first members; all later ones share the last. */
  hashes: readonly string[];
  secret: string;
  now: number;
}

export function writeMembers(writer: Writer, members: SeedMember[], making: SeedContext) {
  members.forEach((member, index) => {
    const hash =
      member.socialType || member.kind === "facebook" ? null : (making.hashes[index] ?? making.hashes.at(-1) ?? null);
    writer.row("members", ...memberRow(member, hash, making.now));
    writeConsents(writer, member, making.now);
    writeSignIns(writer, member, making.now);
    if (member.socialType && member.id !== null && member.state !== "withdrawn")
      writer.row("social_links", member.socialType, subjectOf(member.socialType, member.id), member.seq, member.id, null, null); // prettier-ignore
  });
  writeWithdrawal(writer, members, making);
  writeConversion(writer, members, making.now);
}

/** A few overseas accounts date from before the number was required. */
const hasPhone = ({ seq, domestic }: SeedMember) => domestic || seq <= NAMED_COUNT || seq % 4 > 0;

const regionOf = ({ kind, domestic, nation, seq }: SeedMember) => {
  if (kind === "facebook") return null;
  if (domestic) return REGIONS[(seq - 1) % REGIONS.length] ?? null;
  return nation === "US" ? "California" : null;
};

function memberRow(member: SeedMember, hash: string | null, now: number) {
  const { seq, kind, id, nickname, name, nation, domestic, state, socialType, char, person } = member;
  const created = now - member.joinedDaysAgo * DAY;
  const known = state !== "withdrawn";
  const proper = kind === "member";
  const [first, last] = domestic ? [null, null] : name.split(" ");
  const { info, infoAt, push, pushAt, emailAt } = agreementsOf(member, now);
  return [
    seq, kind, id, id?.toLowerCase() ?? null, hash, nickname, proper ? nickname.normalize("NFKC").toLowerCase() : null,
    name, first ?? null, null, last ?? null, nation, regionOf(member), domestic ? "Y" : "N", state, socialType, char,
    domestic && known && proper ? personCi(name, person) : null, known && hasPhone(member) ? person.phone : null,
    domestic ? null : nationNumOf(nation), person.birth, person.gender,
    push, pushAt, "N", emailAt,
    created, koreanStamp(created), created, null, state === "unverified" ? null : created, hash ? now - member.passwordDaysAgo * DAY : null, null,
    1, member.askPush ? "Y" : "N", info, infoAt, "N", null, ALL_TOPICS, "N",
  ]; // prettier-ignore
}

function writeWithdrawal(writer: Writer, members: SeedMember[], { secret, now }: SeedContext) {
  const gone = members.find(({ id }) => id === "withdrawn@example.com");
  if (!gone?.id) return;
  const names = [["id", gone.id], ["ci", personCi(gone.name, gone.person)], ["phone", gone.person.phone]] as const; // prettier-ignore
  for (const [kind, value] of names) writer.row("withdrawals", withdrawalHash(secret, kind, value), now + DAY);
}

function writeConversion(writer: Writer, members: SeedMember[], now: number) {
  const member = members.find(({ id }) => id === "conversion@example.com");
  const old = members.find(({ kind, person }) => kind === "facebook" && person.phone === member?.person.phone);
  if (member && old) writer.row("conversions", old.seq, member.seq, now - DAY, null);
}
