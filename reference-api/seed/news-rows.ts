import { koreanStamp } from "../korean-time";
import type { Writer } from "./writer";

const DAY = 86_400_000;

/** What the first member's news needs and does not come by itself on every day. Call it when the games are sorted. */
export function writeOccasions(writer: Writer, now: number) {
  writer.exec(`INSERT INTO corrections (member_seq, game_id, about, state, at)
    SELECT 1, game_id, 'PLACE', 'CORRECTED', '${koreanStamp(now - DAY)}' FROM member_games
    WHERE member_seq = 1 AND mode = 'AI' ORDER BY played_at DESC LIMIT 1 OFFSET 5`);
  writer.exec(`UPDATE videos SET expires_at = MIN(expires_at, '${koreanStamp(now + 2.5 * DAY)}')
    WHERE seq = (SELECT seq FROM videos WHERE member_seq = 1 AND expires_at > '${koreanStamp(now)}'
      ORDER BY expires_at, seq LIMIT 1)`);
}
