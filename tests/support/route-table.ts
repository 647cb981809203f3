import type { ServerBuild } from "@remix-run/node";
import { languages, localePath, type Language } from "../../app/i18n/languages";

export interface Route {
  id: string;
  /** Without language; parameters as they stand, such as /record/reg-detail/:recordId. */
  path: string;
  /** In which languages it exists. */
  languages: readonly Language[];
  hasPage: boolean;
  hasAction: boolean;
}

/** THE ROUTE TABLE as it was built, but for the catch-all. */
export async function readRouteTable(): Promise<Route[]> {
  // The app reads its environment when it is imported; nothing is called here.
  process.env.API_BASE_URL ??= "http://127.0.0.1:9/v1";
  process.env.SESSION_SECRET ??= "only to read the table";
  const build: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);
  return Object.values(build.routes).flatMap((route) => {
    if (!route?.parentId || route.path === "*") return [];
    const path = route.path ?? "";
    return [
      {
        id: route.id,
        path: path.startsWith("en?") ? path.slice(3) || "/" : `/${path}`,
        languages: path.startsWith("en?") ? languages : (["ko"] as const),
        hasPage: route.module.default !== undefined,
        hasAction: route.module.action !== undefined,
      },
    ];
  });
}

/** Each route in each of its languages, for test.each. */
export async function everyAddress() {
  const table = await readRouteTable();
  return table.flatMap((route) =>
    route.languages.map((language) => ({ ...route, language, address: localePath(language, route.path) })),
  );
}

/** Pages for visitors alone: members are led home. */
export const isDoor = (path: string) => /^\/(signin|signup)(\/|$)/.test(path);

/** Pages that somebody who is not signed in comes to by a link. */
export const isShared = (path: string) => path.startsWith("/share/") || path.startsWith("/location/location-detail");

/** Pages of a member's own data: they ask for the password first. */
export const asksPassword: ReadonlySet<string> = new Set(["/mypage/fb-conversion", "/mypage/leave-member"]);

/** Nothing else leads to them (specification, section 2, "URL-block"). */
export const afterPassword: ReadonlySet<string> = new Set(["/mypage/global/info-edit", "/mypage/info-edit"]);

/** Steps of a journey: whoever has not taken the one before is told so (specification, section 2, "URL-block"). */
export const steps: ReadonlySet<string> = new Set([
  "/pass-redirect",
  "/signin/find-id/user-id",
  "/signup/identity",
  "/signup/signup-common",
  "/signup/social-signup/apple-signup",
  "/signup/social-signup/kakao-signup",
  "/signup/social-signup/naver-signup",
  "/signup/global/signup-global",
  "/signup/global/social-signup/apple-signup",
]);

/** Pages that are reached with something only, of an address or of a journey. */
export const needsMore: ReadonlySet<string> = new Set([...steps, "/signup/terms"]);
