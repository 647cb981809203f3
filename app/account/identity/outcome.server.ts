import type { Path } from "../../i18n/languages";
import { outOfOrder } from "../../session/answers.server";
import type { Journey, Purpose } from "../../session/journey.server";
import type { Visit } from "../../session/visit.server";
import { nextSignupStep } from "../signup/signup-steps.server";
import type { OutcomeProps, Result } from "./outcome-page";

/** The pages before and after a verification, by purpose. */
export const purposePages: Readonly<Record<Purpose, { begin: Path; next: Path }>> = {
  signup: { begin: "/signup/identity", next: "/signup/identity" },
  "find-id": { begin: "/signin/find-id", next: "/signin/find-id/user-id" },
  conversion: { begin: "/signin/aact-conversion", next: "/signin/aact-conversion" },
  "fb-signup": { begin: "/signup/fb-conversion", next: "/signup/fb-conversion" },
  info: { begin: "/mypage/info-edit", next: "/mypage/info-edit" },
};

const statuses: Record<Result, number> = {
  open: 200,
  cancelled: 200,
  refused: 403,
  expired: 403,
  used: 403,
  underAge: 403,
  withdrawn: 403,
  account: 409,
  phoneTaken: 409,
  oldAccount: 200,
  busy: 429,
  busyNetwork: 429,
  unavailable: 503,
  failed: 503,
};

/** Returns the next path, or an outcome and its status. @throws `outOfOrder` for another browser's transaction. */
export function resolveOutcome(visit: Visit, txn: string | null): Path | { outcome: OutcomeProps; status: number } {
  const journey = visit.journey;
  const { outcome, transaction } = journey;
  if (outcome && outcome.txn === txn) {
    const { purpose, result, message, until } = outcome;
    if (result === "done") return nextPage(journey, purpose);
    const next = result === "used" && journey.identity?.purpose === purpose ? nextPage(journey, purpose) : undefined;
    return { outcome: { txn, purpose, result, message, until, next }, status: statuses[result] };
  }
  const open = transaction && transaction.txn === txn ? transaction : txn && visit.cookies.flow.transaction(txn);
  if (open) return { outcome: { txn: open.txn, purpose: open.purpose, result: "open" }, status: statuses.open };
  throw outOfOrder(transaction ? purposePages[transaction.purpose].begin : "/signin");
}

function nextPage(journey: Journey, purpose: Purpose): Path {
  return purpose === "signup" ? nextSignupStep(journey) : purposePages[purpose].next;
}
