import { prefix, route as anyCase, type RouteConfig } from "@remix-run/route-config";

/** Exactly as written: the router would take /EN/record for a Korean page. */
const route = (path: string, file: string) => anyCase(path, file, { caseSensitive: true });

/** THE ROUTE TABLE, in the order of the specification (section 2). Every page also exists under /en. */
export default [
  ...prefix("en?", [
    route("", "routes/home.tsx"),
    route("mypage", "routes/mypage/mypage.tsx"),
    route("mypage/select-character", "routes/mypage/select-character.tsx"),
    route("record", "routes/record/record.tsx"),
    route("record/ai-detail/:recordId", "routes/record/ai-detail.tsx"),
    route("record/batting-detail/:recordId", "routes/record/batting-detail.tsx"),
    route("record/int-detail/:recordId", "routes/record/int-detail.tsx"),
    route("record/pitching-detail/:recordId", "routes/record/pitching-detail.tsx"),
    route("record/reg-detail/:recordId", "routes/record/reg-detail.tsx"),
    route("record/triple-record-detail/:recordId", "routes/record/triple-record-detail.tsx"),
    route("signin", "routes/signin/signin.tsx"),
    route("terms-page", "routes/terms-page.tsx"),
    route("user-policy-page", "routes/user-policy-page.tsx"),
    route("logout", "routes/logout.tsx"),
  ]),
  route("session", "routes/session.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
