import { z } from "zod";
import { inLanguage } from "./game-item";
import type { MemberCall } from "../call";
import { tenths } from "./totals";

/** CROSS JOIN, because the planner would begin with all of the member's balls. */
export const BALLS = "member_games m CROSS JOIN batted_balls b ON b.member_seq = m.member_seq AND b.game_id = m.game_id"; // prettier-ignore

export const ballRow = z.object({
  game_id: z.number(),
  played_at: z.string(),
  time_zone: z.string(),
  name_ko: z.string(),
  name_en: z.string(),
  outcome: z.string(),
  direction: z.number(),
  distance: z.number(),
  exit: z.number(),
  film: z.number().nullable(),
});

/** The first value is the moment at which a film must still exist. */
export const BALL_COLUMNS = `m.game_id, m.played_at, f.time_zone, f.name_ko, f.name_en, b.outcome, b.direction, b.distance, b.exit,
  (SELECT seq FROM videos v WHERE v.game_id = b.game_id AND v.member_seq = b.member_seq AND v.no = b.no + 1 AND v.expires_at > ?) AS film`;
export const BALL_VENUE = "CROSS JOIN fields f ON f.seq = m.field_seq";

export const farItem = ({ language }: MemberCall, ball: z.infer<typeof ballRow>) => ({
  RecordId: ball.game_id,
  PlayedAt: ball.played_at,
  Timezone: ball.time_zone,
  FieldName: inLanguage(language, ball.name_ko, ball.name_en),
  Outcome: ball.outcome,
  Direction: ball.direction,
  Distance: tenths(ball.distance),
  VideoSeq: ball.film,
  Exit: tenths(ball.exit),
});
