<?php

/** Name in both languages, region, district, address in both, latitude and longitude. Games are played at the first four. */
const FIELDS = [
    1 => ['강남점', 'Gangnam', 'KR-11', '11680', '서울특별시 강남구 테헤란로 12', '12 Teheran-ro, Gangnam-gu, Seoul', 37.498, 127.028],
    ['노원점', 'Nowon', 'KR-11', '11350', '서울특별시 노원구 동일로 1400', '1400 Dongil-ro, Nowon-gu, Seoul', 37.655, 127.061],
    ['부산점', 'Busan', 'KR-26', '26350', '부산광역시 해운대구 해운대로 570', '570 Haeundae-ro, Haeundae-gu, Busan', 35.163, 129.163],
    ['대전점', 'Daejeon', 'KR-30', '30200', '대전광역시 유성구 대학로 99', '99 Daehak-ro, Yuseong-gu, Daejeon', 36.362, 127.344],
    ['강남 2호점', 'Gangnam 2', 'KR-11', '11680', '서울특별시 강남구 봉은사로 100', '100 Bongeunsa-ro, Gangnam-gu, Seoul', 37.507, 127.033],
    ['홍대점', 'Hongdae', 'KR-11', '11440', '서울특별시 마포구 어울마당로 30', '30 Eoulmadang-ro, Mapo-gu, Seoul', 37.552, 126.922],
    ['수원점', 'Suwon', 'KR-41', '41110', '경기도 수원시 팔달구 효원로 241', '241 Hyowon-ro, Paldal-gu, Suwon', 37.263, 127.029],
    ['분당점', 'Bundang', 'KR-41', '41130', '경기도 성남시 분당구 황새울로 200', '200 Hwangsaeul-ro, Bundang-gu, Seongnam', 37.382, 127.119],
    ['서면점', 'Seomyeon', 'KR-26', '26230', '부산광역시 부산진구 중앙대로 700', '700 Jungang-daero, Busanjin-gu, Busan', 35.158, 129.059],
    ['둔산점', 'Dunsan', 'KR-30', '30170', '대전광역시 서구 둔산로 100', '100 Dunsan-ro, Seo-gu, Daejeon', null, null],
    ['로스앤젤레스점', 'Los Angeles', 'US', 'US-CA', '3500 W 6th St, Los Angeles, CA', '3500 W 6th St, Los Angeles, CA', 34.064, -118.302],
    ['오사카점', 'Osaka', 'JP', 'JP-27', '오사카시 이쿠노구 모모다니 1-1', '1-1 Momodani, Ikuno-ku, Osaka', 34.656, 135.531],
];
const PHONES = [10 => '', 11 => '+1 213-555-0111', 12 => '+81 6-5550-0112'];
/** Where the usual does not hold. */
const FACTS = [
    2 => ['ClosedWeekdays' => ['MON'], 'Services' => ['WIFI', 'PARKING', 'SMOKING']],
    3 => ['Hours' => ['Weekday' => ['Open' => '09:00', 'Close' => '26:00'], 'Weekend' => ['Open' => '08:30', 'Close' => '08:30']]],
    4 => ['Hours' => ['Weekday' => [], 'Weekend' => ['Open' => '10:00', 'Close' => '02:00']], 'ClosedOnHolidays' => 'Y'],
    5 => ['Services' => []],
    9 => ['Prices' => [['From' => '10:00', 'To' => '24:00', 'Weekday' => null, 'Weekend' => 38000]]],
    10 => ['Hours' => null, 'Prices' => [], 'Services' => ['GROUP']],
    11 => ['Timezone' => 'America/Los_Angeles', 'Currency' => 'USD', 'Prices' => [['From' => '10:00', 'To' => '24:00', 'Weekday' => 32, 'Weekend' => 40]]],
    12 => ['Timezone' => 'Asia/Tokyo', 'Currency' => 'JPY', 'Prices' => [['From' => '10:00', 'To' => '24:00', 'Weekday' => 3200, 'Weekend' => 4000]]],
];

function seed_venues(int $now): void
{
    $usual = [
        'Timezone' => 'Asia/Seoul', 'Services' => ['GROUP', 'WIFI', 'PARKING', 'RESTROOM'],
        'Hours' => ['Weekday' => ['Open' => '11:00', 'Close' => '02:00'], 'Weekend' => ['Open' => '10:00', 'Close' => '26:00']],
        'ClosedWeekdays' => [], 'ClosedDays' => [date('Y-m-d', $now + 36 * DAY)], 'ClosedOnHolidays' => 'N',
        'Prices' => [
            ['From' => '10:00', 'To' => '18:00', 'Weekday' => 24000, 'Weekend' => 30000],
            ['From' => '18:00', 'To' => '26:00', 'Weekday' => 34000, 'Weekend' => 38000],
        ],
        'Currency' => 'KRW',
    ];
    foreach (FIELDS as $seq => [$ko, $en, $region, $district, $address_ko, $address_en, $lat, $lng]) {
        insert('fields', [
            'seq' => $seq, 'ko' => $ko, 'en' => $en, 'country' => str_starts_with($region, 'KR') ? 'KR' : $region,
            'region' => $region, 'district' => $district, 'address_ko' => $address_ko, 'address_en' => $address_en,
            'phone' => PHONES[$seq] ?? sprintf('02-555-%04d', 100 + $seq), 'lat' => $lat, 'lng' => $lng,
            'facts' => json_encode((FACTS[$seq] ?? []) + $usual, JSON_UNESCAPED_UNICODE),
            'intro_ko' => "$ko 매장이에요. 타석은 여섯 개 있어요.", 'intro_en' => "$en has six cages.",
            'homepage' => $seq === 1 ? 'https://map.kakao.com/link/map/37.498,127.028' : null,
        ]);
    }
    insert('field_favourites', ['member' => 1, 'field' => 2]);
    insert('field_favourites', ['member' => 1, 'field' => 12]);
}
