import { useLoaderData } from "@remix-run/react";
import type { SharedWeek } from "../../../api/week.server";
import { useGameWording } from "../../../baseball/measures";
import { WeekDays } from "../../../game/record/week-days";
import { WeekBall, WeekModes, WeekStreak } from "../../../game/record/week-figures";
import { WeekRankWay } from "../../../game/record/week-rank";
import { Invitation } from "../../../game/share/invitation";
import { loadCard, type SharedCard } from "../../../game/share/load-card.server";
import { loadSharedWeek } from "../../../game/share/load-shared.server";
import { OwnLink } from "../../../game/share/own-link";
import { Preview } from "../../../game/share/preview";
import { pictureAddress, weekSharePath } from "../../../game/share/share-link";
import { SharedHead } from "../../../game/share/shared-head";
import { playedModes, resultsLine, weekDates } from "../../../game/week-words";
import { dot } from "../../../i18n/dot";
import type { Translate, Wording } from "../../../i18n/texts";
import { useLocale } from "../../../i18n/use-t";
import type { PageHandle } from "../../../page-handle";
import { forAll } from "../../../session/doors.server";

type LoaderData = SharedCard<SharedWeek>;

export const handle: PageHandle = {
  title: (t: Translate, { shared }: LoaderData) => titleOf(t, shared),
  head: (data: LoaderData) => <WeekPreview {...data} />,
  layout: "header",
  area: "sharedWeek",
};

export const loader = forAll((visit): Promise<LoaderData> =>
  loadCard(visit, loadSharedWeek(visit), weekSharePath(visit.params.shareKey ?? "")),
);

const titleOf = (t: Translate, { nickname }: SharedWeek) => t("shared.weekTitle", { nickname });

function lineOf(words: Wording, { monday, modes }: SharedWeek): string {
  const sums = playedModes(modes).map(({ sum }) => sum);
  return `${weekDates(words, monday)}${dot}${resultsLine(words.t, sums)}`;
}

function WeekPreview({ shared, link: { url }, version }: LoaderData) {
  const { t, language } = useLocale();
  const picture = pictureAddress(url, version);
  const description = lineOf({ t, language }, shared);
  return <Preview title={titleOf(t, shared)} description={description} picture={picture} url={url} />;
}

export default function SharedWeekPage() {
  const words = useGameWording();
  const { t } = words;
  const { shared, signedIn, own, today, ...link } = useLoaderData<LoaderData>();
  const { monday, results, modes, best, rank, streak } = shared;
  return (
    <div className="page">
      <SharedHead kind="week" shared={shared} title={titleOf(t, shared)}>
        <p className="numbers">{lineOf(words, shared)}</p>
        {streak ? <WeekStreak streak={streak} /> : null}
      </SharedHead>
      <WeekDays monday={monday} games={results} today={today} />
      <WeekModes modes={modes} isOver />
      <div className="week-two">
        {best ? <WeekBall ball={best} /> : null}
        {rank ? <WeekRankWay rank={rank} /> : null}
      </div>
      {own ? (
        <OwnLink
          heading={t("week.share")}
          alt={t("shared.weekPicture")}
          title={titleOf(t, shared)}
          text={lineOf(words, shared)}
          {...link}
        />
      ) : null}
      <Invitation signedIn={signedIn} />
    </div>
  );
}
