<?php

function record_detail(array $member): array
{
    $game = game_of_request($member);
    $sheet = json_decode($game['sheet'], true);
    $own = fn ($order, $than) => value(
        "SELECT game FROM member_games WHERE member = ? AND mode = ? AND (played_at, game) $than (?, ?)
         ORDER BY played_at $order, game $order",
        [$member['seq'], $game['mode'], $game['played_at'], $game['id']],
    );
    $beside = fn (?int $id) => $id === null ? null : ['RecordId' => $id];
    $videos = 'SELECT COUNT(*) FROM videos WHERE member = ? AND game = ? AND expires_at > ?';
    return [
        'game' => game_item($game) + [
            'Season' => $game['season'], 'EndedAt' => $game['ended_at'],
            'Videos' => value($videos, [$member['seq'], $game['id'], stamp(now())]),
        ],
        'teams' => array_map(fn ($team) => team_item($team, $game, $member), $sheet['teams']),
        'older' => $beside($own('DESC', '<')),
        'newer' => $beside($own('ASC', '>')),
    ] + (isset(habits()['withoutOptionalCalls']) ? [] : ['correction' => latest_correction($member, $game)]) + plays_of($sheet, $game, $member) + opponent_of($sheet, $game, $member);
}

function game_of_request(array $member): array
{
    $fields = check(['record' => sequence()]);
    $game = row(GAMES . ' WHERE m.member = ? AND m.game = ?', [$member['seq'], $fields['record']]);
    return $game ?? throw new Refusal(404);
}

function team_item(array $team, array $game, array $member): array
{
    $names = $team['side'] === 'A' ? [$game['away_ko'], $game['away_en']] : [$game['home_ko'], $game['home_en']];
    return [
        'Side' => $team['side'], 'Name' => text(...$names), 'Country' => $team['country'], 'Line' => $team['line'],
        'R' => $team['R'], 'H' => $team['H'], 'E' => $team['E'], 'BB' => $team['BB'], 'LOB' => $team['LOB'],
        'batters' => array_map(fn ($row) => player_item($row, $member), $team['batters']),
        'pitchers' => array_map(fn ($row) => player_item($row, $member), $team['pitchers']),
    ];
}

function player_item(array $row, array $member): array
{
    $player = $row['seq'] === null ? null : member_by_seq($row['seq']);
    $who = [
        'PlayerSeq' => $player && $player['state'] === 'normal' ? $player['seq'] : null,
        'Nickname' => $player['nickname'] ?? $row['nick'], 'Me' => yn($row['seq'] === $member['seq']),
    ];
    return $who + array_diff_key($row, ['seq' => 0, 'nick' => 0]);
}

/** `plays` of a match; `hits` or `pitches` of a challenge. */
function plays_of(array $sheet, array $game, array $member): array
{
    $who = function (string $side, ?int $slot) use ($sheet, $member): array {
        $player = $sheet['players'][$side][$slot];
        $nickname = $player['seq'] === null ? null : value('SELECT nickname FROM members WHERE seq = ?', [$player['seq']]);
        return [$nickname ?? $player['nick'], yn($player['seq'] === $member['seq'])];
    };
    $is_challenge = in_array($game['mode'], ['BAT', 'PIT'], true);
    $plays = [];
    foreach ($sheet['plays'] as $index => $play) {
        $plays[] = ['No' => $index + 1] + ($is_challenge ? ball_item($play, $who) : play_item($play, $who));
    }
    return match ($game['mode']) {
        'BAT' => ['plays' => null, 'hits' => $plays, 'pitches' => []],
        'PIT' => ['plays' => null, 'hits' => [], 'pitches' => $plays],
        default => ['plays' => $plays, 'hits' => [], 'pitches' => []],
    };
}

function play_item(array $play, callable $who): array
{
    [$batter, $batter_me] = $who($play['side'], $play['batter']);
    [$pitcher, $pitcher_me] = $who($play['side'] === 'A' ? 'H' : 'A', $play['pitcher']);
    $names = ['Batter' => $batter, 'BatterMe' => $batter_me, 'Pitcher' => $pitcher, 'PitcherMe' => $pitcher_me];
    return ['Inning' => $play['inning'], 'Half' => $play['side'] === 'A' ? 'T' : 'B'] + $names + $play['seen'];
}

function ball_item(array $play, callable $who): array
{
    [$name, $me] = $who($play['side'], $play['player']);
    return ['Round' => $play['inning'], 'Side' => $play['side'], 'Nickname' => $name, 'Me' => $me] + $play['seen'];
}

function opponent_of(array $sheet, array $game, array $member): array
{
    if ($game['mode'] !== 'AI') {
        return [];
    }
    $machine = MACHINES[$game['machine']];
    $team = $sheet['teams'][$game['side'] === 'A' ? 1 : 0];
    $batted = fn ($name) => array_sum(array_column($team['batters'], $name));
    $pitched = fn ($name) => array_sum(array_column($team['pitchers'], $name));
    $met = rows(GAMES . ' WHERE m.member = ? AND g.machine = ? ORDER BY m.played_at DESC, m.game DESC', [$member['seq'], $game['machine']]);
    return ['opponent' => [
        'Name' => text(...$machine['name']), 'Level' => $machine['level'], 'Style' => $machine['style'],
        'AB' => $batted('AB'), 'H' => $batted('H'), 'HR' => $batted('HR'), 'SO' => $batted('SO'),
        'Outs' => $pitched('Outs'), 'RA' => $pitched('R'), 'K' => $pitched('SO'),
        'MaxSpeed' => max(array_column($team['pitchers'], 'MaxSpeed')),
        'versus' => totals_of($met),
        'last' => array_map(fn ($row) => [
            'RecordId' => $row['id'], 'PlayedAt' => $row['played_at'], 'Result' => $row['result'],
            'MySide' => $row['side'], 'AwayScore' => $row['away_score'], 'HomeScore' => $row['home_score'],
        ], array_slice($met, 0, 5)),
    ]];
}

/** A report that is open stays the only one. */
function record_correction(array $member): array
{
    $game = game_of_request($member);
    $text = 'text' . (input('about') === 'OTHER' ? '' : '?');
    $fields = check(['about' => choice('PLAYER', 'PLAY', 'SCORE', 'PLACE', 'OTHER'), $text => opinion(...)]);
    return transaction(function () use ($member, $game, $fields) {
        if (!in_array(latest_correction($member, $game)['State'], ['RECEIVED', 'CHECKING'], true)) {
            insert('corrections', $fields + ['member' => $member['seq'], 'game' => $game['id'], 'state' => 'RECEIVED', 'at' => now()]);
        }
        return [];
    });
}

function latest_correction(array $member, array $game): array
{
    $sql = 'SELECT * FROM corrections WHERE member = ? AND game = ? ORDER BY seq DESC LIMIT 1';
    $found = row($sql, [$member['seq'], $game['id']]);
    return ['State' => $found['state'] ?? 'NONE', 'At' => $found ? stamp($found['at']) : null, 'Reply' => $found['reply'] ?? null];
}

function record_share(array $member): array
{
    $game = game_of_request($member);
    return transaction(function () use ($member, $game) {
        $key = value('SELECT share_key FROM shares WHERE member = ? AND game = ?', [$member['seq'], $game['id']]);
        if ($key === null) {
            $key = new_token(16);
            insert('shares', ['share_key' => $key, 'member' => $member['seq'], 'game' => $game['id']]);
        }
        return ['ShareKey' => $key];
    });
}

function record_shared(): array
{
    $key = check(['key' => text_to(100)])['key'];
    $share = row('SELECT * FROM shares WHERE share_key = ?', [$key]) ?? throw new Refusal(404);
    $member = member_by_seq($share['member']);
    if (!$member || $member['state'] !== 'normal') {
        throw new Refusal(404);
    }
    $game = row(GAMES . ' WHERE m.member = ? AND m.game = ?', [$member['seq'], $share['game']]);
    $columns = array_flip(['Side', 'Name', 'Country', 'Line', 'R', 'H', 'E']);
    $teams = json_decode($game['sheet'], true)['teams'];
    return [
        'Nickname' => $member['nickname'], 'Char' => $member['char'],
        'game' => array_diff_key(game_item($game), ['FieldSeq' => 0]),
        'teams' => array_map(fn ($team) => array_intersect_key(team_item($team, $game, $member), $columns), $teams),
    ];
}

function record_share_season(array $member): array
{
    $fields = check(['mode' => choice(...MODES), 'season' => pattern('/^20\d\d-[1-4]$/D')]);
    if (!selected_games($member['seq'], $fields)) {
        throw new Refusal(404);
    }
    return transaction(function () use ($member, $fields) {
        $shared = ['member' => $member['seq'], 'mode' => $fields['mode'], 'season' => $fields['season']];
        $key = value('SELECT share_key FROM season_shares WHERE member = ? AND mode = ? AND season = ?', array_values($shared));
        if ($key === null) {
            $key = new_token(16);
            insert('season_shares', ['share_key' => $key] + $shared);
        }
        return ['ShareKey' => $key];
    });
}

function record_shared_season(): array
{
    $key = check(['key' => text_to(100)])['key'];
    $share = row('SELECT * FROM season_shares WHERE share_key = ?', [$key]) ?? throw new Refusal(404);
    $member = member_by_seq($share['member']);
    if (!$member || $member['state'] !== 'normal') {
        throw new Refusal(404);
    }
    $fields = ['mode' => $share['mode'], 'season' => $share['season']];
    return [
        'Nickname' => $member['nickname'], 'Char' => $member['char'],
        'Mode' => $fields['mode'], 'season' => season_item($fields['season']),
    ] + sums_and_ranks($member, $fields);
}
