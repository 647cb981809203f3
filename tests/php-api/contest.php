<?php

/** Those in progress, then those to come, then those that are over. */
const LEAGUES = "SELECT l.*, CASE WHEN ? > to_day THEN 'DONE' WHEN ? < from_day THEN 'UPCOMING' ELSE 'RUNNING' END AS status,
    (SELECT COUNT(DISTINCT team) FROM league_games g WHERE g.league = l.seq) AS teams,
    (SELECT COUNT(DISTINCT game) FROM league_games g WHERE g.league = l.seq) AS games,
    (SELECT COUNT(*) FROM league_fields f WHERE f.league = l.seq) AS fields FROM leagues l
    ORDER BY status = 'RUNNING' DESC, status = 'UPCOMING' DESC,
    CASE status WHEN 'RUNNING' THEN to_day WHEN 'UPCOMING' THEN from_day END, to_day DESC, seq DESC";
/** A team's games that count, the first one first, with its runs or points. */
const LEAGUE_GAMES = "SELECT l.team, t.ko AS team_ko, t.en AS team_en, f.ko AS field_ko, f.en AS field_en, g.id,
    CASE l.side WHEN 'A' THEN g.away_score ELSE g.home_score END AS score,
    CASE l.side WHEN 'A' THEN g.home_score ELSE g.away_score END AS conceded FROM league_games l
    JOIN league_teams t ON t.seq = l.team JOIN games g ON g.id = l.game JOIN fields f ON f.seq = g.field
    WHERE l.league = ? ORDER BY g.played_at, g.id";
/** What each has done in them, guests too. */
const LEAGUE_PLAYERS = 'SELECT l.team, t.ko AS team_ko, t.en AS team_en, f.ko AS field_ko, f.en AS field_en, m.Points AS score,
    p.seq, p.nickname, p.state, p.rank_hidden, m.* FROM league_games l JOIN league_teams t ON t.seq = l.team
    JOIN member_games m ON m.game = l.game AND m.side = l.side JOIN fields f ON f.seq = m.field
    LEFT JOIN members p ON p.seq = m.member WHERE l.league = ? ORDER BY m.played_at, m.game';

function contest_list(array $member): array
{
    $fields = check([
        'category?' => choice('OFFICIAL', 'VENUE', 'ATTENDED'), 'status?' => choice('UPCOMING', 'RUNNING', 'DONE'),
    ] + page_rules());
    $leagues = array_values(array_filter(leagues($member), fn ($league) => is_chosen_league($league, $fields)));
    $page = page($leagues, $fields, 20, "leagues|{$member['seq']}", fn ($league) => (string) $league['seq']);
    return ['list' => array_map(league_item(...), $page['list']), 'total' => count($leagues)] + $page;
}

function leagues(array $member): array
{
    $attended = array_column(rows(
        'SELECT DISTINCT l.league FROM league_games l JOIN member_games m ON m.game = l.game AND m.side = l.side WHERE m.member = ?',
        [$member['seq']],
    ), 'league');
    $is_attended = fn ($league) => ['attended' => in_array($league['seq'], $attended, true)];
    return array_map(fn ($league) => $league + $is_attended($league), rows(LEAGUES, [today(), today()]));
}

function is_chosen_league(array $league, array $fields): bool
{
    return ($fields['status'] ?? $league['status']) === $league['status'] && match ($fields['category']) {
        null => true,
        'ATTENDED' => $league['attended'],
        default => $league['category'] === $fields['category'],
    };
}

function league_item(array $league): array
{
    return [
        'LeagueSequence' => $league['seq'], 'Title' => text($league['title_ko'], $league['title_en']),
        'Category' => $league['category'], 'Status' => $league['status'], 'From' => $league['from_day'],
        'To' => $league['to_day'], 'RankingType' => $league['ranking_type'], 'Modes' => explode(',', $league['modes']),
        'Teams' => $league['teams'], 'Games' => $league['games'], 'Fields' => $league['fields'],
        'Attended' => yn($league['attended']), 'Bracket' => $league['bracket'],
    ];
}

function league_of(string $seq, array $member): array
{
    $leagues = array_column(leagues($member), null, 'seq');
    return $leagues[$seq] ?? throw new Refusal(404);
}

function contest_detail(array $member): array
{
    $league = league_of(check(['league' => sequence()])['league'], $member);
    $players = array_filter(array_column(league_players($league), 'seq'));
    return [
        'league' => league_item($league) + [
            'Players' => count(array_unique($players)), 'MaxPlays' => $league['max_plays'],
            'Intro' => text($league['intro_ko'], $league['intro_en']),
            'Entry' => text('매장에서 팀 이름으로 경기하면 참가돼요.', 'Play at one of the venues under your team’s name.'),
            'Description' => text($league['html_ko'], $league['html_en']),
        ],
        'my' => array_diff_key(own_place(team_places($league, $league['ranking_type'], $member)), ['Tied' => 0, 'FieldName' => 0, 'Mine' => 0]),
    ];
}

function league_players(array $league): array
{
    return rows(LEAGUE_PLAYERS, [$league['seq']]);
}

function own_place(array $places): array
{
    $mine = array_search('Y', array_column($places, 'Mine'), true);
    return $mine === false ? [] : $places[$mine];
}

/** Of the member, who may have played for several: where most of the games were. */
function own_team(array $league, array $member): ?int
{
    $own = array_filter(league_players($league), fn ($row) => $row['member'] === $member['seq']);
    return $own ? most_often($own, 'team')['team'] : null;
}

/** The first of the rows of which there are most with the same in a column. */
function most_often(array $rows, string $column): array
{
    $groups = grouped($rows, fn ($row) => $row[$column]);
    usort($groups, fn ($a, $b) => count($b) <=> count($a));
    return $groups[0][0];
}

function team_places(array $league, string $by, array $member): array
{
    $own = own_team($league, $member);
    $teams = grouped(rows(LEAGUE_GAMES, [$league['seq']]), fn ($row) => $row['team']);
    return ranked_places(array_map(fn ($rows) => place($rows, $by) + ['Mine' => yn($rows[0]['team'] === $own)], array_values($teams)));
}

function player_places(array $league, string $by, array $member): array
{
    $with_account = array_filter(league_players($league), fn ($row) => $row['seq'] !== null);
    $players = grouped($with_account, fn ($row) => $row['seq']);
    return ranked_places(array_map(
        fn ($rows) => place($rows, $by) + named_player($rows[0], $member) + ['Mine' => yn($rows[0]['seq'] === $member['seq'])],
        array_values($players),
    ));
}

function named_player(array $row, array $member): array
{
    return $row['state'] === 'normal'
        ? ['PlayerSeq' => $row['seq'], 'Nickname' => shown_nickname($row, $member)]
        : ['PlayerSeq' => null, 'Nickname' => null];
}

function place(array $rows, string $by): array
{
    $team = most_often($rows, 'team');
    $field = most_often($rows, 'field_ko');
    $scores = array_column($rows, 'score');
    $figures = ['PLAYS' => count($rows), 'BEST' => max($scores), 'TOTAL' => array_sum($scores)];
    return [
        'value' => [$figures[$by], 1],
        'TeamSequence' => $team['team'], 'TeamName' => text($team['team_ko'], $team['team_en']),
        'FieldName' => text($field['field_ko'], $field['field_en']), 'Plays' => $figures['PLAYS'],
        'Best' => $figures['BEST'], 'Total' => $figures['TOTAL'],
    ];
}

function ranked_places(array $places): array
{
    usort($places, fn ($a, $b) => $b['value'] <=> $a['value'] ?: [$a['TeamSequence'], $a['PlayerSeq'] ?? 0] <=> [$b['TeamSequence'], $b['PlayerSeq'] ?? 0]);
    return array_map(fn ($place) => array_diff_key($place, ['value' => 0]), ranked($places));
}

function contest_record(array $member): array
{
    $fields = check(['league' => sequence(), 'of?' => choice('TEAM', 'PLAYER'), 'by?' => choice('BEST', 'TOTAL', 'PLAYS')] + page_rules());
    $league = league_of($fields['league'], $member);
    $by = $fields['by'] ?? $league['ranking_type'];
    $of = $fields['of'] ?? 'TEAM';
    $places = $of === 'TEAM' ? team_places($league, $by, $member) : player_places($league, $by, $member);
    $key = fn ($place) => implode('.', [$place['TeamSequence'], $place['PlayerSeq'] ?? 0, $place['Rank']]);
    return ['league' => league_item($league), 'me' => own_place($places), 'total' => count($places)]
        + page($places, $fields, 20, "places|{$member['seq']}|{$league['seq']}|$of|$by", $key);
}

function contest_team(array $member): array
{
    $fields = check(['league' => sequence(), 'team' => sequence()]);
    $league = league_of($fields['league'], $member);
    $places = array_column(team_places($league, $league['ranking_type'], $member), null, 'TeamSequence');
    $place = $places[$fields['team']] ?? throw new Refusal(404);
    $of_team = fn ($row) => $row['team'] === $place['TeamSequence'];
    $results = results_of(array_filter(rows(LEAGUE_GAMES, [$league['seq']]), $of_team));
    $played = array_values(array_filter(league_players($league), $of_team));
    $players = array_map(
        fn ($rows) => named_player($rows[0], $member) + ['Me' => yn($rows[0]['seq'] === $member['seq']), 'sum' => totals_of($rows)],
        array_values(grouped(array_filter($played, fn ($row) => $row['seq'] !== null), fn ($row) => $row['seq'])),
    );
    usort($players, fn ($a, $b) => $b['sum']['G'] <=> $a['sum']['G']);
    return [
        'league' => league_item($league), 'team' => array_diff_key($place, ['Tied' => 0]) + $results,
        'sum' => $results + totals_of($played), 'players' => $players,
    ];
}

function results_of(array $games): array
{
    $by = array_count_values(array_map(fn ($game) => $game['score'] <=> $game['conceded'], $games));
    return ['G' => count($games), 'W' => $by[1] ?? 0, 'D' => $by[0] ?? 0, 'L' => $by[-1] ?? 0];
}

function contest_fields(array $member): array
{
    $fields = check(['league' => sequence(), 'region?' => text_to(40)] + page_rules());
    $league = league_of($fields['league'], $member);
    $part = array_column(rows('SELECT field FROM league_fields WHERE league = ?', [$league['seq']]), 'field');
    $venues = array_filter(venues_of($member['seq']), fn ($venue) => in_array($venue['seq'], $part, true));
    $found = array_values(array_filter($venues, fn ($venue) => ($fields['region'] ?? $venue['region']) === $venue['region']));
    usort($found, fn ($a, $b) => $a['region'] <=> $b['region'] ?: by_name($a, $b));
    $page = page($found, $fields, 20, "places of|{$member['seq']}|{$league['seq']}", fn ($venue) => (string) $venue['seq']);
    return [
        'league' => league_item($league), 'list' => array_map(venue_item(...), $page['list']),
        'regions' => place_items($venues, 'Region', PROVINCES), 'total' => count($found),
    ] + $page;
}

function contest_bracket(array $member): array
{
    $league = league_of(check(['league' => sequence()])['league'], $member);
    if ($league['bracket'] === 'N') {
        throw new Refusal(404);
    }
    $own = own_team($league, $member);
    $matches = rows(
        'SELECT m.*, f.ko, f.en FROM league_matches m LEFT JOIN fields f ON f.seq = m.field WHERE m.league = ? ORDER BY round, number',
        [$league['seq']],
    );
    return ['league' => league_item($league), 'matches' => array_map(fn ($match) => [
        'Round' => $match['round'], 'Match' => $match['number'], 'At' => $match['at'], 'FieldName' => text($match['ko'], $match['en']),
        'A' => bracket_side($match, 'a', 'h', $own), 'H' => bracket_side($match, 'h', 'a', $own),
    ], $matches)];
}

function bracket_side(array $match, string $side, string $other, ?int $own): array
{
    $team = $match[$side] === null ? null : row('SELECT * FROM league_teams WHERE seq = ?', [$match[$side]]);
    return $team === null ? [] : [
        'TeamSequence' => $team['seq'], 'TeamName' => text($team['ko'], $team['en']), 'Score' => $match["{$side}_score"],
        'Won' => yn($match[$other] === null ? $match['round'] === 1 : $match["{$side}_score"] > $match["{$other}_score"]),
        'Mine' => yn($team['seq'] === $own),
    ];
}
