import type { RequestArgs } from "../../request-context";
import { outOfOrder } from "../../session/answers.server";
import { journeyOf, type Journey, type Purpose } from "../../session/journey.server";
import { nextSignupStep } from "../signup/signup-steps.server";
import type { OutcomeProps, Result } from "./outcome-page";
import { purposePages } from "./purpose-pages";

const statuses: Record<Result, number> = {
  open: 200,
  cancelled: 200,
  refused: 403,
  expired: 403,
  used: 403,
  underAge: 403,
  account: 409,
  busy: 429,
  unavailable: 503,
};

/**
 * What the verification `txn` has come to: the path that it leads to, or what its page says.
 * @throws the page "This is an incorrect approach." for one that this browser has not begun.
 */
export function outcomeOf(args: RequestArgs, txn: string | null): string | { outcome: OutcomeProps; status: number } {
  const journey = journeyOf(args);
  const { outcome, transaction } = journey;
  if (outcome && outcome.txn === txn) {
    const { purpose, result, message } = outcome;
    if (result === "done") return nextOf(journey, purpose);
    const goOn = result === "used" && journey.identity?.purpose === purpose ? nextOf(journey, purpose) : undefined;
    return { outcome: { txn, purpose, result, message, goOn }, status: statuses[result] };
  }
  if (transaction && transaction.txn === txn)
    return { outcome: { txn, purpose: transaction.purpose, result: "open" }, status: statuses.open };
  throw outOfOrder(transaction ? purposePages[transaction.purpose].begin : "/signin");
}

function nextOf(journey: Journey, purpose: Purpose): string {
  return purpose === "signup" ? nextSignupStep(journey) : purposePages[purpose].next;
}
