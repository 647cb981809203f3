import type { VenuePlace } from "../api/venue.server";
import { useGameWording } from "../baseball/measures";
import { shortDay } from "../i18n/dates";
import { localePath, type Path } from "../i18n/languages";
import { atVenue } from "../i18n/time-zones";
import { useLocale } from "../i18n/use-t";
import { useOwner } from "../ui/form";
import { OpeningLamp } from "./opening-lamp";
import { openingOf, type Opening } from "./opening.server";
import { ServiceIcon } from "./service-icon";
import { venuePath } from "./venue-query";
import { venueStar } from "./venue-star";
import { addressWithin, distanceName, money, placeName, pricesOf } from "./venue-words";

interface VenueCardsProps {
  venues: readonly VenuePlace[];
  now: number;
  label: string;
  /** The list itself. */
  back: Path;
}

export function VenueCards({ venues, now, label, back }: VenueCardsProps) {
  return (
    <ul className="venues" aria-label={label}>
      {venues.map((venue) => (
        <VenueCard key={venue.id} venue={venue} opening={openingOf(venue, now)} back={back} />
      ))}
    </ul>
  );
}

function VenueCard({ venue, opening, back }: { venue: VenuePlace; opening: Opening; back: Path }) {
  const words = { ...useGameWording(), owner: useOwner() };
  const { t, language } = words;
  const { id, name, services, distance, lastPlayedAt, timeZone } = venue;
  const where = placeName(venue, language);
  return (
    <li className="link-card venue" id={`row-${id}`}>
      <div className="venue-name">
        <a className="card-link venue-link" href={localePath(language, venuePath(id))}>
          {name}
        </a>
        {venueStar(words, venue, `${back}#row-${id}`)}
      </div>
      <p className="muted small venue-notes">
        {distance === null ? null : (
          <span className="venue-distance">
            <span className="visually-hidden">{t("venue.distance")} </span>
            {distanceName(words, distance)}
          </span>
        )}{" "}
        {where ? <b>{where}</b> : null} <span className="venue-within">{addressWithin(venue, language)}</span>
      </p>
      <div className="venue-line">
        {lastPlayedAt ? (
          <p className="muted small venue-notes">
            {t("venue.lastPlayed", { day: shortDay(atVenue({ time: lastPlayedAt, zone: timeZone }), language) })}
          </p>
        ) : null}
        {services.length ? (
          <ul className="muted small venue-services" aria-label={t("venue.services")}>
            {services.map((service) => (
              <li key={service}>
                <ServiceIcon service={service} />
                <span className="venue-service">{t(`venue.service.${service}`)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className="board board-strip row apart venue-board">
        <OpeningLamp opening={opening} /> <Price venue={venue} opening={opening} />
      </p>
    </li>
  );
}

/** Shows this hour's price if open, else the lowest of all. */
function Price({ venue, opening }: { venue: VenuePlace; opening: Opening }) {
  const { t, language } = useLocale();
  const words = { t, language: language };
  const current = opening.state === "open" ? opening.price : null;
  const prices = pricesOf(venue);
  if (prices.length === 0) return <span className="muted small venue-price">{t("venue.priceUnknown")}</span>;
  const price = money(words, current ?? Math.min(...prices), venue.currency);
  return (
    <span className="muted small venue-price">
      <span>{t("venue.perHour")}</span>{" "}
      {current === null ? <b className="venue-price-least">{t("venue.priceFrom", { price })}</b> : <b>{price}</b>}
    </span>
  );
}
