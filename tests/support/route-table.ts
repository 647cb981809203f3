import type { ServerBuild } from "@remix-run/node";
import type { PageHandle } from "../../app/page-handle";
import { languages, localePath, type Language, type Path } from "../../app/i18n/languages";

export interface Route {
  id: string;
  /** Parameters are not replaced, as in /record/reg-detail/:recordId. */
  path: Path;
  languages: readonly Language[];
  hasPage: boolean;
  hasAction: boolean;
  /** The page is the same for everybody. */
  isVisitors: boolean;
}

/** Returns THE ROUTE TABLE as it was built, without the catch-all. */
export async function readRouteTable(): Promise<Route[]> {
  // The app reads its environment on import; nothing is called here.
  process.env.API_BASE_URL ??= "http://127.0.0.1:9/v1";
  process.env.SESSION_SECRET ??= "only to read the table";
  const build: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);
  return Object.values(build.routes).flatMap((route) => {
    if (!route?.parentId || route.path === "*") return [];
    const path = route.path ?? "";
    return [
      {
        id: route.id,
        path: `/${path.replace(/^en\?\/?/, "")}`,
        languages: path.startsWith("en?") ? languages : (["ko"] as const),
        hasPage: route.module.default !== undefined,
        hasAction: route.module.action !== undefined,
        isVisitors: visitorOf(route.module.handle) !== undefined,
      },
    ];
  });
}

// Every page module exports `handle: PageHandle`.
const visitorOf = (handle: unknown) => (handle as Partial<PageHandle> | undefined)?.visitor;

/** Returns each route in each of its languages, for test.each. */
export async function everyAddress() {
  const table = await readRouteTable();
  return table.flatMap((route) =>
    route.languages.map((language) => ({ ...route, language, address: localePath(language, route.path) })),
  );
}

/** True for visitors' pages: members are redirected to the home page. */
export const isDoor = (path: string) => /^\/(signin|signup)(\/|$)/.test(path);

/** True for pages that anyone can open by a link. */
export const isShared = (path: string) => path.startsWith("/share/") || path.startsWith("/location/location-detail");

/** Pages of a member's own data, which ask for the password first. */
export const asksPassword: ReadonlySet<string> = new Set([
  "/mypage/fb-conversion",
  "/mypage/leave-member",
  "/mypage/new-email",
  "/mypage/passkey",
]);

/** Nothing else links to them (specification, section 2, "URL-block"). */
export const afterPassword: ReadonlySet<string> = new Set(["/mypage/global/info-edit", "/mypage/info-edit"]);

/** Steps of a journey, which refuse visitors without the previous step (specification, section 2, "URL-block"). */
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

/** Pages that need a parameter, or a journey. */
export const needsMore: ReadonlySet<string> = new Set([
  ...steps,
  "/mypage/my-info/passkey",
  "/signup/terms",
  "/signin/email-undo",
]);
