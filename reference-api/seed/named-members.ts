import type { SeedMember } from "./seed-member";
import { fixedPerson } from "./people";

type NamedMember = Pick<SeedMember, "nickname" | "name"> & Partial<SeedMember>;
const FACEBOOK = {
  kind: "facebook",
  id: null,
  char: null,
  state: "normal",
  socialType: null,
  joinedDaysAgo: 2300,
} as const;

export const NAMED_MEMBERS: readonly NamedMember[] = [
  { id: "player@example.com", nickname: "홈런왕", name: "김선수", char: 3, games: [250, 0.4], joinedDaysAgo: 1300, person: fixedPerson("19950315", "M", "01012345678"), skill: { contact: 0.7, power: 0.6, eye: 0.6, legs: 0.5, arm: 0.6 } },
  { id: "overseas@example.com", nickname: "NightFox", name: "Robin Walker", nation: "US", domestic: false, char: 5, games: [130, 0.15], joinedDaysAgo: 1300, person: { birth: "19910704", gender: "F", phone: "+12025550123" } },
  { id: "nochar@example.com", nickname: "대타준비", name: "이대타", char: null, games: [6, 0.05], person: fixedPerson("19981102", "F", "01012340003") },
  { id: "unverified@example.com", nickname: "메일확인전", name: "박메일", state: "unverified", char: null, person: fixedPerson("20010520", "M", "01012340004") },
  { id: "suspended@example.com", nickname: "퇴장당한곰", name: "최퇴장", state: "suspended", person: fixedPerson("19870214", "M", "01012340005") },
  { id: "withdrawn@example.com", nickname: "은퇴선수", name: "정은퇴", state: "withdrawn", person: fixedPerson("19790908", "F", "01012340006") },
  { id: "deactivated@example.com", nickname: "휴식중", name: "강휴식", state: "deactivated", person: fixedPerson("19930130", "F", "01012340007") },
  { id: "conversion@example.com", nickname: "전환대기", name: "조전환", state: "conversion", person: fixedPerson("19900611", "M", "01012340008") },
  { id: "kakao@example.com", nickname: "노란배트", name: "윤노랑", socialType: "kakao", person: fixedPerson("19961225", "F", "01012340009") },
  { id: "rookie@example.com", nickname: "첫타석", name: "장신인", char: 1, joinedDaysAgo: 5, person: fixedPerson("20040404", "M", "01012340010") },
  { id: "both@example.com", nickname: "다시타석", name: "임둘다", char: 2, games: [5, 0.02], person: fixedPerson("19850817", "M", "01012340011") },
  { ...FACEBOOK, nickname: "원조거포", name: "임둘다", games: [36, 0.06], person: fixedPerson("19850817", "M", "01012340011") },
  { ...FACEBOOK, nickname: "추억의강타자", name: "오추억", games: [48, 0.08], person: fixedPerson("19881021", "F", "01012340012") },
  { ...FACEBOOK, nickname: "Old_Slugger.77", name: "한별명", games: [12, 0.02], person: fixedPerson("19920229", "M", "01012340013") },
  { ...FACEBOOK, nickname: "예전슬러거", name: "조전환", games: [18, 0.03], person: fixedPerson("19900611", "M", "01012340008") },
  { id: "naver@example.com", nickname: "초록글러브", name: "한초록", socialType: "naver", char: 7, games: [6, 0.01], person: fixedPerson("19940505", "M", "01012340014") },
  { id: "apple@example.com", nickname: "NightSwing", name: "Sam Rivera", nation: "US", domestic: false, socialType: "apple", char: 8, games: [6, 0.01], person: { birth: "19890318", gender: "M", phone: "+12025550124" } },
]; // prettier-ignore

/** They follow all others and play with guests alone, so that the others' games do not depend on them. */
export const LATE_MEMBERS: readonly NamedMember[] = [
  { id: "renewal@example.com", nickname: "오래된열쇠", name: "문갱신", char: 4, passwordDaysAgo: 200, person: fixedPerson("19860923", "F", "01012340015") },
  { id: "push@example.com", nickname: "알림대기", name: "서알림", char: 6, askPush: true, person: fixedPerson("19990127", "M", "01012340016") },
  { id: "career@example.com", nickname: "오천경기", name: "백경기", char: 1, joinedDaysAgo: 2000, person: fixedPerson("19840705", "M", "01012340017") },
  { id: "abroad@example.com", nickname: "원정타자", name: "노원정", char: 3, joinedDaysAgo: 1300, person: fixedPerson("19920811", "F", "01012340018") },
  { id: "single@example.com", nickname: "딱한경기", name: "하나로", char: 2, person: fixedPerson("20000229", "F", "01012340019") },
  { id: "idle@example.com", nickname: "쉬는배트", name: "구휴지", char: 5, joinedDaysAgo: 1300, person: fixedPerson("19811030", "M", "01012340020") },
]; // prettier-ignore

/** Named members come first; the others play the ordinary games. */
export const NAMED_COUNT = NAMED_MEMBERS.length;
