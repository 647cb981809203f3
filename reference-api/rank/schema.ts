import { counts, keyedBy, table } from "../table";

/**
 * A board is a ranking by one measure, of a season, an event, or a season at one venue or in one region. The boards of
 * one scope are computed together, once a day, those of a venue or a region at the first request. A page then reads
 * only the rows it shows, by place, by member or by the prefix of a name.
 */
export const RANK_TABLES = {
  rank_events: table({
    seq: "INTEGER PRIMARY KEY",
    mode: "TEXT NOT NULL",
    title_ko: "TEXT NOT NULL",
    title_en: "TEXT NOT NULL",
    text_ko: "TEXT NOT NULL",
    text_en: "TEXT NOT NULL",
    from_day: "TEXT NOT NULL",
    to_day: "TEXT NOT NULL",
    min_ab: "INTEGER NOT NULL",
    min_difficulty: "TEXT NOT NULL CHECK (min_difficulty IN ('EASY', 'NORMAL', 'HARD'))",
    min_speed: "INTEGER NOT NULL",
    need_contact: "TEXT NOT NULL CHECK (need_contact IN ('Y', 'N'))",
  }),
  boards: table({
    seq: "INTEGER PRIMARY KEY",
    scope: "TEXT NOT NULL",
    event_seq: "INTEGER REFERENCES rank_events",
    region: "TEXT REFERENCES regions",
    field_seq: "INTEGER REFERENCES fields",
    season: "TEXT NOT NULL",
    mode: "TEXT NOT NULL",
    measure: "TEXT NOT NULL",
    need_of: "TEXT NOT NULL CHECK (need_of IN ('AB', 'OUTS', 'G'))",
    need: "INTEGER NOT NULL",
    as_of: "TEXT NOT NULL",
    since: "TEXT",
    players: "INTEGER NOT NULL",
    qualified: "INTEGER NOT NULL",
  }),
  /** par: as in measures.ts, 0 on the boards of an event. */
  standings: keyedBy("board, place", {
    board: "INTEGER NOT NULL REFERENCES boards",
    place: "INTEGER NOT NULL",
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    rank: "INTEGER",
    tied: "TEXT NOT NULL",
    change: "INTEGER",
    have: "INTEGER NOT NULL",
    ...counts(["g", "ab", "h", "tb", "hr", "rbi", "outs", "ra", "k", "points", "max_speed", "max_distance", "par"]),
  }),
  standing_names: keyedBy("board, beginning, place", {
    board: "INTEGER NOT NULL",
    beginning: "TEXT NOT NULL",
    place: "INTEGER NOT NULL",
  }),
  /** Places on a season's first board of a mode, morning by morning, of this season and the last. */
  day_places: keyedBy("member_seq, season, mode, day", {
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    season: "TEXT NOT NULL",
    mode: "TEXT NOT NULL",
    day: "TEXT NOT NULL",
    rank: "INTEGER NOT NULL",
    tied: "TEXT NOT NULL CHECK (tied IN ('Y', 'N'))",
  }),
  favourites: keyedBy("member_seq, player_seq", {
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    player_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
  }),
};

export const RANK_INDEXES = `
CREATE UNIQUE INDEX boards_scope ON boards (scope, mode, measure);
CREATE UNIQUE INDEX standings_member ON standings (member_seq, board);
CREATE INDEX favourites_player ON favourites (player_seq);
`;
