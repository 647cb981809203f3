<?php

/** There is no map of addresses here: each has one of these. */
const PLACES = [['서울', 'Seoul'], ['부산', 'Busan'], ['대전', 'Daejeon']];

function my_consents(array $member): array
{
    $list = rows('SELECT * FROM consents WHERE member = ? ORDER BY id DESC LIMIT 200', [$member['seq']]);
    return ['list' => array_map(fn ($consent) => [
        'Kind' => $consent['kind'], 'Agreed' => $consent['agreed'], 'At' => stamp($consent['at']),
        'Channel' => $consent['channel'], 'Version' => $consent['version'],
    ], $list)];
}

function my_signins(array $member): array
{
    $list = rows('SELECT * FROM signins WHERE member = ? ORDER BY id DESC LIMIT 50', [$member['seq']]);
    return ['list' => array_map(fn ($signin) => [
        'At' => stamp($signin['at']), 'Device' => $signin['device'],
        'Place' => text(...PLACES[crc32($signin['address']) % count(PLACES)]),
        'Current' => yn($signin['id'] === $member['signin']),
    ], $list)];
}

function sign_out_others(array $member): array
{
    end_signins($member['seq'], $member['signin']);
    return [];
}

function rank_name(array $member): array
{
    return ['Hidden' => $member['rank_hidden']];
}

function rank_name_edit(array $member): array
{
    $fields = check(['Hidden' => choice('Y', 'N')]);
    query('UPDATE members SET rank_hidden = ? WHERE seq = ?', [$fields['Hidden'], $member['seq']]);
    return $fields;
}
