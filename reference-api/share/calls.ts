import { z } from "zod";
import { Refusal, type Call, type MemberCall, type Payload, check } from "../call";
import { GAME_SELECT, gameItem, gameRow, inLanguage, sideName, type GameRow } from "../record/game-item";
import type { Language } from "../language";
import { TABLES } from "../schema";
import type { Store } from "../store";
import { rowOf } from "../table";
import { keyOf, openShare } from "./keys";

const wantedGame = z.object({ record: z.string().regex(/^[1-9]\d{0,14}$/, "format") });
const playedRow = z.object({ game_id: z.number() });
const sideRow = rowOf(TABLES.sides);
const lineOfScores = z.array(z.number().nullable());

export function share(call: MemberCall): Payload {
  const game = Number(check(wantedGame, call.fields).record);
  const played = "SELECT game_id FROM member_games WHERE game_id = ? AND member_seq = ?";
  if (!call.store.one(playedRow, played, game, call.member.seq)) throw new Refusal(404);
  return { ShareKey: keyOf(call, "GAME", String(game)) };
}

export function shared(call: Call): Payload {
  const { store, language } = call;
  const { subject, member } = openShare(call, "GAME");
  const where = "WHERE m.game_id = ? AND m.member_seq = ?";
  const game = store.one(gameRow, `${GAME_SELECT} ${where}`, Number(subject), member.seq);
  if (!game) throw new Refusal(404);
  return {
    Nickname: member.nickname,
    Char: member.char,
    game: publicItem(game, language),
    teams: teamsOf(store, game, language),
  };
}

/** Omits the venue's number, which is for signed-in members. */
function publicItem(game: GameRow, language: Language): Payload {
  const item: Payload = gameItem(game, language);
  delete item["FieldSeq"];
  return item;
}

const teamsOf = (store: Store, game: GameRow, language: Language) =>
  store.all(sideRow, "SELECT * FROM sides WHERE game_id = ? ORDER BY side", game.id).map((row) => ({
    Side: row.side,
    Name: sideName(game, row.side, inLanguage(language, row.name_ko, row.name_en), language),
    Country: row.country,
    Line: lineOfScores.parse(JSON.parse(row.line)),
    R: row.score,
    H: row.h,
    E: row.e,
  }));
