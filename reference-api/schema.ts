import { CARD_TABLES } from "./card/schema";
import { CONTEST_TABLES } from "./contest/schema";
import { INBOX_INDEXES, INBOX_TABLES } from "./inbox/schema";
import { NASMO_INDEXES, NASMO_TABLES } from "./nasmo/schema";
import { NOTICE_INDEXES, NOTICE_TABLES } from "./notice/schema";
import { PASSKEY_INDEXES, PASSKEY_TABLES } from "./passkeys/schema";
import { RANK_INDEXES, RANK_TABLES } from "./rank/schema";
import { ACCOUNT_INDEXES, ACCOUNT_TABLES } from "./accounts/schema";
import { SHARE_INDEXES, SHARE_TABLES } from "./share/schema";
import { VENUE_TABLES } from "./venue/schema";
import { counts, createTables, keyedBy, table } from "./table";

/** Increase it with every change to the tables or the seed: older databases are then replaced. */
export const SCHEMA_VERSION = 30;

/** One member's sums in one game; speeds and distances are integers, in tenths. */
export const TOTAL_COLUMNS = [
  "pa", "ab", "h", "hr", "rbi", "r", "so", "bb", "sb", "tb", "e", "gdp", "lob", "points",
  "outs", "ra", "ha", "hra", "k", "bba", "max_speed", "max_distance",
] as const; // prettier-ignore
/**
 * exits and exit_sum: balls in play and the sum of their speeds off the bat; pitches and pitch_sum: the member's own
 * pitches that were measured, and their speeds; on_target: those into the called zone of a pitching challenge.
 */
export const MEASURED_COLUMNS = ["exits", "exit_sum", "pitches", "pitch_sum", "on_target"] as const;

/** A field of an item is a column here: the parser of its rows and the rows of the seed follow. */
export const TABLES = {
  ...ACCOUNT_TABLES,
  ...PASSKEY_TABLES,
  ...VENUE_TABLES,
  ...RANK_TABLES,
  ...CARD_TABLES,
  ...CONTEST_TABLES,
  ...NASMO_TABLES,
  ...SHARE_TABLES,
  ...NOTICE_TABLES,
  ...INBOX_TABLES,
  meta: table({
    key: "TEXT PRIMARY KEY",
    value: "TEXT NOT NULL",
  }),
  refresh_tokens: table({
    hash: "TEXT PRIMARY KEY",
    member_seq: "INTEGER NOT NULL REFERENCES members",
    family: "TEXT NOT NULL",
    expires_at: "INTEGER NOT NULL",
    ends_at: "INTEGER NOT NULL",
    replaced_at: "INTEGER",
    successor: "TEXT",
  }),
  /** Belongs to a sign-in, and ends with it. */
  push_devices: table({
    family: "TEXT PRIMARY KEY",
    reg_id: "TEXT NOT NULL UNIQUE",
    member_seq: "INTEGER NOT NULL REFERENCES members",
    market: "TEXT NOT NULL CHECK (market IN ('ANDROID', 'IOS'))",
    app_version: "TEXT",
    locale: "TEXT",
    model: "TEXT",
    at: "INTEGER NOT NULL",
  }),
  /** The same of a browser. */
  push_waiting: keyedBy("member_seq, tag", {
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    tag: "TEXT NOT NULL",
    message: "TEXT NOT NULL",
  }),
  push_browsers: table({
    family: "TEXT PRIMARY KEY",
    endpoint: "TEXT NOT NULL UNIQUE",
    member_seq: "INTEGER NOT NULL REFERENCES members",
    p256dh: "TEXT NOT NULL",
    auth: "TEXT NOT NULL",
    language: "TEXT NOT NULL",
    at: "INTEGER NOT NULL",
  }),
  access_tokens: table({
    hash: "TEXT PRIMARY KEY",
    member_seq: "INTEGER NOT NULL REFERENCES members",
    family: "TEXT NOT NULL",
    expires_at: "INTEGER NOT NULL",
  }),
  opponents: table({
    seq: "INTEGER PRIMARY KEY",
    name_ko: "TEXT NOT NULL",
    name_en: "TEXT NOT NULL",
    level: "INTEGER NOT NULL",
    style: "TEXT NOT NULL",
  }),
  games: table({
    id: "INTEGER PRIMARY KEY",
    mode: "TEXT NOT NULL CHECK (mode IN ('REG', 'TRIPLE', 'AI', 'INT', 'BAT', 'PIT'))",
    kind: "TEXT NOT NULL",
    level: "INTEGER NOT NULL CHECK (level BETWEEN 1 AND 5)",
    difficulty: "TEXT NOT NULL CHECK (difficulty IN ('EASY', 'NORMAL', 'HARD'))",
    season: "TEXT NOT NULL",
    played_at: "TEXT NOT NULL",
    ended_at: "TEXT NOT NULL",
    field_seq: "INTEGER NOT NULL REFERENCES fields",
    innings: "INTEGER NOT NULL",
    opponent_seq: "INTEGER REFERENCES opponents",
    plays: "BLOB",
  }),
  /** team: who the side is; clubs of one name are several teams. */
  sides: keyedBy("game_id, side", {
    game_id: "INTEGER NOT NULL REFERENCES games",
    side: "TEXT NOT NULL CHECK (side IN ('A', 'H'))",
    team: "TEXT NOT NULL",
    name_ko: "TEXT NOT NULL",
    name_en: "TEXT",
    country: "TEXT",
    line: "TEXT NOT NULL",
    score: "INTEGER NOT NULL",
    h: "INTEGER NOT NULL",
    e: "INTEGER NOT NULL",
    bb: "INTEGER NOT NULL",
    lob: "INTEGER NOT NULL",
  }),
  batters: keyedBy("game_id, side, slot", {
    game_id: "INTEGER NOT NULL REFERENCES games",
    side: "TEXT NOT NULL",
    slot: "INTEGER NOT NULL",
    member_seq: "INTEGER REFERENCES members",
    nickname: "TEXT",
    position: "TEXT NOT NULL",
    ...counts(["pa", "ab", "r", "h", "tb", "hr", "rbi", "bb", "so", "sb", "e", "gdp", "lob", "points"]),
  }),
  /** slot: in the order of appearance; place: in the batting order. */
  pitchers: keyedBy("game_id, side, slot", {
    game_id: "INTEGER NOT NULL REFERENCES games",
    side: "TEXT NOT NULL",
    slot: "INTEGER NOT NULL",
    place: "INTEGER NOT NULL",
    member_seq: "INTEGER REFERENCES members",
    nickname: "TEXT",
    ...counts(["outs", "r", "h", "hr", "so", "bb", "max_speed", "points"]),
  }),
  /** pitch_speed: the mean, in tenths of km/h, of what the member's side was thrown; 0 where nothing was. */
  member_games: keyedBy("member_seq, mode, played_at, game_id", {
    member_seq: "INTEGER NOT NULL REFERENCES members",
    mode: "TEXT NOT NULL",
    played_at: "TEXT NOT NULL",
    game_id: "INTEGER NOT NULL REFERENCES games",
    season: "TEXT NOT NULL",
    field_seq: "INTEGER NOT NULL",
    side: "TEXT NOT NULL",
    result: "TEXT NOT NULL CHECK (result IN ('W', 'D', 'L'))",
    level: "INTEGER NOT NULL",
    difficulty: "TEXT NOT NULL",
    pitch_speed: "INTEGER NOT NULL",
    opponent_seq: "INTEGER",
    ...counts(TOTAL_COLUMNS),
    ...counts(MEASURED_COLUMNS),
  }),
  /** In games whose plays are kept, without challenges; lead: runs of the batter's side less the other's, before it; zone: of its last pitch. */
  plate_appearances: keyedBy("member_seq, game_id, no", {
    member_seq: "INTEGER NOT NULL REFERENCES members",
    game_id: "INTEGER NOT NULL REFERENCES games",
    no: "INTEGER NOT NULL",
    outcome: "TEXT NOT NULL",
    ...counts(["inning", "outs", "bases", "lead", "leads_off", "rbi", "zone"]),
  }),
  /** Balls a member put in play, or threw in a pitching challenge, in games whose plays are kept. */
  batted_balls: keyedBy("member_seq, game_id, no", {
    member_seq: "INTEGER NOT NULL REFERENCES members",
    game_id: "INTEGER NOT NULL REFERENCES games",
    no: "INTEGER NOT NULL",
    mode: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    outcome: "TEXT NOT NULL",
    direction: "INTEGER NOT NULL",
    distance: "INTEGER NOT NULL",
    exit: "INTEGER NOT NULL",
  }),
  challenge_pitches: keyedBy("member_seq, game_id, no", {
    member_seq: "INTEGER NOT NULL REFERENCES members",
    game_id: "INTEGER NOT NULL REFERENCES games",
    no: "INTEGER NOT NULL",
    target: "INTEGER NOT NULL",
    zone: "INTEGER NOT NULL",
    speed: "INTEGER NOT NULL",
  }),
  corrections: table({
    seq: "INTEGER PRIMARY KEY",
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    game_id: "INTEGER NOT NULL REFERENCES games",
    about: "TEXT NOT NULL CHECK (about IN ('PLAYER', 'PLAY', 'SCORE', 'PLACE', 'OTHER'))",
    text: "TEXT",
    state: "TEXT NOT NULL CHECK (state IN ('RECEIVED', 'CHECKING', 'CORRECTED', 'DECLINED'))",
    at: "TEXT NOT NULL",
    reply: "TEXT",
  }),
  /** Sums of member_games (max_speed, max_distance: the highest); kept by member-seasons.ts. */
  member_seasons: keyedBy("member_seq, mode, season", {
    member_seq: "INTEGER NOT NULL REFERENCES members",
    mode: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    ...counts(["g", "w", "d", "l", ...TOTAL_COLUMNS]),
  }),
  /** Everybody's balls in play; share: how often such a ball is a hit, in millionths; kept by rank/expected.ts. */
  expected_cells: keyedBy("season, kind, distance, exit, way", {
    season: "TEXT NOT NULL",
    kind: "TEXT NOT NULL",
    distance: "INTEGER NOT NULL",
    exit: "INTEGER NOT NULL",
    way: "INTEGER NOT NULL",
    ...counts(["balls", "hits", "share"]),
  }),
  /** source: the season whose cells a season takes; null where none has any. */
  expected_tables: keyedBy("kind, season", {
    kind: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    source: "TEXT",
  }),
  /** Games before this are in the season's cells. */
  expected_counts: table({
    season: "TEXT PRIMARY KEY",
    until: "TEXT NOT NULL",
  }),
  /** The last finished season by the cells of one before it, in tenths of what they said. */
  expected_checks: keyedBy("kind, season, bin", {
    kind: "TEXT NOT NULL",
    season: "TEXT NOT NULL",
    source: "TEXT NOT NULL",
    bin: "INTEGER NOT NULL",
    ...counts(["balls", "hits", "said", "off"]),
  }),
  /** The game that holds a member's best of a mode; kept by member-bests.ts. */
  member_bests: keyedBy("member_seq, mode, game_id, of", {
    member_seq: "INTEGER NOT NULL REFERENCES members",
    mode: "TEXT NOT NULL",
    game_id: "INTEGER NOT NULL REFERENCES games",
    of: "TEXT NOT NULL",
  }),
};

export const SCHEMA = `
${createTables(TABLES)}
${ACCOUNT_INDEXES}${PASSKEY_INDEXES}${RANK_INDEXES}${NASMO_INDEXES}${SHARE_INDEXES}${NOTICE_INDEXES}${INBOX_INDEXES}
CREATE INDEX refresh_tokens_family ON refresh_tokens (family);
CREATE TRIGGER push_devices_end AFTER DELETE ON refresh_tokens
WHEN NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE family = OLD.family) BEGIN
  DELETE FROM push_devices WHERE family = OLD.family;
  DELETE FROM push_browsers WHERE family = OLD.family;
END;
CREATE INDEX access_tokens_family ON access_tokens (family);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);
CREATE INDEX corrections_game ON corrections (game_id, member_seq);
`;

export const LATE_INDEXES = `
CREATE INDEX games_played ON games (played_at);
CREATE UNIQUE INDEX member_games_game ON member_games (game_id, member_seq, side);
CREATE INDEX member_games_latest ON member_games (member_seq, played_at, game_id);
CREATE INDEX member_games_field ON member_games (field_seq, mode, played_at);
CREATE INDEX batters_member ON batters (member_seq) WHERE member_seq IS NOT NULL;
CREATE INDEX pitchers_member ON pitchers (member_seq) WHERE member_seq IS NOT NULL;
`;
