<?php

/** Subject and text in both languages. */
const MAILS = [
    'verify' => [
        ['이메일 주소를 인증해 주세요', '아래 링크에서 이메일 주소를 인증해 주세요.'],
        ['Please verify your e-mail address', 'Verify your e-mail address with this link.'],
    ],
    'reset' => [
        ['비밀번호 재설정', '아래 링크에서 새 비밀번호를 정해 주세요.'],
        ['Reset your password', 'Choose a new password with this link.'],
    ],
    'social' => [
        ['소셜 계정으로 가입했어요', '이 주소로는 이 계정으로 가입했어요: '],
        ['You joined with a social account', 'You joined with this account: '],
    ],
    'conversion' => [
        ['예전 계정 전환을 신청해 주세요', '아래 링크에서 전환을 신청해 주세요.'],
        ['Request the conversion of your old account', 'Request it with this link.'],
    ],
];

/** By name, in both languages. */
const PROVIDERS = ['kakao' => ['카카오', 'Kakao'], 'naver' => ['네이버', 'Naver'], 'apple' => ['Apple', 'Apple']];

function mail_out(string $kind, string $address, ?string $link, string $more = ''): void
{
    [$subject, $text] = MAILS[$kind][(int) is_english()];
    insert('mails', [
        'address' => $address, 'language' => is_english() ? 'en' : 'ko', 'kind' => $kind,
        'subject' => $subject, 'text' => $text . $more, 'link' => $link, 'at' => stamp(now()),
    ]);
}

/** One mail of a kind a minute to an address, whether it is known or not. */
function mail_wait(string $kind, string $address): void
{
    $sent = value('SELECT sent_at FROM mail_waits WHERE kind = ? AND address = ?', [$kind, folded($address)]);
    if ($sent !== null && now() < $sent + 60) {
        throw new Refusal(478, ['wait' => $sent + 60 - now()]);
    }
    query('REPLACE INTO mail_waits (kind, address, sent_at) VALUES (?, ?, ?)', [$kind, folded($address), now()]);
}

/** Mails a link for a day; older ones of its kind to this address stop working. */
function mail_link(string $kind, string $address, string $link_url, ?int $member, array $payload = [], ?int $until = null): void
{
    query("UPDATE links SET replaced = 'Y' WHERE kind = ? AND address = ?", [$kind, folded($address)]);
    $token = new_token();
    insert('links', [
        'hash' => hash('sha256', $token), 'kind' => $kind, 'address' => folded($address), 'member' => $member,
        'payload' => json_encode($payload), 'until' => $until ?? now() + DAY,
    ]);
    mail_out($kind, $address, $link_url . (str_contains($link_url, '?') ? '&' : '?') . "token=$token");
}

function link_of(string $kind, string $token): array
{
    $link = row('SELECT * FROM links WHERE hash = ? AND kind = ?', [hash('sha256', $token), $kind]);
    $reason = match (true) {
        !$link => 'unknown',
        $link['used_at'] !== null => 'used',
        $link['replaced'] !== null || now() >= $link['until'] => 'expired',
        $link['member'] !== null && !member_by_seq($link['member']) => 'expired',
        default => null,
    };
    return $reason === null ? $link : throw new Refusal(477, ['reason' => $reason]);
}

function use_link(array $link): void
{
    query('UPDATE links SET used_at = ? WHERE hash = ?', [now(), $link['hash']]);
}

function outbox(): never
{
    $address = $_GET['to'] ?? null;
    send_json(['list' => rows(
        'SELECT address AS "to", language, kind, subject, text, link, at FROM mails
         WHERE ? IS NULL OR lower(address) = lower(?) ORDER BY id DESC LIMIT 200',
        [$address, $address],
    )]);
}
