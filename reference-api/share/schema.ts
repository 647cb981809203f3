export const SHARE_SCHEMA = `
CREATE TABLE shares (
  key TEXT PRIMARY KEY,
  member_seq INTEGER NOT NULL REFERENCES members,
  game_id INTEGER NOT NULL REFERENCES games,
  UNIQUE (member_seq, game_id)
) WITHOUT ROWID;
CREATE TABLE season_shares (
  key TEXT PRIMARY KEY,
  member_seq INTEGER NOT NULL REFERENCES members,
  mode TEXT NOT NULL,
  season TEXT NOT NULL,
  UNIQUE (member_seq, mode, season)
) WITHOUT ROWID;
`;
