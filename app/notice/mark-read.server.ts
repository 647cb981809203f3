import { isFault } from "../api/errors";
import { isFetchedAhead } from "../prefetch";

/** In ms; a page does not wait longer to be marked as read. */
const patience = 400;

/** Marks what a reader sees. Returns null where nothing was marked, or not in time: the page is shown all the same. */
export async function markShown<T>({ method, headers }: Request, mark: () => Promise<T>): Promise<T | null> {
  if (method !== "GET" || isFetchedAhead(headers)) return null;
  const marked = mark().catch((error: unknown) => {
    if (!isFault(error)) throw error;
    return null;
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience)));
  return Promise.race([marked, tooLate]).finally(() => clearTimeout(timer));
}
