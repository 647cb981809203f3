<?php

/** Those that are published, with whether the member has yet to read them, and the state of events. */
const ARTICLES = "SELECT a.*, NOT EXISTS (SELECT 1 FROM article_reads r WHERE r.article = a.seq AND r.member = ?) AS unread,
    CASE WHEN from_day > ? THEN 'UPCOMING' WHEN to_day < ? THEN 'CLOSED' WHEN from_day IS NOT NULL THEN 'OPEN' END AS status
    FROM articles a WHERE at <= ? AND (? IS NULL OR kind = ?) ORDER BY at DESC, seq DESC";

/** The newest first. */
function articles(array $member, ?string $kind = null): array
{
    return rows(ARTICLES, [$member['seq'], today(), today(), stamp(now()), $kind, $kind]);
}

function unread_counts(array $member): array
{
    $unread = array_filter(articles($member), fn ($article) => $article['unread']);
    $counts = array_count_values(array_column($unread, 'kind'));
    return ['UnreadNotices' => $counts['NOTICE'] ?? 0, 'UnreadEvents' => $counts['EVENT'] ?? 0];
}

function article_item(array $article): array
{
    $is_event = $article['kind'] === 'EVENT';
    return [
        'NoticeSeq' => $article['seq'], 'Title' => text($article['title_ko'], $article['title_en']), 'At' => $article['at'],
        'Unread' => yn($article['unread']), 'Pinned' => $article['pinned'],
    ] + ($is_event ? [
        'From' => $article['from_day'], 'To' => $article['to_day'], 'Status' => $article['status'],
        'Picture' => picture_url("article-{$article['seq']}"), 'PictureWidth' => 1200, 'PictureHeight' => 630,
    ] : []);
}

function kind_rule(): array
{
    return ['kind' => choice('NOTICE', 'EVENT')];
}

function notice_list(array $member): array
{
    $fields = check(kind_rule() + page_rules());
    $articles = articles($member, $fields['kind']);
    usort($articles, fn ($a, $b) => $b['pinned'] <=> $a['pinned']);
    $page = page($articles, $fields, 20, "articles|{$member['seq']}|{$fields['kind']}", fn ($article) => (string) $article['seq']);
    return unread_counts($member) + ['list' => array_map(article_item(...), $page['list']), 'total' => count($articles)] + $page;
}

function notice_detail(array $member): array
{
    $fields = check(kind_rule() + ['notice' => sequence()]);
    $articles = articles($member, $fields['kind']);
    $at = array_search((int) $fields['notice'], array_column($articles, 'seq'), true);
    if ($at === false) {
        throw new Refusal(404);
    }
    $beside = fn (int $index) => isset($articles[$index]) ? array_intersect_key(article_item($articles[$index]), ['NoticeSeq' => 0, 'Title' => 0]) : null;
    $html = text($articles[$at]['html_ko'], $articles[$at]['html_en']);
    return [
        'article' => article_item($articles[$at]) + ['Html' => $html === null ? null : str_replace('{picture}', picture_url('inside'), $html)],
        'newer' => $beside($at - 1), 'older' => $beside($at + 1),
    ];
}

function read_notice(array $member): array
{
    $fields = check(kind_rule() + ['notice?' => sequence()]);
    $seqs = array_column(articles($member, $fields['kind']), 'seq');
    $read = array_filter($seqs, fn ($seq) => $seq === (int) ($fields['notice'] ?? $seq));
    if ($fields['notice'] !== null && $read === []) {
        throw new Refusal(404);
    }
    foreach ($read as $seq) {
        query('INSERT OR IGNORE INTO article_reads (member, article) VALUES (?, ?)', [$member['seq'], $seq]);
    }
    return unread_counts($member);
}
