import { table } from "../table";

/** Times are in epoch ms. A passkey of a host is of no use to another. */
export const PASSKEY_TABLES = {
  passkeys: table({
    seq: "INTEGER PRIMARY KEY",
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    credential_id: "TEXT NOT NULL UNIQUE",
    public_key: "TEXT NOT NULL",
    counter: "INTEGER NOT NULL",
    transports: "TEXT NOT NULL",
    backed_up: "TEXT NOT NULL CHECK (backed_up IN ('Y', 'N'))",
    rp_id: "TEXT NOT NULL",
    device: "TEXT CHECK (device IN ('PHONE', 'TABLET', 'DESKTOP'))",
    added_at: "INTEGER NOT NULL",
    used_at: "INTEGER",
  }),
  /** What an authenticator was asked to sign. It is gone with its first answer. */
  passkey_challenges: table({
    hash: "TEXT PRIMARY KEY",
    purpose: "TEXT NOT NULL CHECK (purpose IN ('SIGNIN', 'ADD', 'REENTRY'))",
    member_seq: "INTEGER REFERENCES members ON DELETE CASCADE",
    origin: "TEXT NOT NULL",
    expires_at: "INTEGER NOT NULL",
  }),
};

export const PASSKEY_INDEXES = `
CREATE INDEX passkeys_member ON passkeys (member_seq, added_at);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_member ON passkey_challenges (member_seq);
`;
