import { prefix, route as anyCase, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";
import { isOfferedPath } from "./branding/area-pages";
import { brandFolder } from "./branding/brand-folder.js";
import { readBrand } from "./branding/read-brand.js";

const { offers } = readBrand(brandFolder).brand;
const offered: readonly string[] = [...offers.areas, ...offers.modes, ...offers.members];

/** Routes are case-sensitive, or the router would take /EN/record for a Korean page. */
const route = (path: string, file: string) => anyCase(path, file, { caseSensitive: true });

/** Leaves out the pages of areas that the operator's service lacks. Korean pages have no prefix. */
function inEachLanguage(all: RouteConfigEntry[]): RouteConfigEntry[] {
  const pages = all.filter(({ path = "" }) => isOfferedPath(`/${path}`, (name) => offered.includes(name)));
  const [first, second] = offers.languages;
  if (!second) return first === "en" ? prefix("en", pages) : pages;
  return prefix("en?", pages);
}

export default [
  ...inEachLanguage([
    route("", "routes/home.tsx"),
    route("alert", "routes/alert/alert.tsx"),
    route("alert/event/:eventId", "routes/alert/event.tsx"),
    route("alert/notice/:noticeId", "routes/alert/notice.tsx"),
    route("contest", "routes/contest/contest.tsx"),
    route("contest/contest-detail/:LeagueSequence", "routes/contest/contest-detail.tsx"),
    route("contest/contest-detail/:LeagueSequence/calendar.ics", "routes/contest/calendar.ts"),
    route("contest/contest-record/:LeagueSequence", "routes/contest/contest-record.tsx"),
    route(
      "contest/contest-record/:LeagueSequence/team-record-detail/:TeamSequence",
      "routes/contest/team-record-detail.tsx",
    ),
    route("contest/stadium-info/:LeagueSequence", "routes/contest/stadium-info.tsx"),
    route("intro/app-access", "routes/intro/app-access.tsx"),
    route("intro/splash-page", "routes/intro/splash-page.tsx"),
    route("location", "routes/location/location.tsx"),
    route("location/location-detail", "routes/location/location-detail.tsx"),
    route("location/:fieldSeq", "routes/location/venue.tsx"),
    route("location/favourite", "routes/location/favourite.ts"),
    route("mypage", "routes/mypage/mypage.tsx"),
    route("mypage/after-login", "routes/mypage/after-login.tsx"),
    route("mypage/alert-setting", "routes/mypage/alert-setting.tsx"),
    route("mypage/fb-conversion", "routes/mypage/fb-conversion.tsx"),
    route("mypage/global/info-edit", "routes/mypage/global/info-edit.tsx"),
    route("mypage/info-edit", "routes/mypage/info-edit.tsx"),
    route("mypage/leave-member", "routes/mypage/leave-member.tsx"),
    route("mypage/my-data", "routes/mypage/my-data.tsx"),
    route("mypage/my-data/file", "routes/mypage/my-data/file.ts"),
    route("mypage/my-data/games.csv", "routes/mypage/my-data/games.ts"),
    route("mypage/my-info", "routes/mypage/my-info.tsx"),
    route("mypage/select-character", "routes/mypage/select-character.tsx"),
    route("mypage/terms-of-use", "routes/mypage/terms-of-use.tsx"),
    route("nasmo", "routes/nasmo/nasmo.tsx"),
    route("nasmo/compare", "routes/nasmo/compare.tsx"),
    route("nasmo/:videoId", "routes/nasmo/video.tsx"),
    route("offline", "routes/offline.tsx"),
    route("pass-redirect", "routes/pass-redirect.tsx"),
    route("pass-submit-handler", "routes/pass-submit-handler.ts"),
    route("push-device", "routes/push-device.ts"),
    route("pw-renew", "routes/pw-renew.tsx"),
    route("rank", "routes/rank/rank.tsx"),
    route("rank/rule", "routes/rank/rule.tsx"),
    route("rank/compare", "routes/rank/compare.tsx"),
    route("rank/favourite", "routes/rank/favourite.ts"),
    route("record", "routes/record/record.tsx"),
    route("record/csv", "routes/record/csv.ts"),
    route("record/trend", "routes/record/trend.tsx"),
    route("record/splits", "routes/record/splits.tsx"),
    route("record/spray", "routes/record/spray.tsx"),
    route("record/bests", "routes/record/bests.tsx"),
    route("record/correction/:recordId", "routes/record/correction.tsx"),
    route("record/ai-detail/:recordId", "routes/record/ai-detail.tsx"),
    route("record/batting-detail/:recordId", "routes/record/batting-detail.tsx"),
    route("record/int-detail/:recordId", "routes/record/int-detail.tsx"),
    route("record/pitching-detail/:recordId", "routes/record/pitching-detail.tsx"),
    route("record/reg-detail/:recordId", "routes/record/reg-detail.tsx"),
    route("record/triple-record-detail/:recordId", "routes/record/triple-record-detail.tsx"),
    route("record/share", "routes/record/share.ts"),
    route("record/share-season", "routes/record/share-season.ts"),
    route("share/:shareKey", "routes/share/shared-game.tsx"),
    route("share/:shareKey/picture.png", "routes/share/picture.ts"),
    route("share/season/:shareKey", "routes/share/season/shared-season.tsx"),
    route("share/season/:shareKey/picture.png", "routes/share/season/picture.ts"),
    route("session", "routes/session.ts"),
    route("signin", "routes/signin/signin.tsx"),
    route("signin/aact-conversion", "routes/signin/aact-conversion.tsx"),
    route("signin/find-id", "routes/signin/find-id.tsx"),
    route("signin/find-id/user-id", "routes/signin/user-id.tsx"),
    route("signin/global/pw-reset", "routes/signin/global/pw-reset.tsx"),
    route("signin/pw-reset", "routes/signin/pw-reset.tsx"),
    route("signin/pw-reset/user-type", "routes/signin/user-type.tsx"),
    route("signin/social-login/apple-login", "routes/signin/social-login/apple-login.ts"),
    route("signin/social-login/kakao-login", "routes/signin/social-login/kakao-login.ts"),
    route("signin/social-login/naver-login", "routes/signin/social-login/naver-login.ts"),
    route("signup", "routes/signup/signup.tsx"),
    route("signup/terms", "routes/signup/terms.tsx"),
    route("signup/identity", "routes/signup/identity.tsx"),
    route("signup/signup-common", "routes/signup/signup-common.tsx"),
    route("signup/social-signup/apple-signup", "routes/signup/social-signup/apple-signup.tsx"),
    route("signup/social-signup/kakao-signup", "routes/signup/social-signup/kakao-signup.tsx"),
    route("signup/social-signup/naver-signup", "routes/signup/social-signup/naver-signup.tsx"),
    route("signup/user-authenticate", "routes/signup/user-authenticate.tsx"),
    route("signup/global/signup-global", "routes/signup/global/signup-global.tsx"),
    route("signup/global/social-signup/apple-signup", "routes/signup/global/social-signup/apple-signup.tsx"),
    route("signup/global/user-authenticate", "routes/signup/global/user-authenticate.tsx"),
    route("signup/fb-conversion", "routes/signup/fb-conversion.tsx"),
    route("terms-page", "routes/terms-page.tsx"),
    route("user-policy-page", "routes/user-policy-page.tsx"),
    route("logout", "routes/logout.tsx"),
  ]),
  route(".well-known/change-password", "routes/change-password.ts"),
  route("build", "routes/build.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("service-worker.js", "routes/service-worker.ts"),
  route("password-check", "routes/password-check.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
