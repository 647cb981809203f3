<?php

function rank_players(array $member): array
{
    $q = folded(check(['q' => nickname_start(...)])['q']);
    $players = array_filter(rows(
        "SELECT * FROM members WHERE state = 'normal' AND (rank_hidden = 'N' OR seq = ?)",
        [$member['seq']],
    ), fn ($player) => str_starts_with($player['nick_key'], $q));
    usort($players, fn ($a, $b) => [$b['nick_key'] === $q, $a['nick_key']] <=> [$a['nick_key'] === $q, $b['nick_key']]);
    return ['list' => array_map(fn ($player) => player_of($player, $member), array_slice($players, 0, 10))];
}

function player_of(array $player, array $member): array
{
    $kept = value('SELECT 1 FROM favourites WHERE member = ? AND player = ?', [$member['seq'], $player['seq']]);
    return [
        'PlayerSeq' => $player['seq'], 'Nickname' => shown_nickname($player, $member), 'Char' => $player['char'],
        'Me' => yn($player['seq'] === $member['seq']), 'Favourite' => yn($kept),
    ];
}

function rank_favourite(array $member): array
{
    $fields = check(['player' => sequence(), 'on' => choice('Y', 'N')]);
    $player = normal_player($fields['player']);
    if ($player['seq'] === $member['seq']) {
        throw wrong('player', 'choice');
    }
    $pair = [$member['seq'], $player['seq']];
    if ($fields['on'] === 'N') {
        query('DELETE FROM favourites WHERE member = ? AND player = ?', $pair);
    } elseif (favourites_of($member) >= 200 && !value('SELECT 1 FROM favourites WHERE member = ? AND player = ?', $pair)) {
        throw new Refusal(484);
    } else {
        query('INSERT OR IGNORE INTO favourites (member, player) VALUES (?, ?)', $pair);
    }
    return ['Favourite' => $fields['on'], 'Count' => favourites_of($member)];
}

function favourites_of(array $member): int
{
    return value(
        "SELECT COUNT(*) FROM favourites f JOIN members p ON p.seq = f.player WHERE f.member = ? AND p.state = 'normal'",
        [$member['seq']],
    );
}

function normal_player(string $seq): array
{
    return row("SELECT * FROM members WHERE seq = ? AND state = 'normal'", [$seq]) ?? throw new Refusal(404);
}

function rank_compare(array $member): array
{
    $fields = check([
        'other' => sequence(), 'player?' => sequence(), 'mode?' => choice(...MODES), 'season?' => pattern('/^(20\d\d-[1-4]|all)$/D'),
    ]);
    $fields['mode'] ??= 'REG';
    $fields['season'] ??= season_of(today());
    if ((int) ($fields['player'] ?? $member['seq']) === (int) $fields['other']) {
        throw wrong('other', 'choice');
    }
    $players = [$fields['player'] === null ? $member : normal_player($fields['player']), normal_player($fields['other'])];
    $met = selected_games($players[0]['seq'], ['mode' => $fields['mode'], 'rival' => $players[1]['seq']]);
    $seasons = rows(
        'SELECT DISTINCT season FROM member_games WHERE mode = ? AND member IN (?, ?) ORDER BY season DESC',
        [$fields['mode'], $players[0]['seq'], $players[1]['seq']],
    );
    return [
        'season' => chosen_season($fields),
        'seasons' => array_map(short_season(...), array_column($seasons, 'season')),
        'players' => array_map(fn ($player) => compared($player, $member, $fields), $players),
        'versus' => array_slice(totals_of($met), 0, 4)
            + ['list' => $players[0]['seq'] === $member['seq'] ? array_map(game_item(...), array_slice($met, 0, 5)) : []],
    ];
}

function compared(array $player, array $member, array $fields): array
{
    return player_of($player, $member) + sums_and_ranks($player, $fields);
}

function sums_and_ranks(array $player, array $fields): array
{
    $games = selected_games($player['seq'], only_season($fields));
    $ranks = [];
    foreach ($fields['season'] === 'all' ? [] : MEASURES[$fields['mode']] as $by) {
        $entries = entries(board(['event' => null, 'by' => $by] + $fields), $player);
        $mine = array_search('Y', array_column($entries, 'Me'), true);
        $ranks[] = [
            'By' => $by, 'Rank' => $mine === false ? null : $entries[$mine]['Rank'],
            'Qualified' => count(array_filter(array_column($entries, 'Rank'))),
        ];
    }
    return ['sum' => totals_of($games), 'best' => best_of($games), 'ranks' => $ranks];
}

function rank_rivals(array $member): array
{
    $mode = check(['mode?' => choice(...MODES)])['mode'];
    $met = rows(
        "SELECT m.*, p.seq, p.nickname, p.rank_hidden, p.char FROM member_games m
         JOIN member_games o ON o.game = m.game AND o.side <> m.side
         JOIN members p ON p.seq = o.member AND p.state = 'normal'
         WHERE m.member = ? AND (? IS NULL OR m.mode = ?) ORDER BY m.played_at DESC, m.game DESC",
        [$member['seq'], $mode, $mode],
    );
    $rivals = array_map(fn ($games) => [
        'PlayerSeq' => $games[0]['seq'], 'Nickname' => shown_nickname($games[0], $member), 'Char' => $games[0]['char'],
    ] + array_slice(totals_of($games), 0, 4) + [
        'LastPlayedAt' => $games[0]['played_at'], 'LastRecordId' => $games[0]['game'], 'LastMode' => $games[0]['mode'],
    ], array_values(grouped($met, fn ($row) => $row['seq'])));
    usort($rivals, fn ($a, $b) => [$b['G'], $b['LastPlayedAt']] <=> [$a['G'], $a['LastPlayedAt']]);
    return ['list' => array_slice($rivals, 0, 20)];
}
