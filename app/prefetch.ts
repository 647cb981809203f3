/** True for a page that the browser fetches at the press: it may be shown later, or never. */
export function isPrefetch(purpose: string | string[] | null | undefined): boolean {
  return /\bprefetch\b/.test(String(purpose));
}

/** Older engines announce in other words what they fetch ahead; with Sec-Purpose the API's client refuses. */
export function isFetchedAhead(headers: Headers): boolean {
  if (headers.has("Sec-Purpose")) return false;
  const words = ["Purpose", "X-Moz", "X-Purpose"].map((name) => headers.get(name));
  return /prefetch|prerender|preview/.test(words.join());
}

/**
 * Returns an address that leads to the same page, for a link that is not fetched at the press as others that lead there:
 * the browser goes by the address, not by the link, but tells fragments apart, the empty one too.
 */
export function apart(address: string): string {
  return address.includes("#") ? address : `${address}#`;
}

interface Fetched {
  request: Request;
  context: { prefetchRefused?: true };
}

/** Precedes what a page does once. @throws what refuses a prefetch, so that the browser asks again to show the page. */
export function waitUntilShown({ request, context }: Fetched): void {
  if (!isPrefetch(request.headers.get("Sec-Purpose"))) return;
  context.prefetchRefused = true;
  throw new Response(null, { status: 503 });
}
