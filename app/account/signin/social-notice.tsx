import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { Notice } from "../../ui/notice";
import type { Provider } from "../../ui/providers";
import { AccountHelp, accountStates, type AccountState } from "./account-help";

const failures = {
  cancelled: "signin.socialCancelledHelp",
  expired: "signin.socialExpiredHelp",
  late: "signin.socialLateHelp",
  used: "signin.socialUsedHelp",
  mismatch: "signin.socialMismatchHelp",
  stale: "signin.socialStaleHelp",
  unproven: "signin.socialUnprovenHelp",
  unavailable: "signin.socialUnavailableHelp",
  apiDown: "signin.socialApiDownHelp",
  failed: "signin.failed",
  otherAccount: "reentry.otherAccountHelp",
  noAccount: "signin.socialNoAccountHelp",
} satisfies Record<string, TextKey>;

const addingFailures = {
  ...failures,
  cancelled: "social.addCancelled",
  expired: "social.addLate",
  late: "social.addLate",
  used: "social.addFailed",
  mismatch: "social.addMismatch",
  unavailable: "social.addUnavailable",
  taken: "social.addTaken",
  second: "social.addSecond",
  otherMember: "social.addOtherMember",
  signedOut: "social.addSignedOut",
  failed: "social.addFailed",
} satisfies Record<string, TextKey>;

interface SocialNoticeProps {
  provider: Provider;
  outcome: keyof typeof addingFailures | AccountState;
  adding?: true;
  email?: string;
  domestic?: boolean;
  until?: string;
}

export function SocialNotice({ outcome, provider: id, adding, email, domestic, until }: SocialNoticeProps) {
  const t = useT();
  const provider = t(`social.${id}`);
  if (adding) {
    const text = isState(outcome) ? addingFailures.failed : addingFailures[outcome];
    return (
      <Notice
        kind={outcome === "cancelled" ? "info" : "warn"}
        title={t("social.notAdded", { provider })}
        status
        text={t(text, { provider })}
      />
    );
  }
  if (isState(outcome)) {
    return (
      <Notice kind="warn" title={t(`signin.${outcome}`)} status>
        <AccountHelp state={outcome} email={email} domestic={domestic} until={until} />
      </Notice>
    );
  }
  return (
    <Notice
      kind={outcome === "cancelled" ? "info" : "warn"}
      title={t(titleOf(outcome), { provider })}
      status
      text={t(isFailure(outcome) ? failures[outcome] : failures.failed, { provider })}
    />
  );
}

function titleOf(outcome: keyof typeof addingFailures): TextKey {
  if (outcome === "otherAccount") return "reentry.otherAccount";
  if (outcome === "noAccount") return "signin.socialNoAccount";
  return outcome === "cancelled" ? "signin.socialCancelled" : "signin.socialFailed";
}

function isState(outcome: string): outcome is AccountState {
  return accountStates.some((state) => state === outcome);
}

function isFailure(outcome: string): outcome is keyof typeof failures {
  return outcome in failures;
}
