import { dropPages } from "./kept-pages";
import { ownCache } from "./own-cache";

const signOutKey = "/logout";
/** False when there is none; a new worker does not know. */
let mayHaveSignOut = true;

/** The request as it was sent: its owner is checked, so it ends nobody else's session later. */
export async function keepSignOut(request: Request): Promise<void> {
  const { url } = request;
  const kept = new Response(await request.text(), { headers: { "X-Url": url } });
  await (await caches.open(ownCache)).put(signOutKey, kept);
  mayHaveSignOut = true;
}

/** Sends a sign-out that could not be sent before; resolves to false if there is none. @throws without network */
export async function finishSignOut(): Promise<boolean> {
  if (!mayHaveSignOut) return false;
  const cache = await caches.open(ownCache);
  const kept = await cache.match(signOutKey);
  mayHaveSignOut = kept !== undefined;
  if (!kept) return false;
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
  if (answer.status >= 500) return false;
  await cache.delete(signOutKey);
  mayHaveSignOut = false;
  await dropPages("");
  return true;
}
