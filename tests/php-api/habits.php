<?php

function habit_before(string $call): void { session_start(); session_write_close(); }
function habit(string $name): bool { return false; }
function habit_rows(array $data): array { return $data; }
function habit_envelope(int $code, string $msg, array $data): array { return ['code' => $code, 'msg' => $msg, 'data' => $data]; }
function habit_flags(): int { return JSON_UNESCAPED_UNICODE; }
function habit_body(string $text): string { return $text; }
function habit_status(int $code): int { return $code === 401 ? 401 : 200; }
function habit_headers(string $body): void {}
function habit_after(): void {}
function habit_switch(): never { db(); exit; }
