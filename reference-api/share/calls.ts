import { randomBytes } from "node:crypto";
import { z } from "zod";
import { Refusal, type Call, type MemberCall, type Payload } from "../call";
import { check } from "../fields";
import { GAME_SELECT, gameItem, gameRow, inLanguage, type GameRow } from "../game-item";
import type { Language } from "../language";
import { memberBySequence } from "../member";
import { TABLES } from "../schema";
import type { Store } from "../store";
import { rowOf } from "../table";

const wantedGame = z.object({ record: z.string().regex(/^[1-9]\d{0,14}$/, "format") });
const wantedShare = z.object({ key: z.string() });
const keyRow = z.object({ key: z.string() });
const shareRow = z.object({ member_seq: z.number(), game_id: z.number() });
const playedRow = z.object({ game_id: z.number() });
const sideRow = rowOf(TABLES.sides);
const lineOfScores = z.array(z.number().nullable());

export function share({ store, member, fields }: MemberCall): Payload {
  const game = Number(check(wantedGame, fields).record);
  const played = "SELECT game_id FROM member_games WHERE game_id = ? AND member_seq = ?";
  if (!store.one(playedRow, played, game, member.seq)) throw new Refusal(404);
  return { ShareKey: keyOf(store, member.seq, game) ?? makeKey(store, member.seq, game) };
}

const keyOf = (store: Store, member: number, game: number) =>
  store.one(keyRow, "SELECT key FROM shares WHERE member_seq = ? AND game_id = ?", member, game)?.key;

function makeKey(store: Store, member: number, game: number): string {
  const key = randomBytes(16).toString("base64url");
  store.durably(() => store.run("INSERT INTO shares (key, member_seq, game_id) VALUES (?, ?, ?)", key, member, game));
  return key;
}

/** Answers only while the member's account is in the normal state. */
export function shared({ store, fields, language }: Call): Payload {
  const { key } = check(wantedShare, fields);
  const found = store.one(shareRow, "SELECT member_seq, game_id FROM shares WHERE key = ?", key);
  const member = found && memberBySequence(store, found.member_seq);
  if (!found || member?.state !== "normal") throw new Refusal(404);
  const where = "WHERE m.game_id = ? AND m.member_seq = ?";
  const game = store.one(gameRow, `${GAME_SELECT} ${where}`, found.game_id, member.seq);
  if (!game) throw new Refusal(404);
  return {
    Nickname: member.nickname,
    Char: member.char,
    game: publicItem(game, language),
    teams: teamsOf(store, game.id, language),
  };
}

/** Omits the venue's number, which is for signed-in members. */
function publicItem(game: GameRow, language: Language): Payload {
  const item: Payload = gameItem(game, language);
  delete item["FieldSeq"];
  return item;
}

const teamsOf = (store: Store, game: number, language: Language) =>
  store.all(sideRow, "SELECT * FROM sides WHERE game_id = ? ORDER BY side", game).map((row) => ({
    Side: row.side,
    Name: inLanguage(language, row.name_ko, row.name_en),
    Country: row.country,
    Line: lineOfScores.parse(JSON.parse(row.line)),
    R: row.score,
    H: row.h,
    E: row.e,
  }));
