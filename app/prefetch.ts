/** True for a page that the browser fetches at the press: it may be shown later, or never. */
export function isPrefetch(purpose: string | string[] | null | undefined): boolean {
  return /\bprefetch\b/.test(String(purpose));
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
