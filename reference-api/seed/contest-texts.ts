import brand from "../../brand/brand.json";
import type { Language } from "../language";

type Texts = Readonly<Record<Language, string>>;
type Measure = "BEST" | "TOTAL" | "PLAYS";

export interface Plan {
  title: Texts;
  modes: readonly ("REG" | "TRIPLE" | "BAT" | "PIT")[];
  by: Measure;
  maxPlays: number | null;
  /** All venues if undefined. */
  region?: string;
}

const plan = (ko: string, en: string, modes: Plan["modes"], by: Measure, more: Partial<Plan> = {}): Plan => ({
  title: { ko, en },
  modes,
  by,
  maxPlays: null,
  ...more,
});

/** {s} is the season of the year. */
export const OFFICIAL_PLANS: readonly Plan[] = [
  plan("{s} 한밤 홈런 레이스", "{s} Midnight Home Run Race", ["BAT"], "BEST"),
  plan(`${brand.name.ko} {s}컵`, `${brand.name.en} {s} Cup`, ["REG"], "TOTAL", { maxPlays: 10 }),
  plan("원 스트라이크 마스터스", "One-Strike Masters", ["TRIPLE"], "TOTAL"),
  plan("{s} 강속구 콘테스트", "{s} Fastball Contest", ["PIT"], "BEST"),
  plan("전국 매장 대항전", "Battle of the Ballparks", ["REG", "TRIPLE"], "TOTAL"),
  plan("투타 겸업 챌린지", "Two-Way Challenge", ["BAT", "PIT"], "TOTAL", { maxPlays: 6 }),
  plan("개근상 리그", "Perfect Attendance League", ["REG", "TRIPLE", "BAT", "PIT"], "PLAYS"),
  plan("서울 더비", "Seoul Derby", ["REG"], "TOTAL", { region: "KR-11" }),
  plan("{s} 끝내기 시리즈", "{s} Walk-Off Series", ["REG"], "BEST"),
  plan("담장 밖으로!", "Over the Fence!", ["REG", "BAT"], "TOTAL", { maxPlays: 8 }),
  plan("경기도 인터시티 리그", "Gyeonggi Intercity League", ["REG", "TRIPLE"], "TOTAL", { region: "KR-41" }),
  plan("제구왕 선발전", "King of Control", ["PIT"], "TOTAL", { maxPlays: 8 }),
  plan("부산 항구 더비", "Busan Harbor Derby", ["REG"], "PLAYS", { region: "KR-26" }),
  plan("심야 연습벌레 대회", "Night Owls’ Cage", ["BAT", "PIT"], "PLAYS"),
  plan("{s} 챔피언십", "{s} Championship", ["REG"], "BEST", { maxPlays: 12 }),
];

/** {v} is the venue. */
export const VENUE_PLANS: readonly Plan[] = [
  plan("{v} 화요 리그", "{v} Tuesday League", ["REG"], "TOTAL"),
  plan("{v} 주말 왕중왕전", "{v} Weekend Finals", ["REG", "TRIPLE"], "BEST"),
  plan("{v} 퇴근길 한 경기", "One After Work at {v}", ["REG", "TRIPLE"], "PLAYS"),
  plan("{v} 홈런왕 선발전", "{v} Home Run Derby", ["BAT"], "BEST"),
  plan("{v} 단골 대회", "{v} Regulars’ Games", ["REG", "TRIPLE", "BAT", "PIT"], "TOTAL", { maxPlays: 5 }),
  plan("{v} 에이스를 찾아라", "Who Is the Ace of {v}?", ["PIT"], "BEST"),
  plan("{v} 동네 라이벌전", "{v} Neighborhood Rivals", ["REG", "BAT"], "TOTAL"),
];

const SEASONS: Texts[] = [{ ko: "겨울", en: "Winter" }, { ko: "봄", en: "Spring" }, { ko: "여름", en: "Summer" }, { ko: "가을", en: "Autumn" }]; // prettier-ignore
export const seasonName = (day: string): Texts =>
  SEASONS[Math.floor((Number(day.slice(5, 7)) % 12) / 3)] ?? { ko: "", en: "" };

const INTROS: Record<Measure, Texts> = {
  BEST: {
    ko: "한 경기에서 낸 가장 높은 점수로 순위를 정해요. 딱 한 번만 터지면 돼요.",
    en: "Your best single game decides. One great night is all it takes.",
  },
  TOTAL: {
    ko: "기간 동안 낸 점수를 모두 더해 순위를 정해요. 꾸준한 팀이 웃어요.",
    en: "Every run and point adds up until the last day. Steady teams rise.",
  },
  PLAYS: {
    ko: "기간 동안 가장 많은 경기를 치른 팀이 이겨요. 승패는 상관없어요.",
    en: "Whoever plays the most games wins. The score does not matter.",
  },
};
const ENTRY: Texts = {
  ko: "따로 신청하지 않아도 돼요. 참가 매장에서 대회 모드로 경기하면 팀 성적으로 자동 집계돼요.",
  en: "No sign-up needed: play one of the modes at a participating venue, and the game counts for your team.",
};

export const contestIntroOf = ({ by }: Plan) => INTROS[by];
export const entryOf = (index: number): Texts | null => (index % 7 === 6 ? null : ENTRY);

/** {media} is the origin of pictures. */
const DESCRIPTION: Texts = {
  ko: `<p>${brand.name.ko} 매장에서 열리는 대회예요. <strong>친구와 팀을 만들어</strong> 기간 안에 경기하면 바로 순위에 올라요.</p>
<p><img src="{media}/media/venue/1.jpg" alt="조명이 켜진 밤의 야구장" width="1280" height="720"></p>
<h2>이렇게 진행해요</h2>
<ul><li>이름이 같은 팀이 있으면 주로 뛴 매장을 함께 보여 드려요.</li><li>연장전 점수도 더해요.</li><li>비회원 팀원의 기록도 팀 점수에 들어가요.</li></ul>
<h2>시상</h2>
<table><tr><th>순위</th><th>상품</th></tr><tr><td>1위</td><td>매장 이용권 10매</td></tr><tr><td>2위</td><td>매장 이용권 5매</td></tr><tr><td>3위</td><td>음료 쿠폰 10매</td></tr></table>
<p>가까운 매장은 <a href="/location">매장 찾기</a>에서 볼 수 있어요.</p>`,
  en: `<p>A tournament at ${brand.name.en} venues. <strong>Get your team together</strong>, play within the dates, and you are on the board right away.</p>
<p><img src="{media}/media/venue/1.jpg" alt="A ballpark at night with its lights on" width="1280" height="720"></p>
<h2>How it works</h2>
<ul><li>Teams that share a name are told apart by the venue where they play most.</li><li>Runs in extra innings count too.</li><li>Guests score for the team as well.</li></ul>
<h2>Prizes</h2>
<table><tr><th>Place</th><th>Prize</th></tr><tr><td>1st</td><td>10 venue passes</td></tr><tr><td>2nd</td><td>5 venue passes</td></tr><tr><td>3rd</td><td>10 drink coupons</td></tr></table>
<p>Find a venue near you under <a href="/location">Venues</a>.</p>`,
};
/** Pages may show only its words. */
const HOSTILE = `<p onclick="alert(1)">규칙<script>document.title = "owned"</script></p>
<img src=x onerror="document.title = 'owned'"><svg onload="alert(1)"></svg><style>body{display:none}</style>
<a href="javascript:alert(1)">여기</a><iframe src="https://example.com"></iframe><form action="/x"><button>제출</button></form>`;

export const descriptionOf = (index: number, hostile: boolean): Texts | null => {
  if (hostile) return { ko: HOSTILE, en: HOSTILE };
  return index % 8 === 5 ? null : DESCRIPTION;
};
