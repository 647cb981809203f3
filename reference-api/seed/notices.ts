import { koreanDay, koreanStamp, startOfKoreanDay } from "../korean-time";
import { EVENTS } from "./event-texts";
import { HOSTILE_NOTICE } from "./hostile-notice";
import { NOTICES } from "./notice-texts";
import { venueAt, type Both } from "./notice-words";
import type { Writer } from "./writer";

const COUNT = 60;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** By age, the newest is 0. */
const PINNED: Record<Kind, readonly number[]> = { NOTICE: [1, 6], EVENT: [2] };
/** By age, what the first member has not read. */
const UNREAD: Record<Kind, readonly number[]> = { NOTICE: [0, 1, 3, 7], EVENT: [0, 4] };

type Kind = "NOTICE" | "EVENT";

interface Article {
  kind: Kind;
  age: number;
  at: number;
  title: Both;
  html: Both;
  from?: string;
  to?: string;
  picture?: string;
}

/** Writes sixty of each kind, newer ones closer together; if `hostile`, an old notice has an attack. */
export function writeNotices(writer: Writer, hostile: boolean, now: number) {
  const ages = Array.from({ length: COUNT }, (_, age) => age);
  const all = ages.flatMap((age) => [notice(age, now, hostile && age === COUNT - 2), event(age, now)]);
  all.sort((one, other) => one.at - other.at || one.kind.localeCompare(other.kind));
  all.forEach((article, index) => {
    const { kind, age, at, title, html, from = null, to = null, picture = null } = article;
    writer.row("notices", {
      seq: index + 1,
      kind,
      at: koreanStamp(at),
      pinned: PINNED[kind].includes(age) ? 1 : 0,
      title_ko: title.ko,
      title_en: title.en,
      html_ko: html.ko,
      html_en: html.en,
      from_day: from,
      to_day: to,
      picture,
    });
    if (!UNREAD[kind].includes(age)) writer.row("notice_reads", { member_seq: 1, notice_seq: index + 1 });
  });
}

/** Returns a time in the working hours of a day in the past. */
function published(age: number, now: number, minutes: number): number {
  const days = 1 + Math.floor(age * 1.7 + age * age * 0.1);
  return startOfKoreanDay(koreanDay(now - days * DAY)) + (600 + ((age * 97 + minutes) % 48) * 10) * MINUTE;
}

function notice(age: number, now: number, hostile: boolean): Article {
  const at = published(age, now, 0);
  const turn = Math.floor(age / NOTICES.length);
  const draft = NOTICES[age % NOTICES.length]?.({ at, turn, venue: venueAt(age * 7 + turn) });
  if (!draft) throw new Error("There is no text for this notice");
  const text = hostile ? HOSTILE_NOTICE : draft;
  return { kind: "NOTICE", age, at, ...text };
}

/** Some events begin a while after they were announced. */
function event(age: number, now: number): Article {
  const at = published(age, now, 25);
  const turn = Math.floor(age / EVENTS.length);
  const begins = at + (age % 3 === 0 ? 10 : age % 3) * DAY;
  const draft = EVENTS[(age * 5 + turn) % EVENTS.length]?.({ at: begins, turn, venue: venueAt(age * 11 + turn) });
  if (!draft) throw new Error("There is no text for this event");
  const { days, ...text } = draft;
  return { kind: "EVENT", age, at, ...text, from: koreanDay(begins), to: koreanDay(begins + days * DAY) };
}
