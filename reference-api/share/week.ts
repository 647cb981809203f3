import { z } from "zod";
import { Refusal, type Call, type MemberCall, type Payload, check } from "../call";
import { dayAfter } from "../korean-time";
import { ballItem, bestBall, weekNumbers } from "../record/week";
import { isOver, mondayField, weekFrom } from "../record/week-days";
import { keyOf, openShare } from "./keys";

const wantedWeek = z.object({ monday: mondayField });

/** A week is shared when it is over, with its games. */
export function shareWeek(call: MemberCall): Payload {
  const { monday } = check(wantedWeek, call.fields);
  const played =
    "SELECT 1 AS played FROM member_games WHERE member_seq = ? AND played_at >= ? AND played_at < ? LIMIT 1";
  const { store, member, now } = call;
  if (!isOver(weekFrom(monday), now)) throw new Refusal(404);
  if (!store.one(z.object({}), played, member.seq, monday, dayAfter(monday, 7))) throw new Refusal(404);
  return { ShareKey: keyOf(call, "WEEK", monday) };
}

/** Answers with the current numbers: a game that was corrected counts as it is now. */
export function sharedWeek(call: Call): Payload {
  const { subject, member } = openShare(call, "WEEK");
  const [whose, week] = [{ ...call, member }, weekFrom(subject)];
  const ball = bestBall(whose, week);
  return {
    Nickname: member.nickname,
    Char: member.char,
    ...weekNumbers(whose, week),
    best: ball ? ballItem(ball) : null,
  };
}
