import type { Game } from "../api/game.server";
import type { Main } from "../api/main.server";
import { nearestMilestone, reachedMilestones } from "../baseball/milestones";
import { useGameWording, type GameWording } from "../baseball/measures";
import { countsPoints } from "../baseball/modes";
import { modeWithoutName, recordPath } from "../baseball/record-query";
import { videosPath } from "../baseball/video-query";
import { offers } from "../branding/offers";
import { winnerOf, isOwn } from "../game/contest/bracket-tree";
import { opponentIn, timeAndPlace } from "../game/contest/next-match";
import { contestPath } from "../game/contest/paths";
import { countdown, roundName } from "../game/contest/contest-words";
import { figureWords } from "../game/card-words";
import { milestoneText } from "../game/game-words";
import { daysLeft, deletionText } from "../game/nasmo/deletion-note";
import { timeOfToday } from "../i18n/dates";
import { localePath, type Path } from "../i18n/languages";
import { daysBetween } from "../i18n/seoul-days";
import { Icon, icons, type Shape } from "../ui/icon";
import { openingOf } from "../venue/opening.server";
import { openingWords } from "../venue/venue-words";
import { venuePath } from "../venue/venue-query";
import type { SeasonChange } from "./season-change";

interface NextThingsProps extends Pick<Main, "career" | "contest" | "nextMatch" | "videos" | "venue"> {
  last: Game | undefined;
  change: SeasonChange | null;
  /** The ranking until which the change counts. */
  rankedAt: string | null;
  /** Day in Seoul. */
  today: string;
}

interface Thing {
  icon: Shape;
  path: Path;
  text: string;
  note: string;
  isToday?: boolean;
}

/** So many stand above the tab bar of a small phone. */
const most = 5;

/** Lists what comes next: the next match, what ends today, the usual venue while it is open, and what comes one day. */
export function NextThings({
  career,
  last,
  contest,
  nextMatch,
  videos,
  venue,
  change,
  rankedAt,
  today,
}: NextThingsProps) {
  const words = useGameWording();
  const { t, language } = words;
  const match = nextMatch && matchThing(words, nextMatch, today);
  const dated = [
    videos && videosThing(words, videos),
    contest && !(match && contest.id === nextMatch.contest.id) ? contestThing(words, contest, today) : null,
  ].flatMap((thing) => thing ?? []);
  const things: Thing[] = [
    ...(match ? [match] : []),
    ...dated.filter(({ isToday }) => isToday),
    ...(venue ? venueThings(words, venue) : []),
    ...dated.filter(({ isToday }) => !isToday),
    ...(change && rankedAt ? [changeThing(words, change, rankedAt)] : []),
    ...(career ? milestonesOf(career, last) : []).map((milestone): Thing => ({
      icon: icons.star,
      path: recordPath({ mode: modeWithoutName("/bests"), season: "all" }, {}, "/bests"),
      text: milestoneText(t, milestone),
      note: t("home.withoutChallenges"),
    })),
  ].slice(0, most);
  if (!things.length) return null;
  return (
    <section className="home-next" aria-labelledby="home-next">
      <h2 className="muted small home-label" id="home-next">
        {t("home.next")}
      </h2>
      <ul>
        {things.map((thing) => (
          <li key={thing.path + thing.text} className={thing === match ? "home-next-match" : undefined}>
            <Icon shape={thing.icon} />
            <div>
              <a className="card-link" href={localePath(language, thing.path)}>
                {thing.text}
              </a>{" "}
              <span className="home-next-note">{thing.note}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whatever the API calls the next one: a match of others, one that is over or a later one is not shown. */
function matchThing(
  words: GameWording,
  { contest, match, left }: NonNullable<Main["nextMatch"]>,
  today: string,
): Thing | null {
  const ahead = match.at === null ? -1 : daysBetween(today, match.at.slice(0, 10));
  if (!isOwn(match) || winnerOf(match) || ahead < 0 || ahead > 7) return null;
  const { t } = words;
  const team = opponentIn(match)?.name ?? t("contest.undecided");
  return {
    icon: icons.trophy,
    path: contestPath(contest.id),
    text: t("home.match", { round: roundName(t, left), team }),
    note: timeAndPlace(words, match, today),
  };
}

/** The day is said of as many as it is true of. */
function videosThing(words: GameWording, { count, first, list }: NonNullable<Main["videos"]>): Thing | null {
  const [soonest] = list;
  if (!soonest) return null;
  const { t } = words;
  const all = Math.max(count, list.length);
  const days = daysLeft(soonest.expiresAt, Date.now());
  const firstOnes = first || 1;
  return {
    icon: icons.camera,
    path: videosPath({ soon: "y" }),
    text: t("home.leaving", { count: all }),
    note: firstOnes < all ? firstWords(words, firstOnes, days) : deletionText(t, days),
    isToday: days === 0,
  };
}

function firstWords({ t }: GameWording, first: number, days: number): string {
  if (days > 1) return t("home.leavingFirst.later", { first, count: days });
  return t(days === 0 ? "home.leavingFirst.today" : "home.leavingFirst.tomorrow", { first });
}

function contestThing({ t }: GameWording, contest: NonNullable<Main["contest"]>, today: string): Thing {
  return {
    icon: icons.trophy,
    path: contestPath(contest.id),
    text: contest.title,
    note: countdown(t, contest, today),
    isToday: contest.to === today,
  };
}

function venueThings(words: GameWording, venue: NonNullable<Main["venue"]>): Thing[] {
  const opening = openingOf(venue);
  if (opening.state !== "open") return [];
  const { now, next } = openingWords(words, opening);
  return [{ icon: icons.pin, path: venuePath(venue.id), text: venue.name, note: next ? `${now} ${next}` : now }];
}

function changeThing(words: GameWording, change: SeasonChange, rankedAt: string): Thing {
  const { t, language } = words;
  const { label, say } = figureWords(words)[change.figure];
  const [before = "", value = ""] = [change.before, change.now].map(({ value, tries }) => say(value, tries));
  const mode = t(`record.mode.${change.mode}`);
  return {
    icon: icons.record,
    path: recordPath({ mode: change.mode, season: "all" }, {}, "/trend"),
    text: t("home.change", { mode, measure: t(label), before, value }),
    note: t(change.isBetter ? "home.changeBetter" : "home.changeWorse", { time: timeOfToday(rankedAt, language) }),
  };
}

/** Returns what the last game reached, else what is nearest. */
function milestonesOf(career: NonNullable<Main["career"]>, last: Game | undefined) {
  if (!offers("reports")) return [];
  const reached = last && !countsPoints(last.mode) ? reachedMilestones(career, addedBy(last)) : [];
  return reached.length ? reached : [nearestMilestone(career) ?? []].flat();
}

const addedBy = ({ result, mine }: Game) => ({ ...mine, games: 1, wins: result === "win" ? 1 : 0 });
