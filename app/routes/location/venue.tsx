import { useLoaderData } from "@remix-run/react";
import { venueCall, type VenueDetail, type VenuePlace } from "../../api/venue.server";
import { useGameWording } from "../../baseball/measures";
import { modeWithoutName, recordPath } from "../../baseball/record-query";
import { StarStatus } from "../../favourite/star-status";
import { isId } from "../../forms/ids";
import { gamesAndRecord } from "../../game/rank/opponents";
import { GameList } from "../../game/game-list";
import { absoluteUrl, localePath } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { notFound, orNotFound } from "../../session/answers.server";
import { forMember } from "../../session/doors.server";
import { useOwner } from "../../ui/form";
import { Facts } from "../../ui/facts";
import { Section } from "../../ui/section";
import { OpeningLamp } from "../../venue/opening-lamp";
import { openingOf } from "../../venue/opening.server";
import { nearestTo } from "../../venue/load-venues.server";
import { openVenuePath, venuePath } from "../../venue/venue-query";
import { venueStar } from "../../venue/venue-star";
import { distanceName } from "../../venue/venue-words";
import { VenueView } from "../../venue/venue-view";

interface LoaderData extends VenueDetail {
  nearby: VenuePlace[];
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
  const nearby = await nearestTo(api, detail.venue);
  return { ...detail, nearby, url: absoluteUrl(visit, openVenuePath(detail.venue.id)), now: Date.now() };
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
      <Nearby />
    </VenueView>
  );
}

function Mine() {
  const { t, linkTo } = useLocale();
  const { venue, mine, games } = useLoaderData<LoaderData>();
  const all = linkTo(recordPath({ mode: modeWithoutName(""), season: "all", venue: venue.id }));
  return (
    <Section title={t("venue.mine")} more={mine.games ? { href: all, label: t("venue.allMine") } : undefined}>
      {mine.games ? (
        <>
          <p className="venue-mine">{gamesAndRecord(t, mine)}</p>
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

/** For whoever finds this venue closed, or full. */
function Nearby() {
  const { nearby, now } = useLoaderData<LoaderData>();
  const words = useGameWording();
  const { t, language } = words;
  if (!nearby.length) return null;
  return (
    <Section title={t("venue.nearby")}>
      <Facts
        facts={nearby.map((venue) => ({
          label: (
            <a className="touch" href={localePath(language, venuePath(venue.id))}>
              {venue.name}
            </a>
          ),
          value: (
            <>
              <OpeningLamp opening={openingOf(venue, now)} />{" "}
              {venue.distance === null ? null : distanceName(words, venue.distance)}
            </>
          ),
        }))}
      />
    </Section>
  );
}
