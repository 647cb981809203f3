<?php

/** Hours since it was published, pinned, title and HTML in both languages; as an editor of a CMS leaves it. */
const NOTICES = [
    1 => [2400, 'Y', ['이용 규칙 안내', 'House rules'], ['<p style="font-size:12pt"><b>헬멧</b>을 꼭 써 주세요.</p>', '<p style="font-size:12pt">Please wear a <b>helmet</b>.</p>']],
    [1400, 'N', ['가을 시즌을 시작했어요', 'The autumn season has begun'], ['<p>기록은 <a href="/record">경기 기록</a>에서 볼 수 있어요.</p>', '<p>See it in your <a href="/record">records</a>.</p>']],
    [900, 'N', ['개인정보 처리방침을 고쳤어요', 'A new privacy policy'], ['<ol><li>보관 기간</li><li>문의처</li></ol>', '<ol><li>How long</li><li>Whom to ask</li></ol>']],
    [700, 'Y', ['고객센터 시간이 바뀌어요', 'New hours of customer service'], ['<table border="1"><tr><th>요일</th><th>시간</th></tr><tr><td>평일</td><td>10–18</td></tr></table>', '<table border="1"><tr><th>Days</th><th>Hours</th></tr><tr><td>Mon–Fri</td><td>10–18</td></tr></table>']],
    [300, 'N', ['둔산점을 열었어요', 'Our Dunsan venue is open'], ['<p><img src="{picture}" width="600" height="400" alt="새 매장"></p>', '<p><img src="{picture}" width="600" height="400" alt="The new venue"></p>']],
    [120, 'N', ['앱을 새로 냈어요', 'A new version of the app'], ['<p>더 빨라졌어요.</p><script>alert(1)</script>', '<p>It is faster.</p><script>alert(1)</script>']],
    [30, 'N', ['11월 정기 점검 안내', 'Maintenance in November'], ['<p>새벽 2시부터 4시까지예요.</p>', '<p>From 2 to 4 in the morning.</p>']],
    [20, 'N', ['연말 운영 시간', 'Hours at the end of the year'], [null, null]],
];
/** Hours since it was published, first and last day from today, title in both languages. */
const HAPPENINGS = [
    11 => [1000, -40, -10, ['가을 출석 이벤트', 'Autumn attendance event']],
    [400, -15, 10, ['친구와 함께 치면 할인', 'Bring a friend']],
    [200, -3, 20, ['홈런을 치면 커피', 'A coffee for a home run']],
    [50, 5, 40, ['겨울 시즌 미리 보기', 'A look at the winter season']],
];

/** The main player has read some. */
function seed_notices(int $now): void
{
    foreach (NOTICES as $seq => [$hours, $pinned, $title, $html]) {
        seed_article($seq, 'NOTICE', $now - $hours * 3600, $title, $html, ['pinned' => $pinned]);
    }
    foreach (HAPPENINGS as $seq => [$hours, $from, $to, $title]) {
        $html = array_map(fn ($text) => "<h1>$text</h1><p>$text</p>", $title);
        $days = ['from_day' => date('Y-m-d', $now + $from * DAY), 'to_day' => date('Y-m-d', $now + $to * DAY)];
        seed_article($seq, 'EVENT', $now - $hours * 3600, $title, $html, $days);
    }
    foreach ([1, 2, 3, 4, 11, 12] as $seq) {
        insert('article_reads', ['member' => 1, 'article' => $seq]);
    }
}

function seed_article(int $seq, string $kind, int $at, array $title, array $html, array $more): void
{
    insert('articles', $more + [
        'seq' => $seq, 'kind' => $kind, 'at' => stamp($at), 'pinned' => 'N', 'title_ko' => $title[0],
        'title_en' => $title[1], 'html_ko' => $html[0], 'html_en' => $html[1],
    ]);
}
