import { keyedBy, table } from "../table";

/** Counting games are summed once, when they are inserted; `contest_sides` has their sides, each of a team. */
export const CONTEST_TABLES = {
  contests: table({
    seq: "INTEGER PRIMARY KEY",
    category: "TEXT NOT NULL CHECK (category IN ('OFFICIAL', 'VENUE'))",
    title_ko: "TEXT NOT NULL",
    title_en: "TEXT NOT NULL",
    from_day: "TEXT NOT NULL",
    to_day: "TEXT NOT NULL",
    ranked_by: "TEXT NOT NULL CHECK (ranked_by IN ('BEST', 'TOTAL', 'PLAYS'))",
    modes: "TEXT NOT NULL",
    max_plays: "INTEGER",
    bracket: "TEXT NOT NULL CHECK (bracket IN ('Y', 'N'))",
    intro_ko: "TEXT",
    intro_en: "TEXT",
    entry_ko: "TEXT",
    entry_en: "TEXT",
    text_ko: "TEXT",
    text_en: "TEXT",
    fields: "INTEGER NOT NULL",
    teams: "INTEGER NOT NULL DEFAULT 0",
    games: "INTEGER NOT NULL DEFAULT 0",
  }),
  contest_fields: keyedBy("contest_seq, field_seq", {
    contest_seq: "INTEGER NOT NULL REFERENCES contests",
    field_seq: "INTEGER NOT NULL REFERENCES fields",
  }),
  /** member_seq: the player after whom the team is named. */
  contest_teams: table({
    seq: "INTEGER PRIMARY KEY",
    contest_seq: "INTEGER NOT NULL REFERENCES contests",
    name: "TEXT NOT NULL",
    member_seq: "INTEGER REFERENCES members ON DELETE SET NULL",
    field_seq: "INTEGER NOT NULL REFERENCES fields",
    plays: "INTEGER NOT NULL",
    best: "INTEGER NOT NULL",
    total: "INTEGER NOT NULL",
  }),
  contest_sides: keyedBy("team_seq, game_id", {
    team_seq: "INTEGER NOT NULL REFERENCES contest_teams",
    game_id: "INTEGER NOT NULL REFERENCES games",
    side: "TEXT NOT NULL CHECK (side IN ('A', 'H'))",
  }),
  /** team_seq: the team for which the player has played most. lot: the order among equals. */
  contest_players: keyedBy("contest_seq, member_seq", {
    contest_seq: "INTEGER NOT NULL REFERENCES contests",
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    team_seq: "INTEGER NOT NULL REFERENCES contest_teams",
    plays: "INTEGER NOT NULL",
    best: "INTEGER NOT NULL",
    total: "INTEGER NOT NULL",
    lot: "INTEGER NOT NULL",
  }),
  contest_mates: keyedBy("member_seq, contest_seq, team_seq", {
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    contest_seq: "INTEGER NOT NULL REFERENCES contests",
    team_seq: "INTEGER NOT NULL REFERENCES contest_teams",
  }),
  /** won: the side that advances. */
  contest_matches: keyedBy("contest_seq, round, number", {
    contest_seq: "INTEGER NOT NULL REFERENCES contests",
    round: "INTEGER NOT NULL",
    number: "INTEGER NOT NULL",
    at: "TEXT",
    field_seq: "INTEGER REFERENCES fields",
    a_team: "INTEGER REFERENCES contest_teams",
    a_name: "TEXT",
    a_score: "INTEGER",
    h_team: "INTEGER REFERENCES contest_teams",
    h_name: "TEXT",
    h_score: "INTEGER",
    won: "TEXT CHECK (won IN ('A', 'H'))",
  }),
};

export const CONTEST_INDEXES = `
CREATE INDEX contest_teams_best ON contest_teams (contest_seq, best);
CREATE INDEX contest_teams_total ON contest_teams (contest_seq, total);
CREATE INDEX contest_teams_plays ON contest_teams (contest_seq, plays);
CREATE INDEX contest_players_best ON contest_players (contest_seq, best, lot);
CREATE INDEX contest_players_total ON contest_players (contest_seq, total, lot);
CREATE INDEX contest_players_plays ON contest_players (contest_seq, plays, lot);
CREATE INDEX contests_from_day ON contests (from_day, seq);
CREATE INDEX contests_category_from_day ON contests (category, from_day, seq);
CREATE INDEX contests_to_day ON contests (to_day, seq);
CREATE INDEX contests_category_to_day ON contests (category, to_day, seq);
CREATE INDEX contest_players_member ON contest_players (member_seq);
CREATE INDEX contest_teams_member ON contest_teams (member_seq) WHERE member_seq IS NOT NULL;
`;
