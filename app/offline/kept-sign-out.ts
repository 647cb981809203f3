// A sign-out that could not be sent. The member has been told that it follows, so it outlives the build that was told.

/** Increase it if the format of what is kept changes. */
export const signOutCache = "sign-out-1";
const place = "/logout";
/** False when there is none; a new worker does not know. */
let mayBeKept = true;

/** The request as it was sent: its owner is checked, so it ends nobody else's session later. */
export async function keepSignOut(request: Request): Promise<void> {
  const { url } = request;
  const kept = new Response(await request.text(), { headers: { "X-Url": url } });
  await (await caches.open(signOutCache)).put(place, kept);
  mayBeKept = true;
}

export async function keptSignOut(): Promise<Response | undefined> {
  const kept = mayBeKept ? await (await caches.open(signOutCache)).match(place) : undefined;
  mayBeKept = kept !== undefined;
  return kept;
}

/** Earlier builds kept it in a cache that goes with them. */
export async function takeOverSignOut(): Promise<void> {
  const kept = await caches.match(place);
  if (kept) await (await caches.open(signOutCache)).put(place, kept);
}

/** Resolves to the answer, or to undefined if none is kept, or none was accepted yet. @throws without network */
export async function sendKeptSignOut(): Promise<Response | undefined> {
  const kept = await keptSignOut();
  if (!kept) return undefined;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = await kept.text();
  const answer = await fetch(kept.headers.get("X-Url") || "", {
    method: "POST",
    body,
    headers,
    credentials: "include",
    redirect: "manual",
  });
  // A server that is overloaded is asked again with the next page.
  if (answer.status >= 500 || answer.status === 429) return undefined;
  await (await caches.open(signOutCache)).delete(place);
  mayBeKept = false;
  return answer;
}
