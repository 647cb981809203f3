<?php

const STADIUMS = [['한강 구장', 'Han River Park'], ['별빛 돔', 'Starlight Dome'], ['소나무 구장', 'Pine Field']];
const TYPES = ['BATTING', 'PITCHING', 'HIGHLIGHT'];
const RESULTS = ['homerun', 'triple', 'double', 'single', 'groundout', 'flyout'];
const VIDEO_BYTES = 4096;

/** `videos v` with its game and venue. */
const VIDEOS = 'SELECT v.*, g.mode, g.difficulty, g.field, f.ko AS field_ko, f.en AS field_en, m.side,
    g.away_ko, g.away_en, g.home_ko, g.home_en FROM videos v JOIN games g ON g.id = v.game JOIN fields f ON f.seq = g.field
    JOIN member_games m ON m.game = v.game AND m.member = v.member';

function nasmo_list(array $member): array
{
    $fields = check(['leaving?' => choice('Y'), 'type?' => choice(...TYPES), 'result?' => choice(...RESULTS), 'field?' => sequence(), 'record?' => sequence(), 'from?' => day(...), 'to?' => day(...)] + page_rules());
    require_order($fields);
    $all = videos_of($member);
    $chosen = array_values(array_filter($all, fn ($video) => is_chosen($video, $fields)));
    if ($fields['leaving'] !== null) {
        usort($chosen, fn ($a, $b) => [$a['expires_at'], $a['seq']] <=> [$b['expires_at'], $b['seq']]);
    }
    $page = page($chosen, $fields, 12, "videos|{$fields['leaving']}|{$member['seq']}", fn ($video) => (string) $video['seq']);
    $types = array_count_values(array_column($all, 'type'));
    $results = array_count_values(array_filter(array_column($all, 'outcome')));
    return [
        'types' => array_map(fn ($type) => ['Type' => $type, 'Count' => $types[$type] ?? 0], TYPES),
        'results' => array_map(
            fn ($result, $count) => ['HitResult' => $result, 'Count' => $count],
            array_keys($results),
            $results,
        ),
        'leaving' => count(array_filter($all, is_leaving(...))),
        'fields' => array_map(fn ($rows) => [
            'FieldSeq' => $rows[0]['field'], 'MarketName' => text($rows[0]['field_ko'], $rows[0]['field_en']), 'Count' => count($rows),
        ], by_field($all)),
        'list' => array_map(fn ($video) => video_item($video, $member), $page['list']),
        'total' => count($chosen),
    ] + $page;
}

/** Newest first, without those whose time is over. */
function videos_of(array $member): array
{
    return rows(VIDEOS . ' WHERE v.member = ? AND v.expires_at > ? ORDER BY v.recorded_at DESC, v.seq DESC', [$member['seq'], stamp(now())]);
}

function is_leaving(array $video): bool
{
    return $video['expires_at'] <= stamp(now() + 7 * DAY);
}

function is_chosen(array $video, array $fields): bool
{
    $day = substr($video['recorded_at'], 0, 10);
    return ($fields['leaving'] === null || is_leaving($video)) && ($fields['result'] ?? $video['outcome']) === $video['outcome']
        && ($fields['type'] ?? $video['type']) === $video['type'] && (int) ($fields['field'] ?? $video['field']) === $video['field']
        && (int) ($fields['record'] ?? $video['game']) === $video['game']
        && $day >= ($fields['from'] ?? $day) && $day <= ($fields['to'] ?? $day);
}

function video_item(array $video, array $member): array
{
    $team = $video['side'] === 'A' ? [$video['away_ko'], $video['away_en']] : [$video['home_ko'], $video['home_en']];
    $is_hit = $video['outcome'] !== null;
    return [
        'VideoSeq' => $video['seq'], 'RecordId' => $video['game'], 'Mode' => $video['mode'], 'Type' => $video['type'],
        'FieldSeq' => $video['field'], 'MarketName' => text($video['field_ko'], $video['field_en']),
        'TeamName' => text(...$team), 'Stadium' => text(...STADIUMS[$video['game'] % 3]),
        'Distance' => $is_hit ? $video['distance'] : null, 'HitResult' => $video['outcome'], 'Inning' => $video['inning'],
        'Half' => $video['half'], 'Difficulty' => $video['difficulty'], 'Runners' => $video['bases'],
        'PitchSpeed' => $video['speed'], 'ExitSpeed' => $is_hit ? $video['exit'] : null,
        'RecordedAt' => $video['recorded_at'], 'ExpiresAt' => $video['expires_at'], 'Seconds' => 3,
        'PosterUrl' => media_url($video, 'poster'), 'Download' => download($video, $member),
    ];
}

function media_url(array $video, string $kind): string
{
    return 'http://' . $_SERVER['HTTP_HOST'] . "/media?kind=$kind&video={$video['seq']}";
}

function download(array $video, array $member): array
{
    $is_ready = $video['ready_at'] !== null && $video['ready_at'] <= now();
    return [
        'State' => $is_ready ? 'READY' : ($video['requested_at'] === null ? 'NONE' : 'REQUESTED'),
        'RequestedAt' => $video['requested_at'] === null ? null : stamp($video['requested_at']),
        'ReadyAt' => $is_ready ? stamp($video['ready_at']) : null,
        'Url' => $is_ready ? media_url($video, 'file') : null,
        'FileName' => $is_ready ? "{$member['nickname']}-{$video['seq']}.mp4" : null,
    ];
}

function nasmo_detail(array $member): array
{
    $video = video_of_request($member);
    $all = videos_of($member);
    $at = array_search($video['seq'], array_column($all, 'seq'), true);
    $beside = fn (int $index) => isset($all[$index]) ? ['VideoSeq' => $all[$index]['seq']] : null;
    return [
        'video' => video_item($video, $member)
            + ['VideoUrl' => media_url($video, 'clip'), 'Bytes' => VIDEO_BYTES, 'Fps' => 60, 'Width' => 640, 'Height' => 360],
        'older' => $beside($at + 1), 'newer' => $beside($at - 1),
    ];
}

function video_of_request(array $member): array
{
    $fields = check(['video' => sequence()]);
    $video = row(VIDEOS . ' WHERE v.member = ? AND v.seq = ?', [$member['seq'], $fields['video']]) ?? throw new Refusal(404);
    return $video['expires_at'] > stamp(now()) ? $video : throw new Refusal(483);
}

/** A file is ready after a minute. */
function nasmo_download(array $member): array
{
    $video = video_of_request($member);
    query('UPDATE videos SET requested_at = ?, ready_at = ? WHERE seq = ? AND requested_at IS NULL', [now(), now() + 60, $video['seq']]);
    return ['Download' => download(video_of_request($member), $member)];
}

function nasmo_request_all(array $member): array
{
    $seqs = array_unique(explode(',', check(['videos' => pattern('/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/D')])['videos']));
    if (count($seqs) > 50) {
        throw wrong('videos', 'length');
    }
    return ['list' => array_map(fn ($seq) => ['VideoSeq' => (int) $seq, 'Result' => ask_for($member, (int) $seq)], array_values($seqs))];
}

function ask_for(array $member, int $seq): string
{
    $video = row(VIDEOS . ' WHERE v.member = ? AND v.seq = ?', [$member['seq'], $seq]);
    if ($video === null) {
        return 'UNKNOWN';
    }
    if ($video['expires_at'] <= stamp(now())) {
        return 'EXPIRED';
    }
    $set = 'UPDATE videos SET requested_at = ?, ready_at = ? WHERE seq = ? AND requested_at IS NULL';
    return query($set, [now(), now() + 60, $seq])->rowCount() > 0 ? 'REQUESTED' : 'ALREADY';
}

/** The media host. Its clips cannot be played. */
function media(): never
{
    if (($_GET['kind'] ?? '') === 'poster') {
        header('Content-Type: image/gif');
        echo base64_decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
        exit;
    }
    header('Content-Type: video/mp4');
    header('Accept-Ranges: bytes');
    if (($_GET['kind'] ?? '') === 'file') {
        header('Content-Disposition: attachment; filename="swing.mp4"');
    }
    $bytes = str_repeat("\0", VIDEO_BYTES);
    if (preg_match('/^bytes=(\d+)-(\d*)$/', $_SERVER['HTTP_RANGE'] ?? '', $found)) {
        $last = $found[2] === '' ? VIDEO_BYTES - 1 : min((int) $found[2], VIDEO_BYTES - 1);
        http_response_code(206);
        header("Content-Range: bytes $found[1]-$last/" . VIDEO_BYTES);
        $bytes = substr($bytes, (int) $found[1], $last - (int) $found[1] + 1);
    }
    header('Content-Length: ' . strlen($bytes));
    echo $bytes;
    exit;
}
