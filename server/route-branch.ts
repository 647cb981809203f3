import type { ServerBuild } from "@remix-run/node";
import { matchServerRoutes } from "@remix-run/server-runtime/dist/routeMatching.js";
import { createRoutes } from "@remix-run/server-runtime/dist/routes.js";
import { LRUCache } from "lru-cache";

/** The routes from the root to one page, outermost first. */
export interface RouteBranch {
  leafId: string;
  /** The build with these routes only: Remix ranks all routes of its build several times a request. */
  build: ServerBuild;
}

function pick<T>(all: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(ids.flatMap((id) => (all[id] ? [[id, all[id]]] : [])));
}

function prune(build: ServerBuild, ids: string[]): ServerBuild {
  const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
  return { ...build, routes: pick(build.routes, ids), assets };
}

/** Finds the branch of a path: the table is ranked once a path, a branch is made once a page. */
export function createBranchFinder(build: ServerBuild): (pathname: string) => RouteBranch | undefined {
  const routes = createRoutes(build.routes);
  const branches = new Map<string, RouteBranch>();
  const byPath = new LRUCache<string, RouteBranch>({ max: 2_000 });

  function match(pathname: string): RouteBranch | undefined {
    const ids = matchServerRoutes(routes, pathname, build.basename)?.map(({ route }) => route.id);
    const leafId = ids?.at(-1);
    if (!ids || !leafId) return undefined;
    const branch = branches.get(leafId) ?? { leafId, build: prune(build, ids) };
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
