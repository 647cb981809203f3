import type { Random } from "./random";
import type { Venue } from "./venues";

const INTROS = [
  ["타석 {n}개와 넓은 관람석이 있어요. 처음 오셔도 직원이 장비부터 차근차근 알려 드려요.", "{n} batting bays and plenty of seats to watch from. First time? The staff will help you gear up."],
  ["역에서 걸어서 5분이에요. 퇴근길에 한 경기 하기 좋아요.", "Five minutes on foot from the station: just right for a game on the way home."],
  ["최대 {n}0명까지 모일 수 있는 단체석이 있어요. 회식과 동호회 모임은 미리 전화로 예약해 주세요.", "Group seating for up to {n}0. Call ahead for company nights and club meets."],
  ["천장이 높은 단독 건물이라 타구음이 시원해요. 주차는 두 시간까지 무료예요.", "A building of its own with a high ceiling, so every hit sounds the part. Parking is free for two hours."],
  ["어린이용 배트와 헬멧도 갖춰 두었어요. 주말 낮에는 가족 손님이 많아요.", "Bats and helmets for kids are ready too. Weekend afternoons belong to families."],
] as const; // prettier-ignore

/** One in four venues has no text. */
export function venueIntroOf(random: Random, { seq }: Venue) {
  const [ko, en] = random.pick(INTROS);
  const count = String(random.int(2, 8));
  if (seq !== 1 && random.chance(0.25)) return null;
  return { ko: ko.replaceAll("{n}", count), en: en.replaceAll("{n}", count) };
}
