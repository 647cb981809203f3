import type { EntryContext } from "@remix-run/node";
import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { IDLE_NAVIGATION, type Router as DataRouter } from "@remix-run/router";
import type { ReactElement } from "react";
import {
  createPath,
  NavigationType,
  Router,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_RouteContext as RouteContext,
  type Navigator,
  type To,
} from "react-router-dom";

function unused(): never {
  throw new Error("There is no navigation on the server");
}
const createHref = (to: To) => (typeof to === "string" ? to : createPath(to));
const navigator: Navigator = { createHref, go: unused, push: unused, replace: unused };
const router = {} as DataRouter;

/** Renders as RemixServer does, without a router for each request. */
export function PageServer({ context }: { context: EntryContext }) {
  const { staticHandlerContext: found, routeModules, future } = context;
  const { basename = "/", location, matches, loaderData, actionData } = found;
  const state = {
    historyAction: NavigationType.Pop,
    location,
    matches,
    loaderData,
    actionData,
    errors: null,
    initialized: true,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: "idle" as const,
    fetchers: new Map(),
    blockers: new Map(),
  };
  const page = matches.reduceRight<ReactElement | null>((outlet, { route }, index) => {
    const { default: Component, Layout } = routeModules[route.id] ?? {};
    const element = Component ? <Component /> : outlet;
    return (
      <RouteContext.Provider value={{ outlet, matches: matches.slice(0, index + 1), isDataRoute: true }}>
        {Layout ? <Layout>{element}</Layout> : element}
      </RouteContext.Provider>
    );
  }, null);
  return (
    <RemixContext.Provider value={context}>
      <DataRouterContext.Provider value={{ router, navigator, static: true, staticContext: found, basename }}>
        <DataRouterStateContext.Provider value={state}>
          <Router
            basename={basename}
            location={location}
            navigator={navigator}
            static
            future={{ v7_relativeSplatPath: future.v3_relativeSplatPath }}
          >
            {page}
          </Router>
        </DataRouterStateContext.Provider>
      </DataRouterContext.Provider>
    </RemixContext.Provider>
  );
}
