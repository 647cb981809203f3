import { COUNT_CONTESTS } from "../contest/count";
import { koreanDay, lastSeasons } from "../korean-time";
import { drawBrackets } from "./brackets";
import {
  descriptionOf,
  entryOf,
  contestIntroOf,
  OFFICIAL_PLANS,
  seasonName,
  VENUE_PLANS,
  type Plan,
} from "./contest-texts";
import { Random } from "./random";
import { at } from "./side";
import { VENUES, type Venue } from "./venues";
import type { SeedSize } from "./seed-size";
import type { Writer } from "./writer";

const DAY = 86_400_000;

const STATUSES = ["DONE", "RUNNING", "UPCOMING"] as const;

interface Period {
  from: string;
  to: string;
}

/** Writes a third each upcoming, running and over; every second one is at a single venue. */
export function writeContests(writer: Writer, { contests: count, hostile }: SeedSize, now: number) {
  const titles = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const period = periodOf(index, now);
    const turn = Math.floor(index / STATUSES.length);
    const round = Math.floor(turn / 2);
    const venue = turn % 2 === 1 ? at(VENUES, (3 + round * 5) % VENUES.length) : null;
    const plan = venue ? at(VENUE_PLANS, (round * STATUSES.length + index) % VENUE_PLANS.length) : at(OFFICIAL_PLANS, round % OFFICIAL_PLANS.length); // prettier-ignore
    const title = titleOf(plan, period, venue);
    const edition = (titles.get(title.ko) ?? 0) + 1;
    titles.set(title.ko, edition);
    const fields = venue ? [venue] : VENUES.filter(({ region }) => !plan.region || region === plan.region);
    const intro = contestIntroOf(plan);
    const entry = entryOf(index);
    const text = descriptionOf(index, hostile && index === count - STATUSES.length);
    writer.row("contests", {
      seq: index + 1,
      category: venue ? "VENUE" : "OFFICIAL",
      title_ko: numbered(title.ko, ` ${edition}차`, edition),
      title_en: numbered(title.en, ` – Round ${edition}`, edition),
      from_day: period.from,
      to_day: period.to,
      ranked_by: plan.by,
      modes: plan.modes.join(),
      max_plays: plan.maxPlays,
      bracket: "N",
      intro_ko: intro.ko,
      intro_en: intro.en,
      entry_ko: entry?.ko ?? null,
      entry_en: entry?.en ?? null,
      text_ko: text?.ko ?? null,
      text_en: text?.en ?? null,
      fields: fields.length,
      teams: 0,
      games: 0,
    });
    for (const { seq } of fields) writer.row("contest_fields", { contest_seq: index + 1, field_seq: seq });
  }
}

/** Runs after the games are inserted. */
export function countContests(writer: Writer, count: number, now: number) {
  writer.exec(COUNT_CONTESTS);
  drawBrackets(writer, count, now);
}

const numbered = (title: string, ending: string, edition: number) => (edition > 1 ? title + ending : title);

function titleOf({ title }: Plan, { from }: Period, venue: Venue | null) {
  const season = seasonName(from);
  return {
    ko: title.ko.replace("{s}", season.ko).replace("{v}", venue?.nameKo ?? ""),
    en: title.en.replace("{s}", season.en).replace("{v}", venue?.nameEn ?? ""),
  };
}

/** Tournaments that are over lie within the seasons of the games. */
function periodOf(index: number, now: number): Period {
  const random = new Random(index * 7919 + 17);
  const day = (distance: number) => koreanDay(now + distance * DAY);
  const status = STATUSES[index % STATUSES.length];
  if (status === "RUNNING") return { from: day(-random.int(12, 26)), to: day(random.int(1, 30)) };
  if (status === "UPCOMING") {
    const from = random.int(1, 50);
    return { from: day(from), to: day(from + random.int(6, 40)) };
  }
  const first = lastSeasons(day(0), 4)[3]?.from ?? day(-270);
  const length = random.int(10, 40);
  const to = -random.int(2, 230);
  return { from: [day(to - length), first].sort().at(-1) ?? first, to: day(to) };
}
