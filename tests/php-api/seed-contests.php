<?php

/** Category, first and last day from today, ranking, modes, games that count, venues, title in both languages. */
const CONTESTS = [
    1 => ['OFFICIAL', -45, 11, 'TOTAL', 'REG,TRIPLE', 5, [1, 2, 3, 4, 5, 6, 7], '가을 타격 리그', 'Autumn batting league'],
    ['OFFICIAL', -20, 5, 'BEST', 'BAT', null, [1, 2, 3, 4], '한밤 홈런 레이스', 'Midnight home run race'],
    ['VENUE', -30, 20, 'PLAYS', 'REG,TRIPLE,AI', null, [1], '강남점 단골 리그', 'Gangnam regulars'],
    ['OFFICIAL', -49, 15, 'BEST', 'REG,INT', null, [1, 2, 3, 4], '나인라이트 컵', 'NineLight Cup'],
    ['OFFICIAL', 12, 60, 'TOTAL', 'REG', 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '겨울 리그', 'Winter league'],
    ['VENUE', 3, 30, 'BEST', 'PIT', null, [2], '노원점 제구왕', 'Nowon control masters'],
    ['OFFICIAL', -130, -50, 'TOTAL', 'REG,TRIPLE,INT', null, [1, 2, 3, 4], '여름 리그', 'Summer league'],
    ['VENUE', -110, -60, 'BEST', 'REG,INT', null, [1], '강남점 여름 대회', 'Gangnam in summer'],
    ['OFFICIAL', -90, -51, 'PLAYS', 'AI', 3, [1, 2, 3, 4], '로봇을 이겨라', 'Beat the robots'],
];
const CUP = 4;

function seed_contests(int $now): void
{
    foreach (CONTESTS as $seq => [$category, $from, $to, $ranking_type, $modes, $max_plays, $fields, $ko, $en]) {
        insert('leagues', [
            'seq' => $seq, 'category' => $category, 'from_day' => date('Y-m-d', $now + $from * DAY),
            'to_day' => date('Y-m-d', $now + $to * DAY), 'ranking_type' => $ranking_type, 'modes' => $modes,
            'max_plays' => $max_plays, 'bracket' => yn($seq === CUP), 'title_ko' => $ko, 'title_en' => $en,
            'intro_ko' => "{$ko}에 참가해 보세요.", 'intro_en' => "Come and play the $en.",
            'html_ko' => '<h2 style="color:red">참가 방법</h2><p>매장에서 <b>팀 이름</b>으로 경기하면 돼요. <a href="/rank">랭킹 보기</a></p>',
            'html_en' => '<h2 style="color:red">How to enter</h2><p>Play under your <b>team’s name</b>. <a href="/rank">Rankings</a></p>',
        ]);
        foreach ($fields as $field) {
            insert('league_fields', ['league' => $seq, 'field' => $field]);
        }
        seed_league_games($seq, $max_plays ?? PHP_INT_MAX);
    }
    seed_bracket($now);
}

/** The games of clubs and countries that fit, for each side that is no machine. */
function seed_league_games(int $league, int $most): void
{
    $games = rows(
        "SELECT g.* FROM games g JOIN leagues l ON l.seq = ? JOIN league_fields f ON f.league = l.seq AND f.field = g.field
         WHERE instr(',' || l.modes || ',', ',' || g.mode || ',') AND substr(g.played_at, 1, 10) BETWEEN l.from_day AND l.to_day
         AND g.kind NOT LIKE 'individual%' ORDER BY g.played_at, g.id",
        [$league],
    );
    $teams = $played = [];
    foreach ($games as $game) {
        foreach (['A' => 'away', 'H' => 'home'] as $side => $name) {
            $ko = $game["{$name}_ko"];
            if (!value('SELECT 1 FROM member_games WHERE game = ? AND side = ? AND member > 0', [$game['id'], $side])) {
                continue;
            }
            $teams[$ko] ??= insert('league_teams', ['league' => $league, 'ko' => $ko, 'en' => $game["{$name}_en"]]);
            $played[$ko] = ($played[$ko] ?? 0) + 1;
            if ($played[$ko] <= $most) {
                insert('league_games', ['league' => $league, 'team' => $teams[$ko], 'game' => $game['id'], 'side' => $side]);
            }
        }
    }
}

/** Of six teams, two of which need not play in the first round; one semi-final and the final are still to come. */
function seed_bracket(int $now): void
{
    $teams = array_column(rows('SELECT seq FROM league_teams WHERE league = ? ORDER BY seq LIMIT 6', [CUP]), 'seq') + array_fill(0, 6, null);
    $matches = [
        [1, 1, -20, $teams[0], null, null, null], [1, 2, -20, $teams[1], $teams[2], 7, 4],
        [1, 3, -19, $teams[3], $teams[4], 2, 9], [1, 4, -19, $teams[5], null, null, null],
        [2, 1, -5, $teams[0], $teams[1], 11, 3], [2, 2, 2, $teams[4], $teams[5], null, null],
        [3, 1, 12, $teams[0], null, null, null],
    ];
    foreach ($matches as [$round, $number, $day, $a, $h, $a_score, $h_score]) {
        $is_played = $round > 1 || $h !== null;
        insert('league_matches', [
            'league' => CUP, 'round' => $round, 'number' => $number, 'at' => $is_played ? date('Y-m-d 19:00:00', $now + $day * DAY) : null,
            'field' => $is_played ? 1 : null, 'a' => $a, 'h' => $h, 'a_score' => $a_score, 'h_score' => $h_score,
        ]);
    }
}
