import brand from "../../brand/brand.json";
import { CITIES, KOREAN_DISTRICTS, type District } from "./places";
import { at } from "./side";

export interface Venue {
  seq: number;
  region: string;
  district: District;
  nameKo: string;
  nameEn: string;
}

type Branch = Omit<Venue, "seq">;

const BRANCHES: readonly (readonly [string, string, string])[] = [
  ["11680", "강남 2호점", "Gangnam 2"], ["11440", "홍대입구점", "Hongdae"], ["11215", "건대점", "Kondae"], ["11350", "노원점", "Nowon"], ["11710", "잠실 본점", "Jamsil Main"], ["11620", "신림점", "Sillim"], ["11470", "목동점", "Mokdong"],
  ["26230", "서면점", "Seomyeon"], ["26350", "해운대점", "Haeundae"], ["26260", "사직 2호점", "Sajik 2"],
  ["27110", "동성로점", "Dongseongno"], ["27260", "수성못점", "Suseongmot"], ["27230", "칠곡점", "Chilgok"],
  ["28237", "부평점", "Bupyeong"], ["28185", "송도점", "Songdo"], ["28200", "구월점", "Guwol"],
  ["29140", "상무점", "Sangmu"], ["29200", "수완점", "Suwan"],
  ["30170", "둔산점", "Dunsan"], ["30200", "유성온천점", "Yuseong Spa"],
  ["31140", "삼산점", "Samsan"], ["31140", "무거점", "Mugeo"],
  ["36110", "나성점", "Naseong"],
  ["41115", "수원 인계점", "Suwon Ingye"], ["41135", "분당 서현점", "Bundang Seohyeon"], ["41285", "일산 라페점", "Ilsan"], ["41173", "안양 범계점", "Anyang Beomgye"], ["41190", "부천 상동점", "Bucheon Sangdong"], ["41220", "평택 소사벌점", "Pyeongtaek"],
  ["51110", "춘천 명동점", "Chuncheon"], ["51150", "강릉 교동점", "Gangneung Gyodong"],
  ["43111", "청주 성안점", "Cheongju Seongan"],
  ["44133", "천안 두정점", "Cheonan Dujeong"], ["44200", "아산 배방점", "Asan Baebang"],
  ["52111", "전주 객사점", "Jeonju Gaeksa"],
  ["46130", "여수 학동점", "Yeosu Hakdong"], ["46150", "순천 조례점", "Suncheon Jorye"],
  ["47111", "포항 쌍사점", "Pohang"], ["47190", "구미 인동점", "Gumi Indong"],
  ["48123", "창원 상남점", "Changwon Sangnam"], ["48250", "김해 내외점", "Gimhae Naeoe"],
  ["50110", "제주 연동점", "Jeju Yeondong"],
]; // prettier-ignore

const SUBURBS = [
  ["41220", "평택 역전점", "Pyeongtaek Station"],
  ["41450", "하남 미사점", "Hanam Misa"],
] as const;

/** Place names that pages must escape, and that do not fit into a line. */
const ODD: readonly (readonly [string, string, string])[] = [
  ["41220", "평택 <b>9회말</b> & \"역전\"점", 'Pyeongtaek <b>Ninth</b> & "Comeback"'],
  ["41450", `하남 미사강변 한강이 내려다보이는 옥상 돔구장과 실내 연습장을 함께 쓰는 ${brand.name.ko} 프리미엄 본점`, "Hanam Misa Riverside Premium Flagship with the Rooftop Dome and Indoor Practice Lanes above the Han River"],
]; // prettier-ignore

function branch([code, nameKo, nameEn]: readonly [string, string, string]): Branch {
  const district = KOREAN_DISTRICTS.find((one) => one.code === code);
  if (!district) throw new Error(`No district ${code}`);
  return { region: district.region.code, district, nameKo, nameEn };
}

const numbered = (list: readonly Branch[], before: number) =>
  list.map((venue, index) => ({ seq: before + index + 1, ...venue }));

/** Venues where the seed's games are played. */
export const VENUES: readonly Venue[] = numbered(BRANCHES.map(branch), 0);

/** Returns all: those with games, then the ones abroad, then others of every district in turn. */
export function allVenues(count: number, hostile: boolean): Venue[] {
  const cities = CITIES.map((district) => named(district, 0, 1));
  const known = [...cities, ...(hostile ? ODD : SUBURBS).map(branch)];
  const more = Array.from({ length: Math.max(0, count - VENUES.length - known.length) }, (_, index) => further(index));
  return [...VENUES, ...numbered([...known, ...more], VENUES.length)].slice(0, count);
}

const places = (districts: readonly District[], spot: number) =>
  districts.filter(({ spots }) => spot < spots.length).map((district) => [district, spot] as const);
const KOREAN_SPOTS = [0, 1, 2].flatMap((spot) => places(KOREAN_DISTRICTS, spot));
const ALL_SPOTS = [...KOREAN_SPOTS, ...places(CITIES, 0)];

function further(index: number): Branch {
  if (index < KOREAN_SPOTS.length) return named(...at(KOREAN_SPOTS, index), 1);
  const later = index - KOREAN_SPOTS.length;
  return named(...at(ALL_SPOTS, later % ALL_SPOTS.length), 2 + Math.floor(later / ALL_SPOTS.length));
}

function named(district: District, spot: number, number: number): Branch {
  const { ko, en } = at(district.spots, spot);
  const [nameKo, nameEn] = number === 1 ? [`${ko}점`, en] : [`${ko} ${number}호점`, `${en} ${number}`];
  return { region: district.region.code, district, nameKo, nameEn };
}
