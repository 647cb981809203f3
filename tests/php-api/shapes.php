<?php

/** What may be [] for an empty object. */
const OBJECTS = ['best' => 0, 'me' => 0, 'event' => 0, 'my' => 0, 'contest' => 0, 'A' => 0, 'H' => 0, 'Weekday' => 0, 'Weekend' => 0];
const NULL_OBJECTS = ['Hours' => 0, 'newer' => 0, 'older' => 0];
const PARTS = ['partNull' => null, 'partEmpty' => [], 'partText' => '준비 중', 'partList' => ['준비 중']];

/** Values, then objects and lists. */
function habit_rows(array $data): array
{
    foreach (array_intersect_key(value_habits(), habits()) as $name => $change) {
        $data = changed($data, $change, habits()[$name]['rows']);
    }
    $shapes = ['extraFields', 'absentOptional', 'noVersion', 'withoutOptionalCalls', 'nullForEmptyObject', 'emptyArrayForNull', 'listAsNumberedObject',
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
    $shaped = array_diff_key($shaped, array_filter(['Version' => isset($shaped['Nickname']) && habit('noVersion'), 'correction' => habit('withoutOptionalCalls')]));
    return habit('extraFields') ? ['_debug' => null, 'regdate' => '2019-01-01', 'tmp_no' => 7] + $shaped : $shaped;
}
