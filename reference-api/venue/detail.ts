import { z } from "zod";
import { Refusal, type Call, type MemberCall, type Payload, check } from "../call";
import { GAME_SELECT, gameItem, gameRow } from "../record/game-item";
import { sequence } from "../rank/sequence";
import {
  OWN_COLUMNS,
  OWN_JOINS,
  ownItem,
  ownRow,
  pageItem,
  VENUE_COLUMNS,
  VENUE_JOINS,
  venueItem,
  venueRow,
} from "./venue-item";

const wanted = z.object({ field: sequence });
const resultsRow = z.object({ G: z.number(), W: z.number(), D: z.number(), L: z.number() });
const LATEST = 5;

const RESULTS = `SELECT COUNT(*) AS G, COUNT(*) FILTER (WHERE result = 'W') AS W,
  COUNT(*) FILTER (WHERE result = 'D') AS D, COUNT(*) FILTER (WHERE result = 'L') AS L
  FROM member_games WHERE member_seq = ? AND field_seq = ?`;

export function venueDetail(call: MemberCall): Payload {
  const { store, member, language } = call;
  const { field } = check(wanted, call.fields);
  const row = store.one(ownRow, `SELECT ${OWN_COLUMNS} FROM fields f ${OWN_JOINS} WHERE f.seq = ?`, member.seq, field);
  if (!row) throw new Refusal(404);
  const latest = `${GAME_SELECT} WHERE m.member_seq = ? AND m.field_seq = ? ORDER BY m.played_at DESC, m.game_id DESC LIMIT ${LATEST}`; // prettier-ignore
  return {
    venue: { ...ownItem(row, call), ...pageItem(row, call) },
    my: store.one(resultsRow, RESULTS, member.seq, field),
    games: store.all(gameRow, latest, member.seq, field).map((game) => gameItem(game, language)),
  };
}

export function openVenue(call: Call): Payload {
  const { field } = check(wanted, call.fields);
  const row = call.store.one(venueRow, `SELECT ${VENUE_COLUMNS} FROM fields f ${VENUE_JOINS} WHERE f.seq = ?`, field);
  if (!row) throw new Refusal(404);
  return { venue: { ...venueItem(row, call), ...pageItem(row, call) } };
}

const numberRow = z.object({ FieldSeq: z.number() });

export function openVenues({ store }: Call): Payload {
  return { list: store.all(numberRow, "SELECT seq AS FieldSeq FROM fields ORDER BY seq") };
}
