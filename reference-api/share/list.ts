import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { cursorPage, oneCursor, pageFields, together } from "../cursor";
import { GAME_SELECT, gameItem, gameRow } from "../record/game-item";
import { koreanStamp } from "../korean-time";
import { VIDEO_SELECT, videoItem, videoRow } from "../nasmo/video-item";
import { seasonItem } from "../record/filters";
import { shareRow } from "./keys";
import { sharedSeasonOf } from "./season";

type ShareRow = z.infer<typeof shareRow>;
const listFields = z.object(pageFields).refine(oneCursor, together);
const endFields = z.object({ key: z.string() });

export function shareList(call: MemberCall): Payload {
  const { store, member } = call;
  const open = "member_seq = ? AND ended_at IS NULL";
  const { rows, ...cursors } = cursorPage(call, check(listFields, call.fields), {
    name: "shares",
    rows: ({ start = [], backwards, limit }) => {
      const [sign, order] = backwards ? [">", "ASC"] : ["<", "DESC"];
      const bound = start.length > 0 ? ` AND (shared_at, key) ${sign} (?, ?)` : "";
      const query = `SELECT * FROM shares WHERE ${open}${bound} ORDER BY shared_at ${order}, key ${order} LIMIT ?`;
      return store.all(shareRow, query, member.seq, ...start, limit);
    },
    positionOf: ({ shared_at, key }) => [shared_at, key],
  });
  const count = z.object({ n: z.number() });
  const total = store.one(count, `SELECT COUNT(*) AS n FROM shares WHERE ${open}`, member.seq)?.n;
  return { list: rows.map((row) => item(call, row)), ...cursors, total };
}

const item = (call: MemberCall, row: ShareRow) => ({
  ShareKey: row.key,
  Kind: row.kind,
  SharedAt: koreanStamp(row.shared_at),
  Views: row.views,
  ...whatOf(call, row),
});

function whatOf(call: MemberCall, { kind, subject }: ShareRow) {
  if (kind === "SEASON") {
    const { played, season } = sharedSeasonOf(subject);
    return { Mode: played, season: seasonItem(season) };
  }
  if (kind === "WEEK") return { Monday: subject };
  const [own, number] = [call.member.seq, Number(subject)];
  if (kind === "FILM") {
    const film = call.store.one(videoRow, `${VIDEO_SELECT} WHERE v.seq = ? AND v.member_seq = ?`, number, own);
    return { video: film ? videoItem(call, film) : null };
  }
  const game = call.store.one(gameRow, `${GAME_SELECT} WHERE m.game_id = ? AND m.member_seq = ?`, number, own);
  return { game: game ? gameItem(game, call.language) : null };
}

export function shareEnd({ store, fields, member, now }: MemberCall): Payload {
  const { key } = check(endFields, fields);
  const sql = "UPDATE shares SET ended_at = ? WHERE key = ? AND member_seq = ? AND ended_at IS NULL";
  if (store.durably(() => store.run(sql, now, key, member.seq)) === 0) throw new Refusal(404);
  return {};
}
