const intent = "turn";

export function asksForTurn(form: FormData): boolean {
  return form.get("intent") === intent;
}

const longestAskMs = 3_000;

/** Asks when a sign-in would get its turn: seconds, 0 for now. Without an answer the form is sent at once. */
export function askForTurn(email: string): Promise<number> {
  const late = new Promise<number>((resolve) => setTimeout(resolve, longestAskMs, 0));
  return Promise.race([ask(email), late]).catch(() => 0);
}

async function ask(email: string): Promise<number> {
  const body = new URLSearchParams({ intent, email });
  const headers = { Accept: "application/json" };
  const response = await fetch(location.pathname, { method: "POST", body, headers, credentials: "same-origin" });
  const answer: { wait?: unknown } = Object(await response.json());
  return typeof answer.wait === "number" ? answer.wait : 0;
}
