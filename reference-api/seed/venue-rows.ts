import { CITIES, KOREAN_DISTRICTS, REGIONS } from "./places";
import { at } from "./side";
import type { SeedSize } from "./seed-size";
import { venuePlan } from "./venue-plan";
import { allVenues, type Venue } from "./venues";
import type { Writer } from "./writer";

/** The first member's. */
const FAVOURITES = [1, 4, 59];

export function writeVenues(writer: Writer, { venues: count, hostile }: SeedSize, now: number) {
  const venues = allVenues(count, hostile);
  const tally = (keep: (venue: Venue) => boolean) => venues.filter(keep).length;
  REGIONS.forEach(({ code, country, name }, place) => {
    const venues = tally(({ region }) => region === code);
    writer.row("regions", { code, place, country, name_ko: name.ko, name_en: name.en, venues });
  });
  for (const { code, region, name } of [...KOREAN_DISTRICTS, ...CITIES]) {
    const venues = tally(({ district }) => district.code === code);
    writer.row("districts", { code, region: region.code, name_ko: name.ko, name_en: name.en, venues });
  }
  const places = { ko: placesBy(venues, "ko", ({ nameKo }) => nameKo), en: placesBy(venues, "en", ({ nameEn }) => nameEn) }; // prettier-ignore
  for (const venue of venues) {
    const { row } = venuePlan(venue, now);
    writer.row("fields", { ...row, place_ko: at(places.ko, venue.seq), place_en: at(places.en, venue.seq) });
  }
  for (const seq of FAVOURITES) writer.row("field_favourites", { member_seq: 1, field_seq: seq });
}

function placesBy(venues: readonly Venue[], language: string, nameOf: (venue: Venue) => string): number[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sorted = [...venues].sort((a, b) => compare(nameOf(a), nameOf(b)) || a.seq - b.seq);
  const places: number[] = [];
  sorted.forEach(({ seq }, index) => (places[seq] = index + 1));
  return places;
}
