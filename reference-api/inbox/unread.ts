import { z } from "zod";
import type { MemberCall } from "../call";
import { koreanStamp } from "../korean-time";
import { SHOWS_FIGURES } from "../rank/visibility";
import { KEPT_DAYS, tellNews } from "./tell";

const TOPICS = {
  RECORD: ["GAME", "CORRECTION", "SEASON", "WEEK"],
  VIDEO: ["FILMS"],
  RANK: ["RANK", "FRIEND"],
  CONTEST: ["MATCH", "RESULT"],
};

type Asker = Pick<MemberCall, "store" | "member" | "now">;

/** Takes `shownValues`. Of a topic that is off there is no news, and of a player who has left or hides neither. */
export const IS_SHOWN = `n.member_seq = ? AND n.at >= ? AND n.kind IN (SELECT value FROM json_each(?))
  AND (n.player_seq IS NULL OR EXISTS (SELECT 1 FROM members m WHERE m.seq = n.player_seq AND ${SHOWS_FIGURES}))`;

export function shownValues({ store, member, now }: Asker) {
  const sql = "SELECT push_topics AS topics FROM members WHERE seq = ?";
  const on = store.one(z.object({ topics: z.string() }), sql, member.seq)?.topics.split(",") ?? [];
  const kinds = Object.entries(TOPICS).flatMap(([topic, of]) => (on.includes(topic) ? of : []));
  return [member.seq, koreanStamp(now - KEPT_DAYS * 86_400_000), JSON.stringify(kinds)] as const;
}

export function unreadNews(asker: Asker): number {
  tellNews(asker);
  const sql = `SELECT COUNT(*) AS n FROM news n WHERE ${IS_SHOWN} AND n.unread = 'Y'`;
  return asker.store.one(z.object({ n: z.number() }), sql, ...shownValues(asker))?.n ?? 0;
}
