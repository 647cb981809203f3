<?php

const MEASURES = ['REG' => ['AVG', 'HR', 'ERA'], 'TRIPLE' => ['AVG', 'HR', 'ERA'], 'AI' => ['AVG', 'HR', 'ERA'],
    'INT' => ['AVG', 'HR', 'ERA'], 'BAT' => ['POINTS', 'DISTANCE'], 'PIT' => ['POINTS', 'SPEED']];
const NEEDS = ['AVG' => ['AB', 27], 'HR' => ['AB', 1], 'ERA' => ['OUTS', 27], 'POINTS' => ['G', 3],
    'DISTANCE' => ['G', 1], 'SPEED' => ['G', 1]];
const EVENT_MEASURES = ['AVG', 'HR'];
const DIFFICULTIES = ['EASY', 'NORMAL', 'HARD'];
const RANKED = ['G', 'AB', 'H', 'TB', 'HR', 'RBI', 'Outs', 'RA', 'K', 'Points', 'MaxSpeed', 'MaxDistance'];

function rank_list(array $member): array
{
    $fields = check([
        'mode?' => choice(...MODES), 'by?' => choice('AVG', 'HR', 'ERA', 'POINTS', 'DISTANCE', 'SPEED'),
        'season?' => pattern('/^20\d\d-[1-4]$/D'), 'event?' => sequence(), 'region?' => text_to(40),
        'field?' => sequence(), 'tab?' => choice('ALL', 'FAV'),
        'q?' => nickname_start(...), 'at?' => choice('ME'),
    ] + page_rules());
    if ($fields['at'] !== null && ($fields['after'] ?? $fields['before']) !== null) {
        throw wrong('at', 'together');
    }
    if ($fields['event'] !== null && ($fields['region'] ?? $fields['field']) !== null) {
        throw wrong('event', 'together');
    }
    $place = place_of_board($fields);
    $board = board($fields) + ['place' => $place];
    $entries = entries($board, $member);
    $mine = array_search('Y', array_column($entries, 'Me'), true);
    $shown = array_values(array_filter($entries, fn ($entry) => is_shown($entry, $fields)));
    $size = (int) ($fields['size'] ?? 20);
    $at = $fields['at'] === null || $fields['q'] !== null ? false : array_search('Y', array_column($shown, 'Me'), true);
    $name = "{$board['Mode']}|{$board['By']}|{$board['Season']}|{$fields['event']}|" . implode('|', $place);
    $ahead = $mine === false ? [] : array_filter($entries, fn ($entry) => $entry['Rank'] !== null && $entry['Rank'] < $entries[$mine]['Rank']);
    $is_near = $mine !== false && $entries[$mine]['Rank'] !== null && $fields['q'] === null && $fields['tab'] !== 'FAV';
    $seasons = 'SELECT DISTINCT season FROM games WHERE mode = ? ORDER BY season DESC';
    return [
        'board' => array_diff_key($board, ['event' => 0, 'from' => 0, 'to' => 0, 'place' => 0]) + $place
            + ['Players' => count($entries), 'Qualified' => count(array_filter(array_column($entries, 'Rank')))],
        'seasons' => array_map(short_season(...), array_column(rows($seasons, [$board['Mode']]), 'season')),
        'events' => array_map(event_item(...), rows('SELECT * FROM events ORDER BY from_day DESC, seq DESC')),
        'event' => $board['event'] === null ? [] : event_detail($board['event']) + ['Contact' => yn($member['phone'] !== null)],
        'home' => home_of($member['seq']),
        'me' => $mine === false ? [] : $entries[$mine],
        'ahead' => end($ahead) ?: [],
        'near' => $is_near ? array_slice($entries, max(0, $mine - 2), min(2, $mine) + 3) : [],
    ] + places_to_choose($place) + page($shown, $fields, 20, "board|{$member['seq']}|$name", fn ($entry) => (string) $entry['PlayerSeq'], $at === false ? 0 : max(0, $at - intdiv($size, 2)));
}

/** What a board of a region or of a venue says of it; `[]` for all venues. */
function place_of_board(array $fields): array
{
    $venue = $fields['field'] === null ? null
        : row('SELECT * FROM fields WHERE seq = ?', [$fields['field']]) ?? throw new Refusal(404);
    $region = $fields['region'] ?? $venue['region'] ?? null;
    if ($venue && $region !== $venue['region']) {
        throw wrong('field', 'choice');
    }
    if ($region !== null && !isset(PROVINCES[$region])) {
        throw wrong('region', 'choice');
    }
    $named = $venue ? ['FieldSeq' => $venue['seq'], 'FieldName' => text($venue['ko'], $venue['en'])] : [];
    return $region === null ? [] : ['Region' => $region, 'RegionName' => text(...PROVINCES[$region])] + $named;
}

function places_to_choose(array $place): array
{
    $venues = $place ? rows('SELECT * FROM fields') : [];
    $here = array_filter($venues, fn ($venue) => $venue['region'] === $place['Region']);
    usort($here, by_name(...));
    return [
        'regions' => place_items($venues, 'Region', PROVINCES),
        'fields' => array_map(fn ($venue) => ['FieldSeq' => $venue['seq'], 'FieldName' => text($venue['ko'], $venue['en'])], $here),
    ];
}

/** The venue played at most; before the first game a region only. */
function home_of(int $member): array
{
    $venue = row(
        'SELECT f.region, f.seq FROM member_games m JOIN fields f ON f.seq = m.field WHERE m.member = ?
         GROUP BY f.seq ORDER BY COUNT(*) DESC, MAX(m.played_at) DESC LIMIT 1',
        [$member],
    );
    return ['Region' => $venue['region'] ?? array_key_first(PROVINCES), 'FieldSeq' => $venue['seq'] ?? null];
}

function nickname_start(string &$value): ?string
{
    $value = Normalizer::normalize($value, Normalizer::FORM_KC) ?: '';
    return mb_strlen($value) > 10 ? 'length' : null;
}

function is_shown(array $entry, array $fields): bool
{
    $is_kept = $fields['tab'] !== 'FAV' || $entry['Favourite'] === 'Y' || $entry['Me'] === 'Y';
    return $is_kept && ($fields['q'] === null || str_starts_with(folded($entry['Nickname']), folded($fields['q'])));
}

/** What is ranked: games of `from` to `to` before AsOf. */
function board(array $fields): array
{
    $event = $fields['event'] === null ? null
        : row('SELECT * FROM events WHERE seq = ?', [$fields['event']]) ?? throw new Refusal(404);
    $mode = $event['mode'] ?? $fields['mode'] ?? 'REG';
    $measures = $event ? EVENT_MEASURES : MEASURES[$mode];
    $by = $fields['by'] ?? $measures[0];
    if (!in_array($by, $measures, true)) {
        throw wrong('by', 'choice');
    }
    $season = season_item($fields['season'] ?? season_of($event['to_day'] ?? today()));
    $season = $event ? ['From' => $event['from_day'], 'To' => $event['to_day']] + $season : $season;
    [$need_of, $need] = $event ? ['AB', $event['min_ab']] : NEEDS[$by];
    return ['Mode' => $mode, 'By' => $by, 'Season' => $season['Key'], 'NeedOf' => $need_of, 'Need' => $need]
        + ranking_time($season['To']) + ['event' => $event, 'from' => $season['From'], 'to' => $season['To']];
}

/** Computed at 05:00 every day, the last time on the morning after `to`. */
function ranking_time(string $to): array
{
    $latest = date('Y-m-d', now() - 5 * 3600) . ' 05:00:00';
    $last = date('Y-m-d', strtotime("$to +1 day")) . ' 05:00:00';
    if ($latest >= $last) {
        return ['AsOf' => $last, 'Since' => null];
    }
    return ['AsOf' => $latest, 'Since' => date('Y-m-d', strtotime("$latest -7 days"))];
}

/** Has a space, so that it is nobody's. */
const HIDDEN_NAME = ['숨은 선수', 'Hidden player'];

function shown_nickname(array $player, array $to): string
{
    $is_hidden = $player['rank_hidden'] === 'Y' && $player['seq'] !== $to['seq'];
    return $is_hidden ? text(...HIDDEN_NAME) : $player['nickname'];
}

/** All of a board in order, with what the member sees of each. */
function entries(array $board, array $member): array
{
    $before = $board['Since'] === null ? [] : array_column(standings($board, "{$board['Since']} 05:00:00"), 'Rank', 'PlayerSeq');
    $kept = array_column(rows('SELECT player FROM favourites WHERE member = ?', [$member['seq']]), 'player');
    $entries = [];
    foreach (standings($board, $board['AsOf']) as $entry) {
        $player = $entry['PlayerSeq'];
        if ($entry['state'] === 'normal') {
            $change = $entry['Rank'] === null || !isset($before[$player]) ? null : $before[$player] - $entry['Rank'];
            $entries[] = ['Nickname' => shown_nickname($entry['player'], $member)]
                + array_diff_key($entry, ['player' => 0, 'state' => 0, 'value' => 0])
                + ['Me' => yn($player === $member['seq']), 'Favourite' => yn(in_array($player, $kept, true)), 'Change' => $change];
        }
    }
    return $entries;
}

/** Who left after the ranking was computed is still counted. */
function standings(array $board, string $until): array
{
    $event = $board['event'];
    $games = rows(
        "SELECT m.*, p.seq, p.nickname, p.rank_hidden, p.char, p.state FROM member_games m JOIN members p ON p.seq = m.member
         JOIN fields f ON f.seq = m.field AND f.region = IFNULL(?, f.region) AND f.seq = IFNULL(?, f.seq)
         WHERE m.mode = ? AND m.played_at >= ? AND m.played_at < ? AND substr(m.played_at, 1, 10) <= ?
         AND (p.state = 'normal' OR p.left_at >= ?) AND (? <> 'Y' OR p.phone IS NOT NULL) ORDER BY m.member, m.game",
        [$board['place']['Region'] ?? null, $board['place']['FieldSeq'] ?? null, $board['Mode'], $board['from'], $until, $board['to'], strtotime($until), $event['need_contact'] ?? 'N'],
    );
    if ($event) {
        $games = array_filter($games, fn ($game) => $game['pitch_speed'] >= $event['min_speed']
            && array_search($game['difficulty'], DIFFICULTIES, true) >= array_search($event['min_difficulty'], DIFFICULTIES, true));
    }
    $entries = array_map(fn ($rows) => standing($rows, $board), array_values(grouped($games, fn ($game) => $game['seq'])));
    usort($entries, fn ($a, $b) => better($b['value'], $a['value']) ?: ($a['value'] ? 0 : $b['Have'] <=> $a['Have']) ?: $a['PlayerSeq'] <=> $b['PlayerSeq']);
    return ranked($entries);
}

function standing(array $rows, array $board): array
{
    $sum = array_intersect_key(totals_of($rows), array_flip(RANKED));
    $have = $sum[['AB' => 'AB', 'OUTS' => 'Outs', 'G' => 'G'][$board['NeedOf']]];
    return [
        'PlayerSeq' => $rows[0]['seq'], 'Char' => $rows[0]['char'], 'player' => $rows[0],
        'state' => $rows[0]['state'], 'Have' => $have, 'sum' => $sum,
        'value' => $have >= $board['Need'] ? fraction($sum, $board['By']) : null,
    ];
}

/** Numerator and denominator, the greater the better; null where there is no value. */
function fraction(array $sum, string $by): ?array
{
    [$over, $under] = match ($by) {
        'AVG' => [$sum['H'], $sum['AB']],
        'HR' => [$sum['HR'], 1],
        'ERA' => [-$sum['RA'], $sum['Outs']],
        'POINTS' => [$sum['Points'], $sum['G']],
        'DISTANCE' => [(int) round($sum['MaxDistance'] * 10), (int) ($sum['MaxDistance'] > 0)],
        'SPEED' => [(int) round($sum['MaxSpeed'] * 10), (int) ($sum['MaxSpeed'] > 0)],
    };
    return $under === 0 ? null : [$over, $under];
}

/** As <=> compares: no value is less than any. */
function better(?array $a, ?array $b): int
{
    return $a === null || $b === null ? (int) ($a !== null) - (int) ($b !== null) : $a[0] * $b[1] <=> $b[0] * $a[1];
}

function ranked(array $entries): array
{
    foreach ($entries as $index => &$entry) {
        $is_equal = fn (int $other) => $entry['value'] && isset($entries[$other]) && better($entry['value'], $entries[$other]['value']) === 0;
        $entry['Rank'] = $entry['value'] === null ? null : ($is_equal($index - 1) ? $entries[$index - 1]['Rank'] : $index + 1);
        $entry['Tied'] = yn($is_equal($index - 1) || $is_equal($index + 1));
    }
    return $entries;
}

function event_item(array $event): array
{
    $status = today() < $event['from_day'] ? 'UPCOMING' : (today() > $event['to_day'] ? 'CLOSED' : 'OPEN');
    return [
        'EventSeq' => $event['seq'], 'Title' => text($event['title_ko'], $event['title_en']), 'Status' => $status,
        'From' => $event['from_day'], 'To' => $event['to_day'],
    ];
}

function event_detail(array $event): array
{
    return event_item($event) + [
        'Text' => text($event['text_ko'], $event['text_en']), 'Mode' => $event['mode'], 'Measures' => EVENT_MEASURES,
        'MinAB' => $event['min_ab'], 'MinDifficulty' => $event['min_difficulty'], 'MinSpeed' => $event['min_speed'],
        'NeedContact' => $event['need_contact'],
    ];
}
