import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { Notice } from "../../ui/notice";
import type { Provider } from "../../ui/providers";
import { AccountHelp, accountStates, type AccountState } from "./account-help";

const failures = {
  cancelled: "signin.tripCancelledHelp",
  expired: "signin.tripExpiredHelp",
  mismatch: "signin.tripMismatchHelp",
  unproven: "signin.tripUnprovenHelp",
  unavailable: "signin.tripUnavailableHelp",
  apiDown: "signin.tripApiDownHelp",
  failed: "signin.failed",
} satisfies Record<string, TextKey>;

interface SocialNoticeProps {
  provider: Provider;
  outcome: keyof typeof failures | AccountState;
  email?: string;
  domestic?: boolean;
}

/** Why a trip to a provider ended at the sign-in page, and what to do now. */
export function SocialNotice({ outcome, provider: id, email, domestic }: SocialNoticeProps) {
  const t = useT();
  const provider = t(`signin.${id}`);
  if (isState(outcome)) {
    return (
      <Notice kind="warn" title={t(`signin.${outcome}`)} status>
        <AccountHelp state={outcome} email={email} domestic={domestic} />
      </Notice>
    );
  }
  const isChoice = outcome === "cancelled";
  return (
    <Notice
      kind={isChoice ? "info" : "warn"}
      title={t(isChoice ? "signin.tripCancelled" : "signin.tripFailed", { provider })}
      status
    >
      <p>{t(failures[outcome], { provider })}</p>
    </Notice>
  );
}

function isState(outcome: string): outcome is AccountState {
  return accountStates.some((state) => state === outcome);
}
