import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SharedWeek } from "../../../api/week.server";
import { useGameWording } from "../../../baseball/measures";
import { WeekDays } from "../../../game/record/week-days";
import { WeekBall, WeekModes, WeekStreak } from "../../../game/record/week-figures";
import { WeekRankWay } from "../../../game/record/week-rank";
import { Invitation } from "../../../game/share/invitation";
import { kakaoSdk } from "../../../game/share/kakao-sdk.server";
import { loadSharedWeek, ownShareLink, shareLink, versionOf, viewerOf } from "../../../game/share/load-shared.server";
import { Preview } from "../../../game/share/preview";
import { pictureAddress, weekSharePath, type ShareLink } from "../../../game/share/share-link";
import ShareSeason from "../../../game/share/share-season.island";
import { playedModes, resultsLine, weekDates } from "../../../game/week-words";
import { dot } from "../../../i18n/dot";
import { seoulDay } from "../../../i18n/seoul-days";
import type { Translate, Wording } from "../../../i18n/texts";
import { useLanguage, useT } from "../../../i18n/use-t";
import { Island } from "../../../islands/island.server";
import { useDevice } from "../../../native/device";
import type { PageHandle } from "../../../page-handle";
import { Character } from "../../../ui/character";
import { Named } from "../../../ui/name";
import { Section } from "../../../ui/section";

interface LoaderData {
  shared: SharedWeek;
  link: ShareLink;
  version: string;
  signedIn: boolean;
  /** If it is the week of who looks at it. */
  own: boolean;
  /** Day in Seoul. */
  today: string;
}

export const handle: PageHandle = {
  title: (t: Translate, { shared }: LoaderData) => titleOf(t, shared),
  head: (data: LoaderData) => <WeekPreview {...data} />,
  layout: "header",
  area: "sharedWeek",
  sharesByKakao: true,
};

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const [shared, viewer] = await Promise.all([loadSharedWeek(args, "Y"), viewerOf(args)]);
  const own = viewer?.member.nickname === shared.nickname;
  const path = weekSharePath(args.params.shareKey ?? "");
  return {
    shared,
    link: viewer && own ? await ownShareLink(args, viewer.api, path) : shareLink(args, path),
    version: versionOf(shared),
    signedIn: viewer !== null,
    own,
    today: seoulDay(),
  };
}

const titleOf = (t: Translate, { nickname }: SharedWeek) => t("shared.weekTitle", { nickname });

function lineOf(words: Wording, { monday, modes }: SharedWeek): string {
  const sums = playedModes(modes).map(({ sum }) => sum);
  return `${weekDates(words, monday)}${dot}${resultsLine(words.t, sums)}`;
}

function WeekPreview({ shared, link: { url }, version }: LoaderData) {
  const [t, language] = [useT(), useLanguage()];
  const picture = pictureAddress(url, version);
  const description = lineOf({ t, language }, shared);
  return <Preview title={titleOf(t, shared)} description={description} picture={picture} url={url} />;
}

export default function SharedWeekPage() {
  const words = useGameWording();
  const { t } = words;
  const { shared, signedIn, own, today, ...link } = useLoaderData<LoaderData>();
  const { nickname, character, monday, results, modes, best, rank, streak } = shared;
  return (
    <div className="page">
      <div className="shared-head">
        <Character id={character ?? ""} name="" />
        <div>
          <h1>
            <Named text={titleOf(t, shared)} names={[nickname]} />
          </h1>
          <p className="numbers">{lineOf(words, shared)}</p>
          {streak ? <WeekStreak streak={streak} /> : null}
        </div>
      </div>
      <WeekDays monday={monday} games={results} today={today} />
      <WeekModes modes={modes} isOver />
      <div className="week-two">
        {best ? <WeekBall ball={best} /> : null}
        {rank ? <WeekRankWay rank={rank} /> : null}
      </div>
      {own ? <OwnLink title={titleOf(t, shared)} text={lineOf(words, shared)} {...link} /> : null}
      <Invitation signedIn={signedIn} />
    </div>
  );
}

interface OwnLinkProps extends Pick<LoaderData, "link" | "version"> {
  title: string;
  text: string;
}

function OwnLink({ link: { url, path, mine }, version, title, text }: OwnLinkProps) {
  const t = useT();
  const { market } = useDevice();
  return (
    <Section title={t("week.share")}>
      <div className="season-card">
        <div className="share-picture">
          <img
            src={pictureAddress(path, version)}
            alt={t("shared.weekPicture")}
            width="1200"
            height="630"
            loading="lazy"
          />
        </div>
      </div>
      <Island
        of={ShareSeason}
        className="season-share"
        props={{ title, text, url, picture: pictureAddress(url, version), kakao: market ? null : kakaoSdk }}
      />
      {mine ? <a href={mine}>{t("share.mine")}</a> : null}
    </Section>
  );
}
