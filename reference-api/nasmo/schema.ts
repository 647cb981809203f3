import { table } from "../table";

/** A pitch has 0 for distance and exit, which are in tenths. no: the number of its play, from 1. Times are stamps in Seoul time, except requested_at (epoch ms); rows outlive expires_at. `bases` as in plays.ts. */
export const NASMO_TABLES = {
  videos: table({
    seq: "INTEGER PRIMARY KEY",
    member_seq: "INTEGER NOT NULL REFERENCES members",
    game_id: "INTEGER NOT NULL REFERENCES games",
    no: "INTEGER NOT NULL",
    type: "TEXT NOT NULL CHECK (type IN ('BATTING', 'PITCHING', 'HIGHLIGHT'))",
    field_seq: "INTEGER NOT NULL REFERENCES fields",
    side: "TEXT NOT NULL CHECK (side IN ('A', 'H'))",
    half: "INTEGER NOT NULL",
    bases: "INTEGER NOT NULL",
    outcome: "TEXT",
    distance: "INTEGER NOT NULL",
    speed: "INTEGER NOT NULL",
    exit: "INTEGER NOT NULL",
    recorded_at: "TEXT NOT NULL",
    expires_at: "TEXT NOT NULL",
    requested_at: "INTEGER",
  }),
};

export const NASMO_INDEXES = `
CREATE INDEX videos_member ON videos (member_seq, recorded_at DESC, seq DESC);
CREATE INDEX videos_distance ON videos (member_seq, distance DESC, recorded_at DESC, seq DESC);
CREATE INDEX videos_exit ON videos (member_seq, exit DESC, recorded_at DESC, seq DESC);
CREATE INDEX videos_game ON videos (game_id, member_seq, expires_at);
`;
