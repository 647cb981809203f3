<?php

/** Art, link, and title and text in both languages. */
const BANNERS = [
    ['season', '/record', ['이번 시즌, 어디까지 가 볼까요?', 'How far this season?'], ['기록을 확인해 보세요.', 'See it in your records.']],
    ['tournament', '/rank', ['가을 대회가 열렸어요', 'The autumn cup is on'], ['타율로 겨뤄요.', 'It is about average.']],
    ['video', '/nasmo', ['스윙을 다시 보세요', 'Watch your swing'], ['영상은 30일 동안 있어요.', 'Videos stay for 30 days.']],
    ['venue', null, ['새 매장이 문을 열어요', 'A new venue opens'], ['곧 만나요.', 'See you soon.']],
];

function main_page(array $member): array
{
    $banners = [];
    foreach (BANNERS as $index => [$art, $link, $title, $text]) {
        $banners[] = ['BannerSeq' => $index + 1, 'Title' => text(...$title), 'Text' => text(...$text), 'Link' => $link, 'Art' => $art];
    }
    $season = season_of(today());
    return [
        'banners' => $banners,
        'matches' => array_map(game_item(...), array_slice(selected_games($member['seq'], []), 0, 5)),
        'lastVideos' => last_videos($member),
        'season' => ['Key' => $season] + totals_of(selected_games($member['seq'], ['mode' => 'REG', 'season' => $season])),
        'seasonAll' => array_slice(totals_of(selected_games($member['seq'], ['season' => $season])), 0, 4),
        'career' => career($member),
        'contest' => home_contest($member),
        'videos' => leaving_videos($member),
        'notices' => unread_counts($member) + ['list' => array_map(
            fn ($article) => ['Kind' => $article['kind']] + article_item($article),
            array_slice(articles($member), 0, 3),
        )],
    ];
}

/** In progress with the member in it, else the next one. */
function home_contest(array $member): array
{
    foreach (leagues($member) as $league) {
        if ($league['status'] === 'UPCOMING' || ($league['status'] === 'RUNNING' && $league['attended'])) {
            return league_item($league);
        }
    }
    return [];
}

/** Of the latest game, the latest first. */
function last_videos(array $member): array
{
    $game = selected_games($member['seq'], [])[0]['id'] ?? 0;
    $videos = array_values(array_filter(videos_of($member), fn ($video) => (int) $video['game'] === (int) $game));
    usort($videos, fn ($a, $b) => $b['recorded_at'] <=> $a['recorded_at']);
    return ['Count' => count($videos), 'list' => array_map(fn ($video) => video_item($video, $member), array_slice($videos, 0, 3))];
}

/** Within seven days, the first to go first. */
function leaving_videos(array $member): array
{
    $leaving = array_filter(videos_of($member), is_leaving(...));
    usort($leaving, fn ($a, $b) => $a['expires_at'] <=> $b['expires_at']);
    return ['Count' => count($leaving), 'list' => array_map(fn ($video) => video_item($video, $member), array_slice($leaving, 0, 3))];
}
