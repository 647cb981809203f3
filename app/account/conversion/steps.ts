import type { CurrentAccount, OldAccount } from "../../api/conversion.server";
import type { LinkProblem } from "../../api/errors";
import type { TextKey } from "../../i18n/texts";

export type ConversionStep =
  | { step: "begin" }
  /** The API has forgotten the transaction. */
  | { step: "late" }
  | { step: "none" }
  | { step: "review"; old: OldAccount; current: CurrentAccount }
  | { step: "noNew"; old: OldAccount }
  | { step: "join"; old: OldAccount; earlier: EarlierForm | null; today: string }
  | { step: "hasNew"; old: OldAccount; current: CurrentAccount }
  | { step: "underAge" }
  /** Another member has taken the old account's number since. */
  | { step: "phoneTaken" }
  | { step: "mailed"; email: string }
  /** `signedIn` is the ID of a member who has opened the link. */
  | { step: "link"; token: string; id: string; signedIn?: string }
  | { step: "unusable"; problem: LinkProblem; signedIn?: string }
  | { step: "received"; id: string };

export interface EarlierForm {
  email: string;
  nickname?: string;
  consents: { push: boolean; email: boolean };
}

const forbidden: ReadonlySet<ConversionStep["step"]> = new Set(["late", "underAge", "phoneTaken", "unusable"]);

export function statusOf({ step }: ConversionStep): 200 | 403 {
  return forbidden.has(step) ? 403 : 200;
}

export const headings: Readonly<Record<ConversionStep["step"], TextKey>> = {
  begin: "conversion.title",
  late: "identity.lateTitle",
  none: "conversion.noneTitle",
  review: "conversion.reviewTitle",
  noNew: "conversion.noNewTitle",
  join: "conversion.joinTitle",
  hasNew: "conversion.hasNewTitle",
  underAge: "conversion.underAgeTitle",
  phoneTaken: "identity.phoneTaken",
  mailed: "common.checkMail",
  link: "conversion.linkTitle",
  unusable: "common.link.unknown",
  received: "conversion.receivedTitle",
};
