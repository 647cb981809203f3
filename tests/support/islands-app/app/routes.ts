import { index, route, type RouteConfig } from "@remix-run/route-config";

export default [
  index("routes/form.tsx"),
  route("landed", "routes/landed.tsx"),
  route("never", "routes/never.tsx"),
  route("idle", "routes/idle.tsx"),
  route("list", "routes/list.tsx"),
  route("breaks", "routes/breaks.tsx"),
] satisfies RouteConfig;
