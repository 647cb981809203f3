<?php

/** Of the texts that are shown. */
const CONSENT_VERSION = '1';
const TOPICS = ['RECORD', 'VIDEO', 'RANK', 'CONTEST', 'NOTICE'];
/** The fields of the consents to push messages. */
const ALERTS = ['Info' => 'INFO', 'Ad' => 'AD', 'AdNight' => 'NIGHT'];

function latest_consent(int $member, string $kind): ?array
{
    return row('SELECT * FROM consents WHERE member = ? AND kind = ? ORDER BY id DESC', [$member, $kind]);
}

/** Whether it was another one. What was never asked counts as N, but the answer to the question about INFO is kept. */
function keep_consent(int $member, string $kind, string $agreed): bool
{
    $latest = latest_consent($member, $kind)['agreed'] ?? ($kind === 'INFO' ? null : 'N');
    if ($agreed === $latest) {
        return false;
    }
    $is_app = preg_match('/market=(android|ios)/', $_SERVER['HTTP_USER_AGENT'] ?? '');
    insert('consents', [
        'member' => $member, 'kind' => $kind, 'agreed' => $agreed, 'at' => now(),
        'channel' => $is_app ? 'APP' : 'WEB', 'version' => CONSENT_VERSION,
    ]);
    return true;
}

/** Of advertising by push goes what is sent by night. */
function keep_advertising(int $member, string $agreed): bool
{
    if ($agreed === 'N') {
        keep_consent($member, 'NIGHT', 'N');
    }
    return keep_consent($member, 'AD', $agreed);
}

function consent_values(string $name, int $member, string $kind): array
{
    $latest = latest_consent($member, $kind);
    return [$name => $latest['agreed'] ?? 'N', "{$name}At" => maybe_stamp($latest['at'] ?? null)];
}

function alert_setting(array $member): array
{
    $setting = [];
    foreach (ALERTS as $name => $kind) {
        $setting += consent_values($name, $member['seq'], $kind);
    }
    $on = explode(',', $member['topics']);
    return $setting + ['topics' => array_map(fn ($topic) => ['Topic' => $topic, 'On' => yn(in_array($topic, $on, true))], TOPICS)];
}

function alert_setting_info(array $member): array
{
    keep_consent($member['seq'], 'INFO', check(['Info' => choice('Y', 'N')])['Info']);
    return [];
}

function alert_setting_edit(array $member): array
{
    $fields = check(array_fill_keys(array_keys(ALERTS), choice('Y', 'N')) + ['topics?' => topics(...)]);
    if ($fields['AdNight'] === 'Y' && $fields['Ad'] === 'N') {
        throw wrong('AdNight', 'together');
    }
    return transaction(function () use ($member, $fields) {
        query('UPDATE members SET topics = ? WHERE seq = ?', [$fields['topics'] ?? '', $member['seq']]);
        keep_consent($member['seq'], 'INFO', $fields['Info']);
        if (keep_advertising($member['seq'], $fields['Ad'])) {
            new_version($member['seq']);
        }
        keep_consent($member['seq'], 'NIGHT', $fields['AdNight']);
        return alert_setting(member_by_seq($member['seq']));
    });
}

function topics(string $value): ?string
{
    if (strlen($value) > 200) {
        return 'length';
    }
    return array_diff(explode(',', $value), TOPICS) === [] ? null : 'choice';
}
