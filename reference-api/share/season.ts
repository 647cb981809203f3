import { z } from "zod";
import { cardOf } from "../card/card";
import { Refusal, type Call, type MemberCall, type Payload, check } from "../call";
import { seasonByKey } from "../korean-time";
import { MODES } from "../modes";
import { ranksOf, totalsOf } from "../rank/compare";
import { rankingTime } from "../rank/ranking-time";
import { refreshRankings } from "../rank/refresh";
import { conditionOf, seasonItem } from "../record/filters";
import { keyOf, openShare } from "./keys";

const mode = z.enum(MODES, { message: "choice" });
const wantedSeason = z.object({ mode, season: z.string().regex(/^20\d\d-[1-4]$/, "format") });

export function shareSeason(call: MemberCall): Payload {
  const { mode, season } = check(wantedSeason, call.fields);
  const played = "SELECT 1 AS played FROM member_seasons WHERE member_seq = ? AND mode = ? AND season = ?";
  if (!call.store.one(z.object({}), played, call.member.seq, mode, season)) throw new Refusal(404);
  return { ShareKey: keyOf(call, "SEASON", `${mode} ${season}`) };
}

export function sharedSeasonOf(subject: string) {
  const [played, key] = subject.split(" ");
  return { played: mode.parse(played), season: seasonByKey(z.string().parse(key)) };
}

/** Answers with the current numbers. */
export function sharedSeason(call: Call): Payload {
  const { store, now } = call;
  const { subject, member } = openShare(call, "SEASON");
  refreshRankings(store, now);
  const { played, season } = sharedSeasonOf(subject);
  return {
    Nickname: member.nickname,
    Char: member.char,
    Mode: played,
    season: seasonItem(season),
    ...totalsOf(store, conditionOf(member.seq, { mode: played }, season)),
    ranks: ranksOf(store, member.seq, played, season),
    AsOf: rankingTime(season, now).asOf,
    ...(call.switches.optionalCalls ? { card: cardOf(call, { member: member.seq, mode: played, season }) } : {}),
  };
}
