import type { Language } from "../language";

type Names = Readonly<Record<Language, string>>;

export interface Region {
  code: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  name: Names;
  /** Calling code. */
  dial: string;
}

export interface District {
  code: string;
  region: Region;
  name: Names;
  at: readonly [latitude: number, longitude: number];
  /** Places that venues are named after. */
  spots: readonly Names[];
  timeZone: string;
}

const PROVINCES = [
  ["KR-11", "서울특별시", "Seoul", "02"],
  ["KR-26", "부산광역시", "Busan", "051"],
  ["KR-27", "대구광역시", "Daegu", "053"],
  ["KR-28", "인천광역시", "Incheon", "032"],
  ["KR-29", "광주광역시", "Gwangju", "062"],
  ["KR-30", "대전광역시", "Daejeon", "042"],
  ["KR-31", "울산광역시", "Ulsan", "052"],
  ["KR-50", "세종특별자치시", "Sejong", "044"],
  ["KR-41", "경기도", "Gyeonggi", "031"],
  ["KR-42", "강원특별자치도", "Gangwon", "033"],
  ["KR-43", "충청북도", "North Chungcheong", "043"],
  ["KR-44", "충청남도", "South Chungcheong", "041"],
  ["KR-45", "전북특별자치도", "North Jeolla", "063"],
  ["KR-46", "전라남도", "South Jeolla", "061"],
  ["KR-47", "경상북도", "North Gyeongsang", "054"],
  ["KR-48", "경상남도", "South Gyeongsang", "055"],
  ["KR-49", "제주특별자치도", "Jeju", "064"],
] as const;

const COUNTRIES = [
  ["US", "미국", "United States", "+1"],
  ["JP", "일본", "Japan", "+81"],
  ["TW", "대만", "Taiwan", "+886"],
  ["VN", "베트남", "Vietnam", "+84"],
  ["AU", "호주", "Australia", "+61"],
  ["GB", "영국", "United Kingdom", "+44"],
  ["DE", "독일", "Germany", "+49"],
] as const;

/** Region, legal code, names, position, and the spots in both languages. */
const KOREAN = [
  ["KR-11", "11680", "강남구", "Gangnam-gu", 37.498, 127.028, "역삼 Yeoksam, 논현 Nonhyeon"],
  ["KR-11", "11650", "서초구", "Seocho-gu", 37.489, 127.011, "교대역 Gyodae, 방배 Bangbae"],
  ["KR-11", "11710", "송파구", "Songpa-gu", 37.506, 127.108, "문정 Munjeong, 가락 Garak"],
  ["KR-11", "11740", "강동구", "Gangdong-gu", 37.538, 127.127, "천호 Cheonho"],
  ["KR-11", "11440", "마포구", "Mapo-gu", 37.556, 126.924, "공덕 Gongdeok, 합정 Hapjeong"],
  ["KR-11", "11560", "영등포구", "Yeongdeungpo-gu", 37.524, 126.908, "여의도 Yeouido, 당산 Dangsan"],
  ["KR-11", "11500", "강서구", "Gangseo-gu", 37.559, 126.838, "발산 Balsan, 화곡 Hwagok"],
  ["KR-11", "11470", "양천구", "Yangcheon-gu", 37.526, 126.865, "오목교 Omokgyo"],
  ["KR-11", "11530", "구로구", "Guro-gu", 37.508, 126.891, "신도림 Sindorim"],
  ["KR-11", "11545", "금천구", "Geumcheon-gu", 37.481, 126.882, "가산 Gasan"],
  ["KR-11", "11620", "관악구", "Gwanak-gu", 37.484, 126.929, "서울대입구 Seoul Nat’l Univ."],
  ["KR-11", "11590", "동작구", "Dongjak-gu", 37.512, 126.942, "노량진 Noryangjin, 사당 Sadang"],
  ["KR-11", "11215", "광진구", "Gwangjin-gu", 37.54, 127.07, "구의 Guui"],
  ["KR-11", "11200", "성동구", "Seongdong-gu", 37.561, 127.037, "왕십리 Wangsimni, 성수 Seongsu"],
  ["KR-11", "11230", "동대문구", "Dongdaemun-gu", 37.59, 127.057, "회기 Hoegi"],
  ["KR-11", "11110", "종로구", "Jongno-gu", 37.57, 126.983, "종각 Jonggak"],
  ["KR-11", "11140", "중구", "Jung-gu", 37.566, 126.992, "을지로 Euljiro"],
  ["KR-11", "11170", "용산구", "Yongsan-gu", 37.534, 126.994, "이태원 Itaewon"],
  ["KR-11", "11380", "은평구", "Eunpyeong-gu", 37.619, 126.921, "연신내 Yeonsinnae"],
  ["KR-11", "11410", "서대문구", "Seodaemun-gu", 37.558, 126.937, "신촌 Sinchon"],
  ["KR-11", "11290", "성북구", "Seongbuk-gu", 37.592, 127.017, "성신여대 Sungshin"],
  ["KR-11", "11305", "강북구", "Gangbuk-gu", 37.638, 127.026, "수유 Suyu"],
  ["KR-11", "11260", "중랑구", "Jungnang-gu", 37.596, 127.085, "상봉 Sangbong"],
  ["KR-11", "11350", "노원구", "Nowon-gu", 37.655, 127.061, "공릉 Gongneung"],
  ["KR-11", "11320", "도봉구", "Dobong-gu", 37.653, 127.047, "창동 Changdong"],
  ["KR-26", "26230", "부산진구", "Busanjin-gu", 35.158, 129.059, "전포 Jeonpo"],
  ["KR-26", "26350", "해운대구", "Haeundae-gu", 35.163, 129.163, "센텀 Centum"],
  ["KR-26", "26260", "동래구", "Dongnae-gu", 35.194, 129.061, "온천장 Oncheonjang"],
  ["KR-26", "26290", "남구", "Nam-gu", 35.137, 129.1, "경성대 Kyungsung"],
  ["KR-26", "26500", "수영구", "Suyeong-gu", 35.154, 129.118, "광안 Gwangan"],
  ["KR-26", "26470", "연제구", "Yeonje-gu", 35.186, 129.081, "연산 Yeonsan"],
  ["KR-26", "26530", "사상구", "Sasang-gu", 35.162, 128.985, "사상 Sasang"],
  ["KR-26", "26320", "북구", "Buk-gu", 35.21, 129.005, "덕천 Deokcheon"],
  ["KR-26", "26380", "사하구", "Saha-gu", 35.106, 128.967, "하단 Hadan"],
  ["KR-26", "26410", "금정구", "Geumjeong-gu", 35.231, 129.086, "부산대 Pusan Nat’l Univ."],
  ["KR-26", "26110", "중구", "Jung-gu", 35.098, 129.03, "남포 Nampo"],
  ["KR-26", "26710", "기장군", "Gijang-gun", 35.326, 129.18, "정관 Jeonggwan"],
  ["KR-27", "27110", "중구", "Jung-gu", 35.869, 128.594, "반월당 Banwoldang"],
  ["KR-27", "27260", "수성구", "Suseong-gu", 35.841, 128.618, "범어 Beomeo, 시지 Siji"],
  ["KR-27", "27230", "북구", "Buk-gu", 35.945, 128.56, "경대 Kyungpook"],
  ["KR-27", "27290", "달서구", "Dalseo-gu", 35.819, 128.538, "상인 Sangin, 성서 Seongseo"],
  ["KR-27", "27140", "동구", "Dong-gu", 35.877, 128.628, "동대구 Dongdaegu"],
  ["KR-27", "27200", "남구", "Nam-gu", 35.838, 128.59, "앞산 Apsan"],
  ["KR-28", "28237", "부평구", "Bupyeong-gu", 37.49, 126.724, "부개 Bugae"],
  ["KR-28", "28185", "연수구", "Yeonsu-gu", 37.389, 126.642, "동춘 Dongchun"],
  ["KR-28", "28200", "남동구", "Namdong-gu", 37.447, 126.705, "소래 Sorae"],
  ["KR-28", "28260", "서구", "Seo-gu", 37.534, 126.65, "청라 Cheongna, 검단 Geomdan"],
  ["KR-28", "28245", "계양구", "Gyeyang-gu", 37.543, 126.728, "계산 Gyesan"],
  ["KR-28", "28177", "미추홀구", "Michuhol-gu", 37.463, 126.68, "주안 Juan, 용현 Yonghyeon"],
  ["KR-28", "28110", "중구", "Jung-gu", 37.493, 126.49, "영종 Yeongjong"],
  ["KR-29", "29110", "동구", "Dong-gu", 35.149, 126.916, "충장로 Chungjang-ro"],
  ["KR-29", "29140", "서구", "Seo-gu", 35.152, 126.85, "금호 Geumho"],
  ["KR-29", "29155", "남구", "Nam-gu", 35.124, 126.908, "봉선 Bongseon"],
  ["KR-29", "29170", "북구", "Buk-gu", 35.178, 126.908, "전대 Jeondae, 일곡 Ilgok"],
  ["KR-29", "29200", "광산구", "Gwangsan-gu", 35.191, 126.82, "첨단 Cheomdan"],
  ["KR-30", "30170", "서구", "Seo-gu", 36.352, 127.378, "관저 Gwanjeo, 탄방 Tanbang"],
  ["KR-30", "30200", "유성구", "Yuseong-gu", 36.354, 127.341, "노은 Noeun, 봉명 Bongmyeong"],
  ["KR-30", "30140", "중구", "Jung-gu", 36.328, 127.427, "은행동 Eunhaeng-dong"],
  ["KR-30", "30230", "대덕구", "Daedeok-gu", 36.362, 127.44, "송촌 Songchon"],
  ["KR-31", "31140", "남구", "Nam-gu", 35.539, 129.338, "달동 Dal-dong"],
  ["KR-31", "31110", "중구", "Jung-gu", 35.555, 129.32, "성남동 Seongnam-dong"],
  ["KR-31", "31200", "북구", "Buk-gu", 35.625, 129.352, "호계 Hogye"],
  ["KR-31", "31170", "동구", "Dong-gu", 35.498, 129.428, "일산지 Ilsanji"],
  ["KR-50", "36110", "세종시", "Sejong-si", 36.486, 127.26, "아름 Areum, 보람 Boram, 조치원 Jochiwon"],
  ["KR-41", "41115", "수원시 팔달구", "Paldal-gu, Suwon-si", 37.266, 127.03, "행궁 Haenggung"],
  ["KR-41", "41117", "수원시 영통구", "Yeongtong-gu, Suwon-si", 37.252, 127.071, "영통 Yeongtong, 광교 Gwanggyo"],
  ["KR-41", "41113", "수원시 권선구", "Gwonseon-gu, Suwon-si", 37.266, 126.96, "호매실 Homaesil"],
  ["KR-41", "41135", "성남시 분당구", "Bundang-gu, Seongnam-si", 37.384, 127.123, "정자 Jeongja, 판교 Pangyo"],
  ["KR-41", "41133", "성남시 중원구", "Jungwon-gu, Seongnam-si", 37.432, 127.129, "모란 Moran"],
  ["KR-41", "41285", "고양시 일산동구", "Ilsandong-gu, Goyang-si", 37.66, 126.77, "백석 Baekseok"],
  ["KR-41", "41287", "고양시 일산서구", "Ilsanseo-gu, Goyang-si", 37.67, 126.761, "주엽 Juyeop"],
  ["KR-41", "41281", "고양시 덕양구", "Deogyang-gu, Goyang-si", 37.635, 126.832, "화정 Hwajeong"],
  ["KR-41", "41465", "용인시 수지구", "Suji-gu, Yongin-si", 37.322, 127.097, "수지 Suji"],
  ["KR-41", "41463", "용인시 기흥구", "Giheung-gu, Yongin-si", 37.275, 127.116, "기흥 Giheung"],
  ["KR-41", "41461", "용인시 처인구", "Cheoin-gu, Yongin-si", 37.236, 127.187, "역북 Yeokbuk"],
  ["KR-41", "41173", "안양시 동안구", "Dongan-gu, Anyang-si", 37.39, 126.951, "평촌 Pyeongchon"],
  ["KR-41", "41171", "안양시 만안구", "Manan-gu, Anyang-si", 37.401, 126.922, "안양일번가 Anyang Ilbeonga"],
  ["KR-41", "41190", "부천시", "Bucheon-si", 37.503, 126.766, "신중동 Sinjung-dong"],
  ["KR-41", "41220", "평택시", "Pyeongtaek-si", 36.992, 127.113, "송탄 Songtan"],
  ["KR-41", "41150", "의정부시", "Uijeongbu-si", 37.743, 127.089, "민락 Minnak"],
  ["KR-41", "41360", "남양주시", "Namyangju-si", 37.624, 127.151, "다산 Dasan, 호평 Hopyeong"],
  ["KR-41", "41450", "하남시", "Hanam-si", 37.563, 127.191, "미사 Misa"],
  ["KR-41", "41310", "구리시", "Guri-si", 37.603, 127.143, "구리 Guri"],
  ["KR-41", "41480", "파주시", "Paju-si", 37.715, 126.735, "운정 Unjeong, 금촌 Geumchon"],
  ["KR-41", "41570", "김포시", "Gimpo-si", 37.645, 126.628, "구래 Gurae"],
  ["KR-41", "41210", "광명시", "Gwangmyeong-si", 37.476, 126.867, "철산 Cheolsan"],
  ["KR-41", "41390", "시흥시", "Siheung-si", 37.374, 126.727, "배곧 Baegot"],
  ["KR-41", "41273", "안산시 단원구", "Danwon-gu, Ansan-si", 37.318, 126.836, "고잔 Gojan"],
  ["KR-41", "41271", "안산시 상록구", "Sangnok-gu, Ansan-si", 37.309, 126.853, "한대앞 Hanyang Univ."],
  ["KR-41", "41410", "군포시", "Gunpo-si", 37.36, 126.932, "산본 Sanbon"],
  ["KR-41", "41430", "의왕시", "Uiwang-si", 37.388, 126.977, "내손 Naeson"],
  ["KR-41", "41590", "화성시", "Hwaseong-si", 37.206, 127.072, "동탄 Dongtan, 병점 Byeongjeom"],
  ["KR-41", "41370", "오산시", "Osan-si", 37.146, 127.067, "오산 Osan"],
  ["KR-41", "41500", "이천시", "Icheon-si", 37.28, 127.443, "이천 Icheon"],
  ["KR-41", "41610", "광주시", "Gwangju-si", 37.411, 127.257, "경안 Gyeongan"],
  ["KR-41", "41630", "양주시", "Yangju-si", 37.823, 127.094, "옥정 Okjeong"],
  ["KR-41", "41550", "안성시", "Anseong-si", 36.999, 127.173, "공도 Gongdo"],
  ["KR-42", "51110", "춘천시", "Chuncheon-si", 37.88, 127.727, "퇴계 Toegye"],
  ["KR-42", "51150", "강릉시", "Gangneung-si", 37.764, 128.876, "유천 Yucheon"],
  ["KR-42", "51130", "원주시", "Wonju-si", 37.338, 127.931, "무실 Musil, 단구 Dangu"],
  ["KR-42", "51210", "속초시", "Sokcho-si", 38.19, 128.59, "조양 Joyang"],
  ["KR-43", "43111", "청주시 상당구", "Sangdang-gu, Cheongju-si", 36.635, 127.489, "용암 Yongam"],
  ["KR-43", "43113", "청주시 흥덕구", "Heungdeok-gu, Cheongju-si", 36.626, 127.43, "가경 Gagyeong, 복대 Bokdae"],
  ["KR-43", "43114", "청주시 청원구", "Cheongwon-gu, Cheongju-si", 36.665, 127.494, "율량 Yullyang"],
  ["KR-43", "43130", "충주시", "Chungju-si", 36.967, 127.936, "호암 Hoam"],
  ["KR-43", "43150", "제천시", "Jecheon-si", 37.143, 128.212, "장락 Jangnak"],
  ["KR-44", "44133", "천안시 서북구", "Seobuk-gu, Cheonan-si", 36.83, 127.136, "불당 Buldang"],
  ["KR-44", "44131", "천안시 동남구", "Dongnam-gu, Cheonan-si", 36.82, 127.157, "신부 Sinbu"],
  ["KR-44", "44200", "아산시", "Asan-si", 36.777, 127.06, "온양 Onyang"],
  ["KR-44", "44210", "서산시", "Seosan-si", 36.78, 126.463, "예천 Yecheon"],
  ["KR-44", "44270", "당진시", "Dangjin-si", 36.893, 126.637, "수청 Sucheong"],
  ["KR-44", "44150", "공주시", "Gongju-si", 36.472, 127.141, "신관 Singwan"],
  ["KR-44", "44230", "논산시", "Nonsan-si", 36.204, 127.087, "취암 Chwiam"],
  ["KR-45", "52111", "전주시 완산구", "Wansan-gu, Jeonju-si", 35.818, 127.143, "서신 Seosin"],
  ["KR-45", "52113", "전주시 덕진구", "Deokjin-gu, Jeonju-si", 35.857, 127.12, "송천 Songcheon"],
  ["KR-45", "52140", "익산시", "Iksan-si", 35.96, 126.975, "영등 Yeongdeung"],
  ["KR-45", "52130", "군산시", "Gunsan-si", 35.966, 126.715, "수송 Susong"],
  ["KR-46", "46110", "목포시", "Mokpo-si", 34.804, 126.426, "하당 Hadang"],
  ["KR-46", "46130", "여수시", "Yeosu-si", 34.762, 127.663, "웅천 Ungcheon"],
  ["KR-46", "46150", "순천시", "Suncheon-si", 34.956, 127.522, "연향 Yeonhyang"],
  ["KR-46", "46230", "광양시", "Gwangyang-si", 34.94, 127.696, "중마 Jungma"],
  ["KR-46", "46170", "나주시", "Naju-si", 35.02, 126.79, "빛가람 Bitgaram"],
  ["KR-47", "47111", "포항시 남구", "Nam-gu, Pohang-si", 36.008, 129.357, "오천 Ocheon"],
  ["KR-47", "47113", "포항시 북구", "Buk-gu, Pohang-si", 36.083, 129.397, "양덕 Yangdeok"],
  ["KR-47", "47190", "구미시", "Gumi-si", 36.106, 128.42, "옥계 Okgye"],
  ["KR-47", "47130", "경주시", "Gyeongju-si", 35.864, 129.213, "황성 Hwangseong"],
  ["KR-47", "47290", "경산시", "Gyeongsan-si", 35.836, 128.753, "영대 Yeungnam Univ."],
  ["KR-47", "47170", "안동시", "Andong-si", 36.564, 128.7, "옥동 Ok-dong"],
  ["KR-47", "47150", "김천시", "Gimcheon-si", 36.121, 128.183, "율곡 Yulgok"],
  ["KR-48", "48123", "창원시 성산구", "Seongsan-gu, Changwon-si", 35.222, 128.684, "가음 Gaeum"],
  ["KR-48", "48121", "창원시 의창구", "Uichang-gu, Changwon-si", 35.236, 128.634, "팔용 Paryong"],
  ["KR-48", "48125", "창원시 마산합포구", "Masanhappo-gu, Changwon-si", 35.183, 128.558, "경남대 Kyungnam Univ."],
  ["KR-48", "48129", "창원시 진해구", "Jinhae-gu, Changwon-si", 35.153, 128.7, "자은 Jaeun"],
  ["KR-48", "48250", "김해시", "Gimhae-si", 35.234, 128.869, "삼계 Samgye"],
  ["KR-48", "48170", "진주시", "Jinju-si", 35.172, 128.062, "평거 Pyeonggeo"],
  ["KR-48", "48330", "양산시", "Yangsan-si", 35.312, 129.008, "물금 Mulgeum"],
  ["KR-48", "48310", "거제시", "Geoje-si", 34.889, 128.621, "고현 Gohyeon"],
  ["KR-49", "50110", "제주시", "Jeju-si", 33.489, 126.49, "노형 Nohyeong, 이도 Ido"],
  ["KR-49", "50130", "서귀포시", "Seogwipo-si", 33.254, 126.56, "서귀포 Seogwipo"],
] as const;

const OVERSEAS = [
  ["US", "US-NYC", "뉴욕", "New York", 40.742, -73.989, "맨해튼 Manhattan", "America/New_York"],
  ["US", "US-LAX", "로스앤젤레스", "Los Angeles", 34.062, -118.301, "코리아타운 Koreatown", "America/Los_Angeles"],
  ["US", "US-CHI", "시카고", "Chicago", 41.948, -87.656, "시카고 Chicago", "America/Chicago"],
  ["US", "US-HNL", "호놀룰루", "Honolulu", 21.291, -157.838, "호놀룰루 Honolulu", "Pacific/Honolulu"],
  ["JP", "JP-TYO", "도쿄", "Tokyo", 35.701, 139.703, "신오쿠보 Shin-Okubo", "Asia/Tokyo"],
  ["JP", "JP-OSA", "오사카", "Osaka", 34.669, 135.501, "난바 Namba", "Asia/Tokyo"],
  ["JP", "JP-FUK", "후쿠오카", "Fukuoka", 33.59, 130.42, "하카타 Hakata", "Asia/Tokyo"],
  ["TW", "TW-TPE", "타이베이", "Taipei", 25.042, 121.508, "시먼딩 Ximending", "Asia/Taipei"],
  ["TW", "TW-TXG", "타이중", "Taichung", 24.148, 120.674, "타이중 Taichung", "Asia/Taipei"],
  ["VN", "VN-HAN", "하노이", "Hanoi", 21.017, 105.784, "미딘 My Dinh", "Asia/Ho_Chi_Minh"],
  ["VN", "VN-SGN", "호찌민", "Ho Chi Minh City", 10.73, 106.72, "푸미흥 Phu My Hung", "Asia/Ho_Chi_Minh"],
  ["AU", "AU-SYD", "시드니", "Sydney", -33.866, 151.087, "스트라스필드 Strathfield", "Australia/Sydney"],
  ["AU", "AU-MEL", "멜버른", "Melbourne", -37.814, 144.963, "멜버른 Melbourne", "Australia/Melbourne"],
  ["GB", "GB-LON", "런던", "London", 51.401, -0.256, "뉴몰든 New Malden", "Europe/London"],
  ["DE", "DE-BER", "베를린", "Berlin", 52.52, 13.405, "미테 Mitte", "Europe/Berlin"],
] as const;

const region = (country: string | null, [code, ko, en, dial]: readonly [string, string, string, string]): Region => ({
  code,
  country: country ?? code,
  name: { ko, en },
  dial,
});

/** In the order of the lists. */
export const REGIONS: readonly Region[] = [
  ...PROVINCES.map((row) => region("KR", row)),
  ...COUNTRIES.map((row) => region(null, row)),
];

type Row = readonly [string, string, string, string, number, number, string];

function district([code, number, ko, en, latitude, longitude, spots]: Row, timeZone: string): District {
  const found = REGIONS.find((one) => one.code === code);
  if (!found) throw new Error(`No region ${code}`);
  return {
    code: number,
    region: found,
    name: { ko, en },
    at: [latitude, longitude],
    spots: spots.split(", ").map(spot),
    timeZone,
  };
}

function spot(names: string) {
  const [ko = "", ...en] = names.split(" ");
  return { ko, en: en.join(" ") };
}

export const KOREAN_DISTRICTS: readonly District[] = KOREAN.map((row) => district(row, "Asia/Seoul"));
export const CITIES: readonly District[] = OVERSEAS.map(([a, b, c, d, e, f, g, timeZone]) =>
  district([a, b, c, d, e, f, g], timeZone),
);
