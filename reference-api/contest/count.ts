/**
 * A game counts for a tournament if it was played on its days, at one of its venues and in one of its modes. A team is
 * identified by its name; with max_plays only its first games count. Runs once, in the seed's transaction.
 */
export const COUNT_CONTESTS = `
CREATE TEMP TABLE counted AS
SELECT * FROM (
  SELECT c.seq AS contest_seq, s.name_ko AS name, g.id AS game_id, s.side, s.score, g.field_seq,
    g.kind LIKE 'individual%' AS individual, c.max_plays,
    ROW_NUMBER() OVER (PARTITION BY c.seq, s.name_ko ORDER BY g.played_at, g.id) AS nth
  FROM contests c
  CROSS JOIN games g ON g.played_at >= c.from_day AND g.played_at < c.to_day || ' 24' AND instr(c.modes, g.mode) > 0
  JOIN contest_fields f ON f.contest_seq = c.seq AND f.field_seq = g.field_seq
  JOIN sides s ON s.game_id = g.id
  JOIN sides o ON o.game_id = g.id AND o.side <> s.side AND o.name_ko <> s.name_ko
) WHERE nth <= COALESCE(max_plays, nth);

INSERT INTO contest_teams
SELECT ROW_NUMBER() OVER (ORDER BY contest_seq, name), contest_seq, name, NULL, 0, COUNT(*), MAX(score), SUM(score)
FROM counted GROUP BY contest_seq, name ORDER BY 1;
CREATE UNIQUE INDEX temp.counted_team ON counted (contest_seq, name, game_id);

INSERT INTO contest_sides
SELECT t.seq, k.game_id, k.side FROM contest_teams t
CROSS JOIN counted k ON k.contest_seq = t.contest_seq AND k.name = t.name ORDER BY 1, 2;

CREATE TEMP TABLE played AS
SELECT t.contest_seq, t.seq AS team_seq, m.member_seq, COUNT(*) AS plays, MAX(m.points) AS best, SUM(m.points) AS total
FROM contest_teams t CROSS JOIN contest_sides s ON s.team_seq = t.seq
CROSS JOIN member_games m ON m.game_id = s.game_id AND m.side = s.side
GROUP BY 1, 2, 3;
CREATE INDEX temp.played_team ON played (team_seq);

INSERT INTO contest_mates SELECT member_seq, contest_seq, team_seq FROM played ORDER BY 1, 2, 3;
INSERT INTO contest_players
SELECT contest_seq, member_seq, team_seq, all_plays, best, total FROM (
  SELECT contest_seq, member_seq, team_seq, SUM(plays) OVER one AS all_plays, MAX(best) OVER one AS best,
    SUM(total) OVER one AS total,
    ROW_NUMBER() OVER (PARTITION BY contest_seq, member_seq ORDER BY plays DESC, team_seq) AS place
  FROM played WINDOW one AS (PARTITION BY contest_seq, member_seq)
) WHERE place = 1 ORDER BY 1, 2;

UPDATE contest_teams SET
  field_seq = (SELECT field_seq FROM counted k WHERE k.contest_seq = contest_teams.contest_seq AND k.name = contest_teams.name
    GROUP BY field_seq ORDER BY COUNT(*) DESC, field_seq LIMIT 1),
  member_seq = (SELECT p.member_seq FROM played p JOIN members m ON m.seq = p.member_seq
    WHERE p.team_seq = contest_teams.seq AND m.nickname = contest_teams.name);
UPDATE contests SET
  teams = (SELECT COUNT(*) FROM contest_teams t WHERE t.contest_seq = contests.seq),
  games = (SELECT COUNT(DISTINCT game_id) FROM counted k WHERE k.contest_seq = contests.seq);
DROP TABLE counted;
DROP TABLE played;
`;
