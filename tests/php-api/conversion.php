<?php

function facebook_tmp(): array
{
    $identity = confirmed_identity(check(['TID' => text_to(100)])['TID']);
    return conversion_accounts(old_account($identity), current_member($identity));
}

function facebook_tmp_my(array $member): array
{
    return conversion_accounts(own_old_account($member), $member);
}

function conversion_accounts(array $old, ?array $member): array
{
    return [
        'account' => [
            'Nickname' => $old['nickname'], 'G' => $old['games'], 'JoinedAt' => stamp($old['joined_at']),
            'LastPlayedAt' => maybe_stamp($old['last_played_at']),
        ],
        'member' => $member === null ? null : [
            'ID' => masked($member['email']),
            'G' => value('SELECT COUNT(*) FROM member_games WHERE member = ?', [$member['seq']]),
            'JoinedAt' => stamp($member['joined_at']), 'State' => $member['state'],
        ],
    ];
}

function old_account(array $identity): array
{
    return row('SELECT * FROM old_accounts WHERE phone = ?', [$identity['phone']]) ?? throw new Refusal(482);
}

/** Nobody has verified the number of an overseas member. */
function own_old_account(array $member): array
{
    return $member['domestic'] === 'Y' ? old_account($member) : throw new Refusal(482);
}

function current_member(array $identity): ?array
{
    return row("SELECT * FROM members WHERE ci = ? AND state NOT IN ('unverified', 'withdrawn')", [$identity['ci']]);
}

function send_email_face(): array
{
    $rules = ['id' => email(...), 'password' => password(...), 'TID' => text_to(100), 'nickname?' => nickname(...)];
    $fields = check($rules + consent_rules());
    return transaction(function () use ($fields) {
        $identity = confirmed_identity($fields['TID']);
        $old = old_account($identity);
        require_age($identity);
        $fields['nickname'] = conversion_nickname($old, $fields['nickname']);
        remove_expired();
        give_way($fields, $identity);
        require_free($fields, $identity);
        mail_wait('conversion', $fields['id']);
        $payload = ['fields' => $fields, 'person' => $identity, 'old' => $old['seq']];
        mail_link('conversion', $fields['id'], $fields['linkUrl'], null, $payload);
        return [];
    });
}

/** The old account's, unless it is taken or today's rules are against it. */
function conversion_nickname(array $old, ?string $wished): string
{
    $nickname = $old['nickname'];
    $reason = nickname($nickname);
    if ($reason === null && !owner_of('nickname', $nickname)) {
        return $nickname;
    }
    return $wished ?? throw ($reason === null ? new Refusal(473) : wrong('nickname', $reason));
}

function apply_conversion(): array
{
    $fields = check(['TID?' => text_to(100), 'agree?' => choice('Y'), 'token?' => text_to(100), 'check?' => choice('Y')]);
    $is_own = $fields['token'] === null && $fields['TID'] === null && isset($_SERVER['HTTP_AUTHORIZATION']);
    $member = $is_own ? member_of_request() : null;
    return transaction(fn () => $fields['token'] === null ? convert_member($fields, $member) : convert_by_link($fields));
}

function convert_member(array $fields, ?array $member): array
{
    if ((!$member && $fields['TID'] === null) || $fields['agree'] === null) {
        throw wrong(!$member && $fields['TID'] === null ? 'TID' : 'agree', 'required');
    }
    [$old, $member] = $member ? [own_old_account($member), $member] : accounts_of(confirmed_identity($fields['TID']));
    request_conversion($old, $member);
    return ['ID' => masked($member['email'])];
}

function accounts_of(array $identity): array
{
    $old = old_account($identity);
    $member = current_member($identity) ?? throw new Refusal(404);
    if ($member['state'] !== 'conversion') {
        require_normal($member);
    }
    return [$old, $member];
}

function convert_by_link(array $fields): array
{
    $known = row("SELECT * FROM links WHERE hash = ? AND kind = 'conversion' AND used_at IS NOT NULL", [hash('sha256', $fields['token'])]);
    if ($known && $fields['check'] === null && $known['member'] !== null) {
        return ['ID' => masked(member_by_seq($known['member'])['email'])];
    }
    $link = link_of('conversion', $fields['token']);
    $payload = json_decode($link['payload'], true);
    if ($fields['check'] === 'Y') {
        return ['ID' => masked($payload['fields']['id'])];
    }
    $old = row('SELECT * FROM old_accounts WHERE seq = ?', [$payload['old']]) ?? throw new Refusal(482);
    $member = join_up($payload['fields'], $payload['person']);
    request_conversion($old, $member);
    use_link($link);
    query('UPDATE links SET member = ? WHERE hash = ?', [$member['seq'], $link['hash']]);
    return ['ID' => masked($member['email'])];
}

function request_conversion(array $old, array $member): void
{
    if ($old['requested_by'] !== null && $old['requested_by'] !== $member['seq']) {
        throw new Refusal(482);
    }
    query('UPDATE old_accounts SET requested_by = ? WHERE seq = ?', [$member['seq'], $old['seq']]);
    query("UPDATE members SET state = 'conversion', left_at = ? WHERE seq = ?", [now(), $member['seq']]);
    end_signins($member['seq']);
}
