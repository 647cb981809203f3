import type { LinkProblem } from "../../api/errors";
import type { Translate } from "../../i18n/texts";

/** What the page of the verification mail shows. */
export type MailStep =
  | { step: "sent"; email: string; commonPassword: boolean; wait: number }
  | { step: "confirm"; email: string }
  | { step: "dead"; problem: LinkProblem; email?: string }
  | { step: "ask" };

const titles = {
  sent: "signup.mailTitle",
  confirm: "signup.confirmTitle",
  expired: "signup.linkExpired",
  used: "signup.linkUsed",
  unknown: "signup.linkUnknown",
  ask: "signup.resendTitle",
} as const;

export function mailStepTitle(t: Translate, view: MailStep): string {
  return t(titles[view.step === "dead" ? view.problem : view.step]);
}
