/**
 * A game counts for a tournament if it was played on its days, at one of its venues and in one of its modes, by two
 * teams. With max_plays only a team's first games count. Runs once, in the seed's transaction.
 */
export const COUNT_CONTESTS = `
CREATE TEMP TABLE counted AS
SELECT * FROM (
  SELECT c.seq AS contest_seq, s.team, s.name_ko AS name, g.id AS game_id, s.side, s.score, g.field_seq, c.max_plays,
    ROW_NUMBER() OVER (PARTITION BY c.seq, s.team ORDER BY g.played_at, g.id) AS nth
  FROM contests c
  CROSS JOIN games g ON g.played_at >= c.from_day AND g.played_at < c.to_day || ' 24' AND instr(c.modes, g.mode) > 0
  JOIN contest_fields f ON f.contest_seq = c.seq AND f.field_seq = g.field_seq
  JOIN sides s ON s.game_id = g.id
  JOIN sides o ON o.game_id = g.id AND o.side <> s.side AND o.team <> s.team
) WHERE nth <= COALESCE(max_plays, nth);

CREATE TEMP TABLE entered AS
SELECT ROW_NUMBER() OVER (ORDER BY contest_seq, MIN(game_id), MIN(side)) AS seq, contest_seq, team, MIN(name) AS name,
  COUNT(*) AS plays, MAX(score) AS best, SUM(score) AS total
FROM counted GROUP BY contest_seq, team;
CREATE UNIQUE INDEX temp.counted_team ON counted (contest_seq, team, game_id);

INSERT INTO contest_teams
SELECT seq, contest_seq, name, CASE WHEN team LIKE 'member %' THEN CAST(substr(team, 8) AS INTEGER) END,
  (SELECT field_seq FROM counted k WHERE k.contest_seq = e.contest_seq AND k.team = e.team
    GROUP BY field_seq ORDER BY COUNT(*) DESC, field_seq LIMIT 1),
  plays, best, total
FROM entered e ORDER BY 1;

INSERT INTO contest_sides
SELECT e.seq, k.game_id, k.side FROM entered e
CROSS JOIN counted k ON k.contest_seq = e.contest_seq AND k.team = e.team ORDER BY 1, 2;

CREATE TEMP TABLE played AS
SELECT t.contest_seq, t.seq AS team_seq, m.member_seq, COUNT(*) AS plays, MAX(m.points) AS best, SUM(m.points) AS total
FROM contest_teams t CROSS JOIN contest_sides s ON s.team_seq = t.seq
CROSS JOIN member_games m ON m.game_id = s.game_id AND m.side = s.side
GROUP BY 1, 2, 3;
CREATE INDEX temp.played_team ON played (team_seq);

INSERT INTO contest_mates SELECT member_seq, contest_seq, team_seq FROM played ORDER BY 1, 2, 3;
INSERT INTO contest_players
SELECT contest_seq, member_seq, team_seq, all_plays, best, total,
  ROW_NUMBER() OVER (PARTITION BY contest_seq ORDER BY random()) FROM (
  SELECT contest_seq, member_seq, team_seq, SUM(plays) OVER one AS all_plays, MAX(best) OVER one AS best,
    SUM(total) OVER one AS total,
    ROW_NUMBER() OVER (PARTITION BY contest_seq, member_seq ORDER BY plays DESC, team_seq) AS place
  FROM played WINDOW one AS (PARTITION BY contest_seq, member_seq)
) WHERE place = 1 ORDER BY 1, 2;

UPDATE contests SET
  teams = (SELECT COUNT(*) FROM contest_teams t WHERE t.contest_seq = contests.seq),
  games = (SELECT COUNT(DISTINCT game_id) FROM counted k WHERE k.contest_seq = contests.seq);
DROP TABLE entered;
DROP TABLE counted;
DROP TABLE played;
`;
