import { keyedBy, table } from "../table";

/**
 * Times are in epoch ms, except joined_at and day. A member of kind `facebook` is an old account with games, a nickname
 * and a phone number, which nobody can sign in to; names are unique only among members of kind `member`.
 */
export const ACCOUNT_TABLES = {
  members: table(
    {
      seq: "INTEGER PRIMARY KEY AUTOINCREMENT",
      kind: "TEXT NOT NULL CHECK (kind IN ('member', 'facebook'))",
      id: "TEXT",
      id_key: "TEXT UNIQUE",
      password_hash: "TEXT",
      former_password_hash: "TEXT",
      nickname: "TEXT NOT NULL",
      nickname_key: "TEXT UNIQUE",
      name: "TEXT NOT NULL",
      first_name: "TEXT",
      middle_name: "TEXT",
      last_name: "TEXT",
      nation: "TEXT NOT NULL",
      region: "TEXT",
      is_domestic: "TEXT NOT NULL CHECK (is_domestic IN ('Y', 'N'))",
      state:
        "TEXT NOT NULL CHECK (state IN ('normal', 'unverified', 'suspended', 'withdrawn', 'deactivated', 'conversion'))",
      social_type: "TEXT CHECK (social_type IN ('kakao', 'naver', 'apple'))",
      char: "INTEGER CHECK (char BETWEEN 1 AND 8)",
      ci: "TEXT UNIQUE",
      phone: "TEXT",
      nation_num: "TEXT",
      birth: "TEXT",
      gender: "TEXT CHECK (gender IN ('M', 'F'))",
      marketing_push: "TEXT NOT NULL CHECK (marketing_push IN ('Y', 'N'))",
      marketing_push_at: "INTEGER",
      marketing_email: "TEXT NOT NULL CHECK (marketing_email IN ('Y', 'N'))",
      marketing_email_at: "INTEGER",
      agreed_at: "INTEGER NOT NULL",
      joined_at: "TEXT NOT NULL",
      created_at: "INTEGER NOT NULL",
      verify_by: "INTEGER",
      verified_at: "INTEGER",
      password_changed_at: "INTEGER",
      withdrawn_at: "INTEGER",
      version: "INTEGER NOT NULL DEFAULT 1",
      ask_push: "TEXT NOT NULL DEFAULT 'Y' CHECK (ask_push IN ('Y', 'N'))",
      push_info: "TEXT NOT NULL DEFAULT 'N' CHECK (push_info IN ('Y', 'N'))",
      push_info_at: "INTEGER",
      push_night: "TEXT NOT NULL DEFAULT 'N' CHECK (push_night IN ('Y', 'N'))",
      push_night_at: "INTEGER",
      push_quiet: "TEXT NOT NULL DEFAULT 'N' CHECK (push_quiet IN ('Y', 'N'))",
      push_topics: "TEXT NOT NULL DEFAULT 'RECORD,VIDEO,RANK,CONTEST,NOTICE'",
      rank_hidden: "TEXT NOT NULL DEFAULT 'N' CHECK (rank_hidden IN ('Y', 'N'))",
      page_hidden: "TEXT NOT NULL DEFAULT 'N' CHECK (page_hidden IN ('Y', 'N'))",
    },
    "CHECK (kind = 'facebook' OR withdrawn_at IS NOT NULL OR (id IS NOT NULL AND id_key IS NOT NULL AND nickname_key IS NOT NULL))",
  ),
  identities: table(
    {
      tid: "TEXT PRIMARY KEY",
      state: "TEXT NOT NULL CHECK (state IN ('requested', 'answered', 'refused', 'cancelled', 'confirmed'))",
      return_url: "TEXT NOT NULL",
      cancel_url: "TEXT NOT NULL",
      refusal: "TEXT",
      name: "TEXT",
      phone: "TEXT",
      ci: "TEXT",
      di: "TEXT",
      sex: "TEXT CHECK (sex IN ('1', '0'))",
      dob: "TEXT",
      created_at: "INTEGER NOT NULL",
      confirmed_at: "INTEGER",
      used_by_member: "INTEGER REFERENCES members ON DELETE CASCADE",
      used_at: "INTEGER",
    },
    "CHECK (state NOT IN ('answered', 'confirmed') OR (name IS NOT NULL AND phone IS NOT NULL AND ci IS NOT NULL AND sex IS NOT NULL AND dob IS NOT NULL))",
    "CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)",
  ),
  social_links: keyedBy("provider, subject", {
    provider: "TEXT NOT NULL CHECK (provider IN ('kakao', 'naver', 'apple'))",
    subject: "TEXT NOT NULL",
    member_seq: "INTEGER REFERENCES members ON DELETE SET NULL",
    linked_at: "INTEGER",
    email: "TEXT",
    first_name: "TEXT",
    last_name: "TEXT",
  }),
  social_tickets: table(
    {
      hash: "TEXT PRIMARY KEY",
      provider: "TEXT NOT NULL",
      subject: "TEXT NOT NULL",
      email: "TEXT",
      email_verified: "TEXT NOT NULL CHECK (email_verified IN ('Y', 'N'))",
      created_at: "INTEGER NOT NULL",
      expires_at: "INTEGER NOT NULL",
      used_by_member: "INTEGER REFERENCES members ON DELETE CASCADE",
      used_at: "INTEGER",
    },
    "FOREIGN KEY (provider, subject) REFERENCES social_links ON DELETE CASCADE",
  ),
  links: table({
    hash: "TEXT PRIMARY KEY",
    kind: "TEXT NOT NULL CHECK (kind IN ('verify', 'reset', 'conversion', 'email', 'emailUndo'))",
    member_seq: "INTEGER REFERENCES members ON DELETE SET NULL",
    address: "TEXT NOT NULL",
    request: "TEXT",
    expires_at: "INTEGER NOT NULL",
    used_at: "INTEGER",
  }),
  mails: table({
    seq: "INTEGER PRIMARY KEY AUTOINCREMENT",
    address: "TEXT NOT NULL",
    language: "TEXT NOT NULL CHECK (language IN ('ko', 'en'))",
    kind: "TEXT NOT NULL",
    subject: "TEXT NOT NULL",
    text: "TEXT NOT NULL",
    link: "TEXT",
    at: "INTEGER NOT NULL",
  }),
  mail_turns: table({
    hash: "TEXT PRIMARY KEY",
    at: "INTEGER NOT NULL",
  }),
  withdrawals: table({
    hash: "TEXT PRIMARY KEY",
    until: "INTEGER NOT NULL",
  }),
  consents: table({
    seq: "INTEGER PRIMARY KEY",
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    kind: "TEXT NOT NULL CHECK (kind IN ('SERVICE', 'PRIVACY', 'AGE', 'INFO', 'AD', 'NIGHT', 'EMAIL'))",
    agreed: "TEXT NOT NULL CHECK (agreed IN ('Y', 'N'))",
    at: "INTEGER NOT NULL",
    channel: "TEXT NOT NULL CHECK (channel IN ('WEB', 'APP', 'VENUE'))",
    version: "TEXT NOT NULL",
  }),
  sign_ins: table({
    seq: "INTEGER PRIMARY KEY",
    member_seq: "INTEGER NOT NULL REFERENCES members ON DELETE CASCADE",
    family: "TEXT NOT NULL",
    at: "INTEGER NOT NULL",
    device: "TEXT CHECK (device IN ('PHONE', 'TABLET', 'DESKTOP'))",
    place: "TEXT NOT NULL",
  }),
  /** Why members left: nothing leads to who it was, neither a time nor the order of the rows. */
  departures: table({
    random: "TEXT PRIMARY KEY",
    day: "TEXT NOT NULL",
    reason: "TEXT NOT NULL CHECK (reason IN ('SELDOM', 'FAR', 'UNEASY', 'PRIVACY', 'OTHER'))",
    text: "TEXT",
    feedback: "TEXT",
  }),
  conversions: table({
    facebook_seq: "INTEGER PRIMARY KEY",
    member_seq: "INTEGER NOT NULL UNIQUE REFERENCES members ON DELETE CASCADE",
    requested_at: "INTEGER NOT NULL",
    done_at: "INTEGER",
  }),
};

export const ACCOUNT_INDEXES = `
CREATE UNIQUE INDEX members_phone ON members (phone) WHERE kind = 'member';
CREATE UNIQUE INDEX members_old_phone ON members (phone) WHERE kind = 'facebook';
CREATE INDEX members_unverified ON members (verify_by) WHERE verify_by IS NOT NULL;
CREATE INDEX members_withdrawn ON members (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX identities_member ON identities (used_by_member);
CREATE INDEX identities_created ON identities (created_at);
CREATE UNIQUE INDEX social_links_member ON social_links (member_seq, provider);
CREATE INDEX social_tickets_subject ON social_tickets (provider, subject);
CREATE INDEX social_tickets_member ON social_tickets (used_by_member);
CREATE INDEX links_address ON links (kind, address);
CREATE INDEX links_member ON links (member_seq);
CREATE INDEX links_expiry ON links (expires_at);
CREATE INDEX mails_address ON mails (address);
CREATE INDEX mail_turns_at ON mail_turns (at);
CREATE INDEX consents_member ON consents (member_seq, at);
CREATE INDEX sign_ins_member ON sign_ins (member_seq, at);
`;
