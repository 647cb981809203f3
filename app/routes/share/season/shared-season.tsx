import { useLoaderData } from "@remix-run/react";
import type { SharedSeason } from "../../../api/share.server";
import { useGameWording } from "../../../baseball/measures";
import { CardSection, isCompared } from "../../../game/card-figures";
import { modeName, seasonName } from "../../../game/game-words";
import { seasonDates } from "../../../game/season-dates";
import { averageStats, bestStats } from "../../../game/numbers";
import { Invitation } from "../../../game/share/invitation";
import { loadCard, type SharedCard } from "../../../game/share/load-card.server";
import { loadSharedSeason } from "../../../game/share/load-shared.server";
import { OwnLink } from "../../../game/share/own-link";
import { Preview } from "../../../game/share/preview";
import { pictureAddress, seasonSharePath } from "../../../game/share/share-link";
import { ranksAsOf, seasonRankStats } from "../../../game/share/season-stats";
import { SharedHead } from "../../../game/share/shared-head";
import type { Translate } from "../../../i18n/texts";
import { useT } from "../../../i18n/use-t";
import type { PageHandle } from "../../../page-handle";
import { forAll } from "../../../session/doors.server";
import { Section } from "../../../ui/section";
import { StatTiles } from "../../../ui/stat-tiles";

type LoaderData = SharedCard<SharedSeason>;

export const handle: PageHandle = {
  title: (t, { shared }: LoaderData) => cardTitle(t, shared),
  head: (data: LoaderData) => <SeasonPreview {...data} />,
  layout: "header",
  area: "shared",
};

export const loader = forAll((visit): Promise<LoaderData> =>
  loadCard(visit, loadSharedSeason(visit), seasonSharePath(visit.params.shareKey ?? "")),
);

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
  const { shared, link, version, signedIn, own, today } = useLoaderData<LoaderData>();
  const { mode, season, sum, best, ranks, card } = shared;
  const title = cardTitle(t, shared);
  const places = seasonRankStats(t, ranks);
  const asOf = ranksAsOf(shared, words);
  return (
    <div className="page">
      <SharedHead kind="season" shared={shared} title={title}>
        <p className="numbers">{lineOf(t, shared)}</p>
        <p className="muted small">{seasonDates(words, season.key, today)}</p>
      </SharedHead>
      {card ? <CardSection card={card} mode={mode} season={season.key} /> : null}
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
          {asOf ? <p className="muted small ranks-as-of">{t("rank.asOf", { time: asOf })}</p> : null}
        </Section>
      ) : null}
      {own && card && isCompared(card) ? (
        <Section title={t("shared.cardPicture")}>
          <div className="season-card">
            <div className="share-picture">
              <img
                src={`${link.path}/card.png?v=${version}`}
                alt={t("shared.cardPicture")}
                width="1200"
                height="630"
                loading="lazy"
              />
            </div>
          </div>
          <div className="button-row">
            <a
              className="button button-quiet"
              href={`${link.path}/card.png?v=${version}`}
              download="card.png"
              data-file=""
            >
              {t("shared.cardWide")}
            </a>
            <a
              className="button button-quiet"
              href={`${link.path}/card-tall.png?v=${version}`}
              download="card-tall.png"
              data-file=""
            >
              {t("shared.cardTall")}
            </a>
          </div>
        </Section>
      ) : null}
      {own ? (
        <OwnLink
          heading={t("share.season")}
          alt={t("shared.seasonPicture")}
          title={title}
          text={lineOf(t, shared)}
          link={link}
          version={version}
        />
      ) : null}
      <Invitation signedIn={signedIn} />
    </div>
  );
}
