import { CONTEST_SCHEMA } from "./contest/schema";
import { NASMO_SCHEMA } from "./nasmo/schema";
import { NOTICE_SCHEMA } from "./notice/schema";
import { RANK_SCHEMA } from "./rank/schema";
import { ACCOUNT_SCHEMA } from "./schema-accounts";
import { SHARE_SCHEMA } from "./share/schema";
import { VENUE_SCHEMA } from "./venue/schema";

/** Raise it with every change of the tables or the seed: older databases are then replaced. */
export const SCHEMA_VERSION = 15;

/** Of one member in one game; speeds and distances are integers, in tenths. */
export const TOTAL_COLUMNS = [
  "pa", "ab", "h", "hr", "rbi", "r", "so", "bb", "sb", "tb", "e", "gdp", "lob", "points",
  "outs", "ra", "ha", "hra", "k", "bba", "max_speed", "max_distance",
] as const; // prettier-ignore

export const SCHEMA = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

${ACCOUNT_SCHEMA}${VENUE_SCHEMA}
CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  member_seq INTEGER NOT NULL REFERENCES members,
  family TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  replaced_at INTEGER,
  successor TEXT
) WITHOUT ROWID;
CREATE INDEX refresh_tokens_family ON refresh_tokens (family);

/* Of a sign-in: whatever ends it ends its registration. */
CREATE TABLE push_devices (
  family TEXT PRIMARY KEY,
  reg_id TEXT NOT NULL UNIQUE,
  member_seq INTEGER NOT NULL REFERENCES members,
  market TEXT NOT NULL CHECK (market IN ('ANDROID', 'IOS')),
  app_version TEXT,
  locale TEXT,
  model TEXT,
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TRIGGER push_devices_end AFTER DELETE ON refresh_tokens BEGIN
  DELETE FROM push_devices WHERE family = OLD.family;
END;

CREATE TABLE access_tokens (
  hash TEXT PRIMARY KEY,
  member_seq INTEGER NOT NULL REFERENCES members,
  family TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX access_tokens_family ON access_tokens (family);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

CREATE TABLE opponents (
  seq INTEGER PRIMARY KEY,
  name_ko TEXT NOT NULL,
  name_en TEXT NOT NULL,
  level INTEGER NOT NULL,
  style TEXT NOT NULL
);

CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  mode TEXT NOT NULL CHECK (mode IN ('REG', 'TRIPLE', 'AI', 'INT', 'BAT', 'PIT')),
  kind TEXT NOT NULL,
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 5),
  difficulty TEXT NOT NULL CHECK (difficulty IN ('EASY', 'NORMAL', 'HARD')),
  season TEXT NOT NULL,
  played_at TEXT NOT NULL,
  ended_at TEXT NOT NULL,
  field_seq INTEGER NOT NULL REFERENCES fields,
  innings INTEGER NOT NULL,
  opponent_seq INTEGER REFERENCES opponents,
  plays BLOB
);

CREATE TABLE sides (
  game_id INTEGER NOT NULL REFERENCES games,
  side TEXT NOT NULL CHECK (side IN ('A', 'H')),
  name_ko TEXT NOT NULL,
  name_en TEXT,
  country TEXT,
  line TEXT NOT NULL,
  score INTEGER NOT NULL,
  h INTEGER NOT NULL,
  e INTEGER NOT NULL,
  bb INTEGER NOT NULL,
  lob INTEGER NOT NULL,
  PRIMARY KEY (game_id, side)
) WITHOUT ROWID;

CREATE TABLE batters (
  game_id INTEGER NOT NULL REFERENCES games,
  side TEXT NOT NULL,
  slot INTEGER NOT NULL,
  member_seq INTEGER REFERENCES members,
  nickname TEXT,
  position TEXT NOT NULL,
  pa INTEGER NOT NULL, ab INTEGER NOT NULL, r INTEGER NOT NULL, h INTEGER NOT NULL, tb INTEGER NOT NULL,
  hr INTEGER NOT NULL, rbi INTEGER NOT NULL, bb INTEGER NOT NULL, so INTEGER NOT NULL, sb INTEGER NOT NULL,
  e INTEGER NOT NULL, gdp INTEGER NOT NULL, lob INTEGER NOT NULL, points INTEGER NOT NULL,
  PRIMARY KEY (game_id, side, slot)
) WITHOUT ROWID;

/* slot: in the order of appearance; place: in the batting order. */
CREATE TABLE pitchers (
  game_id INTEGER NOT NULL REFERENCES games,
  side TEXT NOT NULL,
  slot INTEGER NOT NULL,
  place INTEGER NOT NULL,
  member_seq INTEGER REFERENCES members,
  nickname TEXT,
  outs INTEGER NOT NULL, r INTEGER NOT NULL, h INTEGER NOT NULL, hr INTEGER NOT NULL, so INTEGER NOT NULL,
  bb INTEGER NOT NULL, max_speed INTEGER NOT NULL, points INTEGER NOT NULL,
  PRIMARY KEY (game_id, side, slot)
) WITHOUT ROWID;

/* pitch_speed: the mean, in tenths of km/h, of what the member's side was thrown; 0 where nothing was. */
CREATE TABLE member_games (
  member_seq INTEGER NOT NULL REFERENCES members,
  mode TEXT NOT NULL,
  played_at TEXT NOT NULL,
  game_id INTEGER NOT NULL REFERENCES games,
  season TEXT NOT NULL,
  field_seq INTEGER NOT NULL,
  side TEXT NOT NULL,
  result TEXT NOT NULL CHECK (result IN ('W', 'D', 'L')),
  level INTEGER NOT NULL,
  pitch_speed INTEGER NOT NULL,
  opponent_seq INTEGER,
  ${TOTAL_COLUMNS.map((column) => `${column} INTEGER NOT NULL`).join(", ")},
  PRIMARY KEY (member_seq, mode, played_at, game_id)
) WITHOUT ROWID;

/* What a member has put in play, and has thrown in the pitching challenge, in games whose plays are kept. */
CREATE TABLE batted_balls (
  member_seq INTEGER NOT NULL REFERENCES members,
  game_id INTEGER NOT NULL REFERENCES games,
  no INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  direction INTEGER NOT NULL,
  distance INTEGER NOT NULL,
  exit INTEGER NOT NULL,
  PRIMARY KEY (member_seq, game_id, no)
) WITHOUT ROWID;
CREATE TABLE challenge_pitches (
  member_seq INTEGER NOT NULL REFERENCES members,
  game_id INTEGER NOT NULL REFERENCES games,
  no INTEGER NOT NULL,
  target INTEGER NOT NULL,
  zone INTEGER NOT NULL,
  speed INTEGER NOT NULL,
  PRIMARY KEY (member_seq, game_id, no)
) WITHOUT ROWID;

CREATE TABLE corrections (
  seq INTEGER PRIMARY KEY,
  member_seq INTEGER NOT NULL REFERENCES members ON DELETE CASCADE,
  game_id INTEGER NOT NULL REFERENCES games,
  about TEXT NOT NULL CHECK (about IN ('PLAYER', 'PLAY', 'SCORE', 'PLACE', 'OTHER')),
  text TEXT,
  state TEXT NOT NULL CHECK (state IN ('RECEIVED', 'CHECKING', 'CORRECTED', 'DECLINED')),
  at TEXT NOT NULL,
  reply TEXT
);
CREATE INDEX corrections_game ON corrections (game_id, member_seq);

/* What member_games adds up to (max_speed, max_distance: the highest); kept by member-seasons.ts. */
CREATE TABLE member_seasons (
  member_seq INTEGER NOT NULL REFERENCES members,
  mode TEXT NOT NULL,
  season TEXT NOT NULL,
  g INTEGER NOT NULL, w INTEGER NOT NULL, d INTEGER NOT NULL, l INTEGER NOT NULL,
  ${TOTAL_COLUMNS.map((column) => `${column} INTEGER NOT NULL`).join(", ")},
  PRIMARY KEY (member_seq, mode, season)
) WITHOUT ROWID;

/* The game that holds a member's best of a mode; kept by member-bests.ts. */
CREATE TABLE member_bests (
  member_seq INTEGER NOT NULL REFERENCES members,
  mode TEXT NOT NULL,
  game_id INTEGER NOT NULL REFERENCES games,
  of TEXT NOT NULL,
  PRIMARY KEY (member_seq, mode, game_id, of)
) WITHOUT ROWID;
${RANK_SCHEMA}${CONTEST_SCHEMA}${NASMO_SCHEMA}${SHARE_SCHEMA}${NOTICE_SCHEMA}`;

export const LATE_INDEXES = `
CREATE INDEX games_played ON games (played_at);
CREATE UNIQUE INDEX member_games_game ON member_games (game_id, member_seq, side);
CREATE INDEX member_games_latest ON member_games (member_seq, played_at, game_id);
CREATE INDEX member_games_field ON member_games (field_seq, mode, played_at);
CREATE INDEX batters_member ON batters (member_seq) WHERE member_seq IS NOT NULL;
CREATE INDEX pitchers_member ON pitchers (member_seq) WHERE member_seq IS NOT NULL;
`;
