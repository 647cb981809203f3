import { useLoaderData } from "@remix-run/react";
import { venueCall, type VenueDetail } from "../../api/venue.server";
import { modeWithoutName, recordPath } from "../../baseball/record-query";
import { StarStatus } from "../../favourite/star-status";
import { isId } from "../../forms/ids";
import { GameList } from "../../game/game-list";
import { absoluteUrl } from "../../i18n/languages";
import { groupDigits } from "../../i18n/numbers";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { notFound, orNotFound } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { useOwner } from "../../ui/form";
import { Section } from "../../ui/section";
import { StatTiles } from "../../ui/stat-tiles";
import { openVenuePath, venuePath } from "../../venue/venue-query";
import { venueStar } from "../../venue/venue-star";
import { VenueView } from "../../venue/venue-view";

interface LoaderData extends VenueDetail {
  url: string;
  now: number;
}

export const handle: PageHandle = {
  title: (_t, { venue }: LoaderData) => venue.name,
  heading: "common.venue",
  layout: "sub",
  area: "venue",
  back: "/location",
};

export const loader = forMember(async (visit): Promise<LoaderData> => {
  const { api } = visit;
  const { fieldSeq } = visit.params;
  if (!isId("venue", fieldSeq)) throw notFound();
  const detail = await orNotFound(api(venueCall, { field: fieldSeq }));
  return { ...detail, url: absoluteUrl(visit, openVenuePath(detail.venue.id)), now: Date.now() };
});

export default function VenueDetailPage() {
  const { t, language } = useLocale();
  const { venue, url, now } = useLoaderData<LoaderData>();
  return (
    <VenueView
      venue={venue}
      now={now}
      url={url}
      star={venueStar({ t, language, owner: useOwner() }, venue, venuePath(venue.id))}
      status={<StarStatus className="venues-status" />}
    >
      <Mine />
    </VenueView>
  );
}

function Mine() {
  const { t, linkTo } = useLocale();
  const { venue, mine, games } = useLoaderData<LoaderData>();
  const all = linkTo(recordPath({ mode: modeWithoutName(""), season: "all", venue: venue.id }));
  const stats = [
    { label: t("game.gamesPlayed"), value: groupDigits(mine.games) },
    { label: t("venue.wins"), value: groupDigits(mine.wins), lit: true },
    { label: t("venue.draws"), value: groupDigits(mine.draws) },
    { label: t("venue.losses"), value: groupDigits(mine.losses) },
  ];
  return (
    <Section title={t("venue.mine")} more={mine.games ? { href: all, label: t("venue.allMine") } : undefined}>
      {mine.games ? (
        <>
          <StatTiles label={t("venue.mine")} stats={stats} />
          {games.length ? (
            <>
              <h3 className="venue-latest">{t("game.latest")}</h3>
              <GameList games={games} label={t("game.latest")} mixed />
            </>
          ) : null}
        </>
      ) : (
        <p className="muted">{t("venue.noGames")}</p>
      )}
    </Section>
  );
}
