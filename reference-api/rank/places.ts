import { z } from "zod";
import { Refusal, wrongFields, type MemberCall } from "../call";
import { inLanguage } from "../record/game-item";
import type { Place } from "./compute";
import type { RankFields } from "./list-fields";

const MOST = 200;

const venueRow = z.object({ seq: z.number(), region: z.string(), name_ko: z.string(), name_en: z.string() });
const regionRow = z.object({ code: z.string(), name_ko: z.string(), name_en: z.string(), venues: z.number() });

/** Returns the chosen region or venue. @throws 404 for an unknown venue. */
export function chosenPlace({ store }: MemberCall, { region, field }: RankFields): Place | undefined {
  if (field !== undefined) {
    const venue = store.one(venueRow, "SELECT * FROM fields WHERE seq = ?", field);
    if (!venue) throw new Refusal(404);
    if (region !== undefined && venue.region !== region) throw wrongFields({ field: "choice" });
    return { region: venue.region, field };
  }
  if (region === undefined) return undefined;
  if (!store.one(regionRow, "SELECT * FROM regions WHERE code = ?", region)) throw wrongFields({ region: "choice" });
  return { region, field: null };
}

/** Returns the additional names of a place's board. */
export function placeItem({ store, language }: MemberCall, place: Place | undefined) {
  if (!place) return {};
  const region = store.one(regionRow, "SELECT * FROM regions WHERE code = ?", place.region);
  const venue = place.field === null ? undefined : store.one(venueRow, "SELECT * FROM fields WHERE seq = ?", place.field); // prettier-ignore
  return {
    Region: place.region,
    RegionName: region && inLanguage(language, region.name_ko, region.name_en),
    FieldSeq: place.field,
    FieldName: venue && inLanguage(language, venue.name_ko, venue.name_en),
  };
}

/** Returns the places with boards: the regions, and the venues in the chosen one. */
export function placesFrom({ store, language }: MemberCall, place: Place | undefined) {
  if (!place) return { regions: [], fields: [] };
  const regions = store.all(regionRow, `SELECT * FROM regions WHERE venues > 0 ORDER BY place LIMIT ${MOST}`);
  const venues = `SELECT * FROM fields WHERE region = ? ORDER BY place_${language} LIMIT ${MOST}`;
  return {
    regions: regions.map(({ code, name_ko, name_en, venues }) => ({
      Region: code,
      RegionName: inLanguage(language, name_ko, name_en),
      Count: venues,
    })),
    fields: store.all(venueRow, venues, place.region).map(({ seq, name_ko, name_en }) => ({
      FieldSeq: seq,
      FieldName: inLanguage(language, name_ko, name_en),
    })),
  };
}

/** Returns the venue where the member has played most, of equals the latest; before any game the first region. */
export function homeOf({ store, member }: MemberCall) {
  const played = `SELECT f.* FROM (
      SELECT field_seq, COUNT(*) AS games, MAX(played_at) AS at FROM member_games WHERE member_seq = ? GROUP BY field_seq
    ) CROSS JOIN fields f ON f.seq = field_seq ORDER BY games DESC, at DESC LIMIT 1`;
  const venue = store.one(venueRow, played, member.seq);
  if (venue) return { Region: venue.region, FieldSeq: venue.seq };
  const first = store.one(regionRow, "SELECT * FROM regions WHERE venues > 0 ORDER BY place LIMIT 1");
  return { Region: first?.code ?? null, FieldSeq: null };
}
