<?php

const HITS = ['single', 'double', 'triple', 'homerun'];

/** Where the balls of a selection went; in the pitching challenge, where they came in. */
function record_spray(array $member): array
{
    $fields = filters();
    $games = selected_games($member['seq'], $fields);
    $in_season = selected_games($member['seq'], only_season($fields));
    $bands = $fields['mode'] === 'PIT' ? [] : speed_bands($in_season);
    $own = array_merge(...array_map(fn ($row) => own_balls($row, $member), $games));
    return [
        'season' => chosen_season($fields),
        'fields' => array_map(fn ($rows) => field_item($rows[0]) + ['G' => count($rows)], by_field($in_season)),
        'speeds' => array_map(fn ($band) => ['From' => $band['From'], 'To' => $band['To'], 'G' => $band['sum']['G']], $bands),
        'G' => count($games),
        'Kept' => count($games),
    ] + ($fields['mode'] === 'PIT'
        ? ['balls' => null, 'ways' => [], 'cells' => [], 'far' => [], 'pitches' => thrown($own), 'zones' => zones($own)]
        : spray(array_values(array_filter($own, fn ($ball) => $ball['Distance'] > 0))) + ['pitches' => null, 'zones' => []]);
}

/** What the member batted in a game, or threw in the pitching challenge. */
function own_balls(array $game, array $member): array
{
    $sheet = json_decode($game['sheet'], true);
    $is_own = fn ($play) => $sheet['players'][$play['side']][$play['player'] ?? $play['batter']]['seq'] === $member['seq'];
    $of = ['RecordId' => $game['id'], 'PlayedAt' => $game['played_at'], 'FieldName' => text($game['field_ko'], $game['field_en'])];
    return array_map(fn ($play) => $of + $play['seen'], array_values(array_filter($sheet['plays'], $is_own)));
}

function spray(array $balls): array
{
    $ways = grouped($balls, fn ($ball) => min(5, intdiv($ball['Direction'] + 45, 18) + 1));
    ksort($ways);
    $cells = grouped($balls, fn ($ball) => min(9, intdiv($ball['Direction'] + 45, 9)) . ' ' . intdiv((int) $ball['Distance'], 10));
    $farthest = $balls;
    usort($farthest, fn ($a, $b) => [$b['Distance'], $b['PlayedAt']] <=> [$a['Distance'], $a['PlayedAt']]);
    $exits = array_column($balls, 'Exit');
    return [
        'balls' => batted($balls) + distances($balls) + ['MeanExit' => mean_of($exits), 'MaxExit' => max([0, ...$exits])],
        'ways' => array_map(fn ($way) => ['Way' => $way] + batted($ways[$way]) + distances($ways[$way]), array_keys($ways)),
        'cells' => array_map(function ($at) use ($cells) {
            [$angle, $tens] = array_map(intval(...), explode(' ', $at));
            return ['Direction' => 9 * $angle - 45, 'Distance' => 10 * $tens] + batted($cells[$at]);
        }, array_keys($cells)),
        'far' => array_map(fn ($ball) => array_intersect_key($ball, array_flip(
            ['RecordId', 'PlayedAt', 'FieldName', 'Outcome', 'Direction', 'Distance', 'Exit'],
        )), array_slice($farthest, 0, 5)),
    ];
}

function batted(array $balls): array
{
    $times = array_count_values(array_column($balls, 'Outcome'));
    return [
        'Balls' => count($balls), 'H' => array_sum(array_intersect_key($times, array_flip(HITS))), 'HR' => $times['homerun'] ?? 0,
    ];
}

function distances(array $balls): array
{
    $distances = array_column($balls, 'Distance');
    return ['MeanDistance' => mean_of($distances), 'MaxDistance' => max([0, ...$distances])];
}

function thrown(array $pitches): array
{
    $speeds = array_column($pitches, 'Speed');
    return [
        'Pitches' => count($pitches), 'OnTarget' => count(array_filter($pitches, fn ($pitch) => $pitch['Zone'] === $pitch['Target'])),
        'MeanSpeed' => mean_of($speeds), 'MaxSpeed' => max([0, ...$speeds]),
    ];
}

function zones(array $pitches): array
{
    return array_map(function ($zone) use ($pitches) {
        $called = array_filter($pitches, fn ($pitch) => $pitch['Target'] === $zone);
        $came = array_filter($pitches, fn ($pitch) => $pitch['Zone'] === $zone);
        return ['Zone' => $zone, 'Called' => count($called), 'OnTarget' => thrown($called)['OnTarget']] + thrown($came);
    }, range(0, 9));
}

/** Of what was measured, to a tenth, half up. */
function mean_of(array $values): float
{
    $tenths = array_filter(array_map(fn ($value) => (int) round($value * 10), $values));
    $n = count($tenths);
    return $n === 0 ? 0.0 : intdiv(2 * array_sum($tenths) + $n, 2 * $n) / 10;
}
