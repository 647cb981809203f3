import type { Random } from "./random";

const KO_FIRST = ["홈런", "직구", "변화구", "풀스윙", "번트", "도루", "안타", "만루", "끝내기", "역전", "주말", "퇴근후", "심야", "동네", "골목", "외야", "내야", "불펜", "벤치", "좌타", "우타", "강속구", "너클볼", "포크볼", "커브", "슬라이더", "타점", "득점", "볼넷", "삼진", "파울", "라인", "잠실", "사직", "문학", "대구", "광주", "부산", "한강", "야간", "새벽", "치맥", "응원", "막내", "큰형", "행복", "무적", "전설의", "외로운", "수줍은"]; // prettier-ignore
const KO_LAST = ["왕", "장인", "요정", "대장", "머신", "소년", "소녀", "아재", "이모", "삼촌", "선수", "천재", "바라기", "사냥꾼", "지킴이", "배달부", "수집가", "연구원", "담당", "전문", "박사", "매니아", "꿈나무", "도사", "고양이", "곰돌이", "호랑이", "독수리", "거북이", "감자", "두부", "만두", "커피", "에이스"]; // prettier-ignore
const EN_FIRST = ["Fly", "Slug", "Bunt", "Curve", "Fast", "Lucky", "Big", "Red", "Blue", "Night", "Lefty", "Rally", "Solo", "Grand", "Dirt", "Swing", "Hot", "Iron", "Ace", "Zip"]; // prettier-ignore
const EN_LAST = ["Bat", "Ball", "Mitt", "King", "Fox", "Joe", "Kid", "Cat", "Sky", "Run", "Hit", "Base", "Cap", "Bear"]; // prettier-ignore

const FAMILY = ["김", "이", "박", "최", "정", "강", "조", "윤", "장", "임", "한", "오", "서", "신", "권", "황", "안", "송", "유", "홍"]; // prettier-ignore
const GIVEN = ["민준", "서연", "도윤", "지우", "하준", "서현", "시우", "수아", "지호", "하은", "준서", "지민", "현우", "유진", "성민", "은지", "동현", "혜진", "태윤", "가영"]; // prettier-ignore
const EN_GIVEN = ["Alex", "Sam", "Jordan", "Casey", "Robin", "Jamie", "Morgan", "Taylor", "Chris", "Dana"];
const EN_FAMILY = ["Rivera", "Nguyen", "Tanaka", "Miller", "Santos", "Chen", "Walker", "Schmidt", "Silva", "Brown"];

export const CLUBS_KO = ["퇴근후한방", "외야수비대", "한강나이츠", "골목대장들", "만루회", "치맥야구단", "새벽반", "끝내기클럽", "풀스윙연구회", "동네에이스", "파울라인", "좌완클럽", "우리동네야구", "불펜포차", "역전의용사들", "주말리그", "타이거즈팬모임", "볼넷수집가", "홈런공장", "직구만던져", "번트금지", "라이트윙", "야간경기조", "삼진아웃회", "내야뜬공", "더그아웃", "구장뒤풀이", "다이아몬드", "첫안타", "도루왕국", "벤치클리어링", "안타제조기", "커브의달인", "포수마스크", "그린필드", "열두번째타자", "점심캐치볼", "무사만루", "슬로스타터", "배트플립"]; // prettier-ignore
export const CLUBS_EN = ["Late Innings", "Bullpen Bros", "Sunday Sluggers", "Foul Territory", "Rally Caps", "Night Shift", "Dugout Diner", "Extra Bases", "Sliders", "Left On Base"]; // prettier-ignore

export const COUNTRIES = [
  { code: "US", nameKo: "미국", nameEn: "United States", nationNum: "1" },
  { code: "JP", nameKo: "일본", nameEn: "Japan", nationNum: "81" },
  { code: "TW", nameKo: "대만", nameEn: "Taiwan", nationNum: "886" },
  { code: "CA", nameKo: "캐나다", nameEn: "Canada", nationNum: "1" },
  { code: "AU", nameKo: "호주", nameEn: "Australia", nationNum: "61" },
  { code: "MX", nameKo: "멕시코", nameEn: "Mexico", nationNum: "52" },
  { code: "VN", nameKo: "베트남", nameEn: "Vietnam", nationNum: "84" },
  { code: "PH", nameKo: "필리핀", nameEn: "Philippines", nationNum: "63" },
  { code: "GB", nameKo: "영국", nameEn: "United Kingdom", nationNum: "44" },
  { code: "DE", nameKo: "독일", nameEn: "Germany", nationNum: "49" },
] as const;
export const KOREA = { code: "KR", nameKo: "대한민국", nameEn: "South Korea" } as const;

export const randomName = (random: Random, domestic: boolean) =>
  domestic ? random.pick(FAMILY) + random.pick(GIVEN) : `${random.pick(EN_GIVEN)} ${random.pick(EN_FAMILY)}`;

/** Returns two to ten letters or digits. */
export function randomNickname(random: Random, domestic: boolean): string {
  const name = domestic ? random.pick(KO_FIRST) + random.pick(KO_LAST) : random.pick(EN_FIRST) + random.pick(EN_LAST);
  return random.chance(0.15) ? numbered(name, random.int(1, 99)) : name;
}

const numbered = (name: string, number: number) => name.slice(0, 10 - String(number).length) + number;

export function freeNickname(random: Random, domestic: boolean, taken: Set<string>): string {
  let name = randomNickname(random, domestic);
  for (let room = 9; taken.has(name.toLowerCase()); room = Math.min(room * 2, 9999))
    name = numbered(randomNickname(random, domestic), random.int(2, room));
  taken.add(name.toLowerCase());
  return name;
}
