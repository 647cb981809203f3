import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { boardItem, chosenBoard, rankedSeasons, type Board } from "./board";
import { entryItem, type EntryRow } from "./entries";
import { allEvents, eventDetail, eventItem } from "./events";
import { rankFields, type RankFields } from "./list-fields";
import { entryAhead, neighbours, ownEntry, pageOf, placesAbove } from "./page";
import { chosenPlace, homeOf, placeItem, placesFrom } from "./places";
import { refreshRankings } from "./refresh";
import { uncountedGames } from "./uncounted";

export function rankList(call: MemberCall): Payload {
  const { store, language, now } = call;
  const fields = check(rankFields, call.fields);
  refreshRankings(store, now);
  const place = chosenPlace(call, fields);
  const { board, event } = chosenBoard(store, { ...fields, place }, now);
  const me = ownEntry(call, board);
  const ahead = me && me.rank !== null ? entryAhead(call, board, me.rank) : undefined;
  return {
    board: { ...boardItem(board), ...placeItem(call, place) },
    seasons: rankedSeasons(store, board.mode, board.measure),
    events: allEvents(store).map((one) => eventItem(one, language, now)),
    event: event ? { ...eventDetail(event, language, now), Contact: hasContact(call) } : {},
    home: homeOf(call),
    ...placesFrom(call, place),
    me: me ? entryItem(me, call) : {},
    ahead: ahead ? entryItem(ahead, call) : {},
    above: me && me.rank !== null ? placesAbove(call, board, me.rank) : [],
    uncounted: uncountedGames(call, board, event),
    near: nearMe(call, board, fields, me),
    ...pageOf(call, board, fields, me),
  };
}

function nearMe(call: MemberCall, board: Board, { tab, q }: RankFields, me: EntryRow | undefined) {
  if (!me || me.rank === null || q !== undefined || tab === "FAV") return [];
  return neighbours(call, board, me.place).map((row) => entryItem(row, call));
}

function hasContact({ store, member }: MemberCall): boolean {
  const sql = "SELECT phone IS NOT NULL AS known FROM members WHERE seq = ?";
  return store.one(z.object({ known: z.number() }), sql, member.seq)?.known === 1;
}
