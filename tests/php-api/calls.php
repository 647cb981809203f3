<?php

/** What the app tells by headers. */
const FORWARDED = ['Authorization', 'Accept-Language', 'Domestic', 'User-Agent', 'X-Forwarded-For', 'X-Request-Id'];

/** Of errors that are no answer of a call. */
const TITLES = [404 => 'Not Found', 405 => 'Method Not Allowed', 413 => 'Request Entity Too Large', 500 => 'Internal Server Error'];

/** The code, the message and the payload, as the reference API has them. Its other errors are sent as a page. */
function carried_out(string $call): array
{
    if ($call === '/Auth/verifyToken.php') {
        asked('/__switch', json_encode(['rotateRefresh' => habit('refreshRotates')]), 'application/json');
    }
    [$status, $body] = asked("/v1$call?" . http_build_query(texts($_GET)), http_build_query(shortened(texts($_POST))));
    $answer = json_decode($body, true);
    if (!is_array($answer)) {
        send_html($status, TITLES[$status]);
    }
    return [$answer['code'], $answer['msg'], lengthened(with_decimals($answer['data']))];
}

/** The status and the body of what the reference API answers. */
function asked(string $path, string $form, string $type = 'application/x-www-form-urlencoded'): array
{
    $headers = ['Connection: close', "Content-Type: $type"];
    foreach (FORWARDED as $name) {
        $value = $_SERVER['HTTP_' . strtr(strtoupper($name), '-', '_')] ?? null;
        $headers[] = $value === null ? '' : "$name: $value";
    }
    $body = file_get_contents(getenv('REFERENCE_API') . $path, false, stream_context_create(['http' => [
        'method' => $type === 'application/json' ? 'POST' : $_SERVER['REQUEST_METHOD'],
        'header' => array_filter($headers),
        'content' => $form,
        'protocol_version' => '1.1',
        'ignore_errors' => true,
    ]]));
    return [(int) explode(' ', $http_response_header[0])[1], $body];
}

/** What PHP has read: of equal names the last, without lists. */
function texts(array $fields): array
{
    return array_filter($fields, is_string(...));
}

/** "131.2" of a DECIMAL(5,1), which PDO reads as a number here. */
function with_decimals(mixed $value): mixed
{
    if (is_array($value)) {
        return array_map(with_decimals(...), $value);
    }
    return is_string($value) && preg_match('/^\d+\.\d$/D', $value) ? (float) $value : $value;
}

/** With a tail after the refresh token that makes it 900 characters. */
function lengthened(array $data): array
{
    if (isset($data['refreshToken']) && habit('refreshToken900')) {
        $data['refreshToken'] = str_pad("$data[refreshToken]~", 900, bin2hex(random_bytes(20)));
    }
    return $data;
}

function shortened(array $fields): array
{
    if (isset($fields['refreshToken'])) {
        $fields['refreshToken'] = explode('~', $fields['refreshToken'])[0];
    }
    return $fields;
}
