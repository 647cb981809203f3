import { useLoaderData } from "@remix-run/react";
import type { PlayerPage as Page } from "../../api/player.server";
import { CardSection } from "../../game/card-figures";
import { loadPlayer, type LoadedPlayer } from "../../game/rank/load-player.server";
import { PlayerBests, PlayerFigures, PlayerHero, PlayerRecent } from "../../game/rank/player-figures";
import { PlayerChoices, PlayerHead, PlayerModes } from "../../game/rank/player-head";
import { PlayerVersus } from "../../game/rank/player-versus";
import { ShareSeasonForm } from "../../game/share/share-season-form";
import { SprayMap } from "../../game/record/spray-map";
import { ZoneMaps } from "../../game/record/zone-maps";
import { offers } from "../../branding/offers";
import type { Translate } from "../../i18n/texts";
import { useLocale, useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { ButtonLink } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { PageHead } from "../../ui/page-head";

export const handle: PageHandle = {
  title: (t: Translate, { page }: LoadedPlayer) =>
    page ? t("shared.numbers", { nickname: page.player.nickname }) : t("player.title"),
  heading: "common.rank",
  layout: "sub",
  area: "player",
  back: ({ page }: LoadedPlayer) => (page ? `/rank#row-${page.player.id}` : "/rank"),
};

export const loader = forMember(loadPlayer);

export default function PlayerPage() {
  const { query, page, history } = useLoaderData<LoadedPlayer>();
  if (!page) return <NoPlayer />;
  const { mode } = query;
  return (
    <div className="page player-page">
      <PlayerHead query={query} page={page} />
      <PlayerHero query={query} page={page} />
      <PlayerModes query={query} page={page} />
      {page.card ? (
        <CardSection card={page.card} mode={mode} season={page.season?.key ?? null} forMembers hasHero />
      ) : null}
      {page.player.me && page.season && offers("shares") && page.player.sum.games ? (
        <ShareSeasonForm mode={mode} season={page.season.key} />
      ) : null}
      <PlayerChoices query={query} page={page} />
      <PlayerFigures query={query} page={page} history={page.player.me && !query.season ? history : null} />
      <PlayerRecent games={page.recent} mode={mode} />
      <PlayerBests query={query} page={page} />
      <PlayerBalls page={page} />
      <PlayerVersus query={query} page={page} />
    </div>
  );
}

function PlayerBalls({ page: { player, balls: map } }: { page: Page }) {
  const t = useT();
  if (!map) return null;
  const { balls, ways, cells, pitches, zones, kept } = map;
  const left = player.sum.games - kept;
  const notKept = left > 0 ? <p className="muted small">{t("report.notKept", { count: left })}</p> : null;
  if (pitches?.pitches)
    return (
      <div className="player-balls">
        <ZoneMaps pitches={pitches} zones={zones} />
        {notKept}
      </div>
    );
  if (!balls?.balls) return null;
  return (
    <div className="player-balls">
      <SprayMap balls={balls} cells={cells} ways={ways} />
      {notKept}
    </div>
  );
}

/** One sentence, so that nobody learns whether a number exists. */
function NoPlayer() {
  const { t, linkTo } = useLocale();
  return (
    <div className="page player-page">
      <PageHead title={t("player.title")} />
      <Empty art="lost" text={t("player.gone")}>
        <ButtonLink href={linkTo("/rank")}>{t("rank.toBoard")}</ButtonLink>
        {offers("comparison") ? (
          <ButtonLink look="quiet" href={linkTo("/rank/compare")}>
            {t("rank.compareOther")}
          </ButtonLink>
        ) : null}
      </Empty>
    </div>
  );
}
