import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";

/** THE ROUTE TABLE, in the order of the specification (section 2). Every page also exists under /en. */
export default [
  ...prefix("en?", [
    index("routes/home.tsx"),
    route("signin", "routes/signin/signin.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
