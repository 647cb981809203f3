import { foldPlace } from "../venue/fold";
import { bitsOf } from "../venue/facilities";
import { CITIES, KOREAN_DISTRICTS, REGIONS } from "./places";
import { at } from "./side";
import type { SeedSize } from "./seed-size";
import { venuePlan } from "./venue-plan";
import { allVenues, type Venue } from "./venues";
import type { Writer } from "./writer";

/** Of the first member. */
const FAVOURITES = [1, 4, 59];
/** Nobody searches for it. */
const BETWEEN = "\u0001";

export function writeVenues(writer: Writer, { venues: count, hostile }: SeedSize, now: number) {
  const venues = allVenues(count, hostile);
  const tally = (keep: (venue: Venue) => boolean) => venues.filter(keep).length;
  REGIONS.forEach(({ code, country, name }, index) =>
    writer.row(
      "regions",
      code,
      index,
      country,
      name.ko,
      name.en,
      tally(({ region }) => region === code),
    ),
  );
  for (const { code, region, name } of [...KOREAN_DISTRICTS, ...CITIES])
    writer.row(
      "districts",
      code,
      region.code,
      name.ko,
      name.en,
      tally(({ district }) => district.code === code),
    );
  const places = { ko: placesBy(venues, "ko", ({ nameKo }) => nameKo), en: placesBy(venues, "en", ({ nameEn }) => nameEn) }; // prettier-ignore
  for (const venue of venues) {
    const place = { ko: at(places.ko, venue.seq), en: at(places.en, venue.seq) };
    writer.row("fields", ...venueRow(venue, place, now));
  }
  for (const seq of FAVOURITES) writer.row("field_favourites", 1, seq);
}

function placesBy(venues: readonly Venue[], language: string, nameOf: (venue: Venue) => string): number[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = [...venues].sort((a, b) => compare(nameOf(a), nameOf(b)) || a.seq - b.seq);
  const places: number[] = [];
  sorted.forEach(({ seq }, index) => (places[seq] = index + 1));
  return places;
}

function venueRow(venue: Venue, place: { ko: number; en: number }, now: number) {
  const { seq, district, nameKo, nameEn } = venue;
  const { services, address, hours, position, prices, closed, intro, phone, picture } = venuePlan(venue, now);
  return [
    seq, district.region.country === "KR" ? "DOMESTIC" : "OVERSEAS", district.region.code, district.code, nameKo, nameEn, place.ko, place.en,
    bitsOf(services), ...position,
    foldPlace([nameKo, nameEn, address.ko, address.en].join(BETWEEN)), address.ko, address.en,
    phone,
    district.timeZone, hours && JSON.stringify(hours), JSON.stringify(closed.weekdays), JSON.stringify(closed.days), closed.holidays,
    JSON.stringify(prices), CURRENCIES[district.region.country] ?? "KRW", intro?.ko ?? null, intro?.en ?? null,
    seq % 5 === 1 ? "Y" : "N", picture,
  ]; // prettier-ignore
}

const CURRENCIES: Partial<Record<string, string>> = { US: "USD", JP: "JPY", TW: "TWD", VN: "VND", AU: "AUD", GB: "GBP", DE: "EUR" }; // prettier-ignore
