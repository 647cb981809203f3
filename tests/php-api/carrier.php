<?php

function identity_request(): array
{
    $fields = check(['returnUrl' => return_url(...), 'cancelUrl' => return_url(...)]);
    $tid = date('YmdHis', now()) . sprintf('%010d', random_int(0, 9_999_999_999));
    insert('identities', [
        'tid' => $tid, 'state' => 'requested', 'return_url' => $fields['returnUrl'],
        'cancel_url' => $fields['cancelUrl'], 'begun_at' => now(),
    ]);
    return ['TID' => $tid];
}

function identity_confirm(): array
{
    $fields = check(['TID' => text_to(100)]);
    $identity = row('SELECT * FROM identities WHERE tid = ?', [$fields['TID']]) ?? throw unusable('unknown');
    $reason = closed($identity) ?? ($identity['state'] === 'requested' ? 'unconfirmed' : null);
    if ($reason !== null) {
        throw unusable($reason);
    }
    if ($identity['state'] === 'cancelled') {
        query("UPDATE identities SET state = 'refused' WHERE tid = ?", [$identity['tid']]);
        throw new Refusal(476, ['reason' => 'cancelled']);
    }
    query("UPDATE identities SET state = 'confirmed', confirmed_at = ? WHERE tid = ?", [now(), $identity['tid']]);
    $account = value("SELECT seq FROM members WHERE ci = ? AND state NOT IN ('unverified', 'withdrawn')", [$identity['ci']]);
    $left = value("SELECT seq FROM members WHERE ci = ? AND state = 'withdrawn' AND left_at > ?", [$identity['ci'], now() - DAY]);
    return [
        'NAME' => $identity['name'], 'PHONE' => '0' . substr($identity['phone'], 3), 'CI' => $identity['ci'],
        'DI' => md5($identity['ci']), 'SEX' => $identity['sex'], 'DOB' => $identity['birth'], 'IsAccount' => yn($account),
        'IsWithdrawn' => yn($left),
    ];
}

function unusable(string $reason): Refusal
{
    return new Refusal(475, ['reason' => $reason]);
}

function closed(array $identity): ?string
{
    if (in_array($identity['state'], ['confirmed', 'refused'], true)) {
        return 'used';
    }
    return now() >= $identity['begun_at'] + 600 ? 'expired' : null;
}

/** A person whom the carrier has confirmed in the last half hour. */
function confirmed_identity(string $tid): array
{
    $identity = row('SELECT * FROM identities WHERE tid = ?', [$tid]) ?? throw unusable('unknown');
    if ($identity['state'] !== 'confirmed') {
        throw unusable('unconfirmed');
    }
    return now() < $identity['confirmed_at'] + 1800 ? $identity : throw unusable('expired');
}

/** The same for the same name, birth date and sex. */
function ci_of(string $name, string $birth, string $sex): string
{
    return base64_encode(hash('sha512', "$name|$birth|$sex", true));
}

function carrier_start(): never
{
    $identity = open_identity();
    $hidden = '';
    foreach ($_POST as $name => $value) {
        $hidden .= hidden($name, (string) $value);
    }
    carrier_page(200, "<form method=\"post\" action=\"/carrier/confirm\">$hidden" . <<<'HTML'
        <p><label>이름 <input name="name" value=""></label></p>
        <p><label>생년월일 <input name="birth" value="" placeholder="19950315"></label></p>
        <p><label><input type="radio" name="sex" value="male"> 남</label>
        <label><input type="radio" name="sex" value="female"> 여</label></p>
        <p><label>전화번호 <input name="phone" value=""></label></p>
        <button name="decision" value="confirm">확인</button> <button name="decision" value="cancel">취소</button></form>
        HTML);
}

function carrier_confirm(): never
{
    $identity = open_identity();
    if (input('decision') === 'cancel') {
        query("UPDATE identities SET state = 'cancelled' WHERE tid = ?", [$identity['tid']]);
        carrier_onward($identity['cancel_url'], ['TID' => $identity['tid'], 'RETURNCODE' => 'C001', 'RETURNMSG' => '취소']);
    }
    $rules = ['name' => person_name(...), 'birth' => birth(...), 'sex' => choice('male', 'female'), 'phone' => phone(...)];
    try {
        $person = check($rules);
    } catch (Refusal) {
        carrier_page(400, '<p>입력한 내용을 확인해 주세요.</p>');
    }
    $sex = $person['sex'] === 'male' ? '1' : '0';
    query(
        "UPDATE identities SET state = 'answered', name = ?, birth = ?, sex = ?, phone = ?, ci = ? WHERE tid = ?",
        [$person['name'], $person['birth'], $sex, $person['phone'], ci_of($person['name'], $person['birth'], $sex), $identity['tid']],
    );
    carrier_onward($identity['return_url'], ['TID' => $identity['tid']]);
}

function open_identity(): array
{
    $identity = row('SELECT * FROM identities WHERE tid = ?', [input('TID') ?? '']);
    if (!$identity) {
        carrier_page(400, '<p>알 수 없는 거래예요.</p>');
    }
    $reason = closed($identity);
    if ($reason !== null) {
        $code = $reason === 'used' ? 'E003' : 'E002';
        carrier_onward($identity['cancel_url'], ['TID' => $identity['tid'], 'RETURNCODE' => $code, 'RETURNMSG' => '만료']);
    }
    return $identity;
}

/** Fields whose names begin with "By" go back as they came. */
function carrier_onward(string $url, array $fields): never
{
    $fields += array_filter($_POST, fn ($name) => str_starts_with($name, 'By'), ARRAY_FILTER_USE_KEY);
    $hidden = implode('', array_map(hidden(...), array_keys($fields), array_values($fields)));
    carrier_page(200, '<form method="post" action="' . htmlspecialchars($url) . "\">$hidden<button>계속</button></form>");
}

function hidden(string $name, string $value): string
{
    return '<input type="hidden" name="' . htmlspecialchars($name) . '" value="' . htmlspecialchars($value) . "\">\n";
}

function carrier_page(int $status, string $content): never
{
    http_response_code($status);
    header('Content-Type: text/html; charset=utf-8');
    echo "<!doctype html><html lang=\"ko\"><title>본인확인</title><main><h1>본인확인</h1>$content</main></html>";
    exit;
}
