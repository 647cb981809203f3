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
    'flagsT' => 'T and F for Y and N',
    'flagsOn' => 'on and off for Y and N',
    'idsPadded' => 'numbers of things as ZEROFILL writes them: "0000009179"',
    'idsFormatted' => 'numbers of things by number_format(): "9,179.00"',
    'idsWithLetter' => 'numbers of things as R9179',
    'zeroDates' => '0000-00-00 00:00:00 and 0000-00-00',
    'zeroDatesOfPhp' => '-0001-11-30 00:00:00',
    'packedTimes' => '20261119201400 and 20261119',
    'dottedTimes' => '2026.11.19 20:14:00 and 2026.11.19',
    'slashedTimes' => '2026/11/19 20:14 and 2026/11/19',
    'halfDayTimes' => '2026-11-19 오후 8:14:00',
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
    'numericCheck' => 'JSON_NUMERIC_CHECK: "0212345678" is 212345678',
    'emptyBody' => 'nothing, as when json_encode() fails',
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
    'encodingUtf8' => 'Content-Encoding: utf-8',
    'encodingGzipAlone' => 'Content-Encoding: gzip for what is not compressed',
    'redirect' => 'HTTP 302 to a page',
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

/** One may do without these. */
const OPTIONAL_CALLS = [
    '/my/pushBrowser.php', '/my/pushDevice.php', '/my/consents.php', '/my/signins.php', '/my/signinEnd.php', '/my/signOutOthers.php', '/my/rankName.php', '/my/rankNameEdit.php', '/my/playerPage.php', '/my/playerPageEdit.php', '/player/detail.php',
    '/record/correction.php', '/record/all.php', '/record/expected.php', '/record/week.php', '/record/card.php', '/record/shareWeek.php',
    '/record/sharedWeek.php',
    '/my/newEmail.php', '/my/newEmailAsk.php', '/my/newEmailConfirm.php', '/signup/emailUndo.php',
    '/my/ways.php', '/my/wayAdd.php', '/my/wayRemove.php',
    '/login/passkeyRequest.php', '/login/passkeyLogin.php', '/my/passkeyRequest.php', '/my/passkeyAdd.php', '/my/passkeyRemove.php',
    '/my/shareList.php', '/my/shareEnd.php', '/nasmo/share.php', '/nasmo/shared.php', '/my/inbox.php', '/my/readInbox.php',
];
/** What is kept of an order, and what it has without a word. */
const ORDER = ['habit' => null, 'path' => null, 'rows' => null, 'part' => null, 'times' => null];

/** Those of the call, by name. */
function habits(?string $call = null): array
{
    static $on = [];
    if ($call !== null) {
        orders(function (array $orders) use ($call, &$on) {
            foreach ($orders as $index => ['habit' => $name, 'path' => $path, 'times' => $times]) {
                if ($path !== null && $path !== $call) {
                    continue;
                }
                $on[$name] = $orders[$index];
                if ($times === 1) {
                    unset($orders[$index]);
                } elseif ($times !== null) {
                    $orders[$index]['times'] = $times - 1;
                }
            }
            return $orders;
        });
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

/** Changes what all workers know of the switches. */
function orders(callable $change): array
{
    $file = fopen(data_dir() . '/habits.json', 'c+');
    flock($file, LOCK_EX);
    $orders = array_values($change(json_decode(stream_get_contents($file), true) ?? []));
    rewind($file);
    ftruncate($file, 0);
    fwrite($file, json_encode($orders));
    fclose($file);
    return $orders;
}

function habit_switch(): never
{
    if ($_SERVER['REQUEST_METHOD'] === 'GET') {
        send_json(['habits' => HABITS, 'on' => orders(fn (array $orders) => $orders)]);
    }
    $wish = json_decode(file_get_contents('php://input'), true) ?? [];
    $order = array_intersect_key($wish, ORDER) + ORDER;
    if (!isset($wish['reset']) && !isset(HABITS[$order['habit']])) {
        http_response_code(400);
        send_json(['unknown' => $order['habit']]);
    }
    $is_same = fn (array $other) => $other['habit'] === $order['habit'] && in_array($order['path'], [null, $other['path']], true);
    $on = orders(fn (array $orders) => [
        ...array_filter($orders, fn (array $other) => !isset($wish['reset']) && !$is_same($other)),
        ...(($wish['on'] ?? false) ? [$order] : []),
    ]);
    send_json(['on' => array_column($on, 'habit')]);
}

/** Before the call is carried out. */
function habit_before(string $call): void
{
    habits($call);
    if (habit('withoutOptionalCalls') && in_array($call, OPTIONAL_CALLS, true)) {
        send_html(404, 'Not Found');
    }
    session_start();
    $_SESSION['seen'] = time();
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
