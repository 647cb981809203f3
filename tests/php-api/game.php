<?php

const MODES = ['REG', 'TRIPLE', 'AI', 'INT', 'BAT', 'PIT'];
const COUNTS = ['PA', 'AB', 'H', 'HR', 'RBI', 'R', 'SO', 'BB', 'SB', 'TB', 'E', 'GDP', 'LOB', 'Points', 'Outs', 'RA',
    'HA', 'HRA', 'K', 'BBA', 'MaxSpeed', 'MaxDistance'];
const BESTS = ['H', 'HR', 'RBI', 'TB', 'R', 'SB', 'K', 'Points', 'MaxSpeed', 'MaxDistance'];
/** Lower ends in km/h; the last band is open. */
const SPEEDS = [0, 90, 100, 110, 120];
const COUNTRIES = ['KR' => ['대한민국', 'South Korea'], 'US' => ['미국', 'United States'], 'JP' => ['일본', 'Japan']];
const MACHINES = [
    1 => ['name' => ['강철 로봇', 'Iron Robot'], 'level' => 2, 'style' => 'power'],
    2 => ['name' => ['번개 로봇', 'Bolt Robot'], 'level' => 3, 'style' => 'speed'],
    3 => ['name' => ['정밀 로봇', 'Fine Robot'], 'level' => 4, 'style' => 'control'],
];

/** `member_games m` with its game and venue. */
const GAMES = 'SELECT g.*, f.ko AS field_ko, f.en AS field_en, m.* FROM member_games m
    JOIN games g ON g.id = m.game JOIN fields f ON f.seq = m.field';

function game_item(array $row): array
{
    return [
        'RecordId' => $row['id'], 'Mode' => $row['mode'], 'MatchKind' => $row['kind'], 'Level' => $row['level'],
        'Difficulty' => $row['difficulty'], 'PitchSpeed' => $row['pitch_speed'], 'PlayedAt' => $row['played_at'],
        'FieldSeq' => $row['field'], 'FieldName' => text($row['field_ko'], $row['field_en']),
        'Innings' => $row['innings'], 'MySide' => $row['side'], 'Result' => $row['result'],
        'AwayName' => text($row['away_ko'], $row['away_en']), 'HomeName' => text($row['home_ko'], $row['home_en']),
        'AwayScore' => $row['away_score'], 'HomeScore' => $row['home_score'], 'My' => totals_of([$row]),
        'PersonalBest' => personal_bests($row['member'], $row['mode'])[$row['id']] ?? [],
    ];
}

/** What each game is the member's best of in the mode, the first of equal ones; none with fewer than five games. */
function personal_bests(int $member, string $mode): array
{
    static $found = [];
    return $found["$member $mode"] ??= find_bests(array_reverse(selected_games($member, ['mode' => $mode])));
}

/** Games in the order played. */
function find_bests(array $games): array
{
    $bests = [];
    foreach (count($games) < 5 ? [] : BESTS as $of) {
        $values = array_column($games, $of);
        if (max($values) > 0) {
            $bests[$games[array_search(max($values), $values, true)]['id']][] = $of;
        }
    }
    return $bests;
}

/** Of all matches: the challenges do not count. */
function career(array $member): array
{
    $matches = array_filter(selected_games($member['seq'], []), fn ($row) => $row['mode'] !== 'BAT' && $row['mode'] !== 'PIT');
    return array_intersect_key(totals_of(array_values($matches)), array_flip(['G', 'W', 'H', 'HR', 'RBI', 'K']));
}

/** Totals of rows of member_games. */
function totals_of(array $rows): array
{
    $results = array_count_values(array_column($rows, 'result'));
    $totals = ['G' => count($rows), 'W' => $results['W'] ?? 0, 'D' => $results['D'] ?? 0, 'L' => $results['L'] ?? 0];
    foreach (COUNTS as $name) {
        $values = array_column($rows, $name);
        $totals[$name] = str_starts_with($name, 'Max') ? (float) max([0.0, ...$values]) : array_sum($values);
    }
    return $totals;
}

/** The highest of each count in one game; [] without a game. */
function best_of(array $rows): array
{
    $best = [];
    foreach ($rows === [] ? [] : COUNTS as $name) {
        $best[$name] = max(array_column($rows, $name));
    }
    return $best;
}

function season_of(string $day): string
{
    return substr($day, 0, 4) . '-' . ceil((int) substr($day, 5, 2) / 3);
}

function season_item(string $key): array
{
    [$year, $quarter] = array_map(intval(...), explode('-', $key));
    $from = sprintf('%d-%02d-01', $year, $quarter * 3 - 2);
    return [
        'Key' => $key, 'Year' => $year, 'Quarter' => $quarter, 'From' => $from,
        'To' => date('Y-m-t', strtotime("$from +2 months")),
    ];
}

function short_season(string $key): array
{
    return array_slice(season_item($key), 0, 3);
}

function filter_rules(): array
{
    return [
        'mode?' => choice(...MODES), 'season?' => pattern('/^(20\d\d-[1-4]|all)$/D'),
        'month?' => pattern('/^20\d\d-(0[1-9]|1[0-2])$/D'), 'result?' => choice('W', 'D', 'L'), 'field?' => sequence(),
        'level?' => choice('1', '2', '3', '4', '5'), 'speed?' => choice('0', '90', '100', '110', '120'),
        'rival?' => sequence(), 'from?' => day(...), 'to?' => day(...),
    ];
}

function filters(array $more = []): array
{
    $fields = check(filter_rules() + $more);
    $fields['mode'] ??= 'REG';
    $fields['season'] ??= season_of($fields['month'] === null ? today() : "{$fields['month']}-01");
    require_order($fields);
    return $fields;
}

function require_order(array $fields): void
{
    if ($fields['from'] !== null && $fields['to'] !== null && $fields['from'] > $fields['to']) {
        throw wrong('to', 'order');
    }
}

/** The member's games of a selection, newest first. */
function selected_games(int $member, array $fields): array
{
    $speed = $fields['speed'] ?? null;
    $upper = $speed === null ? null : (SPEEDS[array_search((int) $speed, SPEEDS, true) + 1] ?? 999);
    $conditions = [
        ['m.mode = ?', $fields['mode'] ?? null],
        ['m.season = ?', ($fields['season'] ?? 'all') === 'all' ? null : $fields['season']],
        ['substr(m.played_at, 1, 7) = ?', $fields['month'] ?? null], ['m.result = ?', $fields['result'] ?? null],
        ['m.field = ?', $fields['field'] ?? null], ['m.level = ?', $fields['level'] ?? null],
        ['m.pitch_speed > 0 AND m.pitch_speed >= CAST(? AS REAL)', $speed], ['m.pitch_speed < CAST(? AS REAL)', $upper],
        ['EXISTS (SELECT 1 FROM member_games o WHERE o.game = m.game AND o.member = ? AND o.side <> m.side)', $fields['rival'] ?? null],
        ['substr(m.played_at, 1, 10) >= ?', $fields['from'] ?? null], ['substr(m.played_at, 1, 10) <= ?', $fields['to'] ?? null],
    ];
    $used = array_filter($conditions, fn ($condition) => $condition[1] !== null);
    $sql = implode('', array_map(fn ($condition) => " AND $condition[0]", $used));
    return rows(GAMES . " WHERE m.member = ?$sql ORDER BY m.played_at DESC, m.game DESC", [$member, ...array_column($used, 1)]);
}

/** Groups rows by a function, in the order in which each key first comes. */
function grouped(array $rows, callable $key): array
{
    $groups = [];
    foreach ($rows as $row) {
        $groups[$key($row)][] = $row;
    }
    return $groups;
}

function page_rules(): array
{
    return ['after?' => text_to(200), 'before?' => text_to(200), 'size?' => pattern('/^([1-9]|[1-4]\d|50)$/D', 'range')];
}

/**
 * The page of a list that follows or precedes a cursor, or begins at `$start`. `$name` tells one list from another,
 * `$key_of` one row from another.
 */
function page(array $all, array $fields, int $size, string $name, callable $key_of, int $start = 0): array
{
    if ($fields['after'] !== null && $fields['before'] !== null) {
        throw wrong('before', 'together');
    }
    $size = (int) ($fields['size'] ?? $size);
    $keys = array_map($key_of, $all);
    $end = $start + $size;
    if ($fields['after'] !== null) {
        $start = position($fields['after'], $keys, $name, 'after') + 1;
        $end = $start + $size;
    }
    if ($fields['before'] !== null) {
        $end = position($fields['before'], $keys, $name, 'before');
        $start = max(0, $end - $size);
    }
    $list = array_slice($all, $start, $end - $start);
    return [
        'list' => $list,
        'next' => $list && $end < count($all) ? cursor($name, $keys[$end - 1]) : null,
        'prev' => $list && $start > 0 ? cursor($name, $keys[$start]) : null,
    ];
}

function cursor(string $name, string $key): string
{
    return base64url(seal("$name|$key") . $key);
}

function seal(string $text): string
{
    return substr(hash_hmac('sha256', $text, secret(), true), 0, 12);
}

/** Where the row of a cursor stands. */
function position(string $cursor, array $keys, string $name, string $field): int
{
    $bytes = (string) base64_decode(strtr($cursor, '-_', '+/'), true);
    $key = substr($bytes, 12);
    $at = array_search($key, $keys, true);
    $is_ours = base64url($bytes) === $cursor && hash_equals(seal("$name|$key"), substr($bytes, 0, 12));
    return $is_ours && $at !== false ? $at : throw wrong($field, 'cursor');
}
