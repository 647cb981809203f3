<?php

// What PHP teams do beside the contract, one switch each: POST /__habit {"habit": "bom", "on": true, "path": "/rank/list.php"}.

const HABITS = [
    'numbersAsStrings' => '"12", "131.2"',
    'numbersPadded' => 'counts as "003" or "3 "',
    'decimals131.20' => 'measures as "131.20"',
    'floats' => '3.0, 131.20000000000003',
    'nullCounts' => 'null for a 0 of Totals and box scores',
    'emptyCounts' => '"" for a 0 of Totals and box scores',
    'thousandsSeparator' => '"1,234"',
    'decimalComma' => '"131,2"',
    'unitsInNumbers' => '"131.2km/h", "98.3m"',
    'negativeCounts' => '-1 for H and Points',
    'nullLevel' => 'Level is null',
    'flagsTrue' => 'true and false for Y and N',
    'flagsOne' => '1 and 0 for Y and N',
    'flagsLowercase' => 'y and n',
    'zeroDates' => '0000-00-00 00:00:00 and 0000-00-00',
    'isoTimes' => '2026-11-19T20:14:00+09:00',
    'isoTimesZ' => '2026-11-19T11:14:00Z',
    'millisecondTimes' => '2026-11-19 20:14:00.000',
    'unixTimes' => 'seconds since 1970',
    'unixMilliseconds' => 'milliseconds since 1970',
    'datetimeForDay' => '2026-11-19 00:00:00 for a day',
    'lowercaseModes' => 'reg',
    'unknownMode' => 'Mode DERBY',
    'unknownMatchKind' => 'MatchKind friendly',
    'unknownOutcome' => 'Outcome and HitResult 기타',
    'unknownBannerArt' => 'Art coupon',
    'htmlSpecialCharsInNames' => 'names and texts by htmlspecialchars()',
    'spacesInNames' => 'a space and an emoji at the end of names',
    'nullNames' => 'names are null',
    'nullBannerText' => 'Text is null',
    'emptyStringForNull' => '"" for null',
    'absentOptional' => 'what is null is left out',
    'nullForEmptyObject' => 'null for objects that are [], such as best, me and event',
    'emptyArrayForNull' => '[] for Hours, newer and older that are null',
    'clocksWithSeconds' => '10:00:00',
    'clocksWithoutZero' => '9:00',
    'clocksInWords' => '오전 10시',
    'unknownStatus' => 'Status 진행중',
    'unknownService' => 'SAUNA for GROUP in Services',
    'servicesWithGaps' => 'Services and ClosedWeekdays as {"3": …}',
    'servicesByName' => 'Services as {"WIFI": "Y"}',
    'partAbsent' => 'a field of the payload is left out (`part`; all of them without it)',
    'partNull' => 'a field of the payload is null',
    'partEmpty' => 'a field of the payload is []',
    'partText' => 'a field of the payload is a text',
    'partList' => 'a field of the payload is a list of a text',
    'extraFields' => 'fields that nobody has heard of in each object',
    'listAsNumberedObject' => 'lists of rows as {"1": …}, as array_filter() leaves them',
    'forceObject' => 'all lists as {"0": …}: JSON_FORCE_OBJECT',
    'payloadUnder' => 'the payload under data, as it is without a habit',
    'payloadBeside' => 'the payload beside code',
    'payloadBesideWithEmptyData' => 'the payload beside code, and data []',
    'payloadInResult' => 'the payload under data.result',
    'dataNull' => 'data null where there is no payload',
    'dataFalse' => 'data false where there is no payload',
    'dataEmptyString' => 'data "" where there is no payload',
    'dataAbsent' => 'no data where there is no payload',
    'codeString' => '"200"',
    'codeFloat' => '200.0',
    'codePadded' => '"0200"',
    'codeSpaced' => '"200 "',
    'codeOk' => '"OK" for 200',
    'codeCapital' => 'Code for code',
    'code0' => 'code 0', 'codeMinus1' => 'code -1', 'code201' => 'code 201', 'code403' => 'code 403',
    'code404' => 'code 404', 'code429' => 'code 429', 'code463' => 'code 463',
    'msgArray' => 'msg []',
    'msgNull' => 'msg null',
    'noMsg' => 'no msg',
    'bom' => 'a byte order mark first',
    'twoBoms' => 'two byte order marks first',
    'blankLines' => 'blank lines first and last',
    'blankLineAndBom' => 'a blank line and a byte order mark first',
    'leadingWhitespace' => 'tabs and spaces first',
    'prettyPrint' => 'JSON_PRETTY_PRINT',
    'unicodeEscapes' => '\uXXXX for all but ASCII',
    'commentBefore' => 'an HTML comment first',
    'trailingPhpTag' => '?> and a line end last',
    'warningBefore' => 'a warning of PHP first',
    'noticeAfter' => 'a deprecation of PHP last',
    'fatalError' => 'an error that nobody catches',
    'eucKrBytes' => 'EUC-KR bytes',
    'cutUtf8' => 'a character cut in the middle, as substr() does',
    'textHtml' => 'Content-Type: text/html',
    'textPlain' => 'Content-Type: text/plain',
    'noContentType' => 'no Content-Type',
    'charsetEucKrLabel' => 'charset=euc-kr for UTF-8',
    'wrongContentLength' => 'a Content-Length of ten bytes too many',
    'gzipUnasked' => 'gzip for who has not asked for it',
    'http200For401' => 'HTTP 200 for code 401',
    'http400WithEnvelope' => 'HTTP 400 for all codes but 200 and 401',
    'http201' => 'HTTP 201 for code 200',
    'noVersion' => 'no Version',
    'withoutOptionalCalls' => 'HTTP 404 with a page for the calls that one may do without',
    'http401Html' => 'HTTP 401 with a page', 'http403Html' => 'HTTP 403 with a page',
    'http404Html' => 'HTTP 404 with a page', 'http500' => 'HTTP 500 with a page',
    'slow1500ms' => 'an answer after 1.5 s',
    'slow5s' => 'an answer after 5 s',
    'sessionLock' => 'the session held open for 1 s',
    'phpsessidRotated' => 'session_regenerate_id() at each call',
    'phpsessidDeleted' => 'PHPSESSID deleted at each call',
    'otherCookies' => 'six more cookies',
    'refreshRotates' => 'a new refresh token with each verifyToken',
    'refreshToken900' => 'refresh tokens of 900 characters',
];

const MOMENT = '/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/D';
const NAME_KEYS = '/Name$|^(Nickname|Batter|Pitcher|Stadium)$/';
/** What may be [] for an empty object. */
const OBJECTS = ['best' => 0, 'me' => 0, 'event' => 0, 'my' => 0, 'contest' => 0, 'A' => 0, 'H' => 0, 'Weekday' => 0, 'Weekend' => 0];
const NULL_OBJECTS = ['Hours' => 0, 'newer' => 0, 'older' => 0];
const PARTS = ['partNull' => null, 'partEmpty' => [], 'partText' => '준비 중', 'partList' => ['준비 중']];
/** One may do without these. */
const OPTIONAL_CALLS = [
    '/my/pushDevice.php', '/my/consents.php', '/my/signins.php', '/my/signOutOthers.php', '/my/rankName.php', '/my/rankNameEdit.php',
    '/record/correction.php',
];
const NO_COUNTS = '/Seq$|Sequence$|RecordId$|^(Char|Year|Quarter|No|Level|expiresIn|wait)$/';

/** Those of the call, by name. */
function habits(?string $call = null): array
{
    static $on = [];
    if ($call !== null) {
        $on = array_column(rows('SELECT rowid, * FROM habits WHERE path IS NULL OR path = ?', [$call]), null, 'name');
        foreach (array_filter($on, fn ($habit) => $habit['times'] !== null) as $habit) {
            query('UPDATE habits SET times = times - 1 WHERE rowid = ?', [$habit['rowid']]);
            query('DELETE FROM habits WHERE times <= 0');
        }
    }
    return $on;
}

function habit(string ...$names): bool
{
    return array_intersect($names, array_keys(habits())) !== [];
}

/** The first of these that is on. */
function chosen_habit(array $effects, mixed $else): mixed
{
    foreach ($effects as $name => $effect) {
        if (habit($name)) {
            return $effect;
        }
    }
    return $else;
}

function habit_switch(): never
{
    if ($_SERVER['REQUEST_METHOD'] === 'GET') {
        send_json(['habits' => HABITS, 'on' => rows('SELECT name AS habit, path, first_rows AS "rows", part, times FROM habits')]);
    }
    $order = json_decode(file_get_contents('php://input'), true) ?? [];
    $name = $order['habit'] ?? null;
    if (!isset($order['reset']) && !isset(HABITS[$name])) {
        http_response_code(400);
        send_json(['unknown' => $name]);
    }
    $path = $order['path'] ?? null;
    query('DELETE FROM habits WHERE ? IS NULL OR (name = ? AND (? IS NULL OR path = ?))', [$name, $name, $path, $path]);
    if ($order['on'] ?? false) {
        insert('habits', ['name' => $name, 'path' => $path, 'first_rows' => $order['rows'] ?? null, 'part' => $order['part'] ?? null, 'times' => $order['times'] ?? null]);
    }
    send_json(['on' => array_column(rows('SELECT name FROM habits'), 'name')]);
}

/** Before the call is carried out. */
function habit_before(string $call): void
{
    habits($call);
    if (habit('withoutOptionalCalls') && in_array($call, OPTIONAL_CALLS, true)) {
        send_html(404, 'Not Found');
    }
    session_start();
    $_SESSION['seen'] = now();
    if (habit('phpsessidRotated')) {
        session_regenerate_id(true);
    }
    usleep(habit('sessionLock') ? 1_000_000 : 0);
    session_write_close();
    usleep(chosen_habit(['slow1500ms' => 1_500_000, 'slow5s' => 5_000_000], 0));
    if (habit('warningBefore')) {
        echo $member['nickname'];
    }
    if (habit('fatalError')) {
        get_member_grade();
    }
}

/** Values, then objects and lists. */
function habit_rows(array $data): array
{
    foreach (array_intersect_key(value_habits(), habits()) as $name => $change) {
        $data = changed($data, $change, habits()[$name]['first_rows']);
    }
    $shapes = ['extraFields', 'absentOptional', 'noVersion', 'nullForEmptyObject', 'emptyArrayForNull', 'listAsNumberedObject',
        'servicesWithGaps', 'servicesByName'];
    return habit_parts(habit(...$shapes) ? reshaped($data) : $data);
}

/** Fields of the payload that are not as they should be. */
function habit_parts(array $data): array
{
    foreach (array_intersect_key(habits(), PARTS + ['partAbsent' => 0]) as $name => ['part' => $part]) {
        $changed = $part === null ? $data : array_intersect_key($data, [$part => 0]);
        $data = $name === 'partAbsent' ? array_diff_key($data, $changed) : array_fill_keys(array_keys($changed), PARTS[$name]) + $data;
    }
    return $data;
}

/** Changes all values, or those in the first rows of each list alone. */
function changed(array $data, callable $change, ?int $rows, string $key = ''): array
{
    $is_list = array_is_list($data);
    foreach ($data as $name => $value) {
        $of = $is_list ? $key : $name;
        if ($is_list && $rows !== null && $name >= $rows) {
            break;
        }
        if (is_array($value)) {
            $data[$name] = changed($value, $change, $is_list ? null : $rows, $of);
        } elseif ($is_list || $rows === null) {
            $data[$name] = $change($value, $of);
        }
    }
    return $data;
}

/** By name, what becomes of a value and its key. */
function value_habits(): array
{
    $keys = fn (string $pattern, callable $to) =>
        fn ($value, $key) => preg_match($pattern, $key) && $value !== null ? $to($value) : $value;
    $is_count = fn ($value, $key) => is_int($value) && !preg_match(NO_COUNTS, $key);
    $counts = fn (callable $to) => fn ($value, $key) => $is_count($value, $key) ? $to($value, $key) : $value;
    $is_measure = fn ($value, $key) => is_float($value) && $key !== 'Lat' && $key !== 'Lng';
    $measures = fn (callable $to) => fn ($value, $key) => $is_measure($value, $key) ? $to($value, $key) : $value;
    $clocks = fn (callable $to) => $keys('/^(Open|Close|From|To)$/', fn ($value) => preg_match('/^\d\d:\d\d$/D', $value) ? $to($value) : $value);
    $zeros = fn (mixed $to) => fn ($value, $key) => $value === 0 && in_array($key, COUNTS, true) ? $to : $value;
    $flags = fn (mixed $yes, mixed $no) => fn ($value) => $value === 'Y' ? $yes : ($value === 'N' ? $no : $value);
    $moments = fn (callable $to) =>
        fn ($value) => is_string($value) && preg_match(MOMENT, $value) ? $to(strtotime($value), $value) : $value;
    $days = fn (callable $to) => fn ($value) => is_string($value) && day($value) === null ? $to($value) : $value;
    $zero_date = fn ($value) => strtr($value, '123456789', '000000000');
    return [
        'floats' => fn ($value, $key) => match (true) {
            $is_count($value, $key) => (float) $value,
            $is_measure($value, $key) && $value > 0 => $value + 3e-14,
            default => $value,
        },
        'nullCounts' => $zeros(null),
        'emptyCounts' => $zeros(''),
        'negativeCounts' => $keys('/^(H|Points)$/', fn () => -1),
        'nullLevel' => $keys('/^Level$/', fn () => null),
        'numbersPadded' => $counts(fn ($value, $key) => strlen($key) % 2 ? sprintf('%03d', $value) : "$value "),
        'thousandsSeparator' => $counts(fn ($value) => number_format($value)),
        'decimals131.20' => $measures(fn ($value) => number_format($value, 2, '.', '')),
        'decimalComma' => $measures(fn ($value) => number_format($value, 1, ',', '')),
        'unitsInNumbers' => $measures(fn ($value, $key) => $value . (str_contains($key, 'Distance') ? 'm' : 'km/h')),
        'numbersAsStrings' => fn ($value, $key) => match (true) {
            $is_measure($value, $key) => number_format($value, 1, '.', ''),
            is_int($value), is_float($value) => (string) $value,
            default => $value,
        },
        'flagsTrue' => $flags(true, false),
        'flagsOne' => $flags(1, 0),
        'flagsLowercase' => $flags('y', 'n'),
        'datetimeForDay' => $days(fn ($value) => "$value 00:00:00"),
        'zeroDates' => fn ($value) => $days($zero_date)($moments(fn ($time, $value) => $zero_date($value))($value)),
        'isoTimes' => $moments(fn ($time) => date('c', $time)),
        'isoTimesZ' => $moments(fn ($time) => gmdate('Y-m-d\TH:i:s\Z', $time)),
        'millisecondTimes' => $moments(fn ($time, $value) => "$value.000"),
        'unixTimes' => $moments(fn ($time) => $time),
        'unixMilliseconds' => $moments(fn ($time) => $time * 1000),
        'lowercaseModes' => $keys('/Modes?$/', strtolower(...)),
        'unknownMode' => $keys('/Modes?$/', fn () => 'DERBY'),
        'unknownMatchKind' => $keys('/^MatchKind$/', fn () => 'friendly'),
        'unknownOutcome' => $keys('/^(Outcome|HitResult)$/', fn () => '기타'),
        'unknownBannerArt' => $keys('/^Art$/', fn () => 'coupon'),
        'htmlSpecialCharsInNames' => $keys('/Name$|^(Nickname|Batter|Pitcher|Stadium|Title|Text)$/', htmlspecialchars(...)),
        'spacesInNames' => $keys(NAME_KEYS, fn ($value) => "$value ⚾ "),
        'nullNames' => $keys(NAME_KEYS, fn () => null),
        'nullBannerText' => $keys('/^Text$/', fn () => null),
        'clocksWithSeconds' => $clocks(fn ($value) => "$value:00"),
        'clocksWithoutZero' => $clocks(fn ($value) => ltrim($value, '0')),
        'clocksInWords' => $clocks(fn ($value) => '오전 ' . (int) $value . '시'),
        'unknownStatus' => $keys('/^Status$/', fn () => '진행중'),
        'unknownService' => $keys('/^Services$/', fn ($value) => $value === 'GROUP' ? 'SAUNA' : $value),
        'emptyStringForNull' => fn ($value) => $value ?? '',
    ];
}

function reshaped(array $data): array
{
    $shaped = array_map(fn ($value) => is_array($value) ? reshaped($value) : $value, $data);
    if (array_is_list($shaped)) {
        $is_numbered = habit('listAsNumberedObject') && is_array($shaped[0] ?? null);
        return $is_numbered ? array_combine(range(1, count($shaped)), $shaped) : $shaped;
    }
    if (habit('nullForEmptyObject')) {
        $shaped = [...$shaped, ...array_fill_keys(array_keys(array_intersect_key($shaped, OBJECTS), [], true), null)];
    }
    if (habit('emptyArrayForNull')) {
        $shaped = [...$shaped, ...array_fill_keys(array_keys(array_intersect_key($shaped, NULL_OBJECTS), null, true), [])];
    }
    foreach (array_filter(array_intersect_key($shaped, ['Services' => 0, 'ClosedWeekdays' => 0])) as $name => $codes) {
        $shaped[$name] = match (true) {
            habit('servicesWithGaps') => array_combine(range(3, 1 + 2 * count($codes), 2), $codes),
            habit('servicesByName') => array_fill_keys($codes, 'Y'),
            default => $codes,
        };
    }
    if (habit('absentOptional')) {
        $shaped = array_filter($shaped, fn ($value) => $value !== null);
    }
    if (habit('noVersion')) {
        unset($shaped['Version']);
    }
    return habit('extraFields') ? ['_debug' => null, 'regdate' => '2019-01-01', 'tmp_no' => 7] + $shaped : $shaped;
}

function habit_envelope(int $code, string $message, array $data): array
{
    $other = chosen_habit([
        'code0' => 0, 'codeMinus1' => -1, 'code201' => 201, 'code403' => 403, 'code404' => 404, 'code429' => 429,
        'code463' => 463,
    ], null);
    [$code, $data] = $other === null ? [$code, $data] : [$other, []];
    $shown = chosen_habit([
        'codeString' => "$code", 'codeFloat' => (float) $code, 'codePadded' => "0$code", 'codeSpaced' => "$code ",
        'codeOk' => $code === 200 ? 'OK' : $code,
    ], $code);
    $head = [habit('codeCapital') ? 'Code' : 'code' => $shown]
        + (habit('noMsg') ? [] : ['msg' => chosen_habit(['msgArray' => [], 'msgNull' => null], $message)]);
    if ($data === []) {
        return $head + chosen_habit([
            'dataNull' => ['data' => null], 'dataFalse' => ['data' => false], 'dataEmptyString' => ['data' => ''],
            'dataAbsent' => [], 'payloadBeside' => [],
        ], ['data' => []]);
    }
    return $head + chosen_habit([
        'payloadBeside' => $data, 'payloadBesideWithEmptyData' => $data + ['data' => []],
        'payloadInResult' => ['data' => ['result' => $data]],
    ], ['data' => $data]);
}

function habit_flags(): int
{
    return (habit('unicodeEscapes') ? 0 : JSON_UNESCAPED_UNICODE)
        | (habit('prettyPrint') ? JSON_PRETTY_PRINT : 0)
        | (habit('forceObject') ? JSON_FORCE_OBJECT : 0)
        | (habit('floats', 'codeFloat') ? JSON_PRESERVE_ZERO_FRACTION : 0);
}

function habit_body(string $json): string
{
    $page = chosen_habit([
        'http401Html' => '401 Unauthorized', 'http403Html' => '403 Forbidden', 'http404Html' => '404 Not Found',
        'http500' => '500 Internal Server Error',
    ], null);
    if ($page !== null) {
        return html_page($page);
    }
    if (habit('cutUtf8')) {
        $json = preg_replace('/[\x80-\xBF](?![\x80-\xBF])/', '', $json, 1);
    }
    $before = [
        'bom' => "\u{FEFF}", 'twoBoms' => "\u{FEFF}\u{FEFF}", 'blankLineAndBom' => "\n\u{FEFF}", 'blankLines' => "\r\n\n",
        'leadingWhitespace' => "\t  ", 'commentBefore' => "<!-- api 2.1 -->\n",
    ];
    $after = ['blankLines' => "\n\n", 'trailingPhpTag' => "\n?>\n"];
    $body = implode('', array_intersect_key($before, habits())) . $json . implode('', array_intersect_key($after, habits()));
    $body = habit('eucKrBytes') ? mb_convert_encoding($body, 'UHC', 'UTF-8') : $body;
    return habit('gzipUnasked') ? gzencode($body) : $body;
}

function habit_status(int $code): int
{
    $usual = $code === 401 ? 401 : 200;
    return chosen_habit([
        'http401Html' => 401, 'http403Html' => 403, 'http404Html' => 404, 'http500' => 500, 'http200For401' => 200,
        'http400WithEnvelope' => $code === 200 || $code === 401 ? $usual : 400, 'http201' => $code === 200 ? 201 : $usual,
    ], $usual);
}

function habit_headers(string $body): void
{
    $type = chosen_habit([
        'textHtml' => 'text/html; charset=utf-8', 'textPlain' => 'text/plain', 'charsetEucKrLabel' => 'text/html; charset=euc-kr',
        'http401Html' => 'text/html', 'http403Html' => 'text/html', 'http404Html' => 'text/html', 'http500' => 'text/html',
    ], 'application/json; charset=utf-8');
    header("Content-Type: $type");
    if (habit('noContentType')) {
        ini_set('default_mimetype', '');
        header_remove('Content-Type');
    }
    if (habit('wrongContentLength')) {
        header('Content-Length: ' . strlen($body) + 10);
    }
    if (habit('gzipUnasked')) {
        header('Content-Encoding: gzip');
    }
    if (habit('phpsessidDeleted')) {
        setcookie('PHPSESSID', '', 1, '/');
    }
    foreach (habit('otherCookies') ? ['lang', 'last_visit', 'AWSALB', 'ci_session', '_ga', 'popup'] : [] as $name) {
        setcookie($name, hash('sha256', $name), time() + DAY, '/');
    }
}

/** After the answer. */
function habit_after(): void
{
    if (habit('noticeAfter')) {
        strlen(null);
    }
}
