<?php

const DAY = 86400;

/** The file in DATA_DIR; made with its seed by the first request. */
function db(): PDO
{
    static $db = null;
    if ($db !== null) {
        return $db;
    }
    $file = data_dir() . '/php-api.db';
    $lock = fopen("$file.lock", 'c');
    flock($lock, LOCK_EX);
    $is_new = !file_exists($file);
    $db = new PDO("sqlite:$file", null, null, [
        PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION,
        PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC,
        PDO::ATTR_TIMEOUT => 10,
    ]);
    if ($is_new) {
        require __DIR__ . '/seed.php';
        $db->exec('PRAGMA journal_mode = WAL');
        $db->exec(file_get_contents(__DIR__ . '/schema.sql'));
        transaction(seed(...));
    }
    $db->exec('PRAGMA synchronous = OFF');
    flock($lock, LOCK_UN);
    return $db;
}

function data_dir(): string
{
    return getenv('DATA_DIR') ?: sys_get_temp_dir();
}

function query(string $sql, array $values = []): PDOStatement
{
    $statement = db()->prepare($sql);
    $statement->execute($values);
    return $statement;
}

function rows(string $sql, array $values = []): array
{
    return query($sql, $values)->fetchAll();
}

function row(string $sql, array $values = []): ?array
{
    return query($sql, $values)->fetch() ?: null;
}

/** The first column of the first row; null where there is none. */
function value(string $sql, array $values = []): mixed
{
    return query($sql, $values)->fetch(PDO::FETCH_NUM)[0] ?? null;
}

function insert(string $table, array $row): int
{
    $names = implode(', ', array_keys($row));
    $marks = implode(', ', array_fill(0, count($row), '?'));
    query("INSERT INTO $table ($names) VALUES ($marks)", array_values($row));
    return (int) db()->lastInsertId();
}

/** Two of them never run at the same time; a refusal undoes what was written. */
function transaction(callable $work): mixed
{
    db()->exec('BEGIN IMMEDIATE');
    try {
        $result = $work();
        db()->exec('COMMIT');
        return $result;
    } catch (Throwable $error) {
        db()->exec('ROLLBACK');
        throw $error;
    }
}

/** Seconds; NOW is what the clock showed when the database was made. */
function now(): int
{
    static $ahead = null;
    $ahead ??= (int) value('SELECT ahead FROM clock');
    return time() + $ahead;
}

function stamp(int $time): string
{
    return date('Y-m-d H:i:s', $time);
}

function maybe_stamp(?int $time): ?string
{
    return $time === null ? null : stamp($time);
}

function today(): string
{
    return date('Y-m-d', now());
}

function secret(): string
{
    return value('SELECT secret FROM clock');
}

function base64url(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

function new_token(int $bytes = 32): string
{
    return base64url(random_bytes($bytes));
}

/** NFKC in lower case: names are compared so. */
function folded(string $name): string
{
    return mb_strtolower(Normalizer::normalize($name, Normalizer::FORM_KC) ?: $name);
}
