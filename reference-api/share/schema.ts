import { table } from "../table";

export const SHARE_TABLES = {
  /** subject: a game's number, `REG 2026-4`, a week's Monday, or a video's number. An ended row stays, so that its link can say so. */
  shares: table({
    key: "TEXT PRIMARY KEY",
    member_seq: "INTEGER NOT NULL REFERENCES members",
    kind: "TEXT NOT NULL CHECK (kind IN ('GAME', 'SEASON', 'WEEK', 'FILM'))",
    subject: "TEXT NOT NULL",
    shared_at: "INTEGER NOT NULL",
    views: "INTEGER NOT NULL",
    ended_at: "INTEGER",
  }),
};

export const SHARE_INDEXES = `
CREATE UNIQUE INDEX shares_subject ON shares (member_seq, kind, subject) WHERE ended_at IS NULL;
CREATE INDEX shares_newest ON shares (member_seq, shared_at DESC, key DESC) WHERE ended_at IS NULL;
`;
