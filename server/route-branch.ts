import type { ServerBuild } from "@remix-run/node";
import { matchServerRoutes } from "@remix-run/server-runtime/dist/routeMatching.js";
import { createRoutes } from "@remix-run/server-runtime/dist/routes.js";
import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { languages, localePath, type LocalPath, type Path } from "../app/i18n/languages";
import type { RouteHandle } from "../app/page-handle";

export interface RouteBranch {
  leafId: string;
  handle: RouteHandle;
  /** May be fetched at the press, before it is shown. */
  isPrefetchable: boolean;
  /** With only these routes, because Remix ranks all routes of its build several times per request. */
  build: ServerBuild;
}

const flag = z.literal(true).optional();
const routeHandle: z.ZodType<RouteHandle> = z.object({
  visitor: flag,
  secretLink: flag,
  loadsKakao: flag,
  providerReturn: flag,
  crossSitePost: flag,
  embed: flag,
  streams: flag,
  beforeLanguage: flag,
  catchAll: flag,
  notAhead: flag,
});

export function handleOf({ module }: ServerBuild["routes"][string]): RouteHandle {
  return routeHandle.parse(module.handle ?? {});
}

/** Returns a route's paths, one for each language. */
export function localPathsOf({ path = "" }: ServerBuild["routes"][string]): LocalPath[] {
  const bare: Path = `/${path.replace(/^en(\?|(?=\/|$))\/?/, "")}`;
  return languages.map((language) => localePath(language, bare));
}

/** Pages whose GET changes nothing. Files and providers are routes without a page. */
export function isPrefetchable(route: ServerBuild["routes"][string]): boolean {
  const { beforeLanguage, catchAll, notAhead, providerReturn, secretLink } = handleOf(route);
  return route.module.default != null && !(beforeLanguage ?? catchAll ?? notAhead ?? providerReturn ?? secretLink);
}

function pick<T>(all: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(ids.flatMap((id) => (all[id] ? [[id, all[id]]] : [])));
}

function prune(build: ServerBuild, ids: string[]): ServerBuild {
  const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
  return { ...build, routes: pick(build.routes, ids), assets };
}

export function createBranchFinder(build: ServerBuild): (pathname: string) => RouteBranch | undefined {
  const routes = createRoutes(build.routes);
  const branches = new Map<string, RouteBranch>();
  const byPath = new LRUCache<string, RouteBranch>({ max: 2_000 });

  function match(pathname: string): RouteBranch | undefined {
    const ids = matchServerRoutes(routes, pathname, build.basename)?.map(({ route }) => route.id);
    const leafId = ids?.at(-1);
    if (!ids || !leafId) return undefined;
    const known = branches.get(leafId);
    const leaf = build.routes[leafId];
    if (known || !leaf) return known;
    const branch = { leafId, handle: handleOf(leaf), isPrefetchable: isPrefetchable(leaf), build: prune(build, ids) };
    branches.set(leafId, branch);
    return branch;
  }

  return (pathname) => {
    const known = byPath.get(pathname);
    if (known) return known;
    const found = match(pathname);
    if (found) byPath.set(pathname, found);
    return found;
  };
}
