<?php

/** What a venue's `region` may be; abroad it is the country. */
const PROVINCES = [
    'KR-11' => ['서울특별시', 'Seoul'], 'KR-26' => ['부산광역시', 'Busan'], 'KR-30' => ['대전광역시', 'Daejeon'],
    'KR-41' => ['경기도', 'Gyeonggi-do'],
] + COUNTRIES;
const DISTRICTS = [
    '11680' => ['강남구', 'Gangnam-gu'], '11350' => ['노원구', 'Nowon-gu'], '11440' => ['마포구', 'Mapo-gu'],
    '26350' => ['해운대구', 'Haeundae-gu'], '26230' => ['부산진구', 'Busanjin-gu'], '30200' => ['유성구', 'Yuseong-gu'],
    '30170' => ['서구', 'Seo-gu'], '41110' => ['수원시', 'Suwon'], '41130' => ['성남시', 'Seongnam'],
    'US-CA' => ['캘리포니아', 'California'], 'JP-27' => ['오사카부', 'Osaka'],
];
const SERVICES = ['GROUP', 'WIFI', 'PARKING', 'RESTROOM', 'SMOKING'];
const EARTH_METRES = 6371000;

/** `fields f` with what the member, asked for twice, has to do with it. */
const VENUES = 'SELECT f.*, (SELECT 1 FROM field_favourites k WHERE k.member = ? AND k.field = f.seq) AS kept,
    (SELECT MAX(played_at) FROM member_games m WHERE m.member = ? AND m.field = f.seq) AS last_played_at FROM fields f';

function field_list(array $member): array
{
    $fields = check([
        'area?' => choice('DOMESTIC', 'OVERSEAS'), 'region?' => text_to(40), 'district?' => text_to(40),
        'q?' => text_to(40), 'services?' => service_codes(...), 'only?' => choice('FAVOURITE', 'PLAYED'),
        'near?' => position_on_earth(...),
    ] + page_rules());
    $fields['area'] ??= $fields['only'] === null ? 'DOMESTIC' : null;
    $near = $fields['near'] === null ? null : array_map(floatval(...), explode(',', $fields['near']));
    $venues = array_values(array_filter(venues_of($member['seq']), fn ($venue) => in_area($venue, $fields['area'])));
    $found = array_values(array_filter($venues, fn ($venue) => is_wanted($venue, $fields)));
    usort($found, match (true) {
        $near !== null => fn ($a, $b) => (metres($a, $near) ?? PHP_INT_MAX) <=> (metres($b, $near) ?? PHP_INT_MAX),
        $fields['only'] === 'PLAYED' => fn ($a, $b) => $b['last_played_at'] <=> $a['last_played_at'],
        default => by_name(...),
    });
    $name = "venues|{$member['seq']}|{$fields['only']}|{$fields['near']}|" . text('ko', 'en');
    $page = page($found, $fields, 20, $name, fn ($venue) => (string) $venue['seq']);
    $in_region = array_filter($venues, fn ($venue) => $venue['region'] === $fields['region']);
    return [
        'list' => array_map(fn ($venue) => venue_item($venue, $near), $page['list']),
        'total' => count($found),
        'regions' => place_items($venues, 'Region', PROVINCES),
        'districts' => place_items($in_region, 'District', DISTRICTS),
    ] + $page;
}

function service_codes(string $value): ?string
{
    return array_diff(explode(',', $value), SERVICES) ? 'choice' : null;
}

function position_on_earth(string $value): ?string
{
    $is_pair = preg_match('/^(-?\d{1,2}(?:\.\d{1,3})?),(-?\d{1,3}(?:\.\d{1,3})?)$/D', $value, $found);
    return $is_pair && abs((float) $found[1]) <= 90 && abs((float) $found[2]) <= 180 ? null : 'format';
}

function venues_of(int $member): array
{
    return rows(VENUES . ' ORDER BY f.seq', [$member, $member]);
}

function in_area(array $venue, ?string $area): bool
{
    return $area === null || ($area === 'DOMESTIC') === ($venue['country'] === 'KR');
}

function is_wanted(array $venue, array $fields): bool
{
    $wanted = array_filter(explode(',', $fields['services'] ?? ''));
    $places = implode("\n", [$venue['ko'], $venue['en'], $venue['address_ko'], $venue['address_en']]);
    return ($fields['region'] ?? $venue['region']) === $venue['region']
        && ($fields['district'] ?? $venue['district']) === $venue['district']
        && array_diff($wanted, facts_of($venue)['Services']) === []
        && ($fields['only'] !== 'FAVOURITE' || $venue['kept'] !== null)
        && ($fields['only'] !== 'PLAYED' || $venue['last_played_at'] !== null)
        && ($fields['q'] === null || str_contains(squeezed($places), squeezed($fields['q'])));
}

function squeezed(string $text): string
{
    return preg_replace('/ +/', '', folded($text));
}

function facts_of(array $venue): array
{
    return json_decode($venue['facts'], true);
}

function by_name(array $a, array $b): int
{
    static $collator = [];
    $language = text('ko', 'en');
    $collator[$language] ??= new Collator($language);
    return $collator[$language]->compare(text($a['ko'], $a['en']), text($b['ko'], $b['en'])) ?: $a['seq'] <=> $b['seq'];
}

function metres(array $venue, array $near): ?int
{
    if ($venue['lat'] === null) {
        return null;
    }
    [$lat, $lng, $to_lat, $to_lng] = array_map(deg2rad(...), [...$near, $venue['lat'], $venue['lng']]);
    $half = sin(($to_lat - $lat) / 2) ** 2 + cos($lat) * cos($to_lat) * sin(($to_lng - $lng) / 2) ** 2;
    return (int) round(2 * EARTH_METRES * asin(min(1, sqrt($half))));
}

/** What everybody may see. */
function open_venue(array $venue): array
{
    return [
        'FieldSeq' => $venue['seq'], 'FieldName' => text($venue['ko'], $venue['en']), 'Country' => $venue['country'],
        'Region' => $venue['region'], 'RegionName' => text(...PROVINCES[$venue['region']]),
        'District' => $venue['district'], 'DistrictName' => text(...DISTRICTS[$venue['district']]),
        'Address' => text($venue['address_ko'], $venue['address_en']), 'Phone' => $venue['phone'],
        'Lat' => $venue['lat'], 'Lng' => $venue['lng'],
    ] + facts_of($venue);
}

function venue_item(array $venue, ?array $near = null): array
{
    return open_venue($venue) + [
        'Favourite' => yn($venue['kept']), 'LastPlayedAt' => $venue['last_played_at'],
        'Distance' => $near === null ? null : metres($venue, $near),
    ];
}

/** Those that have venues, with how many. */
function place_items(array $venues, string $key, array $names): array
{
    $counts = array_count_values(array_column($venues, strtolower($key)));
    $items = [];
    foreach (array_intersect_key($names, $counts) as $code => $name) {
        $items[] = [$key => (string) $code, "{$key}Name" => text(...$name), 'Count' => $counts[$code]];
    }
    return $items;
}

function venue_of_request(int $member): array
{
    $fields = check(['field' => sequence()]);
    return row(VENUES . ' WHERE f.seq = ?', [$member, $member, $fields['field']]) ?? throw new Refusal(404);
}

function page_of_venue(array $venue): array
{
    return [
        'Intro' => text($venue['intro_ko'], $venue['intro_en']), 'Homepage' => $venue['homepage'],
        'Picture' => picture_url("venue-{$venue['seq']}"),
    ];
}

function picture_url(string $name): string
{
    return 'http://' . $_SERVER['HTTP_HOST'] . "/media?kind=poster&picture=$name";
}

function field_detail(array $member): array
{
    $venue = venue_of_request($member['seq']);
    $games = selected_games($member['seq'], ['field' => $venue['seq']]);
    return [
        'venue' => venue_item($venue) + page_of_venue($venue),
        'my' => $games === [] ? [] : array_slice(totals_of($games), 0, 4),
        'games' => array_map(game_item(...), array_slice($games, 0, 5)),
    ];
}

function field_open(): array
{
    $venue = venue_of_request(0);
    return ['venue' => open_venue($venue) + page_of_venue($venue)];
}

function field_favourite(array $member): array
{
    $venue = venue_of_request($member['seq']);
    $on = check(['on' => choice('Y', 'N')])['on'];
    if ($on === 'N') {
        query('DELETE FROM field_favourites WHERE member = ? AND field = ?', [$member['seq'], $venue['seq']]);
    } elseif ($venue['kept'] === null) {
        if (value('SELECT COUNT(*) FROM field_favourites WHERE member = ?', [$member['seq']]) >= 200) {
            throw new Refusal(484);
        }
        query('INSERT OR IGNORE INTO field_favourites (member, field) VALUES (?, ?)', [$member['seq'], $venue['seq']]);
    }
    return ['Favourite' => $on];
}
