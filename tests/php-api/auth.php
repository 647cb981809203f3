<?php

const CHARACTERS = [
    1 => ['강속구 투수', 'Flamethrower'], ['장타자', 'Big Bat'], ['도루왕', 'Base Stealer'], ['포수', 'Catcher'],
    ['수비의 달인', 'Glove Wizard'], ['안타 제조기', 'Hit Maker'], ['외야수', 'Outfielder'], ['마무리 투수', 'Stopper'],
];

/** Bcrypt of nothing: an unknown ID takes as long as a wrong password. */
const NOBODY = '$2y$10$abcdefghijklmnopqrstuuVZ7P.7gJ8o4PqOk7M2sJVgRd8eZtYGu';

const STATE_CODES = ['unverified' => 462, 'suspended' => 463, 'withdrawn' => 464, 'deactivated' => 465, 'conversion' => 466];

function login(): array
{
    $fields = check(['id' => email(...), 'password' => text_to(128), 'autoLogin?' => choice('Y', 'N')]);
    remove_expired();
    $member = member_by_id($fields['id']);
    if ($member && $member['social'] !== null && $member['state'] !== 'withdrawn') {
        throw new Refusal(461);
    }
    if (!password_verify($fields['password'], $member['password'] ?? NOBODY) || !$member) {
        throw new Refusal(460);
    }
    require_normal($member);
    return sign_in($member, $fields['autoLogin'] === 'Y');
}

function member_by_id(string $id): ?array
{
    return row('SELECT * FROM members WHERE id_key = ? ORDER BY seq DESC', [folded($id)]);
}

function member_by_seq(int $seq): ?array
{
    return row('SELECT * FROM members WHERE seq = ?', [$seq]);
}

function require_normal(array $member): void
{
    $code = STATE_CODES[$member['state']] ?? null;
    if ($code !== null) {
        throw new Refusal($code, $code === 462 ? ['ID' => $member['email'], 'IsDomestic' => $member['domestic']] : []);
    }
}

function user(array $member): array
{
    return [
        'MemberSequence' => $member['seq'], 'ID' => $member['email'], 'Nickname' => $member['nickname'],
        'Name' => $member['name'], 'Char' => $member['char'], 'IsDomestic' => $member['domestic'],
        'SocialType' => $member['social'], 'PasswordChangedAt' => maybe_stamp($member['password_at']),
        'AskPush' => yn(!latest_consent($member['seq'], 'INFO')),
    ];
}

function sign_in(array $member, bool $auto): array
{
    $signin = insert('signins', [
        'member' => $member['seq'], 'at' => now(), 'until' => now() + ($auto ? 14 : 1) * DAY,
        'device' => device_of($_SERVER['HTTP_USER_AGENT'] ?? ''),
        'address' => $_SERVER['HTTP_X_FORWARDED_FOR'] ?? $_SERVER['REMOTE_ADDR'],
    ]);
    return access_token($signin) + ['refreshToken' => refresh_token($signin), 'user' => user($member)];
}

function device_of(string $agent): ?string
{
    return match (true) {
        (bool) preg_match('/iPad|Tablet|Android(?!.*Mobile)/', $agent) => 'TABLET',
        (bool) preg_match('/Mobile/', $agent) => 'PHONE',
        str_starts_with($agent, 'Mozilla/') => 'DESKTOP',
        default => null,
    };
}

function access_token(int $signin): array
{
    $token = new_token();
    insert('access_tokens', ['hash' => hash('sha256', $token), 'signin' => $signin, 'until' => now() + 600]);
    return ['accessToken' => $token, 'expiresIn' => 600];
}

function refresh_token(int $signin): string
{
    $token = new_token(habit('refreshToken900') ? 675 : 32);
    insert('refresh_tokens', ['hash' => hash('sha256', $token), 'signin' => $signin]);
    return $token;
}

function logout(): array
{
    $signin = value('SELECT signin FROM refresh_tokens WHERE hash = ?', [hash('sha256', input('refreshToken') ?? '')]);
    query('UPDATE signins SET until = 0 WHERE id = ?', [$signin]);
    return [];
}

function verify_token(): array
{
    $hash = hash('sha256', input('refreshToken') ?? '');
    return transaction(function () use ($hash) {
        $token = row(
            "SELECT r.* FROM refresh_tokens r JOIN signins s ON s.id = r.signin JOIN members m ON m.seq = s.member
             WHERE r.hash = ? AND s.until > ? AND m.state = 'normal'",
            [$hash, now()],
        );
        if (!$token || ($token['replaced_at'] && now() >= $token['replaced_at'] + 60)) {
            throw new Refusal(401);
        }
        return access_token($token['signin']) + rotated($token);
    });
}

/** A token that was replaced gets the same successor once more. */
function rotated(array $token): array
{
    if ($token['successor'] === null && habit('refreshRotates')) {
        $token['successor'] = refresh_token($token['signin']);
        query('UPDATE refresh_tokens SET successor = ?, replaced_at = ? WHERE hash = ?', [$token['successor'], now(), $token['hash']]);
    }
    return $token['successor'] === null ? [] : ['refreshToken' => $token['successor']];
}

function member_of_request(): array
{
    $header = $_SERVER['HTTP_AUTHORIZATION'] ?? '';
    $token = preg_match('/^Bearer (.+)$/', $header, $found) ? $found[1] : '';
    $member = row(
        "SELECT m.*, s.id AS signin FROM access_tokens a JOIN signins s ON s.id = a.signin JOIN members m ON m.seq = s.member
         WHERE a.hash = ? AND a.until > ? AND s.until > ? AND m.state = 'normal'",
        [hash('sha256', $token), now(), now()],
    );
    return $member ?? throw new Refusal(401);
}

function my_detail(array $member): array
{
    return ['user' => user($member)];
}

function char_list(): array
{
    $list = [];
    foreach (CHARACTERS as $char => $names) {
        $list[] = ['Char' => $char, 'Name' => text(...$names)];
    }
    return ['list' => $list];
}

function select_char(array $member): array
{
    $fields = check(['Char' => pattern('/^[1-8]$/D', 'choice')]);
    query('UPDATE members SET char = ? WHERE seq = ?', [$fields['Char'], $member['seq']]);
    return ['user' => user(member_by_seq($member['seq']))];
}
