import { MEMBER_REGIONS } from "../accounts/account-fields";
import { withdrawalHash } from "../accounts/withdrawals";
import { koreanStamp } from "../korean-time";
import type { TABLES } from "../schema";
import { subjectOf } from "../social/people";
import type { NewRow } from "../table";
import type { SeedMember } from "./seed-member";
import { NAMED_COUNT } from "./named-members";
import { nationNumOf, personCi } from "./people";
import { agreementsOf, writeConsents, writeSignIns } from "./my-data-rows";
import type { Writer } from "./writer";

const DAY = 86_400_000;
const ALL_TOPICS = "RECORD,VIDEO,RANK,CONTEST,NOTICE";

interface SeedContext {
  /** One for each of the first members; all later ones share the last. */
  hashes: readonly string[];
  secret: string;
  now: number;
}

export function writeMembers(writer: Writer, members: SeedMember[], making: SeedContext) {
  members.forEach((member, index) => {
    const hash =
      member.socialType || member.kind === "facebook" ? null : (making.hashes[index] ?? making.hashes.at(-1) ?? null);
    writer.row("members", memberRow(member, hash, making.now));
    writeConsents(writer, member, making.now);
    writeSignIns(writer, member, making.now);
    const { seq, id, socialType: provider } = member;
    if (!provider || id === null || member.state === "withdrawn") return;
    const subject = subjectOf(provider, id);
    const linked_at = making.now - member.joinedDaysAgo * DAY;
    const names = { first_name: null, last_name: null };
    writer.row("social_links", { provider, subject, member_seq: seq, linked_at, email: id, ...names });
  });
  writeWithdrawal(writer, members, making);
  writeConversion(writer, members, making.now);
}

/** A few overseas accounts were created before the number was required. */
const hasPhone = ({ seq, domestic }: SeedMember) => domestic || seq <= NAMED_COUNT || seq % 4 > 0;

const regionOf = ({ kind, domestic, nation, seq }: SeedMember) => {
  if (kind === "facebook") return null;
  if (domestic) return MEMBER_REGIONS[(seq - 1) % MEMBER_REGIONS.length] ?? null;
  return nation === "US" ? "California" : null;
};

function memberRow(member: SeedMember, hash: string | null, now: number): NewRow<typeof TABLES.members> {
  const { seq, kind, id, nickname, name, nation, domestic, state, socialType, char, person } = member;
  const created = now - member.joinedDaysAgo * DAY;
  const known = state !== "withdrawn";
  const proper = kind === "member";
  const [first, last] = domestic ? [null, null] : name.split(" ");
  const { info, infoAt, push, pushAt, emailAt } = agreementsOf(member, now);
  return {
    seq,
    kind,
    id,
    id_key: id?.toLowerCase() ?? null,
    password_hash: hash,
    former_password_hash: null,
    nickname,
    nickname_key: proper ? nickname.normalize("NFKC").toLowerCase() : null,
    name,
    first_name: first ?? null,
    middle_name: null,
    last_name: last ?? null,
    nation,
    region: regionOf(member),
    is_domestic: domestic ? "Y" : "N",
    state,
    social_type: socialType,
    char,
    ci: domestic && known && proper ? personCi(name, person) : null,
    phone: known && hasPhone(member) ? person.phone : null,
    nation_num: domestic ? null : nationNumOf(nation),
    birth: person.birth,
    gender: person.gender,
    marketing_push: push,
    marketing_push_at: pushAt,
    marketing_email: "N",
    marketing_email_at: emailAt,
    agreed_at: created,
    joined_at: koreanStamp(created),
    created_at: created,
    verify_by: null,
    verified_at: state === "unverified" ? null : created,
    password_changed_at: hash ? now - member.passwordDaysAgo * DAY : null,
    withdrawn_at: null,
    version: 1,
    ask_push: member.askPush ? "Y" : "N",
    push_info: info,
    push_info_at: infoAt,
    push_night: "N",
    push_night_at: null,
    push_quiet: "N",
    push_topics: ALL_TOPICS,
    rank_hidden: "N",
    page_hidden: "N",
  };
}

function writeWithdrawal(writer: Writer, members: SeedMember[], { secret, now }: SeedContext) {
  const gone = members.find(({ id }) => id === "withdrawn@example.com");
  if (!gone?.id) return;
  const names = [["id", gone.id], ["ci", personCi(gone.name, gone.person)], ["phone", gone.person.phone]] as const; // prettier-ignore
  for (const [kind, value] of names)
    writer.row("withdrawals", { hash: withdrawalHash(secret, kind, value), until: now + DAY });
}

function writeConversion(writer: Writer, members: SeedMember[], now: number) {
  const member = members.find(({ id }) => id === "conversion@example.com");
  const old = members.find(({ kind, person }) => kind === "facebook" && person.phone === member?.person.phone);
  if (!member || !old) return;
  writer.row("conversions", { facebook_seq: old.seq, member_seq: member.seq, requested_at: now - DAY, done_at: null });
}
