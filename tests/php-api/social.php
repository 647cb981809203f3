<?php

function kakao_login(): array
{
    return social_login('kakao', 'accessToken');
}

function naver_login(): array
{
    return social_login('naver', 'accessToken');
}

function apple_login(): array
{
    return social_login('apple', 'idToken');
}

function social_login(string $provider, string $token_field): array
{
    $fields = check([
        $token_field => text_to(4000), 'firstName?' => text_to(100), 'lastName?' => text_to(100), 'autoLogin?' => choice('Y', 'N'),
    ]);
    [$id, $email, $verified] = person_at($provider, $fields[$token_field]);
    remove_expired();
    $member = row('SELECT * FROM members WHERE social = ? AND social_id = ? ORDER BY seq DESC', [$provider, $id]);
    if ($member) {
        require_normal($member);
        return sign_in($member, $fields['autoLogin'] === 'Y');
    }
    $name = $provider === 'apple' ? apple_name($id, $fields) : null;
    $verified = $provider === 'naver' || $email === '' ? 'N' : $verified;
    return [
        'ticket' => new_ticket($provider, $id, $email, $verified), 'email' => $email ?: null, 'emailVerified' => $verified,
        'firstName' => $name['first'] ?? null, 'lastName' => $name['last'] ?? null,
    ];
}

/** Tokens have a fixed form here: "kakao|1001|somebody@example.com|Y", provider, person, address, verified. */
function person_at(string $provider, string $token): array
{
    if (!preg_match("/^$provider\\|(\\w+)\\|([^|]*)\\|([YN])$/D", $token, $found)) {
        throw new Refusal(480);
    }
    return array_slice($found, 1);
}

/** Apple tells the name the first time only. */
function apple_name(string $id, array $fields): ?array
{
    if ($fields['firstName'] !== null || $fields['lastName'] !== null) {
        query('REPLACE INTO apple_names (social_id, first, last) VALUES (?, ?, ?)', [$id, $fields['firstName'], $fields['lastName']]);
    }
    return row('SELECT first, last FROM apple_names WHERE social_id = ?', [$id]);
}

function new_ticket(string $provider, string $id, string $email, string $verified): string
{
    $ticket = new_token();
    insert('tickets', [
        'hash' => hash('sha256', $ticket), 'provider' => $provider, 'social_id' => $id, 'email' => $email ?: null,
        'verified' => $verified, 'until' => now() + 1800,
    ]);
    return $ticket;
}

function signup_sns(): array
{
    return social_signup(domestic_rules(), fn (array $fields) => confirmed_identity($fields['TID']), 'TID');
}

function signup_sns_overseas(): array
{
    return social_signup(overseas_rules(), overseas_person(...), 'nickname', 'apple');
}

/** `$mark` names the field that makes a second request the same wish. */
function social_signup(array $rules, callable $person_of, string $mark, ?string $only = null): array
{
    $ticket = row('SELECT * FROM tickets WHERE hash = ?', [hash('sha256', input('ticket') ?? '')]);
    $has_address = $ticket && $ticket['verified'] === 'Y';
    $id = ['id' . ($has_address ? '?' : '') => email(...)];
    $fields = check(['ticket' => text_to(100), 'nickname' => nickname(...)] + $id + consent_rules() + $rules);
    if ($has_address) {
        $fields['id'] = $ticket['email'];
    }
    return transaction(function () use ($ticket, $fields, $person_of, $mark, $only, $has_address) {
        if (!$ticket || ($only && $ticket['provider'] !== $only)) {
            throw new Refusal(481, ['reason' => 'unknown']);
        }
        $member = usable_ticket($ticket, $fields[$mark]);
        if (!$member) {
            $person = $person_of($fields);
            if (($person['used_at'] ?? null) !== null) {
                throw unusable('used');
            }
            $member = join_up($fields, $person, $ticket, $has_address ? 'normal' : 'unverified');
            query('UPDATE tickets SET used_at = ?, member = ?, used_with = ? WHERE hash = ?', [now(), $member['seq'], $fields[$mark], $ticket['hash']]);
            return $has_address ? sign_in($member, false) : joined($member, $fields);
        }
        return $member['state'] === 'normal' ? sign_in($member, false) : ['user' => user($member)];
    });
}

/** The member whom the same wish has made before, or null for a fresh ticket. */
function usable_ticket(array $ticket, string $mark): ?array
{
    $ticket = row('SELECT * FROM tickets WHERE hash = ?', [$ticket['hash']]);
    $member = $ticket['member'] === null ? null : member_by_seq($ticket['member']);
    if ($member && $ticket['used_with'] === $mark && now() < $ticket['used_at'] + 600) {
        return $member;
    }
    $owner = row("SELECT * FROM members WHERE social = ? AND social_id = ? AND state <> 'withdrawn'", [$ticket['provider'], $ticket['social_id']]);
    $reason = $ticket['used_at'] !== null || $owner ? 'used' : (now() >= $ticket['until'] ? 'expired' : null);
    return $reason === null ? null : throw new Refusal(481, ['reason' => $reason]);
}
