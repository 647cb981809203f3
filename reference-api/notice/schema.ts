import { keyedBy, table } from "../table";

/** `at` is a stamp in Seoul time. Readers are stored while an article counts as new. */
export const NOTICE_TABLES = {
  notices: table({
    seq: "INTEGER PRIMARY KEY",
    kind: "TEXT NOT NULL CHECK (kind IN ('NOTICE', 'EVENT'))",
    at: "TEXT NOT NULL",
    pinned: "INTEGER NOT NULL",
    title_ko: "TEXT NOT NULL",
    title_en: "TEXT NOT NULL",
    html_ko: "TEXT NOT NULL",
    html_en: "TEXT NOT NULL",
    from_day: "TEXT",
    to_day: "TEXT",
    picture: "TEXT",
  }),
  notice_reads: keyedBy("member_seq, notice_seq", {
    member_seq: "INTEGER NOT NULL REFERENCES members",
    notice_seq: "INTEGER NOT NULL REFERENCES notices",
  }),
};

export const NOTICE_INDEXES = `
CREATE INDEX notices_order ON notices (kind, pinned DESC, at DESC, seq DESC);
CREATE INDEX notices_time ON notices (kind, at, seq);
`;
