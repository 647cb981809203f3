import { randomUUID } from "node:crypto";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { updateJourney } from "../../session/journey.server";

interface Typed {
  email: string;
  nickname: string;
  region?: string;
}

/** The verification is too old: its page says so, and what was typed waits in the journey. */
export function verifyAgain(args: RequestArgs, { email, nickname, region }: Typed): Response {
  const txn = randomUUID();
  updateJourney(args, {
    identity: undefined,
    draft: { email, nickname, region },
    outcome: { txn, purpose: "signup", result: "expired" },
  });
  return redirectTo(args, `/pass-redirect?txn=${txn}`);
}
