<?php

foreach (['match', 'seed-venues', 'seed-contests', 'seed-notices'] as $file) {
    require_once __DIR__ . "/$file.php";
}

const PASSWORD = 'Baseball1!';

/** Address, nickname, name, birth, sex, phone, and what is not as usual. Whoever has no birth date is overseas. */
const MEMBERS = [
    1 => ['player', '홈런왕', '김선수', '19950315', '1', '+821012345678', ['char' => 3]],
    ['overseas', 'NightFox', 'Morgan Fox', null, null, '+12025550123', ['char' => 2]],
    ['nochar', '대타', '이대타', '19981102', '0', '+821012340003', ['char' => null]],
    ['rookie', '신인', '장신인', '20040404', '1', '+821012340010', []],
    ['unverified', '새싹', '박메일', '20010520', '1', '+821012340004', ['state' => 'unverified']],
    ['suspended', '퇴장', '최퇴장', '19870214', '1', '+821012340005', ['state' => 'suspended']],
    ['withdrawn', '은퇴', '정은퇴', '19790908', '0', '+821012340006', ['state' => 'withdrawn']],
    ['deactivated', '휴식', '강휴식', '19930130', '0', '+821012340007', ['state' => 'deactivated']],
    ['conversion', '전환', '조전환', '19900611', '1', '+821012340008', ['state' => 'conversion']],
    ['kakao', '노란공', '윤노랑', '19961225', '0', '+821012340009', ['social' => 'kakao', 'social_id' => '1001']],
    ['naver', '초록공', '한초록', '19940505', '1', '+821012340014', ['social' => 'naver', 'social_id' => '1002']],
    ['apple', 'AppleJack', 'Jack Lee', null, null, '+12025550124', ['social' => 'apple', 'social_id' => '1003']],
    ['both', '두계정', '임둘다', '19850817', '1', '+821012340011', []],
    ['player14', '강타자', '문강타', '19900114', '1', '+821012340114', []],
    ['player15', '발빠른손', '손빠름', '19910215', '0', '+821012340115', []],
    ['player16', '수비왕', '오수비', '19920316', '1', '+821012340116', []],
    ['player17', 'Lefty17', '좌투수', '19930417', '0', '+821012340117', []],
    ['player18', 'Comet', 'Ana Cruz', null, null, '+34600111218', []],
    ['player19', 'Kaiju', 'Ken Ito', null, null, '+819011112219', []],
];
/** The nation, region and country number of the overseas members. */
const ABROAD = [2 => ['US', 'Ohio', '1'], 12 => ['US', 'Texas', '1'], 18 => ['ES', 'Sevilla', '34'], 19 => ['JP', 'Osaka', '81']];
/** Phone number, nickname, and the member who has asked for it. */
const OLD_ACCOUNTS = [
    ['+821012340012', '추억의강타자', null], ['+821012340013', '★별명★', null], ['+821012340011', '원조거포', null],
    ['+821012340008', '옛날타자', 9],
];
const KOREANS = [10, 11, 13, 14, 15, 16, 17];
const FOREIGNERS = [2, 12, 18, 19];
/** Games of a season by mode. */
const SCHEDULE = ['REG' => 8, 'TRIPLE' => 5, 'AI' => 5, 'INT' => 5, 'BAT' => 5, 'PIT' => 5];
const CLUBS = ['더그아웃', '불방망이', '동네야구단', "Tom & Jerry's"];

/** The same for the same moment, salts and keys apart. */
function seed(): void
{
    mt_srand(20261119);
    $now = getenv('NOW') ? strtotime(getenv('NOW')) : time();
    insert('clock', ['ahead' => $now - time(), 'secret' => bin2hex(random_bytes(32))]);
    seed_venues($now);
    seed_members($now);
    $season = season_item(season_of(date('Y-m-d', $now)));
    $from = strtotime($season['From']);
    seed_season(strtotime(season_item(season_of(date('Y-m-d', $from - DAY)))['From']), $from - 7200, '게스트');
    seed_season($from, $now - 7200, '<b>x</b>');
    seed_videos($now);
    insert('events', [
        'seq' => 1, 'mode' => 'REG', 'title_ko' => '가을 타격왕', 'title_en' => 'Autumn batting cup',
        'text_ko' => '보통 난이도부터 인정돼요.', 'text_en' => 'Games from normal difficulty on count.',
        'from_day' => date('Y-m-d', $now - 30 * DAY), 'to_day' => date('Y-m-d', $now + 12 * DAY), 'min_ab' => 10,
        'min_difficulty' => 'NORMAL', 'min_speed' => 80, 'need_contact' => 'Y',
    ]);
    seed_contests($now);
    seed_notices($now);
    foreach ([2, 10, 14] as $player) {
        insert('favourites', ['member' => 1, 'player' => $player]);
    }
}

function seed_members(int $now): void
{
    $hash = password_hash(PASSWORD, PASSWORD_DEFAULT);
    foreach (MEMBERS as $seq => [$id, $nickname, $name, $birth, $sex, $phone, $more]) {
        [$nation, $region, $number] = ABROAD[$seq] ?? ['KR', 'KR-11', null];
        $joined = isset($more['state']) ? $now - 3600 : $now - 400 * DAY;
        insert('members', $more + [
            'seq' => $seq, 'email' => "$id@example.com", 'id_key' => "$id@example.com", 'nickname' => $nickname,
            'nick_key' => folded($nickname), 'name' => $name, 'char' => $seq % 8 + 1, 'domestic' => yn($birth !== null),
            'state' => 'normal', 'ci' => $birth === null ? null : ci_of($name, $birth, $sex), 'phone' => $phone,
            'birth' => $birth ?? '19900101', 'password' => isset($more['social']) ? null : $hash,
            'gender' => $sex === '0' ? 'F' : 'M', 'nation' => $nation, 'region' => $region, 'nation_num' => $number,
            'password_at' => isset($more['social']) ? null : max($joined, $now - 30 * DAY),
            'joined_at' => $joined, 'left_at' => isset($more['state']) ? $now : null,
        ]);
        seed_consents($seq, $joined);
    }
    foreach (OLD_ACCOUNTS as [$phone, $nickname, $requested_by]) {
        insert('old_accounts', [
            'phone' => $phone, 'nickname' => $nickname, 'games' => 36, 'joined_at' => $now - 2300 * DAY,
            'last_played_at' => $now - 300 * DAY, 'requested_by' => $requested_by,
        ]);
    }
}

/** The rookie has not been asked yet whether push messages are wanted. */
function seed_consents(int $member, int $joined): void
{
    $agreed = ['SERVICE' => 'Y', 'PRIVACY' => 'Y', 'AGE' => 'Y', 'EMAIL' => 'Y'] + ($member === 4 ? [] : ['INFO' => 'Y']);
    foreach ($agreed as $kind => $answer) {
        insert('consents', [
            'member' => $member, 'kind' => $kind, 'agreed' => $answer, 'at' => $joined, 'channel' => 'WEB', 'version' => '1',
        ]);
    }
}

/** Games of all modes in turn from one moment to another; every fifth is the overseas member's and without the main player. */
function seed_season(int $from, int $to, string $guest): void
{
    $modes = [];
    for ($turn = 0; $turn < max(SCHEDULE); $turn++) {
        $modes = [...$modes, ...array_keys(array_filter(SCHEDULE, fn ($games) => $games > $turn))];
    }
    if ($to <= $from) {
        return;
    }
    foreach ($modes as $index => $mode) {
        $at = $from + intdiv(($to - $from) * ($index + 1), count($modes));
        seed_game($mode, $at, $index % 5 !== 3, $guest);
    }
}

function seed_game(string $mode, int $at, bool $with_player, string $guest): void
{
    $machine = $mode === 'AI' ? mt_rand(1, 3) : null;
    $is_team = chance(0.5);
    $is_challenge = $mode === 'BAT' || $mode === 'PIT';
    $level = $machine ? MACHINES[$machine]['level'] : mt_rand(1, 5);
    [$sides, $names] = seed_sides($mode, $machine, $with_player, $is_challenge && !$is_team, $guest);
    $innings = $is_challenge ? mt_rand(3, 5) : ($mode === 'REG' ? [9, 9, 7, 5][mt_rand(0, 3)] : 9);
    $game = $is_challenge
        ? new Challenge($sides[0], $sides[1], $mode, $innings, $level, $is_team ? 5 : 10)
        : new Game($sides[0], $sides[1], $innings, $level, $mode === 'TRIPLE' ? 1 : 0);
    $kind = $is_challenge ? ['individual', 'team'][(int) $is_team] : ['regular', 'match'][(int) $is_team];
    $row = [
        'mode' => $mode, 'kind' => $kind . ($game->is_extra ? '_extra' : ''), 'level' => $level,
        'difficulty' => ['EASY', 'NORMAL', 'HARD'][mt_rand(0, 2)], 'played_at' => stamp($at), 'ended_at' => stamp($at + 2700),
        'season' => season_of(date('Y-m-d', $at)), 'field' => [1, 1, 2, 3, 4][mt_rand(0, 4)], 'innings' => $innings,
        'away_ko' => $names[0][0], 'away_en' => $names[0][1], 'home_ko' => $names[1][0], 'home_en' => $names[1][1],
        'away_score' => $sides[0]->score(), 'home_score' => $sides[1]->score(), 'machine' => $machine,
        'sheet' => json_encode([
            'players' => ['A' => $sides[0]->players, 'H' => $sides[1]->players],
            'teams' => [$sides[0]->sheet(), $sides[1]->sheet()], 'plays' => $game->plays,
        ], JSON_PRESERVE_ZERO_FRACTION),
    ];
    $row['id'] = insert('games', $row);
    foreach ($sides as $index => $side) {
        seed_member_games($row, $side, $sides[1 - $index], $game->plays);
    }
}

/** Two sides and their names in both languages. */
function seed_sides(string $mode, ?int $machine, bool $with_player, bool $is_single, string $guest): array
{
    $koreans = KOREANS;
    shuffle($koreans);
    $foreigners = FOREIGNERS;
    shuffle($foreigners);
    $others = $mode === 'INT' ? $foreigners : [...array_slice($koreans, 2), ...array_slice($foreigners, 0, 1)];
    $own = $with_player ? [1, $koreans[0]] : [$koreans[0], $koreans[1]];
    $others = $with_player ? $others : [2, ...array_diff($others, [2])];
    $member = fn (int $seq) => ['seq' => $seq, 'nick' => MEMBERS[$seq][1]];
    $ours = array_map($member, array_slice($own, 0, $is_single ? 1 : 2));
    $theirs = array_map($member, array_slice($others, 0, $is_single ? 1 : 2));
    if ($machine) {
        $theirs = array_map(fn ($number) => ['seq' => null, 'nick' => "BOT $number"], [1, 2, 3]);
    } elseif (!$is_single) {
        $theirs[] = ['seq' => null, 'nick' => $guest];
    }
    $names = match (true) {
        $machine !== null => [[CLUBS[0], null], MACHINES[$machine]['name']],
        $mode === 'INT' => [COUNTRIES['KR'], COUNTRIES['US']],
        $is_single => [[$ours[0]['nick'], null], [$theirs[0]['nick'], null]],
        default => [[CLUBS[mt_rand(0, 1)], null], [CLUBS[mt_rand(2, 3)], null]],
    };
    $countries = $mode === 'INT' ? ['KR', 'US'] : [null, null];
    $order = chance(0.5) ? [0, 1] : [1, 0];
    $sides = [];
    foreach ($order as $place => $which) {
        $sides[] = new Side(['A', 'H'][$place], [$ours, $theirs][$which], $countries[$which]);
    }
    return [$sides, [$names[$order[0]], $names[$order[1]]]];
}

/** Whoever is no member, guest or machine, has a number below 0. */
function seed_member_games(array $game, Side $own, Side $other, array $plays): void
{
    $thrown = array_filter($plays, fn ($play) => $play['side'] === $own->side && $play['seen']['Outcome'] !== 'steal');
    $speeds = $game['mode'] === 'PIT' ? [] : array_column(array_column($thrown, 'seen'), 'Speed');
    foreach ($own->players as $slot => $player) {
        $batted = ($own->batters[$slot] ?? BATTER);
        $pitched = ($own->pitchers[$slot] ?? PITCHER);
        insert('member_games', [
            'member' => $player['seq'] ?? -1 - $slot, 'game' => $game['id'], 'mode' => $game['mode'], 'season' => $game['season'],
            'played_at' => $game['played_at'], 'field' => $game['field'], 'level' => $game['level'],
            'difficulty' => $game['difficulty'], 'side' => $own->side,
            'result' => ['L', 'D', 'W'][($own->score() <=> $other->score()) + 1],
            'pitch_speed' => $speeds ? round(array_sum($speeds) / count($speeds), 1) : 0.0,
            'Outs' => $pitched['Outs'], 'RA' => $pitched['R'], 'HA' => $pitched['H'], 'HRA' => $pitched['HR'],
            'K' => $pitched['SO'], 'BBA' => $pitched['BB'], 'MaxSpeed' => $pitched['MaxSpeed'],
            'MaxDistance' => $own->longest[$slot],
        ] + ['Points' => $batted['Points'] + $pitched['Points']]
            + array_intersect_key($batted, array_flip(COUNTS)));
    }
}

/** Of the main player's games: a hit, a home run and a strikeout or a pitch of each. Those of the oldest are deleted. */
function seed_videos(int $now): void
{
    $games = rows(GAMES . ' WHERE m.member = 1 ORDER BY m.played_at');
    $made = 0;
    foreach ([$games[0], ...array_slice($games, -14)] as $game) {
        $sheet = json_decode($game['sheet'], true);
        $slot = array_search(1, array_column($sheet['players'][$game['side']], 'seq'), true);
        foreach (['BATTING', 'HIGHLIGHT', 'PITCHING'] as $type) {
            $shown = array_values(array_filter($sheet['plays'], fn ($play) => is_video_of($type, $play, $game, $slot)));
            if ($shown) {
                $at = strtotime($game['played_at']) + 60 * ++$made;
                $states = [[], ['requested_at' => $at, 'ready_at' => $at + 60], ['requested_at' => $now, 'ready_at' => $now + 30 * DAY]];
                insert('videos', video_row($type, $shown[0], $game, $at) + $states[$made % 3]);
            }
        }
    }
}

function is_video_of(string $type, array $play, array $game, int $slot): bool
{
    $outcome = $play['seen']['Outcome'];
    $is_mine = $play['side'] === $game['side'];
    return match ($type) {
        'BATTING' => $is_mine && $game['mode'] !== 'PIT' && ($play['batter'] ?? $play['player']) === $slot && isset(BASES_OF[$outcome]),
        'HIGHLIGHT' => $is_mine && $game['mode'] !== 'PIT' && ($play['batter'] ?? $play['player']) === $slot && $outcome === 'homerun',
        'PITCHING' => $game['mode'] === 'PIT' ? $is_mine && $play['player'] === $slot && $outcome === 'bullseye'
            : !$is_mine && $game['mode'] !== 'BAT' && $play['pitcher'] === $slot && $outcome === 'strikeout',
    };
}

function video_row(string $type, array $play, array $game, int $at): array
{
    $seen = $play['seen'];
    $is_hit = $type !== 'PITCHING';
    return [
        'member' => 1, 'game' => $game['id'], 'type' => $type, 'inning' => $play['inning'],
        'half' => $play['side'] === 'A' ? 'T' : 'B', 'bases' => $play['bases'] ?? '000',
        'outcome' => $is_hit ? $seen['Outcome'] : null, 'distance' => $is_hit ? $seen['Distance'] : 0.0, 'speed' => $seen['Speed'],
        'exit' => $is_hit ? $seen['Exit'] : 0.0, 'recorded_at' => stamp($at), 'expires_at' => stamp($at + 30 * DAY),
    ];
}
