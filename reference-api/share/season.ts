import { randomBytes } from "node:crypto";
import { z } from "zod";
import { Refusal, type Call, type MemberCall, type Payload } from "../call";
import { check } from "../fields";
import { seasonByKey } from "../korean-time";
import { memberBySequence } from "../member";
import { MODES } from "../modes";
import { ranksOf, totalsOf } from "../rank/compare";
import { refreshRankings } from "../rank/refresh";
import { seasonItem } from "../record-filters";

const mode = z.enum(MODES, { message: "choice" });
const wantedSeason = z.object({ mode, season: z.string().regex(/^20\d\d-[1-4]$/, "format") });
const wantedShare = z.object({ key: z.string() });
const keyRow = z.object({ key: z.string() });
const shareRow = z.object({ member_seq: z.number(), mode: z.enum(MODES), season: z.string() });

export function shareSeason({ store, member, fields }: MemberCall): Payload {
  const { mode, season } = check(wantedSeason, fields);
  const played = "SELECT 1 AS played FROM member_seasons WHERE member_seq = ? AND mode = ? AND season = ?";
  if (!store.one(z.object({}), played, member.seq, mode, season)) throw new Refusal(404);
  const kept = "SELECT key FROM season_shares WHERE member_seq = ? AND mode = ? AND season = ?";
  const known = store.one(keyRow, kept, member.seq, mode, season);
  if (known) return { ShareKey: known.key };
  const key = randomBytes(16).toString("base64url");
  const sql = "INSERT INTO season_shares (key, member_seq, mode, season) VALUES (?, ?, ?, ?)";
  store.durably(() => store.run(sql, key, member.seq, mode, season));
  return { ShareKey: key };
}

/** Answers only while the member's account is in the normal state, with the current numbers. */
export function sharedSeason({ store, fields, now }: Call): Payload {
  const { key } = check(wantedShare, fields);
  const found = store.one(shareRow, "SELECT member_seq, mode, season FROM season_shares WHERE key = ?", key);
  const member = found && memberBySequence(store, found.member_seq);
  if (!found || member?.state !== "normal") throw new Refusal(404);
  refreshRankings(store, now);
  const season = seasonByKey(found.season);
  return {
    Nickname: member.nickname,
    Char: member.char,
    Mode: found.mode,
    season: seasonItem(season),
    ...totalsOf(store, member.seq, found.mode, season),
    ranks: ranksOf(store, member.seq, found.mode, season),
  };
}
