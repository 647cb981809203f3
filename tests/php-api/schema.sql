CREATE TABLE clock (ahead INTEGER, secret TEXT);
CREATE TABLE members (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT, id_key TEXT, nickname TEXT, nick_key TEXT, name TEXT, char INTEGER,
  domestic TEXT, social TEXT, social_id TEXT, state TEXT, ci TEXT, phone TEXT, birth TEXT, gender TEXT, nation TEXT,
  region TEXT, nation_num TEXT, password TEXT, password_at INTEGER, topics TEXT DEFAULT 'RECORD,VIDEO,NOTICE',
  rank_hidden TEXT DEFAULT 'N', version INTEGER DEFAULT 1, joined_at INTEGER, left_at INTEGER
);
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT, member INTEGER, kind TEXT, agreed TEXT, at INTEGER, channel TEXT, version TEXT
);
CREATE TABLE departures (reason TEXT, text TEXT, feedback TEXT, at INTEGER);
CREATE TABLE old_accounts (
  seq INTEGER PRIMARY KEY, phone TEXT, nickname TEXT, games INTEGER, joined_at INTEGER, last_played_at INTEGER,
  requested_by INTEGER
);
CREATE TABLE signins (
  id INTEGER PRIMARY KEY AUTOINCREMENT, member INTEGER, at INTEGER, until INTEGER, device TEXT, address TEXT
);
CREATE TABLE refresh_tokens (hash TEXT PRIMARY KEY, signin INTEGER, successor TEXT, replaced_at INTEGER);
CREATE TABLE access_tokens (hash TEXT PRIMARY KEY, signin INTEGER, until INTEGER);
CREATE TABLE push_devices (
  signin INTEGER PRIMARY KEY, reg_id TEXT UNIQUE, market TEXT, app_version TEXT, locale TEXT, model TEXT, at INTEGER
);
CREATE TABLE identities (
  tid TEXT PRIMARY KEY, state TEXT, return_url TEXT, cancel_url TEXT, name TEXT, phone TEXT, ci TEXT, sex TEXT,
  birth TEXT, begun_at INTEGER, confirmed_at INTEGER, used_at INTEGER, member INTEGER
);
CREATE TABLE tickets (
  hash TEXT PRIMARY KEY, provider TEXT, social_id TEXT, email TEXT, verified TEXT, until INTEGER, used_at INTEGER,
  member INTEGER, used_with TEXT
);
CREATE TABLE apple_names (social_id TEXT PRIMARY KEY, first TEXT, last TEXT);
CREATE TABLE links (
  hash TEXT PRIMARY KEY, kind TEXT, address TEXT, member INTEGER, payload TEXT, until INTEGER, used_at INTEGER,
  replaced TEXT
);
CREATE TABLE mails (id INTEGER PRIMARY KEY, address TEXT, language TEXT, kind TEXT, subject TEXT, text TEXT, link TEXT, at TEXT);
CREATE TABLE mail_waits (kind TEXT, address TEXT, sent_at INTEGER, PRIMARY KEY (kind, address));
CREATE TABLE fields (
  seq INTEGER PRIMARY KEY, ko TEXT, en TEXT, country TEXT, region TEXT, district TEXT, address_ko TEXT, address_en TEXT,
  phone TEXT, lat REAL, lng REAL, facts TEXT, intro_ko TEXT, intro_en TEXT, homepage TEXT
);
CREATE TABLE field_favourites (member INTEGER, field INTEGER, PRIMARY KEY (member, field));
CREATE TABLE games (
  id INTEGER PRIMARY KEY, mode TEXT, kind TEXT, level INTEGER, difficulty TEXT, played_at TEXT, ended_at TEXT,
  season TEXT, field INTEGER, innings INTEGER, away_ko TEXT, away_en TEXT, home_ko TEXT, home_en TEXT,
  away_score INTEGER, home_score INTEGER, machine INTEGER, sheet TEXT
);
CREATE TABLE member_games (
  member INTEGER, game INTEGER, mode TEXT, season TEXT, played_at TEXT, field INTEGER, level INTEGER,
  difficulty TEXT, side TEXT, result TEXT, pitch_speed REAL,
  PA INTEGER, AB INTEGER, H INTEGER, HR INTEGER, RBI INTEGER, R INTEGER, SO INTEGER, BB INTEGER, SB INTEGER,
  TB INTEGER, E INTEGER, GDP INTEGER, LOB INTEGER, Points INTEGER, Outs INTEGER, RA INTEGER, HA INTEGER,
  HRA INTEGER, K INTEGER, BBA INTEGER, MaxSpeed REAL, MaxDistance REAL, PRIMARY KEY (member, game)
);
CREATE TABLE shares (share_key TEXT PRIMARY KEY, member INTEGER, game INTEGER);
CREATE TABLE corrections (seq INTEGER PRIMARY KEY, member INTEGER, game INTEGER, about TEXT, text TEXT, state TEXT, at INTEGER, reply TEXT);
CREATE TABLE season_shares (share_key TEXT PRIMARY KEY, member INTEGER, mode TEXT, season TEXT);
CREATE TABLE favourites (member INTEGER, player INTEGER, PRIMARY KEY (member, player));
CREATE TABLE events (
  seq INTEGER PRIMARY KEY, mode TEXT, title_ko TEXT, title_en TEXT, text_ko TEXT, text_en TEXT, from_day TEXT,
  to_day TEXT, min_ab INTEGER, min_difficulty TEXT, min_speed INTEGER, need_contact TEXT
);
CREATE TABLE videos (
  seq INTEGER PRIMARY KEY, member INTEGER, game INTEGER, type TEXT, inning INTEGER, half TEXT, bases TEXT,
  outcome TEXT, distance REAL, speed REAL, exit REAL, recorded_at TEXT, expires_at TEXT, requested_at INTEGER,
  ready_at INTEGER
);
CREATE TABLE leagues (
  seq INTEGER PRIMARY KEY, category TEXT, from_day TEXT, to_day TEXT, ranking_type TEXT, modes TEXT, max_plays INTEGER,
  bracket TEXT, title_ko TEXT, title_en TEXT, intro_ko TEXT, intro_en TEXT, html_ko TEXT, html_en TEXT
);
CREATE TABLE league_fields (league INTEGER, field INTEGER, PRIMARY KEY (league, field));
CREATE TABLE league_teams (seq INTEGER PRIMARY KEY, league INTEGER, ko TEXT, en TEXT);
CREATE TABLE league_games (league INTEGER, team INTEGER, game INTEGER, side TEXT, PRIMARY KEY (league, team, game));
CREATE TABLE league_matches (
  league INTEGER, round INTEGER, number INTEGER, at TEXT, field INTEGER, a INTEGER, h INTEGER, a_score INTEGER,
  h_score INTEGER, PRIMARY KEY (league, round, number)
);
CREATE TABLE articles (
  seq INTEGER PRIMARY KEY, kind TEXT, at TEXT, pinned TEXT, from_day TEXT, to_day TEXT, title_ko TEXT, title_en TEXT,
  html_ko TEXT, html_en TEXT
);
CREATE TABLE article_reads (member INTEGER, article INTEGER, PRIMARY KEY (member, article));
CREATE TABLE habits (name TEXT, path TEXT, first_rows INTEGER, part TEXT, times INTEGER);
