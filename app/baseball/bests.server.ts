import type { Bests } from "../api/record-report.server";
import { fullDate } from "../i18n/dates";
import { gamePath, type Mode } from "./modes";
import type { BestCount } from "./game";
import { bestText, bestsOf } from "./personal-bests.server";
import type { RecordQuery } from "./record-query";
import { nothingFound, reportHead, type NothingFound, type ReportHeadData } from "./report-head.server";
import type { PageWording } from "./wording.server";

/** Without a game there is nothing but the head. */
interface BestsView {
  head: ReportHeadData;
  nothing?: NothingFound;
  bests?: { title: string; list: BestSlot[] };
  streaks?: { title: string; list: StreakLine[] };
}
export interface BestSlot {
  label: string;
  value: string;
  /** How often it was reached. */
  times: string;
  href: string;
  day: string;
  date: string;
  venue: string;
  lit: boolean;
}
export interface StreakLine {
  label: string;
  now: string;
  longest: string;
  days?: string;
  bulbs: { width: number; lit: string; dark: string };
}

/** /record/bests in words. */
export function bestsView(words: PageWording, query: RecordQuery, { season, bests, streaks }: Bests): BestsView {
  const { t } = words;
  const venue = query.venue ? bests[0]?.game.venue : undefined;
  const head = reportHead(words, query, { page: "/bests", season, venue });
  if (bests.length === 0) return { head, nothing: nothingFound(words, query, "/bests") };
  const lit = new Set<BestCount>(litOf(query.mode));
  return {
    head,
    bests: {
      title: t("report.bestsOfGame"),
      list: bests.map((best) => ({ ...bestSlot(words, best), lit: lit.has(best.of) })),
    },
    streaks: { title: t("report.streaks"), list: streaks.map((streak) => streakLine(words, streak)) },
  };
}

/** The first few that the mode is about, lit by the bulbs. */
const litOf = (mode: Mode) => bestsOf(mode).slice(0, 2);

function bestSlot(words: PageWording, { of, value, times, game }: Bests["bests"][number]) {
  const { t, language, link } = words;
  return {
    label: t(`report.best.${of}`),
    value: bestText(words, of, value),
    times: times > 1 ? t("report.times", { count: times }) : t("report.once"),
    href: link(gamePath(game.mode, game.id)),
    day: game.playedAt.slice(0, 10),
    date: fullDate(game.playedAt, language),
    venue: game.venue,
  };
}

function streakLine(
  { t, language }: PageWording,
  { of, now, longest, from, to }: Bests["streaks"][number],
): StreakLine {
  const day = (date: string) => fullDate(`${date}T12:00:00+09:00`, language);
  return {
    label: t(`report.streak.${of}`),
    now: now ? t("report.streakNow", { count: now }) : t("report.streakNone"),
    longest: longest ? t("report.streakLongest", { count: longest }) : t("report.streakNever"),
    days: from && to ? t("report.streakDays", { from: day(from), to: day(to) }) : undefined,
    bulbs: bulbsOf(now, longest),
  };
}

const pitch = 12;
const mostBulbs = 60;

/** A row of bulbs as dots of two lines: the longest streak, of which so many are lit as run now. */
function bulbsOf(now: number, longest: number) {
  const [all, lit] = [Math.min(longest, mostBulbs), Math.min(now, mostBulbs)];
  const line = (from: number, count: number) => (count ? `M${from * pitch + 6} 6h${(count - 1) * pitch + 0.1}` : "");
  return { width: Math.max(all, pitch) * pitch, lit: line(0, lit), dark: line(lit, all - lit) };
}
