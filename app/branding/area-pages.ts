import type { Offer } from "./offers";

/** The pages of each area, mode and kind of members, each with those below it. A page may need several. */
const pagesOf: Readonly<Record<Offer, readonly string[]>> = {
  tournaments: ["/contest"],
  venues: ["/location"],
  videos: ["/nasmo", "/share/film"],
  notices: ["/alert"],
  rankings: ["/mypage/visibility", "/rank", "/player"],
  reports: [
    "/record/trend",
    "/record/splits",
    "/record/spray",
    "/record/card-rule",
    "/record/expected-rule",
    "/record/bests",
    "/record/week",
    "/share/week",
  ],
  comparison: ["/rank/compare"],
  favourites: ["/location/favourite", "/rank/favourite"],
  shares: ["/mypage/shares", "/nasmo/share", "/record/share", "/record/share-season", "/record/share-week", "/share"],
  corrections: ["/record/correction"],
  ownData: ["/mypage/my-data", "/mypage/visibility"],
  push: ["/mypage/after-login", "/mypage/alert-setting", "/push-browser", "/push-device"],
  passkeys: ["/mypage/my-info/passkey", "/mypage/passkey", "/signin/passkey"],
  signUp: ["/signup"],
  reg: ["/record/reg-detail"],
  triple: ["/record/triple-record-detail"],
  ai: ["/record/ai-detail"],
  int: ["/record/int-detail"],
  bat: ["/record/batting-detail"],
  pit: ["/record/pitching-detail"],
  domestic: [
    "/mypage/info-edit",
    "/pass-redirect",
    "/pass-submit-handler",
    "/signin/find-id",
    "/signin/pw-reset",
    "/signup/identity",
    "/signup/signup-common",
    "/signup/social-signup",
    "/signup/user-authenticate",
  ],
  overseas: ["/mypage/global", "/signin/global", "/signin/pw-reset/user-type", "/signup/global"],
  social: ["/signup/global/social-signup", "/signup/social-signup"],
  kakao: ["/signin/social-login/kakao-login", "/signup/social-signup/kakao-signup"],
  naver: ["/signin/social-login/naver-login", "/signup/social-signup/naver-signup"],
  apple: [
    "/signin/social-login/apple-login",
    "/signup/global/social-signup/apple-signup",
    "/signup/social-signup/apple-signup",
  ],
  conversion: ["/mypage/fb-conversion", "/signin/aact-conversion", "/signup/fb-conversion"],
};

/** Returns false for a page of what the service lacks. @param path without language and query */
export function isOfferedPath(path: string, offers: (name: Offer) => boolean): boolean {
  const isUnder = (page: string) => path === page || path.startsWith(`${page}/`);
  return Object.entries(pagesOf).every(([name, pages]) => offers(name as Offer) || !pages.some(isUnder));
}
