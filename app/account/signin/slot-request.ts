/** The old word for a slot: pages that have been open since an earlier build still send it. */
export const slotIntent = "turn";

const longestAskMs = 3_000;

/** Resolves to the seconds after which to send the sign-in: 0 for now, also where the server does not answer. */
export function requestSlot(email: string): Promise<number> {
  const late = new Promise<number>((resolve) => setTimeout(resolve, longestAskMs, 0));
  return Promise.race([ask(email), late]).catch(() => 0);
}

async function ask(email: string): Promise<number> {
  const body = new URLSearchParams({ intent: slotIntent, email });
  const headers = { Accept: "application/json" };
  const response = await fetch(location.pathname, { method: "POST", body, headers, credentials: "same-origin" });
  const answer: { wait?: unknown } = Object(await response.json());
  return typeof answer.wait === "number" ? answer.wait : 0;
}
