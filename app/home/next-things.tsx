import type { Game } from "../api/game.server";
import type { Main } from "../api/main.server";
import { nearestMilestone, reachedMilestones } from "../baseball/milestones";
import { useGameWording } from "../baseball/measures";
import { countsPoints } from "../baseball/modes";
import { modeWithoutName, recordPath } from "../baseball/record-query";
import { videosPath } from "../baseball/video-query";
import { offers } from "../branding/offers";
import { contestPath } from "../game/contest/paths";
import { countdown, statusNames } from "../game/contest/contest-words";
import { figureWords } from "../game/card-words";
import { milestoneText } from "../game/game-words";
import { daysLeft, deletionText } from "../game/nasmo/deletion-note";
import { timeOfToday } from "../i18n/dates";
import type { LocalPath } from "../i18n/languages";
import { useLocale } from "../i18n/use-t";
import { Icon, icons, type Shape } from "../ui/icon";
import { openingOf } from "../venue/opening.server";
import { openingWords } from "../venue/venue-words";
import { venuePath } from "../venue/venue-query";
import type { SeasonChange } from "./season-change";

interface NextThingsProps extends Pick<Main, "career" | "contest" | "videos" | "venue"> {
  last: Game | undefined;
  change: SeasonChange | null;
  /** The ranking until which the change counts. */
  rankedAt: string | null;
  /** Day in Seoul. */
  today: string;
}

interface Thing {
  icon: Shape;
  href: LocalPath;
  text: string;
  note: string;
}

/** Lists what comes next: a milestone, a tournament, videos about to be deleted, the usual venue while it is open, and how the season differs from the last. */
export function NextThings({ career, last, contest, videos, venue, change, rankedAt, today }: NextThingsProps) {
  const words = useGameWording();
  const { t, language } = words;
  const { linkTo } = useLocale();
  const things: Thing[] = [];
  for (const milestone of career ? milestonesOf(career, last) : [])
    things.push({
      icon: icons.star,
      href: linkTo(recordPath({ mode: modeWithoutName("/bests"), season: "all" }, {}, "/bests")),
      text: milestoneText(t, milestone),
      note: t("home.withoutChallenges"),
    });
  if (contest)
    things.push({
      icon: icons.trophy,
      href: linkTo(contestPath(contest.id)),
      text: contest.title,
      note: `${t(statusNames[contest.status])} ${countdown(t, contest, today)}`,
    });
  const [first] = videos?.list ?? [];
  if (videos && first)
    things.push({
      icon: icons.camera,
      href: linkTo(videosPath({ soon: "y" })),
      text: t("home.leaving", { count: Math.max(videos.count, videos.list.length) }),
      note: deletionText(t, daysLeft(first.expiresAt, Date.now())),
    });
  const opening = venue && openingOf(venue);
  if (venue && opening?.state === "open") {
    const { now, next } = openingWords({ t, language }, opening);
    things.push({
      icon: icons.pin,
      href: linkTo(venuePath(venue.id)),
      text: venue.name,
      note: next ? `${now} ${next}` : now,
    });
  }
  if (change && rankedAt) {
    const { label, say } = figureWords(words)[change.figure];
    const [before, value] = [change.before, change.now].map(({ value, tries }) => say(value, tries));
    things.push({
      icon: icons.record,
      href: linkTo(recordPath({ mode: change.mode, season: "all" }, {}, "/trend")),
      text: t("home.change", {
        mode: t(`record.mode.${change.mode}`),
        measure: t(label),
        before: before ?? "",
        value: value ?? "",
      }),
      note: t(change.isBetter ? "home.changeBetter" : "home.changeWorse", { time: timeOfToday(rankedAt, language) }),
    });
  }
  if (!things.length) return null;
  return (
    <section className="home-next" aria-labelledby="home-next">
      <h2 className="muted small home-label" id="home-next">
        {t("home.next")}
      </h2>
      <ul>
        {things.map(({ icon, href, text, note }) => (
          <li key={href + text}>
            <Icon shape={icon} />
            <div>
              <a className="card-link" href={href}>
                {text}
              </a>{" "}
              <span className="home-next-note">{note}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns what the last game reached, else what is nearest: one row, so that what follows it stays on the first screen. */
function milestonesOf(career: NonNullable<Main["career"]>, last: Game | undefined) {
  if (!offers("reports")) return [];
  const reached = last && !countsPoints(last.mode) ? reachedMilestones(career, addedBy(last)) : [];
  return reached.length ? reached : [nearestMilestone(career) ?? []].flat();
}

const addedBy = ({ result, mine }: Game) => ({ ...mine, games: 1, wins: result === "win" ? 1 : 0 });
