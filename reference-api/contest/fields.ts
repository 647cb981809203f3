import { z } from "zod";
import { wrongFields, type MemberCall, type Payload, check } from "../call";
import { oneCursor, pageFields, together } from "../cursor";
import { inLanguage } from "../record/game-item";
import { keysetPage, type Slice } from "../keyset";
import { placeCode } from "../venue/list-fields";
import { OWN_COLUMNS, OWN_JOINS, ownItem, ownRow } from "../venue/venue-item";
import { contestBySequence, contestItem, contestRow, wantedContest } from "./contest-item";

const venueFields = z
  .object({ ...wantedContest, region: placeCode.optional(), ...pageFields })
  .refine(oneCursor, together);
const keyedRow = ownRow.extend({ row_id: z.number(), row_key: z.number() });
const regionRow = z.object({ code: z.string(), name_ko: z.string(), name_en: z.string(), venues: z.number() });

export function contestVenues(call: MemberCall): Payload {
  const { language, store } = call;
  const { league, region, ...fields } = check(venueFields, call.fields);
  const contest = contestBySequence(call, contestRow, league);
  const regions = regionsOf(call, league);
  const chosen = regions.find(({ Region }) => Region === region);
  if (region && !chosen) throw wrongFields({ region: "choice" });
  const rule = region ? "AND f.region = ?" : "";
  const values = [league, ...(region ? [region] : [])];
  const list = ({ bound, order, values: range }: Slice) => {
    const sql = `SELECT ${OWN_COLUMNS}, f.seq AS row_id, r.place * ${PLACES} + f.place_${language} AS row_key
      FROM contest_fields c CROSS JOIN fields f ON f.seq = c.field_seq ${OWN_JOINS}
      WHERE c.contest_seq = ? ${rule} ${bound} ${order}`;
    return store.all(keyedRow, sql, call.member.seq, ...values, ...range);
  };
  const { rows, next, prev } = keysetPage(call, fields, { name: ["fields", league, language].join(), rows: list });
  return {
    league: contestItem(contest, call),
    list: rows.map((row) => ownItem(row, call)),
    regions,
    total: chosen?.Count ?? contest.fields,
    next,
    prev,
  };
}

/** More than there are venues. */
const PLACES = 100_000;

function regionsOf({ store, language }: MemberCall, contest: number) {
  const sql = `SELECT r.code, r.name_ko, r.name_en, COUNT(*) AS venues FROM contest_fields c
    JOIN fields f ON f.seq = c.field_seq JOIN regions r ON r.code = f.region
    WHERE c.contest_seq = ? GROUP BY r.code ORDER BY r.place`;
  return store.all(regionRow, sql, contest).map(({ code, name_ko, name_en, venues }) => ({
    Region: code,
    RegionName: inLanguage(language, name_ko, name_en),
    Count: venues,
  }));
}
