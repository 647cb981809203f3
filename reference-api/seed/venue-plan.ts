import { koreanDay } from "../korean-time";
import type { TABLES } from "../schema";
import type { NewRow } from "../table";
import { bitsOf, SERVICES } from "../venue/facilities";
import { foldPlace } from "../venue/fold";
import { Random } from "./random";
import { cost, hoursOf, pricesOf, type Hours } from "./venue-hours";
import type { Venue } from "./venues";

const DAY = 86_400_000;
const PICTURES = 2;
const STREETS = [["중앙로", "Jungang-ro"], ["시청로", "Sicheong-ro"], ["문화로", "Munhwa-ro"], ["번영로", "Beonyeong-ro"], ["대학로", "Daehak-ro"], ["평화로", "Pyeonghwa-ro"], ["체육관로", "Cheyukgwan-ro"], ["은행나무로", "Eunhaengnamu-ro"], ["역전길", "Yeokjeon-gil"], ["강변길", "Gangbyeon-gil"]] as const; // prettier-ignore
const AVENUES = ["Main Street", "Station Road", "Ballpark Avenue", "Market Street"] as const;

/** A separator that no search contains. */
const BETWEEN = "\u0001";
const CURRENCIES: Partial<Record<string, string>> = { US: "USD", JP: "JPY", TW: "TWD", VN: "VND", AU: "AUD", GB: "GBP", DE: "EUR" }; // prettier-ignore

type VenueRow = NewRow<typeof TABLES.fields>;

/** Draws the same each time: what is new is drawn last. The row lacks the places in the lists, which need all venues. */
export function venuePlan(venue: Venue, now: number) {
  const { seq, district, nameKo, nameEn } = venue;
  const { region } = district;
  const random = new Random(seq * 2_654_435_761);
  const domestic = region.country === "KR";
  const first = seq === 1;
  const services = first ? SERVICES.slice(0, 3) : SERVICES.filter(() => random.chance(0.55));
  const address = addressOf(random, venue, domestic);
  const hours = first ? { weekday: [660, 1560], weekend: [600, 1560] } satisfies Hours : hoursOf(random); // prettier-ignore
  const known = first || random.chance(0.97);
  const prices = hours && (first || random.chance(0.95)) ? pricesOf(hours, cost(random, region)) : [];
  const closed = first ? { weekdays: [], days: [], holidays: "N" as const } : closedOf(random, now);
  const intro = venueIntroOf(random, venue);
  const [lat, lng] = known ? positionOf(random, district.at) : [null, null];
  const phone = first || random.chance(0.96) ? phoneOf(seq, region.dial, district.code) : null;
  const picture = first || random.chance(0.8) ? 1 + (seq % PICTURES) : null;
  const row: Omit<VenueRow, "place_ko" | "place_en"> = {
    seq,
    area: domestic ? "DOMESTIC" : "OVERSEAS",
    region: region.code,
    district: district.code,
    name_ko: nameKo,
    name_en: nameEn,
    services: bitsOf(services),
    lat,
    lng,
    search: foldPlace([nameKo, nameEn, address.ko, address.en].join(BETWEEN)),
    address_ko: address.ko,
    address_en: address.en,
    phone,
    time_zone: district.timeZone,
    hours: hours && JSON.stringify(hours),
    closed_weekdays: JSON.stringify(closed.weekdays),
    closed_days: JSON.stringify(closed.days),
    closed_on_holidays: closed.holidays,
    prices: JSON.stringify(prices),
    currency: CURRENCIES[region.country] ?? "KRW",
    intro_ko: intro?.ko ?? null,
    intro_en: intro?.en ?? null,
    homepage: seq % 5 === 1 ? "Y" : "N",
    picture,
  };
  return { hours, closed, row };
}

function addressOf(random: Random, { district }: Venue, domestic: boolean) {
  const { region, name } = district;
  const [street, floor, house] = [random.pick(STREETS), random.int(1, 7), random.int(3, 268)];
  if (domestic)
    return {
      ko: `${region.name.ko} ${name.ko} ${street[0]} ${house}, ${floor}층`,
      en: `${floor}F, ${house} ${street[1]}, ${name.en}, ${region.name.en}`,
    };
  const foreign = `${house} ${random.pick(AVENUES)}, ${name.en}`;
  return { ko: `${foreign}, ${region.name.ko}`, en: `${foreign}, ${region.name.en}` };
}

/** Returns a position within a kilometre or two. */
const positionOf = (random: Random, [latitude, longitude]: readonly [number, number]) =>
  [
    Number((latitude + random.between(-0.012, 0.012)).toFixed(5)),
    Number((longitude + random.between(-0.012, 0.012)).toFixed(5)),
  ] as const;

/** Returns a number reserved for films, or for no subscriber, if the country has such. */
function phoneOf(seq: number, dial: string, district: string): string {
  const last = String(seq % 100).padStart(2, "0");
  if (!dial.startsWith("+")) return `${dial}-555-${String(100 + (seq % 900)).padStart(4, "0")}`;
  if (dial === "+1") return `+1 ${{ "US-NYC": "212", "US-LAX": "213", "US-CHI": "312" }[district] ?? "808"}-555-01${last}`; // prettier-ignore
  if (dial === "+44") return `+44 20 7946 01${last}`;
  if (dial === "+61") return `+61 ${district === "AU-SYD" ? "2" : "3"} 5550 01${last}`;
  return dial === "+49" ? `+49 30 23125 1${last}` : `${dial} 2-5550-01${last}`;
}

const WEEKDAYS = ["MON", "TUE", "WED"] as const;

function closedOf(random: Random, now: number) {
  const days = [koreanDay(now + random.int(1, 20) * DAY), `${koreanDay(now).slice(0, 4)}-12-25`];
  return {
    weekdays: random.chance(0.1) ? [random.pick(WEEKDAYS)] : [],
    days: random.chance(0.15) ? days.slice(random.int(0, 1)) : [],
    holidays: random.chance(0.07) ? ("Y" as const) : ("N" as const),
  };
}

const INTROS = [
  ["타석 {n}개와 넓은 관람석이 있어요. 처음 오셔도 직원이 장비부터 차근차근 알려 드려요.", "{n} batting bays and plenty of seats to watch from. First time? The staff will help you gear up."],
  ["역에서 걸어서 5분이에요. 퇴근길에 한 경기 하기 좋아요.", "Five minutes on foot from the station: just right for a game on the way home."],
  ["최대 {n}0명까지 모일 수 있는 단체석이 있어요. 회식과 동호회 모임은 미리 전화로 예약해 주세요.", "Group seating for up to {n}0. Call ahead for company nights and club meets."],
  ["천장이 높은 단독 건물이라 타구음이 시원해요. 주차는 두 시간까지 무료예요.", "A building of its own with a high ceiling, so every hit sounds the part. Parking is free for two hours."],
  ["어린이용 배트와 헬멧도 갖춰 두었어요. 주말 낮에는 가족 손님이 많아요.", "Bats and helmets for kids are ready too. Weekend afternoons belong to families."],
] as const; // prettier-ignore

/** One in four venues has no text. */
function venueIntroOf(random: Random, { seq }: Venue) {
  const [ko, en] = random.pick(INTROS);
  const count = String(random.int(2, 8));
  if (seq !== 1 && random.chance(0.25)) return null;
  return { ko: ko.replaceAll("{n}", count), en: en.replaceAll("{n}", count) };
}
