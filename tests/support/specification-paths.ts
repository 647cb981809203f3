import type { Path } from "../../app/i18n/languages";

/** A status, or a redirect: "signin" with the way back, "choice" to the character's choice, else to that path. */
type Outcome = number | Path | "signin" | "choice";

export interface SpecifiedPath {
  /** From the specification's section 2; written by hand, so that a page missing in app/routes.ts is noticed. */
  path: Path;
  visitor: Outcome;
  /** For a member without a character. */
  nochar: Outcome;
  member: Outcome;
}

const row = (path: Path, visitor: Outcome, nochar: Outcome, member: Outcome): SpecifiedPath => ({
  path,
  visitor,
  nochar,
  member,
});

/** Opens to members with a character. */
const closed = (path: Path, member: Outcome = 200) => row(path, "signin", "choice", member);
/** Answers everybody the same. */
const open = (path: Path, outcome: Outcome = 200) => row(path, outcome, outcome, outcome);
/** Opens to visitors; members are redirected to the home page. */
const door = (path: Path, visitor: Outcome = 200) => row(path, visitor, "/", "/");

const reentry = (path: Path): Path => `/mypage/my-info?redirect=${encodeURIComponent(path)}`;

export const specifiedPaths: readonly SpecifiedPath[] = [
  row("/", "signin", 200, 200),
  closed("/alert"),
  closed("/alert/event/{eventId}"),
  closed("/alert/notice/{noticeId}"),
  closed("/contest"),
  closed("/contest/contest-detail/{LeagueSequence}"),
  closed("/contest/contest-record/{LeagueSequence}"),
  closed("/contest/contest-record/{LeagueSequence}/team-record-detail/{TeamSequence}"),
  closed("/contest/stadium-info/{LeagueSequence}"),
  open("/intro/app-access"),
  open("/intro/splash-page"),
  closed("/location"),
  closed("/location/{fieldSeq}"),
  open("/location/location-detail"),
  closed("/mypage"),
  // These members have a character and have answered, so nothing is left to ask.
  row("/mypage/after-login", "signin", "/mypage/select-character?redirect=/", "/"),
  closed("/mypage/alert-setting"),
  // A member without a character can leave, but needs the password.
  row("/mypage/fb-conversion", "signin", reentry("/mypage/fb-conversion"), reentry("/mypage/fb-conversion")),
  closed("/mypage/global/info-edit", 403),
  closed("/mypage/info-edit", 403),
  row("/mypage/leave-member", "signin", reentry("/mypage/leave-member"), reentry("/mypage/leave-member")),
  closed("/mypage/my-info"),
  row("/mypage/select-character", "signin", 200, 200),
  closed("/mypage/terms-of-use"),
  closed("/nasmo"),
  open("/pass-redirect", 403),
  open("/pass-submit-handler", "/pass-redirect"),
  row("/pw-renew", "signin", 200, 200),
  closed("/rank"),
  closed("/record"),
  closed("/record/ai-detail/{recordId}"),
  closed("/record/batting-detail/{recordId}"),
  closed("/record/int-detail/{recordId}"),
  closed("/record/pitching-detail/{recordId}"),
  closed("/record/reg-detail/{recordId}"),
  closed("/record/triple-record-detail/{recordId}"),
  door("/signin"),
  door("/signin/aact-conversion"),
  door("/signin/find-id"),
  door("/signin/find-id/user-id", 403),
  door("/signin/global/pw-reset"),
  door("/signin/pw-reset"),
  door("/signin/pw-reset/user-type"),
  door("/signin/social-login/kakao-login", "/signin"),
  door("/signin/social-login/naver-login", "/signin"),
  door("/signup"),
  door("/signup/fb-conversion"),
  door("/signup/global/signup-global", 403),
  door("/signup/global/social-signup/apple-signup", 403),
  door("/signup/global/user-authenticate"),
  door("/signup/signup-common", 403),
  door("/signup/social-signup/apple-signup", 403),
  door("/signup/social-signup/kakao-signup", 403),
  door("/signup/social-signup/naver-signup", 403),
  open("/terms-page"),
  open("/user-policy-page"),
];

/** Section 6: paths open to visitors, each with those below it. */
export const openToVisitors = [
  "/signin",
  "/signup",
  "/pass-redirect",
  "/intro",
  "/terms-page",
  "/user-policy-page",
  "/pass-submit-handler",
  "/location/location-detail",
];
