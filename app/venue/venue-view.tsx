import type { ReactNode } from "react";
import type { VenuePage, VenuePlace } from "../api/venue.server";
import { hrefOf } from "../content/link";
import { dot } from "../i18n/dot";
import { useLocale, useT } from "../i18n/use-t";
import { Island } from "../islands/island.server";
import { useDevice } from "../native/device";
import { Facts } from "../ui/facts";
import { Hero } from "../ui/hero";
import { Icon, icons } from "../ui/icon";
import { Name, Named } from "../ui/name";
import { Section } from "../ui/section";
import AddressTools from "./address-tools.island";
import { isInKorea, laterThan, openingOf, todayOf, type Opening, type PriceColumn } from "./opening.server";
import { ServiceIcon } from "./service-icon";
import { callOf, phoneOf } from "./venue-phone";
import { clock, clockRange, closedDaysOf, money, openingWords, placeName } from "./venue-words";

interface VenueViewProps {
  venue: VenuePage;
  now: number;
  /** Absolute URL of the public page. */
  url: string;
  star?: ReactNode;
  /** The result of pressing the star. */
  status?: ReactNode;
  children?: ReactNode;
}

/** Shows the part that members and visitors share. */
export function VenueView({ venue, now, url, star, status, children }: VenueViewProps) {
  const { t, language } = useLocale();
  const { name, intro, address, services } = venue;
  const picture = useDevice().lean ? null : venue.picture;
  const opening = openingOf(venue, now);
  return (
    <div className="page">
      <div className="wall venue-head">
        <div className="venue-head-name">
          <h1>{name}</h1>
          {star}
        </div>
        {status}
        <NowBoard venue={venue} opening={opening} now={now} />
        {picture ? <img className="venue-picture" src={picture} alt="" width="960" height="540" /> : null}
      </div>
      <div className="venue-columns">
        <div>
          <section aria-label={t("venue.address")}>
            {address ? null : <p className="muted">{placeName(venue, language) || t("venue.addressUnknown")}</p>}
            <Island
              of={AddressTools}
              className="venue-address-tools"
              props={{ address, title: name, text: t("venue.shareText", { name }), url }}
            />
            <Maps venue={venue} />
          </section>
          {intro ? <p className="venue-intro">{intro}</p> : null}
          <Section title={t("venue.info")}>
            <Info venue={venue} now={now} />
          </Section>
        </div>
        <div>
          <Section title={t("venue.prices")}>
            <PriceBoard venue={venue} opening={opening} now={now} />
          </Section>
          <Section title={t("venue.services")}>
            {services.length ? (
              <ul className="muted small venue-services venue-services-large">
                {services.map((service) => (
                  <li key={service}>
                    <ServiceIcon service={service} />
                    {t(`venue.service.${service}`)}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="muted">{t("venue.noServices")}</p>
            )}
          </Section>
        </div>
      </div>
      {children}
    </div>
  );
}

/** Says how long the venue is open, or when it opens. */
function NowBoard({ venue, opening, now: at }: { venue: VenuePage; opening: Opening; now: number }) {
  const { t, language } = useLocale();
  const words = { t, language };
  const { now, next, time } = openingWords(words, opening);
  const call = callOf(venue);
  const price = opening.state === "open" ? opening.price : null;
  return (
    <div className="board board-strip row now-board">
      <Hero
        label={<span className={`lamp lamp-${opening.state}`}>{now}</span>}
        value={next && <Marked text={next} mark={time} />}
        place={
          isInKorea(venue) ? null : <small>{t("venue.localTime", { time: clock(todayOf(venue, at).minute) })}</small>
        }
        note={
          price === null ? null : (
            <>
              {t("venue.priceNow") + dot + t("venue.perHour")}{" "}
              <b className="now-board-price">{money(words, price, venue.currency)}</b>
            </>
          )
        }
      />
      {call ? (
        <a className="button now-board-call" href={call.href}>
          <Icon shape={icons.phone} />
          <span>
            <Named text={t("venue.call", { phone: call.phone })} names={[call.phone]} />
          </span>
        </a>
      ) : null}
    </div>
  );
}

/** Shows the rest of the text small beside what is marked. */
function Marked({ text, mark }: { text: string; mark: string | undefined }) {
  if (!mark) return <>{text}</>;
  const [before = "", after = ""] = text.split(mark);
  return (
    <>
      {before ? <small>{before.trim()}</small> : null}
      {before.endsWith(" ") ? " " : null}
      {mark}
      {after.startsWith(" ") ? " " : null}
      {after ? <small>{after.trim()}</small> : null}
    </>
  );
}

function Maps({ venue }: { venue: VenuePage }) {
  const t = useT();
  const maps = mapsOf(venue);
  if (maps.length === 0) return null;
  return (
    <ul className="venue-maps" aria-label={t("venue.maps")}>
      {maps.map(({ map, href }) => (
        <li key={map}>
          <a className="chip" href={href} rel="noreferrer">
            <Icon shape={icons.pin} />
            {t(`venue.map.${map}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Info({ venue, now }: { venue: VenuePage; now: number }) {
  const { t, language } = useLocale();
  const { hours, homepage } = venue;
  const call = callOf(venue);
  const isKnown = hours.weekday !== null || hours.weekend !== null;
  const hoursOf = (of: typeof hours.weekday) =>
    of ? clockRange(t, of.opens, laterThan(of.opens, of.closes)) : t("venue.closedAlways");
  const facts = [
    {
      label: t("venue.phone"),
      value:
        call === null ? (
          (phoneOf(venue) ?? t("venue.unknown"))
        ) : (
          <a className="touch venue-site numbers" href={call.href}>
            <Name>{call.phone}</Name>
          </a>
        ),
    },
    ...(isKnown
      ? [
          { label: t("venue.weekdayHours"), value: hoursOf(hours.weekday) },
          {
            label: t(isInKorea(venue) ? "venue.weekendHours" : "venue.weekendHoursAbroad"),
            value: hoursOf(hours.weekend),
          },
          { label: t("venue.closedDays"), value: closedDaysOf({ t, language }, venue, now) },
        ]
      : [{ label: t("venue.hours"), value: t("venue.unknown") }]),
    ...(homepage
      ? [
          {
            label: t("venue.homepage"),
            value: (
              <a className="touch venue-site" href={hrefOf(homepage, language)} rel="noreferrer">
                {homepage.startsWith("/") ? t("brand.name") : new URL(homepage).host || homepage}
              </a>
            ),
          },
        ]
      : []),
  ];
  return <Facts facts={facts} />;
}

interface PriceBoardProps {
  venue: VenuePlace;
  opening: Opening;
  now: number;
}

const columns = ["weekday", "weekend"] as const;

/** Marks the current column and this hour's price by words. */
function PriceBoard({ venue, opening, now }: PriceBoardProps) {
  const { t, language } = useLocale();
  const words = { t, language: language };
  const { column: today, holiday } = todayOf(venue, now);
  const current = opening.state === "open" ? opening.column : today;
  const band = opening.state === "open" ? opening.band : null;
  if (venue.prices.length === 0) return <p>{t("venue.noPrices")}</p>;
  const names = { weekday: t("venue.weekdayHours"), weekend: t(isInKorea(venue) ? "venue.weekendHours" : "venue.weekendHoursAbroad") }; // prettier-ignore
  return (
    <>
      <div className="board-box board-scroll price-board" role="region" aria-label={t("venue.prices")} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{t("venue.prices")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("venue.priceTime")}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === current ? "price-today" : undefined}>
                  {names[column]}{" "}
                  {column === current ? (
                    <span className="price-mark">{t(column === today ? "venue.today" : "venue.now")}</span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {venue.prices.map((price, i) => (
              <tr key={i}>
                <th scope="row">{clockRange(t, price.from, laterThan(price.from, price.to))}</th>
                {columns.map((column) => cell(column, price[column], i === band && column === current))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {holiday ? <p className="note">{t("venue.holidayToday")}</p> : null}
      {today === null && venue.prices.some(({ weekday, weekend }) => weekday !== weekend) ? (
        <p className="note">{t("venue.holidaysUnknown")}</p>
      ) : null}
      <p className="note">{t("venue.pricesNote")}</p>
    </>
  );

  function cell(column: PriceColumn, amount: number | null, isNow: boolean) {
    const look = isNow ? "price-now" : column === current ? "price-today" : undefined;
    return (
      <td key={column} className={look}>
        {isNow ? <span className="price-mark">{t("venue.now")}</span> : null}{" "}
        {amount === null ? "–" : money(words, amount, venue.currency)}
      </td>
    );
  }
}

type Spot = Pick<VenuePlace, "name" | "address" | "latitude" | "longitude" | "country">;
type MapName = "kakao" | "naver" | "google";

/** Links by coordinates, else by address. Korean maps cover Korea only. */
function mapsOf({ name, address, latitude, longitude, country }: Spot): { map: MapName; href: string }[] {
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const spot = point ?? address;
  if (spot === null) return [];
  const google = { map: "google", href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(spot)}` } as const; // prettier-ignore
  if (!isInKorea({ country })) return [google];
  const kakao = point ? `map/${encodeURIComponent(name)},${point}` : `search/${encodeURIComponent(spot)}`;
  return [
    { map: "kakao", href: `https://map.kakao.com/link/${kakao}` },
    { map: "naver", href: `https://map.naver.com/p/search/${encodeURIComponent(address ?? name)}` },
    google,
  ];
}
