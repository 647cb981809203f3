import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "./visitor";

/** Asks again after seconds, as the answer says, where a busy machine was too slow; for what is not about slowness. */
export async function served(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  const seconds = Number(answer.headers.get("Retry-After"));
  if (![429, 503].includes(answer.status) || !seconds || seconds > 10) return answer;
  await delay(seconds * 1000);
  return served(ask);
}
