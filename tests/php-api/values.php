<?php

const MOMENT = '/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/D';
const DAY = '/^\d{4}-\d\d-\d\d$/D';
const NAME_KEYS = '/Name$|^(Nickname|Batter|Pitcher|Stadium)$/';
const NO_COUNTS = '/Seq$|Sequence$|RecordId$|^(Char|Year|Quarter|No|Level|expiresIn|wait)$/';
const IDS = '/^(RecordId|LastRecordId|VideoSeq|PlayerSeq|FieldSeq|EventSeq|LeagueSequence|TeamSequence|NoticeSeq|Char)$/';
/** Of box scores and Totals. */
const COUNTS = ['PA', 'AB', 'H', 'HR', 'RBI', 'R', 'SO', 'BB', 'SB', 'TB', 'E', 'GDP', 'LOB', 'Points', 'Outs', 'RA', 'HA', 'HRA', 'K', 'BBA'];

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
    $days = fn (callable $to) => fn ($value) => is_string($value) && preg_match(DAY, $value) ? $to($value) : $value;
    $timed = fn (string $moment, string $day) => fn ($value) =>
        $days(fn ($value) => date($day, strtotime($value)))($moments(fn ($time) => date($moment, $time))($value));
    $ids = fn (callable $to) => $keys(IDS, fn ($value) => (int) $value > 0 ? $to($value) : $value);
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
        'flagsT' => $flags('T', 'F'),
        'flagsOn' => $flags('on', 'off'),
        'idsPadded' => $ids(fn ($value) => str_pad($value, 10, '0', STR_PAD_LEFT)),
        'idsFormatted' => $ids(fn ($value) => number_format($value, 2)),
        'idsWithLetter' => $ids(fn ($value) => "R$value"),
        'datetimeForDay' => $days(fn ($value) => "$value 00:00:00"),
        'zeroDates' => fn ($value) => $days($zero_date)($moments(fn ($time, $value) => $zero_date($value))($value)),
        'zeroDatesOfPhp' => $moments(fn () => '-0001-11-30 00:00:00'),
        'packedTimes' => $timed('YmdHis', 'Ymd'),
        'dottedTimes' => $timed('Y.m.d H:i:s', 'Y.m.d'),
        'slashedTimes' => $timed('Y/m/d H:i:s', 'Y/m/d'),
        'halfDayTimes' => $moments(fn ($time) => strtr(date('Y-m-d A g:i:s', $time), ['AM' => '오전', 'PM' => '오후'])),
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
        'clocksWithoutZero' => $clocks(fn ($value) => preg_replace('/^0/', '', $value)),
        'clocksInWords' => $clocks(fn ($value) => '오전 ' . (int) $value . '시'),
        'unknownStatus' => $keys('/^Status$/', fn () => '진행중'),
        'unknownService' => $keys('/^Services$/', fn ($value) => $value === 'GROUP' ? 'SAUNA' : $value),
        'emptyStringForNull' => fn ($value) => $value ?? '',
    ];
}
