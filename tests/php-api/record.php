<?php

function record_list(array $member): array
{
    $fields = filters(page_rules());
    $games = selected_games($member['seq'], $fields);
    $page = page($games, $fields, 20, "games|{$member['seq']}", fn ($row) => "{$row['played_at']}|{$row['id']}");
    $page['list'] = array_map(game_item(...), $page['list']);
    return [
        'season' => chosen_season($fields),
        'seasons' => played_seasons($member['seq'], $fields['mode']),
        'fields' => array_map(fn ($rows) => field_item($rows[0]) + ['G' => count($rows)], by_field(selected_games($member['seq'], only_season($fields)))),
        'modes' => array_map(
            fn ($mode) => ['Mode' => $mode, 'G' => count(selected_games($member['seq'], ['mode' => $mode] + only_season($fields)))],
            MODES,
        ),
        'sum' => totals_of($games),
        'best' => best_of($games),
    ] + $page;
}

function only_season(array $fields): array
{
    return ['mode' => $fields['mode'], 'season' => $fields['season']];
}

function chosen_season(array $fields): ?array
{
    return $fields['season'] === 'all' ? null : season_item($fields['season']);
}

function played_seasons(int $member, string $mode): array
{
    $seasons = [];
    foreach (grouped(selected_games($member, ['mode' => $mode]), fn ($row) => $row['season']) as $key => $rows) {
        $seasons[] = short_season($key) + ['G' => count($rows), 'sum' => totals_of($rows)];
    }
    return $seasons;
}

/** Groups of games, most games first. */
function by_field(array $games): array
{
    $groups = array_values(grouped($games, fn ($row) => $row['field']));
    usort($groups, fn ($a, $b) => [count($b), $a[0]['field']] <=> [count($a), $b[0]['field']]);
    return $groups;
}

function field_item(array $row): array
{
    return ['FieldSeq' => $row['field'], 'FieldName' => text($row['field_ko'], $row['field_en'])];
}

function record_trend(array $member): array
{
    $fields = filters();
    $games = array_reverse(selected_games($member['seq'], $fields));
    $months = [];
    foreach (grouped($games, fn ($row) => substr($row['played_at'], 0, 7)) as $month => $rows) {
        $months[] = ['Month' => $month, 'sum' => totals_of($rows), 'best' => best_of($rows)];
    }
    return [
        'season' => chosen_season($fields),
        'months' => array_slice($months, -24),
        'recent' => array_map(fn ($row) => [
            'RecordId' => $row['id'], 'PlayedAt' => $row['played_at'], 'Result' => $row['result'], 'My' => totals_of([$row]),
        ], array_slice($games, -49)),
    ];
}

function record_splits(array $member): array
{
    $fields = filters();
    $games = selected_games($member['seq'], $fields);
    $levels = grouped($games, fn ($row) => $row['level']);
    ksort($levels);
    return [
        'season' => chosen_season($fields),
        'fields' => array_map(fn ($rows) => field_item($rows[0]) + ['sum' => totals_of($rows)], by_field($games)),
        'levels' => array_map(fn ($level) => ['Level' => $level, 'sum' => totals_of($levels[$level])], array_keys($levels)),
        'speeds' => $fields['mode'] === 'PIT' ? [] : speed_bands($games),
    ];
}

function speed_bands(array $games): array
{
    $bands = [];
    foreach (SPEEDS as $index => $from) {
        $to = SPEEDS[$index + 1] ?? null;
        $rows = array_values(array_filter($games, fn ($row) => $row['pitch_speed'] > 0 && $row['pitch_speed'] >= $from && $row['pitch_speed'] < ($to ?? 999)));
        if ($rows) {
            $bands[] = ['From' => $from ?: null, 'To' => $to, 'sum' => totals_of($rows)];
        }
    }
    return $bands;
}

function record_bests(array $member): array
{
    $fields = filters();
    $games = selected_games($member['seq'], $fields);
    $bests = [];
    foreach (BESTS as $of) {
        $value = $games ? max(array_column($games, $of)) : 0;
        $reached = array_values(array_filter($games, fn ($row) => $row[$of] === $value));
        if ($value > 0) {
            $bests[] = ['Of' => $of, 'Value' => $value, 'Times' => count($reached), 'game' => game_item($reached[0])];
        }
    }
    return [
        'season' => chosen_season($fields), 'bests' => $bests,
        'streaks' => streaks(array_reverse($games), $fields['mode']), 'career' => career($member),
    ];
}

/** Games in the order played. */
function streaks(array $games, string $mode): array
{
    $kinds = ['WIN' => fn ($row) => $row['result'] === 'W', 'UNBEATEN' => fn ($row) => $row['result'] !== 'L'];
    if ($mode !== 'PIT') {
        $kinds += ['HIT' => fn ($row) => $row['H'] > 0, 'HR' => fn ($row) => $row['HR'] > 0];
    }
    return array_map(fn ($of) => ['Of' => $of] + streak($games, $kinds[$of]), array_keys($kinds));
}

function streak(array $games, callable $counts): array
{
    $run = $longest = [];
    foreach ($games as $game) {
        $run = $counts($game) ? [...$run, substr($game['played_at'], 0, 10)] : [];
        $longest = $run && count($run) >= count($longest) ? $run : $longest;
    }
    return ['Now' => count($run), 'Longest' => count($longest), 'From' => $longest[0] ?? null, 'To' => end($longest) ?: null];
}
