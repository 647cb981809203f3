import { koreanDay, lastSeasons, startOfKoreanDay } from "../korean-time";
import type { SeedMember } from "./seed-member";
import { NAMED_COUNT } from "./named-members";
import type { Both } from "./notice-words";
import type { Writer } from "./writer";

const DAY = 86_400_000;
const FAVOURITES = 3;

export function writeRankings(writer: Writer, members: readonly SeedMember[], now: number) {
  const day = (distance: number) => koreanDay(now + distance * DAY);
  const before = startOfKoreanDay(lastSeasons(day(0), 2)[1]?.from ?? day(-90));
  const earlier = (distance: number) => koreanDay(before + distance * DAY);
  event(writer, 1, WARM_UP, earlier(20), earlier(50));
  event(writer, 2, FAST_BALLS, day(-30), day(12));
  event(writer, 3, ONE_STRIKE, day(19), day(33));
  const ordinary = members.filter(({ seq, state }) => seq > NAMED_COUNT && state === "normal").slice(0, FAVOURITES);
  for (const { seq } of ordinary) writer.row("favourites", { member_seq: 1, player_seq: seq });
}

interface EventTexts {
  mode: string;
  title: Both;
  text: Both;
  minSpeed: number;
}

const WARM_UP: EventTexts = {
  mode: "REG",
  title: { ko: "시즌 워밍업 타격전", en: "Warm-Up Batting Duel" },
  text: {
    ko: "가볍게 몸을 푸는 타격 대결이에요. 정규 경기에서 낸 타율과 홈런으로 순위를 정해요.",
    en: "An easy start for every bat: averages and home runs of your regular games decide.",
  },
  minSpeed: 80,
};

const FAST_BALLS: EventTexts = {
  mode: "REG",
  title: { ko: "강속구 공략전", en: "Beat the Heat" },
  text: {
    ko: "빠른 공일수록 멀리 보내는 타자를 찾아요. 기간 안의 정규 경기라면 몇 번이든 도전할 수 있어요.",
    en: "Who hits the fast ones? Play as many regular games as you like while it lasts.",
  },
  minSpeed: 90,
};

const ONE_STRIKE: EventTexts = {
  mode: "TRIPLE",
  title: { ko: "원 스트라이크 승부", en: "One-Strike Showdown" },
  text: {
    ko: "원 볼 원 스트라이크, 원 아웃에서 시작하는 정규 111 경기로 겨뤄요. 초구부터 승부예요.",
    en: "Every count starts at 1–1 and every inning with one out: in Regular 111 the first pitch matters.",
  },
  minSpeed: 85,
};

function event(writer: Writer, seq: number, { mode, title, text, minSpeed }: EventTexts, from: string, to: string) {
  writer.row("rank_events", {
    seq,
    mode,
    title_ko: title.ko,
    title_en: title.en,
    text_ko: text.ko,
    text_en: text.en,
    from_day: from,
    to_day: to,
    min_ab: 10,
    min_difficulty: "NORMAL",
    min_speed: minSpeed,
    need_contact: "Y",
  });
}
