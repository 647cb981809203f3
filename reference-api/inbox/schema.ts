import { table } from "../table";

/**
 * key: names an event among those of its kind, so that it is told once. about: JSON, by kind. player_seq: of whom it is,
 * besides the member. `news_told` has the hour up to which a member's events have become news.
 */
export const INBOX_TABLES = {
  news: table(
    {
      seq: "INTEGER PRIMARY KEY",
      member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
      kind: "TEXT NOT NULL CHECK (kind IN ('GAME', 'FILMS', 'RANK', 'MATCH', 'RESULT', 'CORRECTION', 'SEASON', 'FRIEND', 'WEEK'))",
      key: "TEXT NOT NULL",
      at: "TEXT NOT NULL",
      player_seq: "INTEGER REFERENCES members ON DELETE CASCADE",
      about: "TEXT NOT NULL",
      unread: "TEXT NOT NULL CHECK (unread IN ('Y', 'N'))",
    },
    "UNIQUE (member_seq, kind, key)",
  ),
  news_told: table({
    member_seq: "INTEGER PRIMARY KEY REFERENCES members ON DELETE CASCADE",
    hour: "TEXT NOT NULL",
  }),
};

export const INBOX_INDEXES = `
CREATE INDEX news_newest ON news (member_seq, at DESC, seq DESC);
CREATE INDEX news_player ON news (player_seq) WHERE player_seq IS NOT NULL;
`;
