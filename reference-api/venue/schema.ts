/** `place_…` is the order by name in a language; `search` has names and addresses, folded and without spaces. */
export const VENUE_SCHEMA = `
CREATE TABLE regions (
  code TEXT PRIMARY KEY,
  place INTEGER NOT NULL,
  country TEXT NOT NULL,
  name_ko TEXT NOT NULL,
  name_en TEXT NOT NULL,
  venues INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE districts (
  code TEXT PRIMARY KEY,
  region TEXT NOT NULL REFERENCES regions,
  name_ko TEXT NOT NULL,
  name_en TEXT NOT NULL,
  venues INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE fields (
  seq INTEGER PRIMARY KEY,
  area TEXT NOT NULL CHECK (area IN ('DOMESTIC', 'OVERSEAS')),
  region TEXT NOT NULL REFERENCES regions,
  district TEXT NOT NULL REFERENCES districts,
  name_ko TEXT NOT NULL,
  name_en TEXT NOT NULL,
  place_ko INTEGER NOT NULL,
  place_en INTEGER NOT NULL,
  services INTEGER NOT NULL,
  lat REAL,
  lng REAL,
  search TEXT NOT NULL,
  address_ko TEXT,
  address_en TEXT,
  phone TEXT,
  time_zone TEXT NOT NULL,
  hours TEXT,
  closed_weekdays TEXT NOT NULL,
  closed_days TEXT NOT NULL,
  closed_on_holidays TEXT NOT NULL CHECK (closed_on_holidays IN ('Y', 'N')),
  prices TEXT NOT NULL,
  currency TEXT NOT NULL,
  intro_ko TEXT,
  intro_en TEXT,
  homepage TEXT NOT NULL CHECK (homepage IN ('Y', 'N')),
  picture INTEGER
);

CREATE TABLE field_favourites (
  member_seq INTEGER NOT NULL REFERENCES members ON DELETE CASCADE,
  field_seq INTEGER NOT NULL REFERENCES fields,
  PRIMARY KEY (member_seq, field_seq)
) WITHOUT ROWID;
`;
