import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SharedSeason } from "../../../api/share.server";
import { useGameWording } from "../../../baseball/measures";
import { modeName, seasonName } from "../../../game/game-words";
import { seasonDates } from "../../../game/season-dates";
import { averageStats, bestStats } from "../../../game/numbers";
import { Invitation } from "../../../game/share/invitation";
import { kakaoSdk } from "../../../game/share/kakao-sdk.server";
import { loadSharedSeason, ownShareLink, shareLink, versionOf, viewerOf } from "../../../game/share/load-shared.server";
import { Preview } from "../../../game/share/preview";
import { pictureAddress, seasonSharePath, type ShareLink } from "../../../game/share/share-link";
import ShareSeason from "../../../game/share/share-season.island";
import { seasonRankStats } from "../../../game/share/season-stats";
import { seoulDay } from "../../../i18n/seoul-days";
import type { Translate } from "../../../i18n/texts";
import { useT } from "../../../i18n/use-t";
import { Island } from "../../../islands/island.server";
import { useDevice } from "../../../native/device";
import type { PageHandle } from "../../../page-handle";
import { Character } from "../../../ui/character";
import { Named } from "../../../ui/name";
import { Section } from "../../../ui/section";
import { StatTiles } from "../../../ui/stat-tiles";

interface LoaderData {
  shared: SharedSeason;
  link: ShareLink;
  version: string;
  signedIn: boolean;
  /** If it is the season of who looks at it. */
  own: boolean;
  /** Day in Seoul. */
  today: string;
}

export const handle: PageHandle = {
  title: (t, { shared }: LoaderData) => cardTitle(t, shared),
  head: (data: LoaderData) => <SeasonPreview {...data} />,
  layout: "header",
  area: "shared",
  sharesByKakao: true,
};

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const [shared, viewer] = await Promise.all([loadSharedSeason(args, "Y"), viewerOf(args)]);
  const own = viewer?.member.nickname === shared.nickname;
  const path = seasonSharePath(args.params.shareKey ?? "");
  return {
    shared,
    link: viewer && own ? await ownShareLink(args, viewer.api, path) : shareLink(args, path),
    version: versionOf(shared),
    signedIn: viewer !== null,
    own,
    today: seoulDay(),
  };
}

function cardTitle(t: Translate, { nickname, season }: SharedSeason): string {
  return t("shared.seasonTitle", { nickname, season: seasonName(t, season.key) });
}

function lineOf(t: Translate, { mode, season, sum: { games: count, wins, draws, losses } }: SharedSeason): string {
  return t("shared.seasonDescription", {
    season: seasonName(t, season.key),
    mode: modeName(t, mode),
    games: t("game.games", { count }),
    record: t("record.winLine", { wins, draws, losses }),
  });
}

function SeasonPreview({ shared, link: { url }, version }: LoaderData) {
  const t = useT();
  const picture = pictureAddress(url, version);
  return <Preview title={cardTitle(t, shared)} description={lineOf(t, shared)} picture={picture} url={url} />;
}

export default function SharedSeasonPage() {
  const words = useGameWording();
  const { t } = words;
  const { market } = useDevice();
  const { shared, link, version, signedIn, own, today } = useLoaderData<LoaderData>();
  const { character, mode, season, sum, best, ranks } = shared;
  const { url, path, mine } = link;
  const title = cardTitle(t, shared);
  const places = seasonRankStats(t, ranks);
  return (
    <div className="page">
      <div className="shared-head">
        <Character id={character ?? ""} name="" />
        <div>
          <h1>
            <Named text={title} names={[shared.nickname]} />
          </h1>
          <p className="numbers">{lineOf(t, shared)}</p>
          <p className="muted small">{seasonDates(words, season.key, today)}</p>
        </div>
      </div>
      <Section title={t("shared.seasonAverages")}>
        <StatTiles label={t("shared.seasonAverages")} stats={averageStats(words, mode, sum)} />
      </Section>
      {sum.games ? (
        <Section title={t("report.bestsOfGame")}>
          <StatTiles label={t("report.bestsOfGame")} stats={bestStats(words, mode, best)} />
        </Section>
      ) : null}
      {places.length ? (
        <Section title={t("shared.seasonRanks")}>
          <StatTiles label={t("shared.seasonRanks")} stats={places} />
        </Section>
      ) : null}
      {own ? (
        <Section title={t("share.season")}>
          <div className="season-card">
            <div className="share-picture">
              <img
                src={pictureAddress(path, version)}
                alt={t("shared.seasonPicture")}
                width="1200"
                height="630"
                loading="lazy"
              />
            </div>
          </div>
          <Island
            of={ShareSeason}
            className="season-share"
            props={{
              title,
              text: lineOf(t, shared),
              url,
              picture: pictureAddress(url, version),
              kakao: market ? null : kakaoSdk,
            }}
          />
          {mine ? <a href={mine}>{t("share.mine")}</a> : null}
        </Section>
      ) : null}
      <Invitation signedIn={signedIn} />
    </div>
  );
}
