import { prefix, route as anyCase, type RouteConfig } from "@remix-run/route-config";

/** Exactly as written: the router would take /EN/record for a Korean page. */
const route = (path: string, file: string) => anyCase(path, file, { caseSensitive: true });

/** THE ROUTE TABLE, in the order of the specification (section 2). Every page also exists under /en. */
export default [
  ...prefix("en?", [
    route("", "routes/home.tsx"),
    route("mypage", "routes/mypage/mypage.tsx"),
    route("mypage/select-character", "routes/mypage/select-character.tsx"),
    route("pass-redirect", "routes/pass-redirect.tsx"),
    route("pass-submit-handler", "routes/pass-submit-handler.ts"),
    route("record", "routes/record/record.tsx"),
    route("record/ai-detail/:recordId", "routes/record/ai-detail.tsx"),
    route("record/batting-detail/:recordId", "routes/record/batting-detail.tsx"),
    route("record/int-detail/:recordId", "routes/record/int-detail.tsx"),
    route("record/pitching-detail/:recordId", "routes/record/pitching-detail.tsx"),
    route("record/reg-detail/:recordId", "routes/record/reg-detail.tsx"),
    route("record/triple-record-detail/:recordId", "routes/record/triple-record-detail.tsx"),
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
    route("signup/fb-conversion", "routes/signup/fb-conversion.tsx"),
    route("signup/global/signup-global", "routes/signup/global/signup-global.tsx"),
    route("signup/global/social-signup/apple-signup", "routes/signup/global/social-signup/apple-signup.tsx"),
    route("signup/global/user-authenticate", "routes/signup/global/user-authenticate.tsx"),
    route("signup/signup-common", "routes/signup/signup-common.tsx"),
    route("signup/social-signup/apple-signup", "routes/signup/social-signup/apple-signup.tsx"),
    route("signup/social-signup/kakao-signup", "routes/signup/social-signup/kakao-signup.tsx"),
    route("signup/social-signup/naver-signup", "routes/signup/social-signup/naver-signup.tsx"),
    route("signup/user-authenticate", "routes/signup/user-authenticate.tsx"),
    route("terms-page", "routes/terms-page.tsx"),
    route("user-policy-page", "routes/user-policy-page.tsx"),
    route("logout", "routes/logout.tsx"),
  ]),
  route("session", "routes/session.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
