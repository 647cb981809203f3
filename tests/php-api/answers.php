<?php

function send(int $code, string $message, array $data): never
{
    $envelope = habit_envelope($code, $message, habit_rows($data));
    $body = habit_body(json_encode($envelope, JSON_THROW_ON_ERROR | habit_flags()));
    http_response_code(habit_status($code));
    habit_headers($body);
    echo $body;
    habit_after();
    exit;
}

function send_html(int $status, string $title): never
{
    http_response_code($status);
    header('Content-Type: text/html; charset=iso-8859-1');
    echo html_page($title);
    exit;
}

function html_page(string $title): string
{
    return "<!DOCTYPE HTML PUBLIC \"-//IETF//DTD HTML 2.0//EN\">\n<html><head><title>$title</title></head>"
        . "<body><h1>$title</h1><hr><address>Apache/2.4.62 (Debian) Server</address></body></html>\n";
}

function send_json(mixed $value): never
{
    header('Content-Type: application/json');
    echo json_encode($value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    exit;
}

function habit_envelope(int $code, string $message, array $data): array
{
    $other = chosen_habit([
        'code0' => 0, 'codeMinus1' => -1, 'code201' => 201, 'code403' => 403, 'code404' => 404, 'code429' => 429,
        'code463' => 463,
    ], null);
    [$code, $data] = $other === null ? [$code, $data] : [$other, []];
    $shown = chosen_habit([
        'codeString' => "$code", 'codeFloat' => (float) $code, 'codePadded' => "0$code", 'codeSpaced' => "$code ",
        'codeOk' => $code === 200 ? 'OK' : $code,
    ], $code);
    $head = [habit('codeCapital') ? 'Code' : 'code' => $shown]
        + (habit('noMsg') ? [] : ['msg' => chosen_habit(['msgArray' => [], 'msgNull' => null], $message)]);
    if ($data === []) {
        return $head + chosen_habit([
            'dataNull' => ['data' => null], 'dataFalse' => ['data' => false], 'dataEmptyString' => ['data' => ''],
            'dataAbsent' => [], 'payloadBeside' => [],
        ], ['data' => []]);
    }
    return $head + chosen_habit([
        'payloadBeside' => $data, 'payloadBesideWithEmptyData' => $data + ['data' => []],
        'payloadInResult' => ['data' => ['result' => $data]],
    ], ['data' => $data]);
}

function habit_flags(): int
{
    return (habit('unicodeEscapes') ? 0 : JSON_UNESCAPED_UNICODE)
        | (habit('numericCheck') ? JSON_NUMERIC_CHECK : 0)
        | (habit('prettyPrint') ? JSON_PRETTY_PRINT : 0)
        | (habit('forceObject') ? JSON_FORCE_OBJECT : 0)
        | (habit('floats', 'codeFloat') ? JSON_PRESERVE_ZERO_FRACTION : 0);
}

function habit_body(string $json): string
{
    $page = chosen_habit([
        'http401Html' => '401 Unauthorized', 'http403Html' => '403 Forbidden', 'http404Html' => '404 Not Found',
        'http500' => '500 Internal Server Error',
    ], null);
    if ($page !== null) {
        return html_page($page);
    }
    if (habit('emptyBody')) {
        return '';
    }
    if (habit('cutUtf8')) {
        $json = preg_replace('/[\x80-\xBF](?![\x80-\xBF])/', '', $json, 1);
    }
    $before = [
        'bom' => "\u{FEFF}", 'twoBoms' => "\u{FEFF}\u{FEFF}", 'blankLineAndBom' => "\n\u{FEFF}", 'blankLines' => "\r\n\n",
        'leadingWhitespace' => "\t  ", 'commentBefore' => "<!-- api 2.1 -->\n",
    ];
    $after = ['blankLines' => "\n\n", 'trailingPhpTag' => "\n?>\n"];
    $body = implode('', array_intersect_key($before, habits())) . $json . implode('', array_intersect_key($after, habits()));
    $body = habit('eucKrBytes') ? mb_convert_encoding($body, 'UHC', 'UTF-8') : $body;
    return habit('gzipUnasked') ? gzencode($body) : $body;
}

function habit_status(int $code): int
{
    $usual = $code === 401 ? 401 : 200;
    return chosen_habit([
        'http401Html' => 401, 'http403Html' => 403, 'http404Html' => 404, 'http500' => 500, 'redirect' => 302,
        'http200For401' => 200,
        'http400WithEnvelope' => $code === 200 || $code === 401 ? $usual : 400, 'http201' => $code === 200 ? 201 : $usual,
    ], $usual);
}

function habit_headers(string $body): void
{
    $type = chosen_habit([
        'textHtml' => 'text/html; charset=utf-8', 'textPlain' => 'text/plain', 'charsetEucKrLabel' => 'text/html; charset=euc-kr',
        'http401Html' => 'text/html', 'http403Html' => 'text/html', 'http404Html' => 'text/html', 'http500' => 'text/html',
    ], 'application/json; charset=utf-8');
    header("Content-Type: $type");
    if (habit('noContentType')) {
        ini_set('default_mimetype', '');
        header_remove('Content-Type');
    }
    if (habit('wrongContentLength')) {
        header('Content-Length: ' . strlen($body) + 10);
    }
    if (habit('gzipUnasked')) {
        header('Content-Encoding: gzip');
    }
    $encoding = chosen_habit(['encodingUtf8' => 'utf-8', 'encodingGzipAlone' => 'gzip'], null);
    if ($encoding !== null) {
        header("Content-Encoding: $encoding");
    }
    if (habit('redirect')) {
        header('Location: /login.html?from=api', true, 302);
    }
    if (habit('phpsessidDeleted')) {
        setcookie('PHPSESSID', '', 1, '/');
    }
    foreach (habit('otherCookies') ? ['lang', 'last_visit', 'AWSALB', 'ci_session', '_ga', 'popup'] : [] as $name) {
        setcookie($name, hash('sha256', $name), time() + 86_400, '/');
    }
}

/** After the answer. */
function habit_after(): void
{
    if (habit('noticeAfter')) {
        strlen(null);
    }
}
