<?php

function my_reauth(array $member): array
{
    $fields = check(['password?' => text_to(200), 'accessToken?' => text_to(4000), 'idToken?' => text_to(4000)]);
    $proof = match ($member['social']) {
        null => 'password',
        'apple' => 'idToken',
        default => 'accessToken',
    };
    if ($fields['password'] !== null) {
        require_password($member, $fields['password']);
    } elseif ($fields[$proof] === null) {
        throw wrong($proof, 'required');
    } elseif (person_at($member['social'], $fields[$proof])[0] !== $member['social_id']) {
        throw new Refusal(485);
    }
    return [];
}

/** Whoever signs in by a provider has none. */
function require_password(array $member, string $password): void
{
    if (!password_verify($password, $member['password'] ?? NOBODY)) {
        throw new Refusal(460);
    }
}

function my_info(array $member): array
{
    return ['info' => info($member)];
}

function info(array $member): array
{
    return [
        'Nickname' => $member['nickname'], 'Name' => $member['name'], 'Nation' => $member['nation'],
        'Region' => $member['region'], 'NationNum' => $member['nation_num'], 'Phone' => own_phone($member),
        'Birth' => $member['birth'], 'Gender' => $member['gender'],
    ] + consent_values('MarketingPush', $member['seq'], 'AD') + consent_values('MarketingEmail', $member['seq'], 'EMAIL')
        + ['Version' => (string) $member['version']];
}

/** As it is dialled in the country. */
function own_phone(array $member): string
{
    return $member['nation_num'] === null ? '0' . substr($member['phone'], 3)
        : substr($member['phone'], 1 + strlen($member['nation_num']));
}

function my_edit(array $member): array
{
    $is_domestic = $member['domestic'] === 'Y';
    $fields = check([
        'nickname?' => nickname(...), 'region?' => $is_domestic ? korean_region() : region_name(...),
        'nationNum?' => $is_domestic ? choice() : nation_number(...), 'phone?' => $is_domestic ? choice() : overseas_phone(...),
        'TID?' => $is_domestic ? text_to(100) : choice(), 'marketingPush?' => choice('Y', 'N'),
        'marketingEmail?' => choice('Y', 'N'), 'version?' => text_to(64),
    ]);
    return transaction(function () use ($member, $fields) {
        $member = member_by_seq($member['seq']);
        if ($fields['version'] !== null && $fields['version'] !== (string) $member['version']) {
            throw new Refusal(486);
        }
        if (array_filter([change_member($member, $fields), change_marketing($member, $fields)])) {
            new_version($member['seq']);
        }
        $member = member_by_seq($member['seq']);
        return ['user' => user($member), 'info' => info($member)];
    });
}

/** Whether anything is different now. */
function change_member(array $member, array $fields): bool
{
    $changed = array_diff_assoc(wished_columns($member, $fields), $member);
    require_unused($member, 'nickname', $changed['nickname'] ?? null, 473);
    require_unused($member, 'phone', $changed['phone'] ?? null, 472);
    foreach ($changed as $column => $value) {
        query("UPDATE members SET $column = ? WHERE seq = ?", [$value, $member['seq']]);
    }
    return $changed !== [];
}

function wished_columns(array $member, array $fields): array
{
    $columns = array_filter(['nickname' => $fields['nickname'], 'region' => $fields['region']], fn ($value) => $value !== null);
    if ($fields['nickname'] !== null) {
        $columns['nick_key'] = folded($fields['nickname']);
    }
    if ($fields['nationNum'] !== null || $fields['phone'] !== null) {
        $number = $fields['nationNum'] ?? throw wrong('nationNum', 'required');
        $columns += ['nation_num' => $number, 'phone' => "+$number" . ($fields['phone'] ?? own_phone($member))];
    }
    return $columns + ($fields['TID'] === null ? [] : verified_columns($member, $fields['TID']));
}

function verified_columns(array $member, string $tid): array
{
    $identity = confirmed_identity($tid);
    if ($identity['used_at'] !== null) {
        throw unusable('used');
    }
    if ($identity['ci'] !== $member['ci']) {
        throw new Refusal(487);
    }
    query('UPDATE identities SET used_at = ?, member = ? WHERE tid = ?', [now(), $member['seq'], $tid]);
    return ['name' => $identity['name'], 'phone' => $identity['phone']];
}

function require_unused(array $member, string $type, ?string $value, int $code): void
{
    $owner = $value === null ? null : owner_of($type, $value);
    if ($owner && $owner['seq'] !== $member['seq']) {
        throw new Refusal($code);
    }
}

function change_marketing(array $member, array $fields): bool
{
    $changed = $fields['marketingPush'] !== null && keep_advertising($member['seq'], $fields['marketingPush']);
    return ($fields['marketingEmail'] !== null && keep_consent($member['seq'], 'EMAIL', $fields['marketingEmail'])) || $changed;
}

function new_version(int $member): void
{
    query('UPDATE members SET version = version + 1 WHERE seq = ?', [$member]);
}

function pw_renew(array $member): array
{
    $fields = check(['password' => text_to(200), 'newPassword' => password(...)]);
    require_password($member, $fields['password']);
    if ($fields['newPassword'] === $fields['password']) {
        throw new Refusal(479);
    }
    set_password($member, $fields['newPassword']);
    return ['SignedOutOthers' => 'Y'];
}

function my_leave(array $member): array
{
    $text = 'text' . (input('reason') === 'OTHER' ? '' : '?');
    $fields = check([
        'reason' => choice('SELDOM', 'FAR', 'UNEASY', 'PRIVACY', 'OTHER'), $text => opinion(...), 'feedback?' => opinion(...),
    ]);
    return transaction(function () use ($member, $fields) {
        insert('departures', $fields + ['at' => now()]);
        query("UPDATE members SET state = 'withdrawn', left_at = ? WHERE seq = ?", [now(), $member['seq']]);
        query("UPDATE links SET replaced = 'Y' WHERE member = ? AND used_at IS NULL", [$member['seq']]);
        end_signins($member['seq']);
        return [];
    });
}

/** People count what they see as one character as one. */
function opinion(string &$value): ?string
{
    $value = trim($value);
    if ($value === '') {
        return 'required';
    }
    $length = grapheme_strlen($value);
    return is_int($length) ? ($length > 100 ? 'length' : null) : 'format';
}
