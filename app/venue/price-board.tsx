import type { VenuePlace } from "../api/venue.server";
import { useLanguage, useT } from "../i18n/use-t";
import { isInKorea, laterThan, todayOf, type Opening, type PriceColumn } from "./opening.server";
import { clockRange, money } from "./venue-words";

interface PriceBoardProps {
  venue: VenuePlace;
  opening: Opening;
  now: number;
}

const columns = ["weekday", "weekend"] as const;

/** Marks the current column and this hour's price by words. */
export function PriceBoard({ venue, opening, now }: PriceBoardProps) {
  const t = useT();
  const words = { t, language: useLanguage() };
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
