import { TEXT_VERSION } from "../accounts/consents";
import type { TABLES } from "../schema";
import type { NewRow } from "../table";
import { ACCOUNTS } from "./members";
import type { SeedMember } from "./seed-member";
import type { Writer } from "./writer";

const DAY = 86_400_000;

/** In days ago: the first member agreed to mails, and withdrew the consent. */
const MAILS_DAYS = { yes: 320, no: 150 };

/** Returns a member's consents besides the terms, each with its time. */
export function agreementsOf({ seq, kind, askPush, joinedDaysAgo }: SeedMember, now: number) {
  const joined = now - joinedDaysAgo * DAY;
  const asked = kind === "member" && !askPush;
  return {
    info: asked && seq % 2 === 1 ? ("Y" as const) : ("N" as const),
    infoAt: asked ? joined : null,
    push: seq % 3 === 0 ? ("Y" as const) : ("N" as const),
    pushAt: seq % 3 === 0 ? joined : null,
    emailAt: seq === 1 ? now - MAILS_DAYS.no * DAY : null,
  };
}

type Consent = NewRow<typeof TABLES.consents>;

export function writeConsents(writer: Writer, member: SeedMember, now: number) {
  if (member.kind === "facebook" || member.state === "withdrawn") return;
  const { info, push } = agreementsOf(member, now);
  const joined = now - member.joinedDaysAgo * DAY;
  const consent = (kind: Consent["kind"], agreed: "Y" | "N", at: number, channel: Consent["channel"] = "WEB") =>
    writer.row("consents", { seq: null, member_seq: member.seq, kind, agreed, at, channel, version: TEXT_VERSION });
  for (const kind of ["SERVICE", "PRIVACY", "AGE"] as const)
    consent(kind, "Y", joined, member.seq === 1 ? "VENUE" : "WEB");
  if (info === "Y") consent("INFO", "Y", joined, "APP");
  if (push === "Y") consent("AD", "Y", joined);
  if (member.seq !== 1) return;
  consent("EMAIL", "Y", now - MAILS_DAYS.yes * DAY);
  consent("EMAIL", "N", now - MAILS_DAYS.no * DAY, "APP");
}

const AT_HOME = ["Seoul", "Busan", "Jeju"];
const ABROAD = ["Los Angeles", "Chicago", "Los Angeles"];

/** Writes a few sign-ins on other devices for members with a name that testers know. */
export function writeSignIns(writer: Writer, { seq, id, state, domestic }: SeedMember, now: number) {
  if (id === null || !ACCOUNTS.includes(id) || state !== "normal") return;
  const places = domestic ? AT_HOME : ABROAD;
  (["PHONE", "DESKTOP", "TABLET"] as const).forEach((device, index) => {
    const at = now - (2 + 9 * index + (seq % 3)) * DAY - 3_600_000 * (1 + 4 * index);
    const [family, place] = [`seed-${seq}-${index}`, places[index] ?? "Seoul"];
    writer.row("sign_ins", { seq: null, member_seq: seq, family, at, device, place });
  });
}
