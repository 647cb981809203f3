import type { AppLoadContext } from "@remix-run/node";

/** Whether a POST comes from a page of another site. Only what answers providers has to ask: elsewhere none comes through. */
export function isCrossSite({ request, context }: { request: Request; context: AppLoadContext }): boolean {
  const site = request.headers.get("Sec-Fetch-Site") ?? "none";
  return context.crossSite ?? !["same-origin", "none"].includes(site);
}
