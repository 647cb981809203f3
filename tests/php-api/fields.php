<?php

/**
 * Reads the fields of the request by rules: a rule gets the value, may rewrite it, and returns the reason why it is
 * wrong or null. A name that ends in "?" is optional.
 */
function check(array $rules): array
{
    $values = $wrong = [];
    foreach ($rules as $name => $rule) {
        $optional = str_ends_with($name, '?');
        $name = rtrim($name, '?');
        $value = input($name);
        $reason = $value === null ? ($optional ? null : 'required') : $rule($value);
        if ($reason !== null) {
            $wrong[$name] = $reason;
        }
        $values[$name] = $value;
    }
    if ($wrong) {
        throw new Refusal(400, ['fields' => $wrong]);
    }
    return $values;
}

function wrong(string $name, string $reason): Refusal
{
    return new Refusal(400, ['fields' => [$name => $reason]]);
}

/** Null where it is missing or empty. */
function input(string $name): ?string
{
    $value = ($_SERVER['REQUEST_METHOD'] === 'POST' ? $_POST : $_GET)[$name] ?? null;
    return is_string($value) && $value !== '' ? $value : null;
}

function text_to(int $length): Closure
{
    return fn (string $value) => match (true) {
        !mb_check_encoding($value, 'UTF-8') => 'format',
        mb_strlen($value) > $length => 'length',
        default => null,
    };
}

function choice(string ...$options): Closure
{
    return fn (string $value) => in_array($value, $options, true) ? null : 'choice';
}

function pattern(string $regex, string $reason = 'format'): Closure
{
    return fn (string $value) => preg_match($regex, $value) ? null : $reason;
}

function sequence(): Closure
{
    return pattern('/^[1-9]\d{0,17}$/D');
}

function day(string $value): ?string
{
    $parts = preg_match('/^(\d{4})-(\d\d)-(\d\d)$/D', $value, $found) ? array_map(intval(...), $found) : null;
    return $parts && checkdate($parts[2], $parts[3], $parts[1]) ? null : 'format';
}

function email(string $value): ?string
{
    if (strlen($value) > 254) {
        return 'length';
    }
    return filter_var($value, FILTER_VALIDATE_EMAIL) ? null : 'format';
}

function nickname(string &$value): ?string
{
    $value = Normalizer::normalize($value, Normalizer::FORM_C) ?: '';
    if (!preg_match('/^[가-힣A-Za-z0-9]+$/Du', $value)) {
        return 'format';
    }
    if (mb_strlen($value) < 2 || mb_strlen($value) > 10) {
        return 'length';
    }
    $letters = preg_replace('/\d/', '', strtolower($value));
    $leet = strtr(strtolower($value), ['1' => 'i', '0' => 'o', '3' => 'e']);
    $isBad = preg_match('/운영자|관리자/u', $value) || preg_match('/^admin$|fuck/', "$letters")
        || preg_match('/^admin$/', $leet);
    return $isBad ? 'disallowed' : null;
}

function password(string $value): ?string
{
    if (!preg_match('/^[!-~]+$/D', $value)) {
        return 'format';
    }
    if (strlen($value) < 8 || strlen($value) > 20) {
        return 'length';
    }
    $classes = preg_match('/[A-Za-z]/', $value) + preg_match('/\d/', $value) + preg_match('/[^A-Za-z\d]/', $value);
    return $classes < 2 ? 'classes' : null;
}

/** Loopback is the only origin that this API knows. */
function is_known(string $url): bool
{
    $parts = parse_url($url);
    $host = $parts['host'] ?? '';
    return in_array($parts['scheme'] ?? '', ['http', 'https'], true) && !isset($parts['user'])
        && in_array($host, ['localhost', '127.0.0.1'], true);
}

function link_url(string $value): ?string
{
    if (!preg_match('/^[a-z][a-z0-9+.-]*:/i', $value)) {
        return 'format';
    }
    return strlen($value) > 2048 ? 'length' : (is_known($value) ? null : 'choice');
}

function return_url(string $value): ?string
{
    return strlen($value) > 2048 ? 'length' : (is_known($value) ? null : 'format');
}

/** A Korean or an international number, made "+" and digits. */
function phone(string &$value): ?string
{
    $digits = preg_replace('/[\s().-]/', '', $value);
    if (preg_match('/^(?:\+820?|0)(1\d{8,9})$/D', $digits, $found)) {
        $value = "+82$found[1]";
        return strlen($found[1]) === 10 ? null : 'format';
    }
    $value = $digits;
    return preg_match('/^\+(?!82)[1-9]\d{6,14}$/D', $digits) ? null : 'format';
}

function person_name(string &$value): ?string
{
    $value = trim(preg_replace('/ +/', ' ', Normalizer::normalize($value, Normalizer::FORM_C) ?: ''));
    if ($value === '') {
        return 'required';
    }
    if (mb_strlen($value) > 40) {
        return 'length';
    }
    return preg_match("/^(?!.*\\x{3164})[\\p{L}\\p{M} '’.-]+$/Du", $value) ? null : 'format';
}

function region_name(string &$value): ?string
{
    $value = trim($value);
    if ($value === '') {
        return 'required';
    }
    if (mb_strlen($value) > 60) {
        return 'length';
    }
    return preg_match("~^[\\p{L}\\p{M}\\p{N} '’.,()/&-]+$~Du", $value) ? null : 'format';
}

function birth(string $value): ?string
{
    if (!preg_match('/^(\d{4})(\d\d)(\d\d)$/D', $value, $found) || !checkdate((int) $found[2], (int) $found[3], (int) $found[1])) {
        return 'format';
    }
    return $found[1] < '1900' || $value > date('Ymd', now()) ? 'range' : null;
}
