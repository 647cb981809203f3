<?php

// php -S 127.0.0.1:8100 router.php
ini_set('display_errors', '1');
ini_set('session.save_path', data_dir());
error_reporting(E_ALL);
date_default_timezone_set('Asia/Seoul');
// As php.ini has it by output_buffering = 4096: a warning does not keep headers from being sent.
ob_start();

foreach (['habits', 'calls', 'values', 'shapes', 'answers'] as $file) {
    require_once __DIR__ . "/$file.php";
}

function data_dir(): string
{
    return getenv('DATA_DIR') ?: sys_get_temp_dir();
}

$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
if ($path === '/__habit') {
    habit_switch();
}
if (!str_starts_with($path, '/v1/')) {
    send_html(404, 'Not Found');
}
if ((int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > 65536) {
    send_html(413, 'Request Entity Too Large');
}

$call = substr($path, 3);
habit_before($call);
send(...carried_out($call));
