import type { CurrentAccount, OldAccount } from "../../api/conversion.server";
import type { LinkProblem } from "../../api/errors";
import type { TextKey } from "../../i18n/texts";

/** What the pages of a conversion show, of somebody with a new account and of somebody without. */
export type ConversionStep =
  | { step: "begin" }
  /** The verification is older than the API remembers. */
  | { step: "late" }
  | { step: "none" }
  | { step: "review"; old: OldAccount; current: CurrentAccount }
  /** The old account is there, but no new one that its records could move to. */
  | { step: "noNew"; old: OldAccount }
  | { step: "join"; old: OldAccount; kept: Kept | null; today: string }
  | { step: "hasNew"; old: OldAccount; current: CurrentAccount }
  | { step: "underAge" }
  | { step: "mailed"; email: string }
  | { step: "link"; token: string; id: string }
  | { step: "unusable"; problem: LinkProblem }
  | { step: "received"; id: string };

/** What the form was sent with before. */
export interface Kept {
  email: string;
  nickname?: string;
  consents: { push: boolean; email: boolean };
}

/** Pages that no step of the journey leads to any more, or not yet. */
export const closed: ReadonlySet<ConversionStep["step"]> = new Set(["late", "underAge", "unusable"]);

export const headings: Readonly<Record<ConversionStep["step"], TextKey>> = {
  begin: "conversion.title",
  late: "conversion.lateTitle",
  none: "conversion.noneTitle",
  review: "conversion.reviewTitle",
  noNew: "conversion.noNewTitle",
  join: "conversion.joinTitle",
  hasNew: "conversion.hasNewTitle",
  underAge: "conversion.underAgeTitle",
  mailed: "conversion.mailedTitle",
  link: "conversion.linkTitle",
  unusable: "conversion.unusableTitle",
  received: "conversion.receivedTitle",
};
