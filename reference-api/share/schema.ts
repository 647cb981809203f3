import { table } from "../table";

export const SHARE_TABLES = {
  shares: table(
    {
      key: "TEXT PRIMARY KEY",
      member_seq: "INTEGER NOT NULL REFERENCES members",
      game_id: "INTEGER NOT NULL REFERENCES games",
    },
    "UNIQUE (member_seq, game_id)",
  ),
  season_shares: table(
    {
      key: "TEXT PRIMARY KEY",
      member_seq: "INTEGER NOT NULL REFERENCES members",
      mode: "TEXT NOT NULL",
      season: "TEXT NOT NULL",
    },
    "UNIQUE (member_seq, mode, season)",
  ),
};
