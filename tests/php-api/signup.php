<?php

const REGIONS = ['11', '26', '27', '28', '29', '30', '31', '41', '42', '43', '44', '45', '46', '47', '48', '49', '50'];

function account_rules(): array
{
    return consent_rules() + ['id' => email(...), 'nickname' => nickname(...)];
}

function consent_rules(): array
{
    return [
        'agreeService' => choice('Y'), 'agreePrivacy' => choice('Y'), 'agreeAge' => choice('Y'),
        'marketingPush?' => choice('Y', 'N'), 'marketingEmail?' => choice('Y', 'N'), 'linkUrl' => link_url(...),
    ];
}

function domestic_rules(): array
{
    return [
        'TID' => text_to(100),
        'region?' => korean_region(),
    ];
}

function korean_region(): Closure
{
    return pattern('/^KR-(' . implode('|', REGIONS) . ')$/D', 'choice');
}

function overseas_rules(): array
{
    return [
        'nationality' => fn (string $nation) => isset(nations()[$nation]) ? null : 'choice',
        'region' => region_name(...), 'firstName' => person_name(...), 'lastName' => person_name(...),
        'middleName?' => person_name(...),
        'nationNum' => nation_number(...),
        'phone' => overseas_phone(...), 'birth' => birth(...), 'gender' => choice('M', 'F'),
    ];
}

function nation_number(string $number): ?string
{
    return in_array($number, nations(), true) ? null : 'choice';
}

function overseas_phone(string &$value): ?string
{
    $value = preg_replace('/[\s().-]/', '', $value);
    if (!preg_match('/^[1-9]\d{3,13}$/D', $value)) {
        return 'format';
    }
    return strlen((string) input('nationNum') . $value) > 15 ? 'length' : null;
}

function check_dup(): array
{
    $type = check(['type' => choice('id', 'nickname', 'phone')])['type'];
    $rules = ['id' => email(...), 'nickname' => nickname(...), 'phone' => phone(...)];
    $value = check(['value' => $rules[$type]])['value'];
    remove_expired();
    return ['isDup' => yn(owner_of($type, $value))];
}

/** Names of who withdrew in the last day are in use as well. */
function owner_of(string $type, string $value): ?array
{
    $column = ['id' => 'id_key', 'nickname' => 'nick_key', 'phone' => 'phone', 'ci' => 'ci'][$type];
    return row(
        "SELECT * FROM members WHERE $column = ? AND (state <> 'withdrawn' OR left_at > ?) ORDER BY seq DESC",
        [$column === 'phone' || $column === 'ci' ? $value : folded($value), now() - DAY],
    );
}

/** Accounts that were never verified, and what recognises who has withdrawn. */
function remove_expired(): void
{
    query("DELETE FROM members WHERE state = 'unverified' AND joined_at <= ?", [now() - DAY]);
    query(
        "UPDATE members SET email = NULL, id_key = NULL, nick_key = NULL, name = NULL, social_id = NULL, ci = NULL,
         phone = NULL, birth = NULL, password = NULL WHERE state = 'withdrawn' AND left_at <= ?",
        [now() - DAY],
    );
}

function signup_common(): array
{
    $fields = check(domestic_rules() + account_rules() + ['password' => password(...)]);
    return transaction(function () use ($fields) {
        $identity = confirmed_identity($fields['TID']);
        $earlier = $identity['used_at'] === null ? null : member_by_seq((int) $identity['member']);
        $mistyped = $earlier && $earlier['state'] === 'unverified' && $earlier['id_key'] !== folded($fields['id']);
        if ($identity['used_at'] !== null && !$mistyped) {
            return ['user' => user(repeated($fields, $earlier, $identity['used_at']))];
        }
        return joined(join_up($fields, $identity), $fields);
    });
}

function signup_overseas(): array
{
    $fields = check(account_rules() + overseas_rules() + ['password' => password(...)]);
    return transaction(function () use ($fields) {
        $same = member_by_id($fields['id']);
        if ($same && $same['state'] === 'unverified' && is_repeat($fields, $same, $same['joined_at'])) {
            return ['user' => user($same)];
        }
        return joined(join_up($fields, overseas_person($fields)), $fields);
    });
}

/** The same wish within ten minutes gets the same answer. */
function repeated(array $fields, ?array $member, int $since): array
{
    return $member && is_repeat($fields, $member, $since) ? $member : throw unusable('used');
}

function is_repeat(array $fields, array $member, int $since): bool
{
    return now() < $since + 600 && $member['id_key'] === folded($fields['id'])
        && password_verify($fields['password'], (string) $member['password']);
}

function overseas_person(array $fields): array
{
    $names = array_filter([$fields['firstName'], $fields['middleName'], $fields['lastName']]);
    return [
        'tid' => null, 'ci' => null, 'name' => implode(' ', $names), 'birth' => $fields['birth'],
        'phone' => "+{$fields['nationNum']}{$fields['phone']}", 'nation_num' => $fields['nationNum'],
        'nation' => $fields['nationality'], 'gender' => $fields['gender'],
    ];
}

/** Makes the account of a person, or throws what is against it. */
function join_up(array $fields, array $person, ?array $ticket = null, string $state = 'unverified'): array
{
    remove_expired();
    give_way($fields, $person);
    require_age($person);
    require_free($fields, $person);
    $seq = insert('members', [
        'email' => $fields['id'], 'id_key' => folded($fields['id']), 'nickname' => $fields['nickname'],
        'nick_key' => folded($fields['nickname']), 'name' => $person['name'], 'domestic' => yn($person['ci'] !== null),
        'social' => $ticket['provider'] ?? null, 'social_id' => $ticket['social_id'] ?? null, 'state' => $state,
        'ci' => $person['ci'], 'phone' => $person['phone'], 'birth' => $person['birth'],
        'password' => isset($fields['password']) ? password_hash($fields['password'], PASSWORD_DEFAULT) : null,
        'password_at' => isset($fields['password']) ? now() : null, 'joined_at' => now(),
        'gender' => $person['gender'] ?? gender_of($person['sex']), 'nation' => $person['nation'] ?? 'KR',
        'nation_num' => $person['nation_num'] ?? null, 'region' => $fields['region'] ?? null,
    ]);
    query('UPDATE identities SET used_at = ?, member = ? WHERE tid = ?', [now(), $seq, $person['tid']]);
    $asked = ['AD' => $fields['marketingPush'], 'EMAIL' => $fields['marketingEmail']];
    foreach (['SERVICE' => 'Y', 'PRIVACY' => 'Y', 'AGE' => 'Y'] + $asked as $kind => $agreed) {
        keep_consent($seq, $kind, $agreed ?? 'N');
    }
    return member_by_seq($seq);
}

/** As the carrier has it. */
function gender_of(string $sex): string
{
    return $sex === '1' ? 'M' : 'F';
}

/** Who has mistyped his address begins anew. */
function give_way(array $fields, array $person): void
{
    query("DELETE FROM members WHERE state = 'unverified' AND ci = ?", [$person['ci']]);
    query(
        "DELETE FROM members WHERE state = 'unverified' AND ci IS NULL AND phone = ? AND name = ? AND birth = ? AND id_key <> ?",
        [$person['phone'], $person['name'], $person['birth'], folded($fields['id'])],
    );
}

function require_age(array $person): void
{
    if ((int) date('Ymd', now()) - (int) $person['birth'] < 140000) {
        throw new Refusal(474);
    }
}

function require_free(array $fields, array $person): void
{
    $names = ['ci' => [470, $person['ci']], 'id' => [471, $fields['id']], 'phone' => [472, $person['phone']], 'nickname' => [473, $fields['nickname']]];
    foreach ($names as $type => [$code, $value]) {
        $owner = $value === null ? null : owner_of($type, $value);
        if ($owner && $owner['state'] === 'withdrawn' && $type !== 'nickname') {
            throw new Refusal(467, ['until' => stamp($owner['left_at'] + DAY)]);
        }
        if ($owner) {
            throw new Refusal($code);
        }
    }
}

function joined(array $member, array $fields): array
{
    mail_wait('verify', $member['email']);
    mail_link('verify', $member['email'], $fields['linkUrl'], $member['seq'], [], $member['joined_at'] + DAY);
    return ['user' => user($member)];
}

function send_email(): array
{
    return send_verification('Y');
}

function send_email_overseas(): array
{
    return send_verification('N');
}

function send_verification(string $domestic): array
{
    $fields = check(['id' => email(...), 'linkUrl' => link_url(...)]);
    remove_expired();
    mail_wait('verify', $fields['id']);
    $member = member_by_id($fields['id']);
    if ($member && $member['state'] === 'unverified' && $member['domestic'] === $domestic) {
        mail_link('verify', $member['email'], $fields['linkUrl'], $member['seq'], [], $member['joined_at'] + DAY);
    }
    return [];
}

function check_email(): array
{
    $fields = check(['token' => text_to(100), 'check?' => choice('Y')]);
    return transaction(function () use ($fields) {
        $link = link_of('verify', $fields['token']);
        $member = member_by_seq($link['member']);
        if ($fields['check'] === null) {
            use_link($link);
            query("UPDATE members SET state = 'normal' WHERE seq = ? AND state = 'unverified'", [$member['seq']]);
        }
        return ['ID' => $member['email']];
    });
}
