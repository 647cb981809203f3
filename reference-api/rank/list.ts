import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { check } from "../fields";
import { MODES } from "../record-filters";
import { beginning } from "./beginning";
import { boardItem, chosenBoard, rankedSeasons, type Board } from "./board";
import { entryItem, type EntryRow } from "./entries";
import { allEvents, eventDetail, eventItem } from "./events";
import { neighbours, ownEntry, pageOf } from "./page";
import { refreshRankings } from "./refresh";
import { sequence } from "./sequence";

const cursor = z.string().max(128, "length");
const listFields = z
  .object({
    mode: z.enum(MODES, { message: "choice" }).default("REG"),
    by: z.string().optional(),
    season: z.string().regex(/^20\d\d-[1-4]$/, "format").optional(),
    event: sequence.optional(),
    tab: z.enum(["ALL", "FAV"], { message: "choice" }).default("ALL"),
    q: beginning.optional(),
    at: z.enum(["ME"], { message: "choice" }).optional(),
    after: cursor.optional(),
    before: cursor.optional(),
    size: z.string().regex(/^([1-9]|[1-4]\d|50)$/, "range").default("20").transform(Number),
  })
  .refine(({ after, before }) => !after || !before, { path: ["before"], message: "together" })
  .refine(({ at, after, before }) => !at || (!after && !before), { path: ["at"], message: "together" }); // prettier-ignore
export type RankFields = z.output<typeof listFields>;

export function rankList(call: MemberCall): Payload {
  const { store, language, now } = call;
  const fields = check(listFields, call.fields);
  refreshRankings(store, now);
  const { board, event } = chosenBoard(store, fields, now);
  const me = ownEntry(call, board);
  return {
    board: boardItem(board),
    seasons: rankedSeasons(store, board.mode, board.measure),
    events: allEvents(store).map((one) => eventItem(one, language, now)),
    event: event ? eventDetail(event, language, now) : {},
    me: me ? { ...entryItem(me, call.member.seq), Contact: hasContact(call) } : {},
    near: nearMe(call, board, fields, me),
    ...pageOf(call, board, fields, me),
  };
}

function nearMe(call: MemberCall, board: Board, { tab, q }: RankFields, me: EntryRow | undefined) {
  if (!me || me.rank === null || q !== undefined || tab === "FAV") return [];
  return neighbours(call, board, me.place).map((row) => entryItem(row, call.member.seq));
}

function hasContact({ store, member }: MemberCall): boolean {
  const sql = "SELECT phone IS NOT NULL AS known FROM members WHERE seq = ?";
  return store.one(z.object({ known: z.number() }), sql, member.seq)?.known === 1;
}
