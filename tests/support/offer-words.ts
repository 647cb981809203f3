import en from "../../locales/en/record.json";
import ko from "../../locales/ko/record.json";
import type { Offer } from "../../app/branding/offers";
import { offeredNames } from "../../app/branding/offered-names.js";
import { allAreas, allMembers, allModes, allProviders, offersSchema } from "../../app/branding/offers-schema.js";
import { everything, type Offers } from "./operators";

export type Name = Exclude<Offer, "social">;

export const allNames: readonly Name[] = [...allAreas, ...allModes, ...allMembers, ...allProviders];

const named = (mode: (typeof allModes)[number]) => new RegExp(`${ko[`mode.${mode}`]}|${en[`mode.${mode}`]}`);

/** Words by which a text speaks of what a service may lack, in both languages. */
export const telltales: Readonly<Record<Name, RegExp>> = {
  tournaments: /대회|[Tt]ournament/,
  venues: /매장 찾|매장을 찾|[Ff]ind (a |your )?venue/,
  videos: /영상|[Vv]ideo/,
  notices: /공지|^소식$|\b[Nn]otices?\b|^News$/,
  rankings: /랭킹|(시즌|타율|홈런|평균자책점|포인트) 순위|순위 변화|[Rr]ankings?\b|(?<![Pp]ercentile )\b[Rr]anks?\b/,
  reports: /상황별|월별 성적|기대 타율|선수 카드|주간 기록|[Ee]xpected AVG|[Pp]layer card|[Ss]plits|\b[Tt]rend/,
  comparison:
    /나와 비교|선수 비교|선수와 비교|회원과.{0,6} 비교|기록 비교|[Cc]ompare (yourself|themselves|players|with another player)|you compare/,
  favourites: /즐겨찾기|[Ff]avorite/,
  // Apple's button to put an app on the home screen is called so, too.
  shares: /공유(?! 버튼을 눌러 ‘홈)|\b[Ss]har(ed? (by|it|this|your|links?|video|season)\b|ing\b)/,
  corrections: /정정|[Cc]orrection|[Rr]eport a mistake/,
  ownData: /내 데이터|저장된 내 정보|[Yy]our data\b/,
  push: /푸시|알림|\b[Pp]ush\b|[Nn]otification/,
  passkeys: /패스키|[Pp]asskey/,
  // That a member has signed up once is said without it, too.
  signUp: /가입(하면|하려|할 수|해|하기|하세요|하지)|회원가입|새로 가입|\b[Ss]ign up\b/,
  // The format of a match is called so in Korean, too.
  reg: /정규 (모드|경기|타율|홈런|랭킹)|Regular(?! 111)\b/,
  triple: named("triple"),
  ai: named("ai"),
  int: named("int"),
  bat: named("bat"),
  pit: named("pit"),
  domestic:
    /국내 회원|국내에 거주|국내에서 가입|본인인증|통신사|Korean (carrier|mobile|number|phone)|[Dd]omestic|verified identity/,
  overseas:
    /해외 회원|해외에 (살|거주)|해외에서 가입|[Oo]verseas (account|member)|from Korea or overseas|from abroad|outside Korea/,
  conversion: /페이스북|Facebook/,
  // Their map and chat are others.
  kakao: /카카오(?!톡|맵)|Kakao(?!Talk|Map)/,
  naver: /네이버(?! 지도)|Naver(?! Map)/,
  apple: /애플|Apple/,
};

/** Areas and kinds of members that need another. */
const needing: Readonly<Record<string, readonly string[]>> = {
  rankings: ["comparison"],
  signUp: ["conversion"],
  domestic: ["conversion"],
};

/** Returns what a service offers that lacks this alone. */
export function offersWithout(name: Name): Offers {
  const gone = [name, ...(needing[name] ?? [])];
  const left = Object.entries(everything).map(([list, names]: [string, string[]]) => [
    list,
    names.filter((one) => !gone.includes(one)),
  ]);
  return offersSchema.parse(Object.fromEntries(left));
}

export function hasWithout(name: Name): (offer: Offer) => boolean {
  const has: readonly string[] = offeredNames(offersWithout(name));
  return (offer) => has.includes(offer);
}
