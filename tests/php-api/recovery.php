<?php

function find_id(): array
{
    $identity = confirmed_identity(check(['TID' => text_to(100)])['TID']);
    remove_expired();
    $members = rows("SELECT * FROM members WHERE ci = ? AND state <> 'withdrawn' ORDER BY joined_at DESC, seq DESC", [$identity['ci']]);
    return ['list' => array_map(fn ($member) => [
        'ID' => masked($member['email']), 'JoinedAt' => stamp($member['joined_at']),
        'SocialType' => $member['social'], 'State' => $member['state'],
    ], $members)];
}

function masked(string $email): string
{
    [$name, $host] = explode('@', $email, 2);
    $shown = [0, 0, 1, 1][mb_strlen($name)] ?? 2;
    return mb_substr($name, 0, $shown) . "****@$host";
}

function pw_reset(): array
{
    $fields = check(['id' => email(...), 'linkUrl' => link_url(...)]);
    mail_wait('reset', $fields['id']);
    $member = member_by_id($fields['id']);
    if ($member && $member['state'] !== 'withdrawn') {
        if ($member['social'] !== null) {
            mail_out('social', $member['email'], null, text(...PROVIDERS[$member['social']]));
        } else {
            mail_link('reset', $member['email'], $fields['linkUrl'], $member['seq']);
        }
    }
    return [];
}

function pw_reset_with_token(): array
{
    $fields = check(['token' => text_to(100), 'check?' => choice('Y')]);
    return transaction(function () use ($fields) {
        $link = link_of('reset', $fields['token']);
        $member = member_by_seq($link['member']);
        if ($fields['check'] === 'Y') {
            return ['ID' => masked($member['email'])];
        }
        $password = check(['password' => password(...)])['password'];
        if (password_verify($password, (string) $member['password'])) {
            throw new Refusal(479);
        }
        use_link($link);
        set_password($member, $password);
        return ['ID' => $member['email']];
    });
}

/** The link has come to the address, so that it counts as verified. All sign-ins end, apart from the one that asks. */
function set_password(array $member, string $password): void
{
    $state = $member['state'] === 'unverified' ? 'normal' : $member['state'];
    query(
        'UPDATE members SET password = ?, password_at = ?, state = ? WHERE seq = ?',
        [password_hash($password, PASSWORD_DEFAULT), now(), $state, $member['seq']],
    );
    query("UPDATE links SET replaced = 'Y' WHERE member = ? AND used_at IS NULL", [$member['seq']]);
    end_signins($member['seq'], $member['signin'] ?? 0);
}

function end_signins(int $member, int $but = 0): void
{
    query('UPDATE signins SET until = 0 WHERE member = ? AND id <> ?', [$member, $but]);
}
