/**
 * What has counted is added up once, when the games are there: `contest_sides` are the sides of games that count, each
 * of them a team's.
 */
export const CONTEST_SCHEMA = `
CREATE TABLE contests (
  seq INTEGER PRIMARY KEY,
  category TEXT NOT NULL CHECK (category IN ('OFFICIAL', 'VENUE')),
  title_ko TEXT NOT NULL,
  title_en TEXT NOT NULL,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  ranked_by TEXT NOT NULL CHECK (ranked_by IN ('BEST', 'TOTAL', 'PLAYS')),
  modes TEXT NOT NULL,
  max_plays INTEGER,
  bracket TEXT NOT NULL CHECK (bracket IN ('Y', 'N')),
  intro_ko TEXT, intro_en TEXT,
  entry_ko TEXT, entry_en TEXT,
  text_ko TEXT, text_en TEXT,
  fields INTEGER NOT NULL,
  teams INTEGER NOT NULL DEFAULT 0,
  games INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE contest_fields (
  contest_seq INTEGER NOT NULL REFERENCES contests,
  field_seq INTEGER NOT NULL REFERENCES fields,
  PRIMARY KEY (contest_seq, field_seq)
) WITHOUT ROWID;

/* member_seq: of the player whose name the team has. */
CREATE TABLE contest_teams (
  seq INTEGER PRIMARY KEY,
  contest_seq INTEGER NOT NULL REFERENCES contests,
  name TEXT NOT NULL,
  member_seq INTEGER REFERENCES members ON DELETE SET NULL,
  field_seq INTEGER NOT NULL REFERENCES fields,
  plays INTEGER NOT NULL,
  best INTEGER NOT NULL,
  total INTEGER NOT NULL
);

CREATE TABLE contest_sides (
  team_seq INTEGER NOT NULL REFERENCES contest_teams,
  game_id INTEGER NOT NULL REFERENCES games,
  side TEXT NOT NULL CHECK (side IN ('A', 'H')),
  PRIMARY KEY (team_seq, game_id)
) WITHOUT ROWID;

/* team_seq: the team for which the player has played most. */
CREATE TABLE contest_players (
  contest_seq INTEGER NOT NULL REFERENCES contests,
  member_seq INTEGER NOT NULL REFERENCES members ON DELETE CASCADE,
  team_seq INTEGER NOT NULL REFERENCES contest_teams,
  plays INTEGER NOT NULL,
  best INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (contest_seq, member_seq)
) WITHOUT ROWID;

CREATE TABLE contest_mates (
  member_seq INTEGER NOT NULL REFERENCES members ON DELETE CASCADE,
  contest_seq INTEGER NOT NULL REFERENCES contests,
  team_seq INTEGER NOT NULL REFERENCES contest_teams,
  PRIMARY KEY (member_seq, contest_seq, team_seq)
) WITHOUT ROWID;

/* won: the side that goes on. */
CREATE TABLE contest_matches (
  contest_seq INTEGER NOT NULL REFERENCES contests,
  round INTEGER NOT NULL,
  number INTEGER NOT NULL,
  at TEXT,
  field_seq INTEGER REFERENCES fields,
  a_team INTEGER REFERENCES contest_teams, a_name TEXT, a_score INTEGER,
  h_team INTEGER REFERENCES contest_teams, h_name TEXT, h_score INTEGER,
  won TEXT CHECK (won IN ('A', 'H')),
  PRIMARY KEY (contest_seq, round, number)
) WITHOUT ROWID;
`;

export const CONTEST_INDEXES = ["best", "total", "plays"]
  .map(
    (measure) => `
CREATE INDEX contest_teams_${measure} ON contest_teams (contest_seq, ${measure});
CREATE INDEX contest_players_${measure} ON contest_players (contest_seq, ${measure});`,
  )
  .concat(
    ["from_day", "to_day"].map(
      (day) => `
CREATE INDEX contests_${day} ON contests (${day}, seq);
CREATE INDEX contests_category_${day} ON contests (category, ${day}, seq);`,
    ),
  )
  .concat(
    `
CREATE INDEX contest_players_member ON contest_players (member_seq);
CREATE INDEX contest_teams_member ON contest_teams (member_seq) WHERE member_seq IS NOT NULL;`,
  )
  .join("");
